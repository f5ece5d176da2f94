// Tickets decide where tile blocks put their numbers.
//
// run: --grid 4 --arg x=f32[4] --arg c=i32[1]
entry @k(%x: tile<ptr<f32>>, %c: tile<ptr<i32>>) {
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %t, %k = atomic_rmw_tko relaxed device %c, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ order-dependent among
  %p = offset %x, %t : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %f = itof %b signed : tile<i32> -> tile<f32>
  %s = store_ptr_tko weak %p, %f : tile<ptr<f32>>, tile<f32> -> token //~ order-dependent among
}
