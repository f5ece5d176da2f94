// Some lanes of an assertion are undefined, others fail.
//
// run: --arg x=i1[8]
entry @k(%x: tile<ptr<i1>>) {
  %lane = iota : tile<8xi32>
  %p_1 = reshape %x : tile<ptr<i1>> -> tile<1xptr<i1>>
  %p_n = broadcast %p_1 : tile<1xptr<i1>> -> tile<8xptr<i1>>
  %p = offset %p_n, %lane : tile<8xptr<i1>>, tile<8xi32> -> tile<8xptr<i1>>
  %four = constant <i32: 4> : tile<8xi32>
  %m = cmpi less_than %lane, %four, signed : tile<8xi32> -> tile<8xi1>
  %v, %l = load_ptr_tko weak %p, %m : tile<8xptr<i1>>, tile<8xi1> -> tile<8xi1>, token //~ undefined-value earlier
  assert %v, "all" : tile<8xi1> //~ undefined-value later //~ failed-assert
}
