// None does.
//
// run: --arg 8
cuda_tile.module @kernels {
  entry @divi_lane_by_zero_ok(%a: tile<i32>) {
    %lane = iota : tile<8xi32>
    %s_one = reshape %a : tile<i32> -> tile<1xi32>
    %s = broadcast %s_one : tile<1xi32> -> tile<8xi32>
    %d = subi %lane, %s : tile<8xi32>
    %q = divi %lane, %d signed : tile<8xi32>
    return
  }
}
