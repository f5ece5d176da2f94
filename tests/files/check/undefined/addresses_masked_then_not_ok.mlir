// Addresses of lanes that a mask leaves out are undefined. No load uses them.
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
  %q = offset %yn, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %a, %l2 = load_ptr_tko weak %q, %m : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
  %b, %l3 = load_ptr_tko weak %q, %m : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
}
