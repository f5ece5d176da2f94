// A reduction through a view and a weak load of the same tile, without a token.
//
// run: --arg x=f32[16]
cuda_tile.module @kernels {
  entry @red_view_then_weak_load(%x: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %ones = constant <f32: 1.0> : tile<8xf32>
    %v = make_tensor_view %x, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %tiles = make_partition_view %v : partition_view<tile=(8), tensor_view<16xf32, strides=[1]>>
    %a = atomic_red_view_tko relaxed device %tiles[%zero], addf, %ones : tile<8xf32>, partition_view<tile=(8), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token //~ unordered earlier
    %t, %l = load_view_tko weak %tiles[%zero] : partition_view<tile=(8), tensor_view<16xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ unordered later
    return
  }
}
