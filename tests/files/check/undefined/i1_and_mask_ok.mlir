// A mask that was loaded, with `and` where it was not.
//
// run: --arg x=i1[8]:ones --arg y=i32[8]
entry @k(%x: tile<ptr<i1>>, %y: tile<ptr<i32>>) {
  %lane = iota : tile<8xi32>
  %p_1 = reshape %x : tile<ptr<i1>> -> tile<1xptr<i1>>
  %p_n = broadcast %p_1 : tile<1xptr<i1>> -> tile<8xptr<i1>>
  %p = offset %p_n, %lane : tile<8xptr<i1>>, tile<8xi32> -> tile<8xptr<i1>>
  %q_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
  %q_n = broadcast %q_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %q = offset %q_n, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %four = constant <i32: 4> : tile<8xi32>
  %m = cmpi less_than %lane, %four, signed : tile<8xi32> -> tile<8xi1>
  %v, %l = load_ptr_tko weak %p, %m : tile<8xptr<i1>>, tile<8xi1> -> tile<8xi1>, token
  %n = andi %v, %m : tile<8xi1>
  %s = store_ptr_tko weak %q, %lane, %n : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> token
}
