// A mask of two loads, each with undefined lanes.
//
// run: --arg x=i1[8] --arg y=i32[8]
entry @k(%x: tile<ptr<i1>>, %y: tile<ptr<i32>>) {
  %lane = iota : tile<8xi32>
  %x1 = reshape %x : tile<ptr<i1>> -> tile<1xptr<i1>>
  %xn = broadcast %x1 : tile<1xptr<i1>> -> tile<8xptr<i1>>
  %p = offset %xn, %lane : tile<8xptr<i1>>, tile<8xi32> -> tile<8xptr<i1>>
  %four = constant <i32: 4> : tile<8xi32>
  %m = cmpi less_than %lane, %four, signed : tile<8xi32> -> tile<8xi1>
  %n = cmpi greater_than_or_equal %lane, %four, signed : tile<8xi32> -> tile<8xi1>
  %i, %l = load_ptr_tko weak %p, %m : tile<8xptr<i1>>, tile<8xi1> -> tile<8xi1>, token //~ a: undefined-value earlier
  %j, %l2 = load_ptr_tko weak %p, %n : tile<8xptr<i1>>, tile<8xi1> -> tile<8xi1>, token //~ b: undefined-value earlier
  %k = select %n, %i, %j : tile<8xi1>, tile<8xi1>
  %y1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
  %yn = broadcast %y1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %q = offset %yn, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %s = store_ptr_tko weak %q, %lane, %k : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> token //~ a: undefined-value later //~ b: undefined-value later
}
