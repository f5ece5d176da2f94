// The last store wins. The array also holds a number beside which the difference is small.
//
// run: --grid 4 --arg x=f32[2]:list(1000000,0)
entry @k(%x: tile<ptr<f32>>) {
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %p = offset %x, %one : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %f = itof %b signed : tile<i32> -> tile<f32>
  %t = store_ptr_tko relaxed device %p, %f : tile<ptr<f32>>, tile<f32> -> token //~ order-dependent among
}
