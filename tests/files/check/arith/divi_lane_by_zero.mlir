// One lane of eight divides by 0.
//
// run: --arg 5
cuda_tile.module @kernels {
  entry @divi_lane_by_zero(%a: tile<i32>) {
    %lane = iota : tile<8xi32>
    %s_one = reshape %a : tile<i32> -> tile<1xi32>
    %s = broadcast %s_one : tile<1xi32> -> tile<8xi32>
    %d = subi %lane, %s : tile<8xi32>
    %q = divi %lane, %d signed : tile<8xi32> //~ arith-ub
    return
  }
}
