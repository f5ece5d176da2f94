// Two arguments are the same memory: but the halves that are read and written are apart.
//
// run: --grid 3 --arg a=i64[6]:arange --arg at:a+3
entry @k(%in: tile<ptr<i64>>, %out: tile<ptr<i64>>) {
  %block, %by, %bz = get_tile_block_id : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %unused = addi %block, %one : tile<i32>
  %p = offset %in, %block : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
  %q = offset %out, %block : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
  %v, %l = load_ptr_tko weak %p : tile<ptr<i64>> -> tile<i64>, token
  %s = store_ptr_tko weak %q, %v token=%l : tile<ptr<i64>>, tile<i64> -> token
}
