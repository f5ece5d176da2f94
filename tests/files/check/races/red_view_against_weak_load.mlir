// A reduction through a view against a weak load of another block.
//
// run: --grid 2 --arg x=f32[8] --arg y=i32[8]
cuda_tile.module @kernels {
  entry @red_view_against_weak_load(%x: tile<ptr<f32>>, %y: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %ones = constant <f32: 1.0> : tile<8xf32>
    %v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %t = make_partition_view %v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %c = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %c {
      %a = atomic_red_view_tko relaxed device %t[%zero], addf, %ones : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token //~ block-race either
    } else {
      %w, %l = load_view_tko weak %t[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ block-race either
    }
    return
  }
}
