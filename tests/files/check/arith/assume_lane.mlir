// One lane is out of bounds.
//
// run: --arg 4
cuda_tile.module @kernels {
  entry @assume_lane(%a: tile<i32>) {
    %lane = iota : tile<8xi32>
    %s_one = reshape %a : tile<i32> -> tile<1xi32>
    %s = broadcast %s_one : tile<1xi32> -> tile<8xi32>
    %k = addi %lane, %s : tile<8xi32>
    %q = assume bounded<?, 10>, %k : tile<8xi32> //~ broken-assume
    return
  }
}
