// One block writes a tile of columns, another gathers one of them.
//
// run: --grid 2 --arg x=f32[8,8]
cuda_tile.module @kernels {
  entry @partition_against_gather_columns(%x: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %i0 = constant <i32: 0> : tile<i32>
    %ones = constant <f32: 1.0> : tile<8x4xf32>
    %columns = constant <i32: [3, 5]> : tile<2xi32>
    %v = make_tensor_view %x, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
    %t = make_partition_view %v : partition_view<tile=(8x4), tensor_view<8x8xf32, strides=[8,1]>>
    %g = make_gather_scatter_view %v : gather_scatter_view<tile=(8x2), padding_value = zero, tensor_view<8x8xf32, strides=[8,1]>, sparse_dim=1>
    %c = cmpi equal %b, %i0, signed : tile<i32> -> tile<i1>
    if %c {
      %s = store_view_tko weak %ones, %t[%i0, %i0] : tile<8x4xf32>, partition_view<tile=(8x4), tensor_view<8x8xf32, strides=[8,1]>>, tile<i32> -> token //~ block-race either
    } else {
      %w, %l = load_view_tko weak %g[%i0, %columns] : gather_scatter_view<tile=(8x2), padding_value = zero, tensor_view<8x8xf32, strides=[8,1]>, sparse_dim=1>, tile<i32>, tile<2xi32> -> tile<8x2xf32>, token //~ block-race either
    }
    return
  }
}
