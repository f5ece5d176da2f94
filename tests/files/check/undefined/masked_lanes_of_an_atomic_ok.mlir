// The lanes that are undefined do not take part in the atomic.
//
// run: --arg x=i32[8] --arg y=i32[8]
entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
  %lane = iota : tile<8xi32>
  %x1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
  %xn = broadcast %x1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %p = offset %xn, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %four = constant <i32: 4> : tile<8xi32>
  %m = cmpi less_than %lane, %four, signed : tile<8xi32> -> tile<8xi1>
  %i, %l = load_ptr_tko weak %p, %m : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
  %y1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
  %yn = broadcast %y1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %q = offset %yn, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %o, %t = atomic_rmw_tko relaxed device %q, add, %i, %m : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> tile<8xi32>, token
}
