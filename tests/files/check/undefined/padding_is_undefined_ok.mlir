// The padding of a load is undefined only where the load does not use it.
//
// run: --arg x=i32[8] --arg y=i32[8]
entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
  %lane = iota : tile<8xi32>
  %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
  %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %p = offset %p_n, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
  %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %q = offset %q_n, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %four = constant <i32: 4> : tile<8xi32>
  %m = cmpi less_than %lane, %four, signed : tile<8xi32> -> tile<8xi1>
  %n = cmpi greater_than_or_equal %lane, %four, signed : tile<8xi32> -> tile<8xi1>
  %u, %l = load_ptr_tko weak %p, %m : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
  %v, %l2 = load_ptr_tko weak %p, %n, %u : tile<8xptr<i32>>, tile<8xi1>, tile<8xi32> -> tile<8xi32>, token
  %s = store_ptr_tko weak %q, %v : tile<8xptr<i32>>, tile<8xi32> -> token
}
