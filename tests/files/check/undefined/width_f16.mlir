// A masked load of f16 without padding is stored.
//
// run: --arg x=f16[5] --arg y=f16[8]
cuda_tile.module @kernels {
  entry @width_f16(%x: tile<ptr<f16>>, %y: tile<ptr<f16>>) {
    %lane = iota : tile<8xi32>
    %n = constant <i32: 5> : tile<8xi32>
    %m = cmpi less_than %lane, %n, signed : tile<8xi32> -> tile<8xi1>
    %z = constant <f16: 0.0> : tile<8xf16>
    %x_1 = reshape %x : tile<ptr<f16>> -> tile<1xptr<f16>>
    %x_8 = broadcast %x_1 : tile<1xptr<f16>> -> tile<8xptr<f16>>
    %p = offset %x_8, %lane : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
    %y_1 = reshape %y : tile<ptr<f16>> -> tile<1xptr<f16>>
    %y_8 = broadcast %y_1 : tile<1xptr<f16>> -> tile<8xptr<f16>>
    %q = offset %y_8, %lane : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
    %v, %l = load_ptr_tko weak %p, %m : tile<8xptr<f16>>, tile<8xi1> -> tile<8xf16>, token //~ undefined-value earlier
    %s = store_ptr_tko weak %q, %v : tile<8xptr<f16>>, tile<8xf16> -> token //~ undefined-value later
    return
  }
}
