// The second index is past the last slice.
//
// run: --arg 2
cuda_tile.module @kernels {
  entry @extract_2d(%a: tile<i32>) {
    %z = constant <i32: 0> : tile<i32>
    %lane = iota : tile<16xi32>
    %t = reshape %lane : tile<16xi32> -> tile<4x4xi32>
    %q = extract %t[%z, %a] : tile<4x4xi32> -> tile<4x2xi32> //~ arith-ub
    return
  }
}
