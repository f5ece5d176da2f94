// A block takes a lock that it holds already.
//
// run: --arg lock=i32[1]
cuda_tile.module @kernels {
  entry @lock_taken_twice(%lock: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %t = loop iter_values(%u = %start) : token -> token {
      %g, %a = atomic_cas_tko acquire device %lock, %zero, %one token=%u : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %is = cmpi equal %g, %zero, signed : tile<i32> -> tile<i1>
      if %is {
        break %a : token
      }
      continue %a : token
    }
    %t2 = loop iter_values(%u2 = %t) : token -> token { //~ deadlock
      %g2, %a2 = atomic_cas_tko acquire device %lock, %zero, %one token=%u2 : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %is2 = cmpi equal %g2, %zero, signed : tile<i32> -> tile<i1>
      if %is2 {
        break %a2 : token
      }
      continue %a2 : token
    }
    %s = store_ptr_tko release device %lock, %zero token=%t2 : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
