// The for inside a loop starts each time with the token from before the loop.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @for_inside_loop(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %start = make_token : token
    %end = loop iter_values(%i = %zero, %t = %start) : tile<i32>, token -> token {
      %in = for %j in (%zero to %two, step %one) : tile<i32> iter_values(%u = %start) -> (token) {
        %s = store_ptr_tko weak %x, %j token=%u : tile<ptr<i32>>, tile<i32> -> token //~ unordered
        continue %s : token
      }
      %n = addi %i, %one : tile<i32>
      %c = cmpi equal %n, %two, signed : tile<i32> -> tile<i1>
      if %c {
        break %in : token
      }
      continue %n, %in : tile<i32>, token
    }
    return
  }
}
