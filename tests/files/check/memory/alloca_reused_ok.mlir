// Each round has fresh memory, perhaps at the old address: rounds do not race.
//
// run:
cuda_tile.module @kernels {
  entry @alloca_reused_ok() {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    for %i in (%zero to %four, step %one) : tile<i32> {
      %p = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
      %s = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
