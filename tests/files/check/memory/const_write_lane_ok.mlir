// That lane is masked off.
//
// run:
cuda_tile.module @kernels {
  global constant @table <i32: [1, 2, 3, 4]> : tile<4xi32>
  global @plain <i32: [1, 2, 3, 4]> : tile<4xi32>
  entry @const_write_lane_ok() {
    %p = get_global @table : tile<ptr<i32>>
    %lane = iota : tile<4xi32>
    %p_1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
    %p_4 = broadcast %p_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %q = offset %p_4, %lane : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %n = constant <i32: 0> : tile<4xi32>
    %m = cmpi less_than %lane, %n, signed : tile<4xi32> -> tile<4xi1>
    %s = store_ptr_tko weak %q, %lane, %m : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> token
    return
  }
}
