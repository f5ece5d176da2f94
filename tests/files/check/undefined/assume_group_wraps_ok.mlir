// The lanes that are not loaded would continue the group of the first lane, which wraps in i8: -2, -1, 0, 1.
//
// run: --arg x=i8[2]:list(-2,-1) --arg y=i8[4]
cuda_tile.module @kernels {
  entry @assume_group_wraps_ok(%x: tile<ptr<i8>>, %y: tile<ptr<i8>>) {
    %lane = iota : tile<4xi32>
    %n = constant <i32: 2> : tile<4xi32>
    %m = cmpi less_than %lane, %n, signed : tile<4xi32> -> tile<4xi1>
    %z = constant <i8: 0> : tile<4xi8>
    %x_1 = reshape %x : tile<ptr<i8>> -> tile<1xptr<i8>>
    %x_4 = broadcast %x_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %p = offset %x_4, %lane : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %y_1 = reshape %y : tile<ptr<i8>> -> tile<1xptr<i8>>
    %y_4 = broadcast %y_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %q = offset %y_4, %lane : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %v, %l = load_ptr_tko weak %p, %m : tile<4xptr<i8>>, tile<4xi1> -> tile<4xi8>, token
    %u = assume div_by<2, every 4 along 0>, %v : tile<4xi8>
    %w = select %m, %u, %z : tile<4xi1>, tile<4xi8>
    %s = store_ptr_tko weak %q, %w : tile<4xptr<i8>>, tile<4xi8> -> token
    return
  }
}
