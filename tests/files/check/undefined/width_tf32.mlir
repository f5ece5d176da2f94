// A masked load of tf32 without padding is stored.
//
// run: --arg x=tf32[5] --arg y=tf32[8]
cuda_tile.module @kernels {
  entry @width_tf32(%x: tile<ptr<tf32>>, %y: tile<ptr<tf32>>) {
    %lane = iota : tile<8xi32>
    %n = constant <i32: 5> : tile<8xi32>
    %m = cmpi less_than %lane, %n, signed : tile<8xi32> -> tile<8xi1>
    %z = constant <tf32: 0.0> : tile<8xtf32>
    %x_1 = reshape %x : tile<ptr<tf32>> -> tile<1xptr<tf32>>
    %x_8 = broadcast %x_1 : tile<1xptr<tf32>> -> tile<8xptr<tf32>>
    %p = offset %x_8, %lane : tile<8xptr<tf32>>, tile<8xi32> -> tile<8xptr<tf32>>
    %y_1 = reshape %y : tile<ptr<tf32>> -> tile<1xptr<tf32>>
    %y_8 = broadcast %y_1 : tile<1xptr<tf32>> -> tile<8xptr<tf32>>
    %q = offset %y_8, %lane : tile<8xptr<tf32>>, tile<8xi32> -> tile<8xptr<tf32>>
    %v, %l = load_ptr_tko weak %p, %m : tile<8xptr<tf32>>, tile<8xi1> -> tile<8xtf32>, token //~ undefined-value earlier
    %s = store_ptr_tko weak %q, %v : tile<8xptr<tf32>>, tile<8xtf32> -> token //~ undefined-value later
    return
  }
}
