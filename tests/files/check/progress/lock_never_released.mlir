// The first to take the lock keeps it.
//
// run: --grid 2 --arg lock=i32[1] --arg data=i32[1]
cuda_tile.module @kernels {
  entry @lock_never_released(%lock: tile<ptr<i32>>, %data: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %t = loop iter_values(%u = %start) : token -> token { //~ deadlock
      %g, %a = atomic_cas_tko acquire device %lock, %zero, %one token=%u : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %is = cmpi equal %g, %zero, signed : tile<i32> -> tile<i1>
      if %is {
        break %a : token
      }
      continue %a : token
    }
    %v, %l = load_ptr_tko weak %data token=%t : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
