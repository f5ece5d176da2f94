// The last slice.
//
// run: --arg 3
cuda_tile.module @kernels {
  entry @insert_index_ok(%a: tile<i32>) {
    %lane = iota : tile<16xi32>
    %h = constant <i32: 0> : tile<4xi32>
    %q = insert %h, %lane[%a] : tile<4xi32>, tile<16xi32>
    return
  }
}
