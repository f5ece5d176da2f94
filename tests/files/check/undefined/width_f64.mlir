// A masked load of f64 without padding is stored.
//
// run: --arg x=f64[5] --arg y=f64[8]
cuda_tile.module @kernels {
  entry @width_f64(%x: tile<ptr<f64>>, %y: tile<ptr<f64>>) {
    %lane = iota : tile<8xi32>
    %n = constant <i32: 5> : tile<8xi32>
    %m = cmpi less_than %lane, %n, signed : tile<8xi32> -> tile<8xi1>
    %z = constant <f64: 0.0> : tile<8xf64>
    %x_1 = reshape %x : tile<ptr<f64>> -> tile<1xptr<f64>>
    %x_8 = broadcast %x_1 : tile<1xptr<f64>> -> tile<8xptr<f64>>
    %p = offset %x_8, %lane : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
    %y_1 = reshape %y : tile<ptr<f64>> -> tile<1xptr<f64>>
    %y_8 = broadcast %y_1 : tile<1xptr<f64>> -> tile<8xptr<f64>>
    %q = offset %y_8, %lane : tile<8xptr<f64>>, tile<8xi32> -> tile<8xptr<f64>>
    %v, %l = load_ptr_tko weak %p, %m : tile<8xptr<f64>>, tile<8xi1> -> tile<8xf64>, token //~ undefined-value earlier
    %s = store_ptr_tko weak %q, %v : tile<8xptr<f64>>, tile<8xf64> -> token //~ undefined-value later
    return
  }
}
