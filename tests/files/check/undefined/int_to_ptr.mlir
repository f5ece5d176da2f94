// A pointer is made of an undefined number.
//
// run: --arg x=i64[1] --arg y=i32[1] --arg false
entry @k(%x: tile<ptr<i64>>, %y: tile<ptr<i32>>, %c: tile<i1>) {
  %u, %l = load_ptr_tko weak %x, %c : tile<ptr<i64>>, tile<i1> -> tile<i64>, token //~ undefined-value earlier
  %p = int_to_ptr %u : tile<i64> -> tile<ptr<i32>>
  %v, %l2 = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token //~ undefined-value later
}
