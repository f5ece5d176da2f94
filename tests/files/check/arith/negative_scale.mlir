// A negative scale of f8E4M3FN gives unspecified values.
//
// run: --arg y=f32[16]
cuda_tile.module @kernels {
  entry @negative_scale(%y: tile<ptr<f32>>) {
    %av = constant <f4E2M1FN: 1.0> : tile<4x32xf4E2M1FN>
    %bv = constant <f4E2M1FN: 1.0> : tile<32x4xf4E2M1FN>
    %c = constant <f32: 0.0> : tile<4x4xf32>
    %sa = constant <f8E4M3FN: -1.0> : tile<4x2xf8E4M3FN>
    %sb = constant <f8E4M3FN: 1.0> : tile<2x4xf8E4M3FN>
    %q = mmaf_scaled %av, %bv, %c, %sa, %sb : tile<4x32xf4E2M1FN>, tile<32x4xf4E2M1FN>, tile<4x4xf32>, tile<4x2xf8E4M3FN>, tile<2x4xf8E4M3FN> //~ arith-ub earlier
    %i0 = constant <i32: 0> : tile<i32>
    %yv = make_tensor_view %y, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %yt = make_partition_view %yv : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %s = store_view_tko weak %q, %yt[%i0, %i0] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token //~ arith-ub later
    return
  }
}
