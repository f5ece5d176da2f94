// Two atomics of one tile block, of 64 and of 32 bits, on the upper half of one number.
//
// run: --arg x=i64[2]
entry @k(%x: tile<ptr<i64>>) {
  %one = constant <i32: 1> : tile<i32>
  %long = constant <i64: 1> : tile<i64>
  %words = ptr_to_ptr %x : tile<ptr<i64>> -> tile<ptr<i32>>
  %upper = offset %words, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %start = make_token : token
  %a, %t = atomic_rmw_tko relaxed device %x, xor, %long token=%start : tile<ptr<i64>>, tile<i64> -> tile<i64>, token //~ mixed-size earlier
  %b, %u = atomic_rmw_tko relaxed device %upper, xor, %one token=%start : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ mixed-size later
}
