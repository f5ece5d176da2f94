// Two lanes store the same value to one element: still a race.
//
// run: --arg x=i32[16]
cuda_tile.module @kernels {
  entry @same_op_equal_values(%x: tile<ptr<i32>>) {
    %lane = iota : tile<16xi32>
    %eight = constant <i32: 8> : tile<16xi32>
    %k = remi %lane, %eight signed : tile<16xi32>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_16 = broadcast %x_1 : tile<1xptr<i32>> -> tile<16xptr<i32>>
    %p = offset %x_16, %k : tile<16xptr<i32>>, tile<16xi32> -> tile<16xptr<i32>>
    %s = store_ptr_tko weak %p, %eight : tile<16xptr<i32>>, tile<16xi32> -> token //~ same-op
    return
  }
}
