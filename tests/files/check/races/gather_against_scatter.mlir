// One block scatters rows that another gathers.
//
// run: --grid 2 --arg x=f32[8,4]
cuda_tile.module @kernels {
  entry @gather_against_scatter(%x: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %i0 = constant <i32: 0> : tile<i32>
    %ones = constant <f32: 1.0> : tile<2x4xf32>
    %to = constant <i32: [1, 6]> : tile<2xi32>
    %from = constant <i32: [6, 3]> : tile<2xi32>
    %v = make_tensor_view %x, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf32, strides=[4,1]>
    %g = make_gather_scatter_view %v : gather_scatter_view<tile=(2x4), padding_value = zero, tensor_view<8x4xf32, strides=[4,1]>, sparse_dim=0>
    %c = cmpi equal %b, %i0, signed : tile<i32> -> tile<i1>
    if %c {
      %s = store_view_tko weak %ones, %g[%to, %i0] : tile<2x4xf32>, gather_scatter_view<tile=(2x4), padding_value = zero, tensor_view<8x4xf32, strides=[4,1]>, sparse_dim=0>, tile<2xi32>, tile<i32> -> token //~ block-race either
    } else {
      %w, %l = load_view_tko weak %g[%from, %i0] : gather_scatter_view<tile=(2x4), padding_value = zero, tensor_view<8x4xf32, strides=[4,1]>, sparse_dim=0>, tile<2xi32>, tile<i32> -> tile<2x4xf32>, token //~ block-race either
    }
    return
  }
}
