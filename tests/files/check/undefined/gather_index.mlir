// Rows of a gather come from an undefined tile.
//
// run: --arg x=i32[3] --arg y=f32[8,4]
cuda_tile.module @kernels {
  entry @gather_index(%x: tile<ptr<i32>>, %y: tile<ptr<f32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %lane = iota : tile<4xi32>
    %n = constant <i32: 3> : tile<4xi32>
    %m = cmpi less_than %lane, %n, signed : tile<4xi32> -> tile<4xi1>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_4 = broadcast %x_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %p = offset %x_4, %lane : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %v, %l = load_ptr_tko weak %p, %m : tile<4xptr<i32>>, tile<4xi1> -> tile<4xi32>, token //~ undefined-value earlier
    %yv = make_tensor_view %y, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf32, strides=[4,1]>
    %g = make_gather_scatter_view %yv : gather_scatter_view<tile=(4x4), padding_value = zero, tensor_view<8x4xf32, strides=[4,1]>, sparse_dim=0>
    %w, %k = load_view_tko weak %g[%v, %i0] : gather_scatter_view<tile=(4x4), padding_value = zero, tensor_view<8x4xf32, strides=[4,1]>, sparse_dim=0>, tile<4xi32>, tile<i32> -> tile<4x4xf32>, token //~ undefined-value later
    return
  }
}
