// The flag is read by `min`, which acquires.
//
// run: --grid 2 --arg x=i32[1] --arg f=i32[2]
entry @k(%x: tile<ptr<i32>>, %f: tile<ptr<i32>>) {
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %start = make_token : token
  %first = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
  if %first {
    %w = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %s = store_ptr_tko release device %f, %one token=%w : tile<ptr<i32>>, tile<i32> -> token
  } else {
    %q = loop iter_values(%u = %start) : token -> token {
      %m1 = constant <i32: -1> : tile<i32>
      %big = constant <i32: 1000> : tile<i32>
      %g, %a = atomic_rmw_tko acquire device %f, min, %big token=%u : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %is = cmpi not_equal %g, %zero, signed : tile<i32> -> tile<i1>
      if %is {
        break %a : token
      }
      continue %a : token
    }
    %v, %l = load_ptr_tko weak %x token=%q : tile<ptr<i32>> -> tile<i32>, token
  }
}
