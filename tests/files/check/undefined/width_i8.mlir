// A masked load of i8 without padding is stored.
//
// run: --arg x=i8[5] --arg y=i8[8]
cuda_tile.module @kernels {
  entry @width_i8(%x: tile<ptr<i8>>, %y: tile<ptr<i8>>) {
    %lane = iota : tile<8xi32>
    %n = constant <i32: 5> : tile<8xi32>
    %m = cmpi less_than %lane, %n, signed : tile<8xi32> -> tile<8xi1>
    %z = constant <i8: 0> : tile<8xi8>
    %x_1 = reshape %x : tile<ptr<i8>> -> tile<1xptr<i8>>
    %x_8 = broadcast %x_1 : tile<1xptr<i8>> -> tile<8xptr<i8>>
    %p = offset %x_8, %lane : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
    %y_1 = reshape %y : tile<ptr<i8>> -> tile<1xptr<i8>>
    %y_8 = broadcast %y_1 : tile<1xptr<i8>> -> tile<8xptr<i8>>
    %q = offset %y_8, %lane : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
    %v, %l = load_ptr_tko weak %p, %m : tile<8xptr<i8>>, tile<8xi1> -> tile<8xi8>, token //~ undefined-value earlier
    %s = store_ptr_tko weak %q, %v : tile<8xptr<i8>>, tile<8xi8> -> token //~ undefined-value later
    return
  }
}
