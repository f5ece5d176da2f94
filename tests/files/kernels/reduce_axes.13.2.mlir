entry @reduce_axes(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<ptr<f32>>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<i32>>, %arg16: tile<i32>, %arg17: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg7 : tile<ptr<f32>>
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f32>>
  %assume_2 = assume div_by<16>, %arg15 : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32>
  %assume_9 = assume bounded<0, ?>, %arg4 : tile<i32>
  %assume_10 = assume bounded<0, ?>, %arg5 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7, %assume_8], strides = [%assume_9, %assume_10, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]>
  %assume_11 = assume bounded<0, ?>, %arg8 : tile<i32>
  %tview_12 = make_tensor_view %assume_0, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_13 = assume bounded<0, ?>, %arg11 : tile<i32>
  %assume_14 = assume bounded<0, ?>, %arg12 : tile<i32>
  %assume_15 = assume bounded<0, ?>, %arg13 : tile<i32>
  %tview_16 = make_tensor_view %assume_1, shape = [%assume_13, %assume_14], strides = [%assume_15, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
  %assume_17 = assume bounded<0, ?>, %arg16 : tile<i32>
  %tview_18 = make_tensor_view %assume_2, shape = [%assume_17], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_0_i32_19 = constant <i32: 0> : tile<i32>
  %cst_0_i32_20 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(2x4x8), tensor_view<?x?x?xf32, strides=[?,?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_19, %cst_0_i32_20] token = %0 : partition_view<tile=(2x4x8), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> tile<2x4x8xf32>, token
  %1 = join_tokens %0, %result_token : token
  %cst_0_i32_21 = constant <i32: 0> : tile<i32>
  %reduce = reduce %tile dim=0 identities=[0.000000e+00 : f32] : tile<2x4x8xf32> -> tile<4x8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %12 : tile<f32>
  }
  %reduce_22 = reduce %reduce dim=0 identities=[0.000000e+00 : f32] : tile<4x8xf32> -> tile<8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %12 : tile<f32>
  }
  %reduce_23 = reduce %reduce_22 dim=0 identities=[0.000000e+00 : f32] : tile<8xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %12 : tile<f32>
  }
  %reshape = reshape %reduce_23 : tile<f32> -> tile<1xf32>
  %pview_24 = make_partition_view %tview_12 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
  %2 = store_view_tko weak %reshape, %pview_24[%cst_0_i32_21] token = %0 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_25 = constant <i32: 0> : tile<i32>
  %cst_0_i32_26 = constant <i32: 0> : tile<i32>
  %reduce_27 = reduce %tile dim=0 identities=[0.000000e+00 : f32] : tile<2x4x8xf32> -> tile<4x8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %12 : tile<f32>
  }
  %pview_28 = make_partition_view %tview_16 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>
  %3 = store_view_tko weak %reduce_27, %pview_28[%cst_0_i32_25, %cst_0_i32_26] token = %0 : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  %cst_1_i32_29 = constant <i32: 1> : tile<i32>
  %cst_0_i32_30 = constant <i32: 0> : tile<i32>
  %reduce_31 = reduce %tile dim=2 identities=[0xFF800000 : f32] : tile<2x4x8xf32> -> tile<2x4xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = maxf %reduce_lhs, %reduce_rhs : tile<f32>
    yield %12 : tile<f32>
  }
  %pview_32 = make_partition_view %tview_16 : partition_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>>
  %4 = store_view_tko weak %reduce_31, %pview_32[%cst_1_i32_29, %cst_0_i32_30] token = %3 : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  %cst_0_i32_33 = constant <i32: 0> : tile<i32>
  %reduce_34 = reduce %tile dim=0 identities=[0x7F800000 : f32] : tile<2x4x8xf32> -> tile<4x8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = minf %reduce_lhs, %reduce_rhs : tile<f32>
    yield %12 : tile<f32>
  }
  %reduce_35 = reduce %reduce_34 dim=1 identities=[0x7F800000 : f32] : tile<4x8xf32> -> tile<4xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = minf %reduce_lhs, %reduce_rhs : tile<f32>
    yield %12 : tile<f32>
  }
  %pview_36 = make_partition_view %tview_12 : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>
  %5 = store_view_tko weak %reduce_35, %pview_36[%cst_0_i32_33] token = %2 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_37 = constant <i32: 1> : tile<i32>
  %reduce_38 = reduce %tile dim=1 identities=[1.000000e+00 : f32] : tile<2x4x8xf32> -> tile<2x8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = mulf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %12 : tile<f32>
  }
  %reduce_39 = reduce %reduce_38 dim=1 identities=[1.000000e+00 : f32] : tile<2x8xf32> -> tile<2xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = mulf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %12 : tile<f32>
  }
  %pview_40 = make_partition_view %tview_12 : partition_view<tile=(2), tensor_view<?xf32, strides=[1]>>
  %6 = store_view_tko weak %reduce_39, %pview_40[%cst_1_i32_37] token = %5 : tile<2xf32>, partition_view<tile=(2), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_1_i32_41 = constant <i32: 1> : tile<i32>
  %cst_0_i32_42 = constant <i32: 0> : tile<i32>
  %cst_0_i32_43 = constant <i32: 0> : tile<i32>
  %reduce_44 = reduce %tile dim=0 identities=[0.000000e+00 : f32] : tile<2x4x8xf32> -> tile<4x8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %12 : tile<f32>
  }
  %reduce_45 = reduce %reduce_44 dim=0 identities=[0.000000e+00 : f32] : tile<4x8xf32> -> tile<8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = addf %reduce_lhs, %reduce_rhs  : tile<f32>
    yield %12 : tile<f32>
  }
  %reshape_46 = reshape %reduce_45 : tile<8xf32> -> tile<1x1x8xf32>
  %pview_47 = make_partition_view %tview : partition_view<tile=(1x1x8), tensor_view<?x?x?xf32, strides=[?,?,1]>>
  %7 = store_view_tko weak %reshape_46, %pview_47[%cst_1_i32_41, %cst_0_i32_42, %cst_0_i32_43] token = %1 : tile<1x1x8xf32>, partition_view<tile=(1x1x8), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> token
  %cst_2_i32 = constant <i32: 2> : tile<i32>
  %reduce_48 = reduce %tile dim=0 identities=[0xFF800000 : f32] : tile<2x4x8xf32> -> tile<4x8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = maxf %reduce_lhs, %reduce_rhs propagate_nan : tile<f32>
    yield %12 : tile<f32>
  }
  %reduce_49 = reduce %reduce_48 dim=0 identities=[0xFF800000 : f32] : tile<4x8xf32> -> tile<8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = maxf %reduce_lhs, %reduce_rhs propagate_nan : tile<f32>
    yield %12 : tile<f32>
  }
  %reduce_50 = reduce %reduce_49 dim=0 identities=[0xFF800000 : f32] : tile<8xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = maxf %reduce_lhs, %reduce_rhs propagate_nan : tile<f32>
    yield %12 : tile<f32>
  }
  %reshape_51 = reshape %reduce_50 : tile<f32> -> tile<1xf32>
  %pview_52 = make_partition_view %tview_12 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>
  %8 = store_view_tko weak %reshape_51, %pview_52[%cst_2_i32] token = %6 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_53 = constant <i32: 0> : tile<i32>
  %reshape_54 = reshape %tile : tile<2x4x8xf32> -> tile<64xf32>
  %9 = iota : tile<64xi32>
  %reduce_55:2 = reduce %reshape_54, %9 dim=0 identities=[0xFF800000 : f32, 0 : i32] : tile<64xf32>, tile<64xi32> -> tile<f32>, tile<i32> 
  (%reduce_lhs0: tile<f32>, %reduce_rhs0: tile<f32>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    %12 = cmpf greater_than ordered %reduce_lhs0, %reduce_rhs0 : tile<f32> -> tile<i1>
    %13 = cmpf equal ordered %reduce_lhs0, %reduce_rhs0 : tile<f32> -> tile<i1>
    %14 = cmpf not_equal unordered %reduce_lhs0, %reduce_lhs0 : tile<f32> -> tile<i1>
    %15 = cmpf not_equal unordered %reduce_rhs0, %reduce_rhs0 : tile<f32> -> tile<i1>
    %16 = cmpf equal ordered %reduce_rhs0, %reduce_rhs0 : tile<f32> -> tile<i1>
    %17 = andi %14, %16 : tile<i1>
    %18 = ori %12, %17 : tile<i1>
    %19 = andi %14, %15 : tile<i1>
    %20 = ori %13, %19 : tile<i1>
    %21 = cmpi less_than %reduce_lhs1, %reduce_rhs1, signed : tile<i32> -> tile<i1>
    %22 = andi %20, %21 : tile<i1>
    %23 = ori %18, %22 : tile<i1>
    %24 = select %23, %reduce_lhs0, %reduce_rhs0 : tile<i1>, tile<f32>
    %25 = select %23, %reduce_lhs1, %reduce_rhs1 : tile<i1>, tile<i32>
    yield %24, %25 : tile<f32>, tile<i32>
  }
  %reshape_56 = reshape %reduce_55#1 : tile<i32> -> tile<1xi32>
  %pview_57 = make_partition_view %tview_18 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>
  %10 = store_view_tko weak %reshape_56, %pview_57[%cst_0_i32_53] token = %0 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
  %cst_2_i32_58 = constant <i32: 2> : tile<i32>
  %cst_0_i32_59 = constant <i32: 0> : tile<i32>
  %reduce_60 = reduce %tile dim=2 identities=[0.000000e+00 : f32] : tile<2x4x8xf32> -> tile<2x4xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = addf %reduce_lhs, %reduce_rhs rounding<zero> : tile<f32>
    yield %12 : tile<f32>
  }
  %pview_61 = make_partition_view %tview_16 : partition_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>>
  %11 = store_view_tko weak %reduce_60, %pview_61[%cst_2_i32_58, %cst_0_i32_59] token = %4 : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
  return
}
