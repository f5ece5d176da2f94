// Groups of four lanes are not all equal.
//
// run: --arg 3
cuda_tile.module @kernels {
  entry @assume_same_elements(%a: tile<i32>) {
    %lane = iota : tile<8xi32>
    %s_one = reshape %a : tile<i32> -> tile<1xi32>
    %s = broadcast %s_one : tile<1xi32> -> tile<8xi32>
    %k = divi %lane, %s signed : tile<8xi32>
    %q = assume same_elements<[4]>, %k : tile<8xi32> //~ broken-assume
    return
  }
}
