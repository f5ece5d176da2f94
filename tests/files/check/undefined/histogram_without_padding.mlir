// Bins of lanes that do not exist: the atomics are masked, so that their addresses may be undefined.
//
// run: --arg x=i32[5] --arg bins=i32[4]
cuda_tile.module @kernels {
  entry @histogram_without_padding(%x: tile<ptr<i32>>, %bins: tile<ptr<i32>>) {
    %lane = iota : tile<8xi32>
    %n = constant <i32: 5> : tile<8xi32>
    %one = constant <i32: 1> : tile<8xi32>
    %m = cmpi less_than %lane, %n, signed : tile<8xi32> -> tile<8xi1>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_8 = broadcast %x_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %p = offset %x_8, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %l = load_ptr_tko weak %p, %m : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token //~ undefined-value earlier
    %bins_1 = reshape %bins : tile<ptr<i32>> -> tile<1xptr<i32>>
    %bins_8 = broadcast %bins_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %q = offset %bins_8, %v : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %o, %a = atomic_rmw_tko relaxed device %q, add, %one : tile<8xptr<i32>>, tile<8xi32> -> tile<8xi32>, token //~ undefined-value later
    return
  }
}
