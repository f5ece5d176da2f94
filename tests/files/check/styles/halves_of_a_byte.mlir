// Elements of four bits, every second one: two tile blocks write the same halves of two bytes.
//
// run: --grid 2 --arg x=i8[4]
entry @k(%x: tile<ptr<i8>>) {
  %block, %by, %bz = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %p = ptr_to_ptr %x : tile<ptr<i8>> -> tile<ptr<f4E2M1FN>>
  %v = make_tensor_view %p, shape = [2, 2], strides = [1, 2] : tensor_view<2x2xf4E2M1FN, strides=[1,2]>
  %t = make_partition_view %v : partition_view<tile=(1x2), tensor_view<2x2xf4E2M1FN, strides=[1,2]>>
  %value = constant <f4E2M1FN: 1.0> : tile<1x2xf4E2M1FN>
  %at = muli %block, %zero : tile<i32>
  %s = store_view_tko weak %value, %t[%at, %zero] : tile<1x2xf4E2M1FN>, partition_view<tile=(1x2), tensor_view<2x2xf4E2M1FN, strides=[1,2]>>, tile<i32> -> token //~ block-race
}
