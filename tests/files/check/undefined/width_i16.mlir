// A masked load of i16 without padding is stored.
//
// run: --arg x=i16[5] --arg y=i16[8]
cuda_tile.module @kernels {
  entry @width_i16(%x: tile<ptr<i16>>, %y: tile<ptr<i16>>) {
    %lane = iota : tile<8xi32>
    %n = constant <i32: 5> : tile<8xi32>
    %m = cmpi less_than %lane, %n, signed : tile<8xi32> -> tile<8xi1>
    %z = constant <i16: 0> : tile<8xi16>
    %x_1 = reshape %x : tile<ptr<i16>> -> tile<1xptr<i16>>
    %x_8 = broadcast %x_1 : tile<1xptr<i16>> -> tile<8xptr<i16>>
    %p = offset %x_8, %lane : tile<8xptr<i16>>, tile<8xi32> -> tile<8xptr<i16>>
    %y_1 = reshape %y : tile<ptr<i16>> -> tile<1xptr<i16>>
    %y_8 = broadcast %y_1 : tile<1xptr<i16>> -> tile<8xptr<i16>>
    %q = offset %y_8, %lane : tile<8xptr<i16>>, tile<8xi32> -> tile<8xptr<i16>>
    %v, %l = load_ptr_tko weak %p, %m : tile<8xptr<i16>>, tile<8xi1> -> tile<8xi16>, token //~ undefined-value earlier
    %s = store_ptr_tko weak %q, %v : tile<8xptr<i16>>, tile<8xi16> -> token //~ undefined-value later
    return
  }
}
