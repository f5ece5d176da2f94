// insert past the last slice.
//
// run: --arg 4
cuda_tile.module @kernels {
  entry @insert_index(%a: tile<i32>) {
    %lane = iota : tile<16xi32>
    %h = constant <i32: 0> : tile<4xi32>
    %q = insert %h, %lane[%a] : tile<4xi32>, tile<16xi32> //~ arith-ub
    return
  }
}
