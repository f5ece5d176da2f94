// A condition that does not hold.
//
// run: --arg 0
cuda_tile.module @kernels {
  entry @assert_scalar(%a: tile<i32>) {
    %z = constant <i32: 0> : tile<i32>
    %c = cmpi greater_than %a, %z, signed : tile<i32> -> tile<i1>
    assert %c, "positive" : tile<i1> //~ failed-assert
    return
  }
}
