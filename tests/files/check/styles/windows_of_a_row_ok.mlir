// A view whose rows overlap: every row begins one element after the one before. Loads through it, and a relaxed store, may meet.
//
// run: --arg x=bf16[8]
entry @k(%x: tile<ptr<bf16>>) {
  %zero = constant <i32: 0> : tile<i32>
  %v = make_tensor_view %x, shape = [4, 4], strides = [1, 1] : tensor_view<4x4xbf16, strides=[1,1]>
  %t = make_partition_view %v : partition_view<tile=(4x4), tensor_view<4x4xbf16, strides=[1,1]>>
  %value = constant <bf16: 3.0> : tile<4x4xbf16>
  %s = store_view_tko relaxed tl_blk %value, %t[%zero, %zero] : tile<4x4xbf16>, partition_view<tile=(4x4), tensor_view<4x4xbf16, strides=[1,1]>>, tile<i32> -> token
}
