// One tile block writes a row, another one a column.
//
// run: --grid 2 --arg x=f32[16]
entry @k(%x: tile<ptr<f32>>) {
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %rv = make_tensor_view %x, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %cv = make_tensor_view %x, shape = [4, 4], strides = [1, 4] : tensor_view<4x4xf32, strides=[1,4]>
  %r = make_partition_view %rv : partition_view<tile=(1x4), tensor_view<4x4xf32, strides=[4,1]>>
  %c = make_partition_view %cv : partition_view<tile=(1x4), tensor_view<4x4xf32, strides=[1,4]>>
  %v = constant <f32: 1.0> : tile<1x4xf32>
  %first = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
  if %first {
    %s = store_view_tko weak %v, %r[%zero, %zero] : tile<1x4xf32>, partition_view<tile=(1x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token //~ block-race either
  } else {
    %s = store_view_tko weak %v, %c[%zero, %zero] : tile<1x4xf32>, partition_view<tile=(1x4), tensor_view<4x4xf32, strides=[1,4]>>, tile<i32> -> token //~ block-race either
  }
}
