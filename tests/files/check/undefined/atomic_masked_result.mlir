// The result of a masked-off lane of an atomic is undefined.
//
// run: --arg x=i32[4] --arg y=i32[4]
cuda_tile.module @kernels {
  entry @atomic_masked_result(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %lane = iota : tile<4xi32>
    %m = constant <i1: [true, false, true, true]> : tile<4xi1>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_4 = broadcast %x_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %p = offset %x_4, %lane : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %y_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %y_4 = broadcast %y_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %q = offset %y_4, %lane : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %o, %a = atomic_rmw_tko relaxed device %p, add, %lane, %m : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> tile<4xi32>, token //~ undefined-value earlier
    %s = store_ptr_tko weak %q, %o : tile<4xptr<i32>>, tile<4xi32> -> token //~ undefined-value later
    return
  }
}
