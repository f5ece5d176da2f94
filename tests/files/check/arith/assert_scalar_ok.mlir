// It holds.
//
// run: --arg 1
cuda_tile.module @kernels {
  entry @assert_scalar_ok(%a: tile<i32>) {
    %z = constant <i32: 0> : tile<i32>
    %c = cmpi greater_than %a, %z, signed : tile<i32> -> tile<i1>
    assert %c, "positive" : tile<i1>
    return
  }
}
