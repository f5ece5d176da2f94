// Allowing another class changes nothing.
//
// run: --arg x=i32[4]
cuda_tile.module @kernels {
  entry @another_class(%x: tile<ptr<i32>>) {
    %k = constant <i32: 1> : tile<4xi32>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_4 = broadcast %x_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %p = offset %x_4, %k : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %s = store_ptr_tko weak %p, %k : tile<4xptr<i32>>, tile<4xi32> -> token //~ same-op // check: allow unordered
    return
  }
}
