// A relaxed tl_blk load of a tile that another block stores with relaxed device.
//
// run: --grid 2 --arg x=f32[8]
cuda_tile.module @kernels {
  entry @narrow_load_view(%x: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %ones = constant <f32: 1.0> : tile<8xf32>
    %v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %t = make_partition_view %v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %c = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %c {
      %a = store_view_tko relaxed device %ones, %t[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token //~ narrow-scope either
    } else {
      %w, %l = load_view_tko relaxed tl_blk %t[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ narrow-scope either
    }
    return
  }
}
