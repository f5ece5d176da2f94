// A hundred tile blocks read a number and count themselves; the last one writes it. Block 80 counts itself before it reads.
//
// run: --grid 100 --arg x=i32[1]:ones --arg count=i32[1] --arg y=i32[100]
entry @k(%x: tile<ptr<i32>>, %count: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
  %block, %by, %bz = get_tile_block_id : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %early = constant <i32: 80> : tile<i32>
  %last = constant <i32: 99> : tile<i32>
  %start = make_token : token
  %slot = offset %y, %block : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %v, %r = load_ptr_tko weak %x token=%start : tile<ptr<i32>> -> tile<i32>, token //~ block-race either
  %s = store_ptr_tko weak %slot, %v token=%start : tile<ptr<i32>>, tile<i32> -> token
  %odd = cmpi equal %block, %early, signed : tile<i32> -> tile<i1>
  %before = if %odd -> (token) {
    yield %s : token
  } else {
    yield %r : token
  }
  %n, %t = atomic_rmw_tko acq_rel device %count, add, %one token=%before : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %is = cmpi equal %n, %last, signed : tile<i32> -> tile<i1>
  if %is {
    %w = store_ptr_tko weak %x, %n token=%t : tile<ptr<i32>>, tile<i32> -> token //~ block-race either
  }
}
