// One tile block toggles a bit until it was one.
//
// run: --grid 1 --arg x=i32[1]
entry @k(%x: tile<ptr<i32>>) {
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %start = make_token : token
  %out = loop iter_values(%t = %start) : token -> token {
    %old, %a = atomic_rmw_tko relaxed device %x, xor, %one token=%t : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %end = cmpi equal %old, %one, signed : tile<i32> -> tile<i1>
    if %end {
      break %a : token
    }
    continue %a : token
  }
}
