// One lane is out of range and is stored.
//
// run: --arg y=i32[4] --arg 0
cuda_tile.module @kernels {
  entry @ftoi_lane(%y: tile<ptr<i32>>, %a: tile<i32>) {
    %f = constant <f32: [1.0, 2.0, 1.0e20, 3.0]> : tile<4xf32>
    %lane = iota : tile<4xi32>
    %k_one = reshape %a : tile<i32> -> tile<1xi32>
    %k = broadcast %k_one : tile<1xi32> -> tile<4xi32>
    %m = cmpi not_equal %lane, %k, signed : tile<4xi32> -> tile<4xi1>
    %q = ftoi %f signed : tile<4xf32> -> tile<4xi32> //~ arith-ub earlier
    %y_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %y_4 = broadcast %y_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %p = offset %y_4, %lane : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %s = store_ptr_tko weak %p, %q, %m : tile<4xptr<i32>>, tile<4xi32>, tile<4xi1> -> token //~ arith-ub later
    return
  }
}
