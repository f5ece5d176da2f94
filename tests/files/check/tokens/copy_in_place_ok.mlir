// Each tile is copied to its own place: iterations do not meet.
//
// run: --arg x=f32[64]
entry @k(%x: tile<ptr<f32>>) {
  %xpv = make_tensor_view %x, shape = [64], strides = [1] : tensor_view<64xf32, strides=[1]>
  %xp = make_partition_view %xpv : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %eight = constant <i32: 8> : tile<i32>
  %seven = constant <i32: 7> : tile<i32>
  for %i in (%zero to %seven, step %one) : tile<i32> {
    %j = addi %i, %zero : tile<i32>
    %v, %l = load_view_tko weak %xp[%j] : partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %s = store_view_tko weak %v, %xp[%i] token = %l : tile<8xf32>, partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>, tile<i32> -> token
    continue
  }
}
