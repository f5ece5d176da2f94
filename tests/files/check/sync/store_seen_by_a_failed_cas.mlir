// A compare-and-swap that does not swap has seen the store, but the weak load does not wait for it.
//
// run: --grid 2 --arg x=i32[2] --arg y=i32[1]
entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %nine = constant <i32: 9> : tile<i32>
  %start = make_token : token
  %first = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
  if %first {
    %s = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ block-race either
  } else {
    %q = loop iter_values(%u = %start) : token -> token {
      %g, %a = atomic_cas_tko relaxed device %x, %nine, %nine token=%u : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %is = cmpi equal %g, %one, signed : tile<i32> -> tile<i1>
      if %is {
        break %a : token
      }
      continue %a : token
    }
    %v, %l = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token //~ block-race either
    %s = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token
  }
}
