// One lane of a tile breaks the promise.
//
// run: --arg 2147483641
cuda_tile.module @kernels {
  entry @addi_lane_wraps(%a: tile<i32>) {
    %lane = iota : tile<8xi32>
    %s_one = reshape %a : tile<i32> -> tile<1xi32>
    %s = broadcast %s_one : tile<1xi32> -> tile<8xi32>
    %q = addi %lane, %s overflow<no_signed_wrap> : tile<8xi32> //~ broken-overflow
    return
  }
}
