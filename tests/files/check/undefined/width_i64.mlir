// A masked load of i64 without padding is stored.
//
// run: --arg x=i64[5] --arg y=i64[8]
cuda_tile.module @kernels {
  entry @width_i64(%x: tile<ptr<i64>>, %y: tile<ptr<i64>>) {
    %lane = iota : tile<8xi32>
    %n = constant <i32: 5> : tile<8xi32>
    %m = cmpi less_than %lane, %n, signed : tile<8xi32> -> tile<8xi1>
    %z = constant <i64: 0> : tile<8xi64>
    %x_1 = reshape %x : tile<ptr<i64>> -> tile<1xptr<i64>>
    %x_8 = broadcast %x_1 : tile<1xptr<i64>> -> tile<8xptr<i64>>
    %p = offset %x_8, %lane : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
    %y_1 = reshape %y : tile<ptr<i64>> -> tile<1xptr<i64>>
    %y_8 = broadcast %y_1 : tile<1xptr<i64>> -> tile<8xptr<i64>>
    %q = offset %y_8, %lane : tile<8xptr<i64>>, tile<8xi32> -> tile<8xptr<i64>>
    %v, %l = load_ptr_tko weak %p, %m : tile<8xptr<i64>>, tile<8xi1> -> tile<8xi64>, token //~ undefined-value earlier
    %s = store_ptr_tko weak %q, %v : tile<8xptr<i64>>, tile<8xi64> -> token //~ undefined-value later
    return
  }
}
