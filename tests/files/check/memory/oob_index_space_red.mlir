// An atomic reduction to a tile outside the index space.
//
// run: --arg x=f32[16]
cuda_tile.module @kernels {
  entry @oob_index_space_red(%x: tile<ptr<f32>>) {
    %i = constant <i32: 2> : tile<i32>
    %f = constant <f32: 1.0> : tile<8xf32>
    %v = make_tensor_view %x, shape = [16], strides = [1] : tensor_view<16xf32, strides=[1]>
    %t = make_partition_view %v : partition_view<tile=(8), tensor_view<16xf32, strides=[1]>>
    %s = atomic_red_view_tko relaxed device %t[%i], addf, %f : tile<8xf32>, partition_view<tile=(8), tensor_view<16xf32, strides=[1]>>, tile<i32> -> token //~ out-of-bounds
    return
  }
}
