// A difference along the second dimension of a matrix.
//
// run: --arg y=f32[4]
cuda_tile.module @kernels {
  entry @rows(%y: tile<ptr<f32>>) {
    %lane = iota : tile<16xi32>
    %f = itof %lane signed : tile<16xi32> -> tile<16xf32>
    %t = reshape %f : tile<16xf32> -> tile<4x4xf32>
    %r = reduce %t dim=1 identities=[0.0 : f32] : tile<4x4xf32> -> tile<4xf32> //~ bad-combiner
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %both = subf %lhs, %rhs : tile<f32>
      yield %both : tile<f32>
    }
    %k = iota : tile<4xi32>
    %y_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %y_4 = broadcast %y_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %p = offset %y_4, %k : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %s = store_ptr_tko weak %p, %r : tile<4xptr<f32>>, tile<4xf32> -> token
    return
  }
}
