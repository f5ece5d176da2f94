// A store of elements 0 to 3 and a load of elements 3 to 6 share one element.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @tiles_overlap_by_one(%x: tile<ptr<i32>>) {
    %lane = iota : tile<4xi32>
    %by = constant <i32: 3> : tile<4xi32>
    %k = addi %lane, %by : tile<4xi32>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_4 = broadcast %x_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %p = offset %x_4, %lane : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %q = offset %x_4, %k : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %s = store_ptr_tko weak %p, %lane : tile<4xptr<i32>>, tile<4xi32> -> token //~ unordered earlier
    %v, %l = load_ptr_tko weak %q : tile<4xptr<i32>> -> tile<4xi32>, token //~ unordered later
    return
  }
}
