// Two ways back to the start of a loop; both hand on the token of the store.
//
// run: --arg x=i32[2] --arg 6
entry @k(%x: tile<ptr<i32>>, %n: tile<i32>) {
  %lo = constant <i32: 0> : tile<i32>
  %step = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %start = make_token : token
  %end = for unsigned %i in (%lo to %n, step %step) : tile<i32> iter_values(%t = %start) -> (token) {
    %s = store_ptr_tko weak %x, %i token=%t : tile<ptr<i32>>, tile<i32> -> token
    %r = remi %i, %two unsigned : tile<i32>
    %odd = cmpi equal %r, %step, unsigned : tile<i32> -> tile<i1>
    if %odd {
      continue %s : token
    }
    continue %s : token
  }
}
