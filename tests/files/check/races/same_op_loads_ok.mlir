// Duplicate reads of one weak load do not conflict.
//
// run: --arg x=i32[16] --arg y=i32[8]
cuda_tile.module @kernels {
  entry @same_op_loads_ok(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %k = constant <i32: 3> : tile<8xi32>
    %lane = iota : tile<8xi32>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_8 = broadcast %x_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %p = offset %x_8, %k : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %l = load_ptr_tko weak %p : tile<8xptr<i32>> -> tile<8xi32>, token
    %y_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %y_8 = broadcast %y_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %q = offset %y_8, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %s = store_ptr_tko weak %q, %v : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
}
