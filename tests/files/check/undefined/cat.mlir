// The second half of a concatenation has undefined elements, and one of them is stored.
//
// run: --arg x=i32[8] --arg y=i32[16]
entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
  %lane = iota : tile<8xi32>
  %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
  %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %p = offset %p_n, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %four = constant <i32: 4> : tile<8xi32>
  %m = cmpi less_than %lane, %four, signed : tile<8xi32> -> tile<8xi1>
  %lane2 = iota : tile<16xi32>
  %y1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
  %yn = broadcast %y1 : tile<1xptr<i32>> -> tile<16xptr<i32>>
  %q = offset %yn, %lane2 : tile<16xptr<i32>>, tile<16xi32> -> tile<16xptr<i32>>
  %u, %l = load_ptr_tko weak %p, %m : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token //~ undefined-value earlier
  %c = cat %lane, %u dim = 0 : tile<8xi32>, tile<8xi32> -> tile<16xi32>
  %twelve = constant <i32: 13> : tile<16xi32>
  %n = cmpi less_than %lane2, %twelve, signed : tile<16xi32> -> tile<16xi1>
  %s = store_ptr_tko weak %q, %c, %n : tile<16xptr<i32>>, tile<16xi32>, tile<16xi1> -> token //~ undefined-value later
}
