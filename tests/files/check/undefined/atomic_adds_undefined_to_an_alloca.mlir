// An undefined number is added to private memory, which is then copied to an array.
//
// run: --arg x=i32[1] --arg y=i32[1] --arg false
entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %c: tile<i1>) {
  %one = constant <i32: 1> : tile<i32>
  %u, %l0 = load_ptr_tko weak %x, %c : tile<ptr<i32>>, tile<i1> -> tile<i32>, token //~ undefined-value earlier
  %a = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
  %w = store_ptr_tko weak %a, %one : tile<ptr<i32>>, tile<i32> -> token
  %o, %t = atomic_rmw_tko relaxed tl_blk %a, add, %u token=%w : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %v, %l = load_ptr_tko weak %a token=%t : tile<ptr<i32>> -> tile<i32>, token
  %s = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token //~ undefined-value later
}
