// With a map the first index counts along the second dimension.
//
// run: --arg x=f32[8,32]
cuda_tile.module @kernels {
  entry @oob_dim_map(%x: tile<ptr<f32>>) {
    %i = constant <i32: 0> : tile<i32>
    %j = constant <i32: 3> : tile<i32>
    %v = make_tensor_view %x, shape = [8, 32], strides = [32, 1] : tensor_view<8x32xf32, strides=[32,1]>
    %t = make_partition_view %v : partition_view<tile=(8x4), tensor_view<8x32xf32, strides=[32,1]>, dim_map=[1, 0]>
    %w, %l = load_view_tko weak %t[%i, %j] : partition_view<tile=(8x4), tensor_view<8x32xf32, strides=[32,1]>, dim_map=[1, 0]>, tile<i32> -> tile<8x4xf32>, token //~ out-of-bounds
    return
  }
}
