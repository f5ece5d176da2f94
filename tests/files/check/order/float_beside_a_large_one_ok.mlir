// Every tile block stores the same number.
//
// run: --grid 4 --arg x=f32[2]:list(1000000,0)
entry @k(%x: tile<ptr<f32>>) {
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %p = offset %x, %one : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
  %f = itof %one signed : tile<i32> -> tile<f32>
  %t = store_ptr_tko relaxed device %p, %f : tile<ptr<f32>>, tile<f32> -> token
}
