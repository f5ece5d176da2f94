entry @reduce_float64(%arg0: tile<ptr<f64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f64>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<i32>>, %arg9: tile<i32>, %arg10: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f64>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f64>>
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf64, strides=[?,1]>
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32>
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %assume_9 = assume bounded<0, ?>, %arg9 : tile<i32>
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_0_i32_11 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xf64, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_11] token = %0 : partition_view<tile=(4x8), tensor_view<?x?xf64, strides=[?,1]>>, tile<i32> -> tile<4x8xf64>, token
  %reduce = reduce %tile dim=1 identities=[0.000000e+00] : tile<4x8xf64> -> tile<4xf64> 
  (%reduce_lhs: tile<f64>, %reduce_rhs: tile<f64>) {
    %9 = addf %reduce_lhs, %reduce_rhs  : tile<f64>
    yield %9 : tile<f64>
  }
  %reduce_12 = reduce %tile dim=1 identities=[1.000000e+00] : tile<4x8xf64> -> tile<4xf64> 
  (%reduce_lhs: tile<f64>, %reduce_rhs: tile<f64>) {
    %9 = mulf %reduce_lhs, %reduce_rhs  : tile<f64>
    yield %9 : tile<f64>
  }
  %1 = addf %reduce, %reduce_12  : tile<4xf64>
  %cst_0_i32_13 = constant <i32: 0> : tile<i32>
  %reduce_14 = reduce %tile dim=1 identities=[0x7FF0000000000000 : f64] : tile<4x8xf64> -> tile<4xf64> 
  (%reduce_lhs: tile<f64>, %reduce_rhs: tile<f64>) {
    %9 = maxf %reduce_lhs, %reduce_rhs : tile<f64>
    yield %9 : tile<f64>
  }
  %2 = addf %1, %reduce_14  : tile<4xf64>
  %reduce_15 = reduce %tile dim=1 identities=[0x7FF0000000000000 : f64] : tile<4x8xf64> -> tile<4xf64> 
  (%reduce_lhs: tile<f64>, %reduce_rhs: tile<f64>) {
    %9 = minf %reduce_lhs, %reduce_rhs : tile<f64>
    yield %9 : tile<f64>
  }
  %3 = addf %2, %reduce_15  : tile<4xf64>
  %pview_16 = make_partition_view %tview_8 : partition_view<tile=(4), tensor_view<?xf64, strides=[1]>>
  %4 = store_view_tko weak %3, %pview_16[%cst_0_i32_13] token = %0 : tile<4xf64>, partition_view<tile=(4), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_17 = constant <i32: 0> : tile<i32>
  %5 = iota : tile<8xi32>
  %reshape = reshape %5 : tile<8xi32> -> tile<1x8xi32>
  %bcast = broadcast %reshape : tile<1x8xi32> -> tile<4x8xi32>
  %reduce_18:2 = reduce %tile, %bcast dim=1 identities=[0x7FF0000000000000 : f64, 0 : i32] : tile<4x8xf64>, tile<4x8xi32> -> tile<4xf64>, tile<4xi32> 
  (%reduce_lhs0: tile<f64>, %reduce_rhs0: tile<f64>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    %9 = cmpf greater_than ordered %reduce_lhs0, %reduce_rhs0 : tile<f64> -> tile<i1>
    %10 = cmpf equal ordered %reduce_lhs0, %reduce_rhs0 : tile<f64> -> tile<i1>
    %11 = cmpf not_equal unordered %reduce_lhs0, %reduce_lhs0 : tile<f64> -> tile<i1>
    %12 = cmpf not_equal unordered %reduce_rhs0, %reduce_rhs0 : tile<f64> -> tile<i1>
    %13 = cmpf equal ordered %reduce_lhs0, %reduce_lhs0 : tile<f64> -> tile<i1>
    %14 = andi %13, %12 : tile<i1>
    %15 = ori %9, %14 : tile<i1>
    %16 = andi %11, %12 : tile<i1>
    %17 = ori %10, %16 : tile<i1>
    %18 = cmpi less_than %reduce_lhs1, %reduce_rhs1, signed : tile<i32> -> tile<i1>
    %19 = andi %17, %18 : tile<i1>
    %20 = ori %15, %19 : tile<i1>
    %21 = select %20, %reduce_lhs0, %reduce_rhs0 : tile<i1>, tile<f64>
    %22 = select %20, %reduce_lhs1, %reduce_rhs1 : tile<i1>, tile<i32>
    yield %21, %22 : tile<f64>, tile<i32>
  }
  %6 = iota : tile<8xi32>
  %reshape_19 = reshape %6 : tile<8xi32> -> tile<1x8xi32>
  %bcast_20 = broadcast %reshape_19 : tile<1x8xi32> -> tile<4x8xi32>
  %reduce_21:2 = reduce %tile, %bcast_20 dim=1 identities=[0x7FF0000000000000 : f64, 0 : i32] : tile<4x8xf64>, tile<4x8xi32> -> tile<4xf64>, tile<4xi32> 
  (%reduce_lhs0: tile<f64>, %reduce_rhs0: tile<f64>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    %9 = cmpf less_than ordered %reduce_lhs0, %reduce_rhs0 : tile<f64> -> tile<i1>
    %10 = cmpf equal ordered %reduce_lhs0, %reduce_rhs0 : tile<f64> -> tile<i1>
    %11 = cmpf not_equal unordered %reduce_lhs0, %reduce_lhs0 : tile<f64> -> tile<i1>
    %12 = cmpf not_equal unordered %reduce_rhs0, %reduce_rhs0 : tile<f64> -> tile<i1>
    %13 = cmpf equal ordered %reduce_lhs0, %reduce_lhs0 : tile<f64> -> tile<i1>
    %14 = andi %13, %12 : tile<i1>
    %15 = ori %9, %14 : tile<i1>
    %16 = andi %11, %12 : tile<i1>
    %17 = ori %10, %16 : tile<i1>
    %18 = cmpi less_than %reduce_lhs1, %reduce_rhs1, signed : tile<i32> -> tile<i1>
    %19 = andi %17, %18 : tile<i1>
    %20 = ori %15, %19 : tile<i1>
    %21 = select %20, %reduce_lhs0, %reduce_rhs0 : tile<i1>, tile<f64>
    %22 = select %20, %reduce_lhs1, %reduce_rhs1 : tile<i1>, tile<i32>
    yield %21, %22 : tile<f64>, tile<i32>
  }
  %7 = subi %reduce_18#1, %reduce_21#1 : tile<4xi32>
  %pview_22 = make_partition_view %tview_10 : partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>
  %8 = store_view_tko weak %7, %pview_22[%cst_0_i32_17] token = %0 : tile<4xi32>, partition_view<tile=(4), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  return
}
