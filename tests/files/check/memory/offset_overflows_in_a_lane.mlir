// One lane overflows and takes part.
//
// run: --arg x=i32[4]
cuda_tile.module @kernels {
  entry @offset_overflows_in_a_lane(%x: tile<ptr<i32>>) {
    %k = constant <i64: [0, 4611686018427387904]> : tile<2xi64>
    %m = constant <i1: [true, true]> : tile<2xi1>
    %z = constant <i32: 0> : tile<2xi32>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_2 = broadcast %x_1 : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %p = offset %x_2, %k : tile<2xptr<i32>>, tile<2xi64> -> tile<2xptr<i32>> //~ arith-ub earlier
    %v, %l = load_ptr_tko weak %p, %m, %z : tile<2xptr<i32>>, tile<2xi1>, tile<2xi32> -> tile<2xi32>, token //~ arith-ub later
    return
  }
}
