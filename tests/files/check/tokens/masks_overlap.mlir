// Both masks hold lane 3.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @masks_overlap(%x: tile<ptr<i32>>) {
    %lane = iota : tile<8xi32>
    %four = constant <i32: 4> : tile<8xi32>
    %three = constant <i32: 3> : tile<8xi32>
    %low = cmpi less_than %lane, %four, signed : tile<8xi32> -> tile<8xi1>
    %high = cmpi greater_than_or_equal %lane, %three, signed : tile<8xi32> -> tile<8xi1>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_8 = broadcast %x_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %p = offset %x_8, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %s = store_ptr_tko weak %p, %lane, %low : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> token //~ unordered earlier
    %r = store_ptr_tko weak %p, %four, %high : tile<8xptr<i32>>, tile<8xi32>, tile<8xi1> -> token //~ unordered later
    return
  }
}
