// Two arguments are the same memory: one tile block writes through one name what another reads through the other.
//
// run: --grid 3 --arg a=i64[6]:arange --arg at:a
entry @k(%in: tile<ptr<i64>>, %out: tile<ptr<i64>>) {
  %block, %by, %bz = get_tile_block_id : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %next = addi %block, %one : tile<i32>
  %p = offset %in, %next : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
  %q = offset %out, %block : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
  %v, %l = load_ptr_tko weak %p : tile<ptr<i64>> -> tile<i64>, token //~ block-race either
  %s = store_ptr_tko weak %q, %v token=%l : tile<ptr<i64>>, tile<i64> -> token //~ block-race either
}
