// A masked load of bf16 without padding is stored.
//
// run: --arg x=bf16[5] --arg y=bf16[8]
cuda_tile.module @kernels {
  entry @width_bf16(%x: tile<ptr<bf16>>, %y: tile<ptr<bf16>>) {
    %lane = iota : tile<8xi32>
    %n = constant <i32: 5> : tile<8xi32>
    %m = cmpi less_than %lane, %n, signed : tile<8xi32> -> tile<8xi1>
    %z = constant <bf16: 0.0> : tile<8xbf16>
    %x_1 = reshape %x : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %x_8 = broadcast %x_1 : tile<1xptr<bf16>> -> tile<8xptr<bf16>>
    %p = offset %x_8, %lane : tile<8xptr<bf16>>, tile<8xi32> -> tile<8xptr<bf16>>
    %y_1 = reshape %y : tile<ptr<bf16>> -> tile<1xptr<bf16>>
    %y_8 = broadcast %y_1 : tile<1xptr<bf16>> -> tile<8xptr<bf16>>
    %q = offset %y_8, %lane : tile<8xptr<bf16>>, tile<8xi32> -> tile<8xptr<bf16>>
    %v, %l = load_ptr_tko weak %p, %m : tile<8xptr<bf16>>, tile<8xi1> -> tile<8xbf16>, token //~ undefined-value earlier
    %s = store_ptr_tko weak %q, %v : tile<8xptr<bf16>>, tile<8xbf16> -> token //~ undefined-value later
    return
  }
}
