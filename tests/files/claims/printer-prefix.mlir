// Where the dialect prefix stands: at the boundary, not inside; never on types in op syntax.
// RUN: tileir print %s
// RUN[opt]: cuda-tile-opt %s
module {
  cuda_tile.module @m {
    cuda_tile.entry @k(%a: !cuda_tile.tile<i32>, %t: !cuda_tile.token) {
      %b = cuda_tile.addi %a, %a : !cuda_tile.tile<i32>
      %c = subi %b, %a : tile<i32>
      cuda_tile.return
    }
  }
}
