// A masked load of f8E5M2 without padding is stored.
//
// run: --arg x=f8E5M2[5] --arg y=f8E5M2[8]
cuda_tile.module @kernels {
  entry @width_f8E5M2(%x: tile<ptr<f8E5M2>>, %y: tile<ptr<f8E5M2>>) {
    %lane = iota : tile<8xi32>
    %n = constant <i32: 5> : tile<8xi32>
    %m = cmpi less_than %lane, %n, signed : tile<8xi32> -> tile<8xi1>
    %z = constant <f8E5M2: 0.0> : tile<8xf8E5M2>
    %x_1 = reshape %x : tile<ptr<f8E5M2>> -> tile<1xptr<f8E5M2>>
    %x_8 = broadcast %x_1 : tile<1xptr<f8E5M2>> -> tile<8xptr<f8E5M2>>
    %p = offset %x_8, %lane : tile<8xptr<f8E5M2>>, tile<8xi32> -> tile<8xptr<f8E5M2>>
    %y_1 = reshape %y : tile<ptr<f8E5M2>> -> tile<1xptr<f8E5M2>>
    %y_8 = broadcast %y_1 : tile<1xptr<f8E5M2>> -> tile<8xptr<f8E5M2>>
    %q = offset %y_8, %lane : tile<8xptr<f8E5M2>>, tile<8xi32> -> tile<8xptr<f8E5M2>>
    %v, %l = load_ptr_tko weak %p, %m : tile<8xptr<f8E5M2>>, tile<8xi1> -> tile<8xf8E5M2>, token //~ undefined-value earlier
    %s = store_ptr_tko weak %q, %v : tile<8xptr<f8E5M2>>, tile<8xf8E5M2> -> token //~ undefined-value later
    return
  }
}
