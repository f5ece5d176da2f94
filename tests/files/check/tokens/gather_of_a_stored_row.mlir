// A gather reads row 5, which a scatter has just written.
//
// run: --arg x=f32[8,4]
cuda_tile.module @kernels {
  entry @gather_of_a_stored_row(%x: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %ones = constant <f32: 1.0> : tile<2x4xf32>
    %to = constant <i32: [2, 5]> : tile<2xi32>
    %from = constant <i32: [5, 6]> : tile<2xi32>
    %v = make_tensor_view %x, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf32, strides=[4,1]>
    %rows = make_gather_scatter_view %v : gather_scatter_view<tile=(2x4), tensor_view<8x4xf32, strides=[4,1]>, sparse_dim=0>
    %s = store_view_tko weak %ones, %rows[%to, %zero] : tile<2x4xf32>, gather_scatter_view<tile=(2x4), tensor_view<8x4xf32, strides=[4,1]>, sparse_dim=0>, tile<2xi32>, tile<i32> -> token //~ unordered earlier
    %w, %l = load_view_tko weak %rows[%from, %zero] : gather_scatter_view<tile=(2x4), tensor_view<8x4xf32, strides=[4,1]>, sparse_dim=0>, tile<2xi32>, tile<i32> -> tile<2x4xf32>, token //~ unordered later
    return
  }
}
