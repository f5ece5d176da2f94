// Each round writes to its own.
//
// run:
cuda_tile.module @kernels {
  entry @alloca_of_the_round_before_ok() {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %first = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
    %e = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%p = %first) -> (tile<ptr<i32>>) {
      %own = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
      %s = store_ptr_tko weak %own, %i : tile<ptr<i32>>, tile<i32> -> token
      continue %own : tile<ptr<i32>>
    }
    return
  }
}
