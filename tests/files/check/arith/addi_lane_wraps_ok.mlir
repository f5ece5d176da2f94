// None does.
//
// run: --arg 2147483640
cuda_tile.module @kernels {
  entry @addi_lane_wraps_ok(%a: tile<i32>) {
    %lane = iota : tile<8xi32>
    %s_one = reshape %a : tile<i32> -> tile<1xi32>
    %s = broadcast %s_one : tile<1xi32> -> tile<8xi32>
    %q = addi %lane, %s overflow<no_signed_wrap> : tile<8xi32>
    return
  }
}
