// and with a mask of lanes that is not 0 where the load was masked off.
//
// run: --arg x=i32[5]:ones --arg y=i32[8]
cuda_tile.module @kernels {
  entry @andi_mask(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %lane = iota : tile<8xi32>
    %n = constant <i32: 5> : tile<8xi32>
    %m = cmpi less_than %lane, %n, signed : tile<8xi32> -> tile<8xi1>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_8 = broadcast %x_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %p = offset %x_8, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %y_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %y_8 = broadcast %y_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %q = offset %y_8, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %l = load_ptr_tko weak %p, %m : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token //~ undefined-value earlier
    %k = constant <i32: [-1, -1, -1, -1, -1, -1, 0, 0]> : tile<8xi32>
    %w = andi %v, %k : tile<8xi32>
    %s = store_ptr_tko weak %q, %w : tile<8xptr<i32>>, tile<8xi32> -> token //~ undefined-value later
    return
  }
}
