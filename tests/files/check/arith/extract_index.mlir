// extract past the last slice.
//
// run: --arg 4
cuda_tile.module @kernels {
  entry @extract_index(%a: tile<i32>) {
    %lane = iota : tile<16xi32>
    %q = extract %lane[%a] : tile<16xi32> -> tile<4xi32> //~ arith-ub
    return
  }
}
