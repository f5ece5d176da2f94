// Undefined elements of private memory are overwritten but for one.
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
  %a = alloca num_elem = 8, alignment = 16 : tile<ptr<i32>>
  %a1 = reshape %a : tile<ptr<i32>> -> tile<1xptr<i32>>
  %an = broadcast %a1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %ap = offset %an, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v, %l = load_ptr_tko weak %p, %m : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token //~ undefined-value earlier
  %t1 = store_ptr_tko weak %ap, %v : tile<8xptr<i32>>, tile<8xi32> -> token
  %n = cmpi greater_than %lane, %four, signed : tile<8xi32> -> tile<8xi1>
  %t2 = store_ptr_tko weak %ap, %lane, %n token=%t1 : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> token
  %u, %l2 = load_ptr_tko weak %ap token=%t2 : tile<8xptr<i32>> -> tile<8xi32>, token
  %s = store_ptr_tko weak %q, %u : tile<8xptr<i32>>, tile<8xi32> -> token //~ undefined-value later
}
