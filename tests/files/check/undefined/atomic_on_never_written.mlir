// An atomic adds to memory without a value.
//
// run: --arg y=i32[1]
entry @k(%y: tile<ptr<i32>>) {
  %one = constant <i32: 1> : tile<i32>
  %a = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
  %o, %t = atomic_rmw_tko relaxed tl_blk %a, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ undefined-value earlier
  %v, %l = load_ptr_tko weak %a token=%t : tile<ptr<i32>> -> tile<i32>, token
  %s = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token //~ undefined-value later
}
