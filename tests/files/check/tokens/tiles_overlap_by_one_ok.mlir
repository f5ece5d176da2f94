// A load of elements 4 to 7 shares none.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @tiles_overlap_by_one_ok(%x: tile<ptr<i32>>) {
    %lane = iota : tile<4xi32>
    %by = constant <i32: 4> : tile<4xi32>
    %k = addi %lane, %by : tile<4xi32>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_4 = broadcast %x_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %p = offset %x_4, %lane : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %q = offset %x_4, %k : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %s = store_ptr_tko weak %p, %lane : tile<4xptr<i32>>, tile<4xi32> -> token
    %v, %l = load_ptr_tko weak %q : tile<4xptr<i32>> -> tile<4xi32>, token
    return
  }
}
