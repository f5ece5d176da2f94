// lanes modulo 8 with eight lanes.
//
// run: --arg x=i32[16]
cuda_tile.module @kernels {
  entry @same_op_equal_values_ok(%x: tile<ptr<i32>>) {
    %lane = iota : tile<8xi32>
    %eight = constant <i32: 8> : tile<8xi32>
    %k = remi %lane, %eight signed : tile<8xi32>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_8 = broadcast %x_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %p = offset %x_8, %k : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %s = store_ptr_tko weak %p, %eight : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
}
