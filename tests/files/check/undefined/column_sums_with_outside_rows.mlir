// Column sums over a row that lies outside.
//
// run: --arg x=f32[3,4] --arg y=f32[4]
entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
  %c0 = constant <i32: 0> : tile<i32>
  %xv = make_tensor_view %x, shape = [3, 4], strides = [4, 1] : tensor_view<3x4xf32, strides=[4,1]>
  %xt = make_partition_view %xv : partition_view<tile=(4x4), tensor_view<3x4xf32, strides=[4,1]>>
  %yv = make_tensor_view %y, shape = [4], strides = [1] : tensor_view<4xf32, strides=[1]>
  %yt = make_partition_view %yv : partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>
  %v, %l = load_view_tko weak %xt[%c0, %c0] : partition_view<tile=(4x4), tensor_view<3x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token //~ undefined-value earlier
  %r = reduce %v dim=0 identities=[0.0 : f32] : tile<4x4xf32> -> tile<4xf32>
  (%a: tile<f32>, %b: tile<f32>) {
    %c = addf %a, %b : tile<f32>
    yield %c : tile<f32>
  }
  %s = store_view_tko weak %r, %yt[%c0] : tile<4xf32>, partition_view<tile=(4), tensor_view<4xf32, strides=[1]>>, tile<i32> -> token //~ undefined-value later
}
