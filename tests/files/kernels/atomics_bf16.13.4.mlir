entry @atomics_bf16(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<bf16>>
  %cst_1_i64 = constant <i64: 1> : tile<8xi64>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %1 = iota : tile<8xi32>
  %cst_bf16 = constant <bf16: 5.000000e-01> : tile<8xbf16>
  %2 = exti %1 signed : tile<8xi32> -> tile<8xi64>
  %3 = exti %assume_0 signed : tile<i32> -> tile<i64>
  %reshape = reshape %3 : tile<i64> -> tile<1xi64>
  %bcast = broadcast %reshape : tile<1xi64> -> tile<8xi64>
  %4 = cmpi less_than %2, %bcast, unsigned : tile<8xi64> -> tile<8xi1>
  %5 = muli %2, %cst_1_i64 : tile<8xi64>
  %reshape_1 = reshape %assume : tile<ptr<bf16>> -> tile<1xptr<bf16>>
  %bcast_2 = broadcast %reshape_1 : tile<1xptr<bf16>> -> tile<8xptr<bf16>>
  %6 = offset %bcast_2, %5 : tile<8xptr<bf16>>, tile<8xi64> -> tile<8xptr<bf16>>
  %result, %result_token = atomic_rmw_tko acq_rel device %6, addf, %cst_bf16, %4 token=%0 : tile<8xptr<bf16>>, tile<8xbf16>, tile<8xi1> -> tile<8xbf16>, token
  return
}
