// Each group of four lanes should begin at a multiple of 4 and count up.
//
// run: --arg 2
cuda_tile.module @kernels {
  entry @assume_div_by_every(%a: tile<i32>) {
    %lane = iota : tile<8xi32>
    %s_one = reshape %a : tile<i32> -> tile<1xi32>
    %s = broadcast %s_one : tile<1xi32> -> tile<8xi32>
    %k = addi %lane, %s : tile<8xi32>
    %q = assume div_by<4, every 4 along 0>, %k : tile<8xi32> //~ broken-assume
    return
  }
}
