// A reduction through a view at tl_blk from two blocks.
//
// run: --grid 2 --arg x=f32[8]
cuda_tile.module @kernels {
  entry @narrow_red_view(%x: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %ones = constant <f32: 1.0> : tile<8xf32>
    %v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %t = make_partition_view %v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %a = atomic_red_view_tko relaxed tl_blk %t[%zero], addf, %ones : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token //~ narrow-scope
    return
  }
}
