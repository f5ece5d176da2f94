// A loop breaks with a pointer to memory of its last round.
//
// run: --arg y=i32[4]
cuda_tile.module @kernels {
  entry @alloca_leaves_loop_by_break(%y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %p = loop : tile<ptr<i32>> {
      %own = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>> //~ lifetime earlier
      break %own : tile<ptr<i32>>
    }
    %s = store_ptr_tko weak %p, %one : tile<ptr<i32>>, tile<i32> -> token //~ lifetime later
    return
  }
}
