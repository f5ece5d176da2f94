// A round writes to the memory of the round before.
//
// run:
cuda_tile.module @kernels {
  entry @alloca_of_the_round_before() {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %first = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
    %e = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%p = %first) -> (tile<ptr<i32>>) {
      %own = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>> //~ lifetime earlier
      %s = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token //~ lifetime later
      continue %own : tile<ptr<i32>>
    }
    return
  }
}
