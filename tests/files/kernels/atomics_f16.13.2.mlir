entry @atomics_f16(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>>
  %cst_1_i64 = constant <i64: 1> : tile<8xi64>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %1 = iota : tile<8xi32>
  %cst_f16 = constant <f16: 5.000000e-01> : tile<8xf16>
  %2 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %3 = exti %assume_0 signed : tile<i32> -> tile<i64>
  %reshape = reshape %3 : tile<i64> -> tile<1xi64>
  %bcast = broadcast %reshape : tile<1xi64> -> tile<8xi64>
  %4 = cmpi less_than %2, %bcast, unsigned : tile<8xi64> -> tile<8xi1>
  %5 = muli %2, %cst_1_i64 : tile<8xi64>
  %reshape_1 = reshape %assume : tile<ptr<f16>> -> tile<1xptr<f16>>
  %bcast_2 = broadcast %reshape_1 : tile<1xptr<f16>> -> tile<8xptr<f16>>
  %6 = offset %bcast_2, %5 : tile<8xptr<f16>>, tile<8xi64> -> tile<8xptr<f16>>
  %result, %result_token = atomic_rmw_tko acq_rel device %6, addf, %cst_f16, %4 token=%0 : tile<8xptr<f16>>, tile<8xf16>, tile<8xi1> -> tile<8xf16>, token
  return
}
