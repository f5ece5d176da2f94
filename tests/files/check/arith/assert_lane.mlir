// It does not hold for one lane.
//
// run: --arg 7
cuda_tile.module @kernels {
  entry @assert_lane(%a: tile<i32>) {
    %lane = iota : tile<8xi32>
    %s_one = reshape %a : tile<i32> -> tile<1xi32>
    %s = broadcast %s_one : tile<1xi32> -> tile<8xi32>
    %c = cmpi less_than %lane, %s, signed : tile<8xi32> -> tile<8xi1>
    assert %c, "small" : tile<8xi1> //~ failed-assert
    return
  }
}
