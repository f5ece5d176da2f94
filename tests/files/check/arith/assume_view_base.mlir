// The base of a view is not a multiple of 16.
//
// run: --arg x=f32[16] --arg 1
cuda_tile.module @kernels {
  entry @assume_view_base(%x: tile<ptr<f32>>, %a: tile<i32>) {
    %p = offset %x, %a : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %v = make_tensor_view %p, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %q = assume div_by<16>, %v : tensor_view<8xf32, strides=[1]> //~ broken-assume
    return
  }
}
