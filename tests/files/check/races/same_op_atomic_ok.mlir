// Duplicates in one atomic are legal: each is applied once.
//
// run: --arg x=i32[16]
cuda_tile.module @kernels {
  entry @same_op_atomic_ok(%x: tile<ptr<i32>>) {
    %k = constant <i32: 3> : tile<8xi32>
    %one = constant <i32: 1> : tile<8xi32>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_8 = broadcast %x_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %p = offset %x_8, %k : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %o, %s = atomic_rmw_tko relaxed device %p, add, %one : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token
    return
  }
}
