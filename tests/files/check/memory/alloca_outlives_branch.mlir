// A pointer to memory of a branch is used after it.
//
// run: --arg true
cuda_tile.module @kernels {
  entry @alloca_outlives_branch(%c: tile<i1>) {
    %f = constant <f32: 1.0> : tile<f32>
    %p = if %c -> (tile<ptr<f32>>) {
      %own = alloca num_elem = 4, alignment = 16 : tile<ptr<f32>> //~ lifetime earlier
      yield %own : tile<ptr<f32>>
    } else {
      %other = alloca num_elem = 4, alignment = 16 : tile<ptr<f32>>
      yield %other : tile<ptr<f32>>
    }
    %s = store_ptr_tko weak %p, %f : tile<ptr<f32>>, tile<f32> -> token //~ lifetime later
    return
  }
}
