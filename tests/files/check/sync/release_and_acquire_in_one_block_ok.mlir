// A tile block acquires what it has released itself.
//
// run: --arg x=i32[1] --arg y=i32[2]
entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
  %one = constant <i32: 1> : tile<i32>
  %w = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
  %f = store_ptr_tko release tl_blk %y, %one token=%w : tile<ptr<i32>>, tile<i32> -> token
  %g, %a = load_ptr_tko acquire tl_blk %y : tile<ptr<i32>> -> tile<i32>, token
  %v, %l = load_ptr_tko weak %x token=%a : tile<ptr<i32>> -> tile<i32>, token
  %q = offset %y, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %s = store_ptr_tko weak %q, %v : tile<ptr<i32>>, tile<i32> -> token
}
