// The path of an undefined value leads through the loop that carries it. The index of the store, which comes from a parameter of
// the kernel, is not on it.
//
// FAIL: tileir run --check %s 2>&1
// run: --arg x=f32[3] --arg y=f32[1] --arg 0
entry @way(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %at: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %start = constant <f32: 0.0> : tile<4xf32>
  %view = make_tensor_view %x, shape = [3], strides = [1] : tensor_view<3xf32, strides=[1]>
  %tiles = make_partition_view %view : partition_view<tile=(4), tensor_view<3xf32, strides=[1]>>
  %sums = for %i in (%zero to %one, step %one) : tile<i32> iter_values(%sum = %start) -> (tile<4xf32>) {
    %part, %t = load_view_tko weak %tiles[%i] : partition_view<tile=(4), tensor_view<3xf32, strides=[1]>>, tile<i32> -> tile<4xf32>, token
    %next = addf %sum, %part : tile<4xf32>
    continue %next : tile<4xf32>
  }
  %total = reduce %sums dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
  (%a: tile<f32>, %b: tile<f32>) {
    %both = addf %a, %b : tile<f32>
    yield %both : tile<f32>
  }
  %index = muli %at, %one : tile<i32>
  %place = offset %y, %index : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %u = store_ptr_tko weak %place, %total : tile<ptr<f32>>, tile<f32> -> token
}
