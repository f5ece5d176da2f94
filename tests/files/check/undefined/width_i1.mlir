// A masked load of i1 without padding is stored.
//
// run: --arg x=i1[5] --arg y=i1[8]
cuda_tile.module @kernels {
  entry @width_i1(%x: tile<ptr<i1>>, %y: tile<ptr<i1>>) {
    %lane = iota : tile<8xi32>
    %n = constant <i32: 5> : tile<8xi32>
    %m = cmpi less_than %lane, %n, signed : tile<8xi32> -> tile<8xi1>
    %z = constant <i1: true> : tile<8xi1>
    %x_1 = reshape %x : tile<ptr<i1>> -> tile<1xptr<i1>>
    %x_8 = broadcast %x_1 : tile<1xptr<i1>> -> tile<8xptr<i1>>
    %p = offset %x_8, %lane : tile<8xptr<i1>>, tile<8xi32> -> tile<8xptr<i1>>
    %y_1 = reshape %y : tile<ptr<i1>> -> tile<1xptr<i1>>
    %y_8 = broadcast %y_1 : tile<1xptr<i1>> -> tile<8xptr<i1>>
    %q = offset %y_8, %lane : tile<8xptr<i1>>, tile<8xi32> -> tile<8xptr<i1>>
    %v, %l = load_ptr_tko weak %p, %m : tile<8xptr<i1>>, tile<8xi1> -> tile<8xi1>, token //~ undefined-value earlier
    %s = store_ptr_tko weak %q, %v : tile<8xptr<i1>>, tile<8xi1> -> token //~ undefined-value later
    return
  }
}
