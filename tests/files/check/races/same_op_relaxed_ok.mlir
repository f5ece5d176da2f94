// Duplicates in one relaxed store are legal at any scope: one of the values stays.
//
// run: --arg x=i32[16]
cuda_tile.module @kernels {
  entry @same_op_relaxed_ok(%x: tile<ptr<i32>>) {
    %lane = iota : tile<8xi32>
    %k = constant <i32: 3> : tile<8xi32>
    %j = constant <i32: 4> : tile<8xi32>
    %i = constant <i32: 5> : tile<8xi32>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_8 = broadcast %x_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %p = offset %x_8, %k : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %q = offset %x_8, %j : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %r = offset %x_8, %i : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %s = store_ptr_tko relaxed tl_blk %p, %k : tile<8xptr<i32>>, tile<8xi32> -> token
    %t = store_ptr_tko relaxed device %q, %k : tile<8xptr<i32>>, tile<8xi32> -> token
    %u = store_ptr_tko release sys %r, %k : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
}
