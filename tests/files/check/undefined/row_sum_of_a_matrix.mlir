// Rows are summed over an edge; rows outside are not stored, columns outside are summed.
//
// run: --arg x=f32[3,6]:ones --arg y=f32[3]
cuda_tile.module @kernels {
  entry @row_sum_of_a_matrix(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [3, 6], strides = [6, 1] : tensor_view<3x6xf32, strides=[6,1]>
    %t = make_partition_view %xv : partition_view<tile=(4x8), tensor_view<3x6xf32, strides=[6,1]>>
    %v, %l = load_view_tko weak %t[%i0, %i0] : partition_view<tile=(4x8), tensor_view<3x6xf32, strides=[6,1]>>, tile<i32> -> tile<4x8xf32>, token //~ undefined-value earlier
    %sum = reduce %v dim=1 identities=[0.0 : f32] : tile<4x8xf32> -> tile<4xf32>
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %both = addf %lhs, %rhs : tile<f32>
      yield %both : tile<f32>
    }
    %yv = make_tensor_view %y, shape = [3], strides = [1] : tensor_view<3xf32, strides=[1]>
    %yt = make_partition_view %yv : partition_view<tile=(4), tensor_view<3xf32, strides=[1]>>
    %s = store_view_tko weak %sum, %yt[%i0] : tile<4xf32>, partition_view<tile=(4), tensor_view<3xf32, strides=[1]>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
