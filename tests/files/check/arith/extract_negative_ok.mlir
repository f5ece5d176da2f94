// 0.
//
// run: --arg 0
cuda_tile.module @kernels {
  entry @extract_negative_ok(%a: tile<i32>) {
    %lane = iota : tile<16xi32>
    %q = extract %lane[%a] : tile<16xi32> -> tile<4xi32>
    return
  }
}
