// The result is an index of a view.
//
// run: --arg y=i32[4] --arg nan
cuda_tile.module @kernels {
  entry @ftoi_as_index(%y: tile<ptr<i32>>, %a: tile<f32>) {
    %q = ftoi %a signed : tile<f32> -> tile<i32> //~ arith-ub earlier
    %yv = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xi32, strides=[1]>
    %yt = make_partition_view %yv : partition_view<tile=(2), tensor_view<4xi32, strides=[1]>>
    %w, %l = load_view_tko weak %yt[%q] : partition_view<tile=(2), tensor_view<4xi32, strides=[1]>>, tile<i32> -> tile<2xi32>, token //~ arith-ub later
    return
  }
}
