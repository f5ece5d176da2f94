// One block reduces into a tile, another stores to it weakly.
//
// run: --grid 2 --arg x=f32[16]
cuda_tile.module @kernels {
  entry @red_view_and_store(%x: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %i0 = constant <i32: 0> : tile<i32>
    %k = constant <i32: 0> : tile<i32>
    %ones = constant <f32: 1.0> : tile<8xf32>
    %v = make_tensor_view %x, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %t = make_partition_view %v : partition_view<tile=(8), tensor_view<16xf32, strides=[1]>>
    %c = cmpi equal %b, %i0, signed : tile<i32> -> tile<i1>
    if %c {
      %s = atomic_red_view_tko relaxed device %t[%i0], addf, %ones : tile<8xf32>, partition_view<tile=(8), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token //~ block-race either
    } else {
      %r = store_view_tko weak %ones, %t[%k] : tile<8xf32>, partition_view<tile=(8), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token //~ block-race either
    }
    return
  }
}
