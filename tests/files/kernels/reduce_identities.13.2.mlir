entry @reduce_identities(%arg0: tile<ptr<i64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<i64>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<i1>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<ptr<i1>>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<ptr<i8>>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<i32>, %arg21: tile<ptr<i8>>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<ptr<f64>>, %arg25: tile<i32>, %arg26: tile<i32>, %arg27: tile<i32>, %arg28: tile<i32>, %arg29: tile<ptr<f64>>, %arg30: tile<i32>, %arg31: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<i64>>
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<i64>>
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<i1>>
  %assume_2 = assume div_by<16>, %arg13 : tile<ptr<i1>>
  %assume_3 = assume div_by<16>, %arg16 : tile<ptr<i8>>
  %assume_4 = assume div_by<16>, %arg21 : tile<ptr<i8>>
  %assume_5 = assume div_by<16>, %arg24 : tile<ptr<f64>>
  %assume_6 = assume div_by<16>, %arg29 : tile<ptr<f64>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_7 = constant <i32: 1> : tile<i32>
  %cst_1_i32_8 = constant <i32: 1> : tile<i32>
  %cst_1_i32_9 = constant <i32: 1> : tile<i32>
  %cst_1_i32_10 = constant <i32: 1> : tile<i32>
  %cst_1_i32_11 = constant <i32: 1> : tile<i32>
  %cst_1_i32_12 = constant <i32: 1> : tile<i32>
  %cst_1_i32_13 = constant <i32: 1> : tile<i32>
  %assume_14 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_15 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_16 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_14, %assume_15], strides = [%assume_16, 1] : tile<i32> -> tensor_view<?x?xi64, strides=[?,1]>
  %assume_17 = assume bounded<0, ?>, %arg6 : tile<i32>
  %tview_18 = make_tensor_view %assume_0, shape = [%assume_17], strides = [1] : tile<i32> -> tensor_view<?xi64, strides=[1]>
  %assume_19 = assume bounded<0, ?>, %arg9 : tile<i32>
  %assume_20 = assume bounded<0, ?>, %arg10 : tile<i32>
  %assume_21 = assume bounded<0, ?>, %arg11 : tile<i32>
  %tview_22 = make_tensor_view %assume_1, shape = [%assume_19, %assume_20], strides = [%assume_21, 1] : tile<i32> -> tensor_view<?x?xi1, strides=[?,1]>
  %assume_23 = assume bounded<0, ?>, %arg14 : tile<i32>
  %tview_24 = make_tensor_view %assume_2, shape = [%assume_23], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]>
  %assume_25 = assume bounded<0, ?>, %arg17 : tile<i32>
  %assume_26 = assume bounded<0, ?>, %arg18 : tile<i32>
  %assume_27 = assume bounded<0, ?>, %arg19 : tile<i32>
  %tview_28 = make_tensor_view %assume_3, shape = [%assume_25, %assume_26], strides = [%assume_27, 1] : tile<i32> -> tensor_view<?x?xi8, strides=[?,1]>
  %assume_29 = assume bounded<0, ?>, %arg22 : tile<i32>
  %tview_30 = make_tensor_view %assume_4, shape = [%assume_29], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]>
  %assume_31 = assume bounded<0, ?>, %arg25 : tile<i32>
  %assume_32 = assume bounded<0, ?>, %arg26 : tile<i32>
  %assume_33 = assume bounded<0, ?>, %arg27 : tile<i32>
  %tview_34 = make_tensor_view %assume_5, shape = [%assume_31, %assume_32], strides = [%assume_33, 1] : tile<i32> -> tensor_view<?x?xf64, strides=[?,1]>
  %assume_35 = assume bounded<0, ?>, %arg30 : tile<i32>
  %tview_36 = make_tensor_view %assume_6, shape = [%assume_35], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_0_i32_37 = constant <i32: 0> : tile<i32>
  %cst_0_i32_38 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(4x4), tensor_view<?x?xi64, strides=[?,1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_37, %cst_0_i32_38] token = %0 : partition_view<tile=(4x4), tensor_view<?x?xi64, strides=[?,1]>>, tile<i32> -> tile<4x4xi64>, token
  %reduce = reduce %tile dim=0 identities=[0] : tile<4x4xi64> -> tile<4xi64> 
  (%reduce_lhs: tile<i64>, %reduce_rhs: tile<i64>) {
    %5 = ori %reduce_lhs, %reduce_rhs : tile<i64>
    yield %5 : tile<i64>
  }
  %pview_39 = make_partition_view %tview_18 : partition_view<tile=(4), tensor_view<?xi64, strides=[1]>>
  %1 = store_view_tko weak %reduce, %pview_39[%cst_0_i32] token = %0 : tile<4xi64>, partition_view<tile=(4), tensor_view<?xi64, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_40 = constant <i32: 0> : tile<i32>
  %cst_0_i32_41 = constant <i32: 0> : tile<i32>
  %cst_0_i32_42 = constant <i32: 0> : tile<i32>
  %pview_43 = make_partition_view %tview_22 : partition_view<tile=(4x4), tensor_view<?x?xi1, strides=[?,1]>>
  %tile_44, %result_token_45 = load_view_tko weak %pview_43[%cst_0_i32_41, %cst_0_i32_42] token = %0 : partition_view<tile=(4x4), tensor_view<?x?xi1, strides=[?,1]>>, tile<i32> -> tile<4x4xi1>, token
  %reduce_46 = reduce %tile_44 dim=1 identities=[true] : tile<4x4xi1> -> tile<4xi1> 
  (%reduce_lhs: tile<i1>, %reduce_rhs: tile<i1>) {
    %5 = andi %reduce_lhs, %reduce_rhs : tile<i1>
    yield %5 : tile<i1>
  }
  %pview_47 = make_partition_view %tview_24 : partition_view<tile=(4), tensor_view<?xi1, strides=[1]>>
  %2 = store_view_tko weak %reduce_46, %pview_47[%cst_0_i32_40] token = %0 : tile<4xi1>, partition_view<tile=(4), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_48 = constant <i32: 0> : tile<i32>
  %cst_0_i32_49 = constant <i32: 0> : tile<i32>
  %cst_0_i32_50 = constant <i32: 0> : tile<i32>
  %pview_51 = make_partition_view %tview_28 : partition_view<tile=(4x4), tensor_view<?x?xi8, strides=[?,1]>>
  %tile_52, %result_token_53 = load_view_tko weak %pview_51[%cst_0_i32_49, %cst_0_i32_50] token = %0 : partition_view<tile=(4x4), tensor_view<?x?xi8, strides=[?,1]>>, tile<i32> -> tile<4x4xi8>, token
  %reduce_54 = reduce %tile_52 dim=1 identities=[-1 : i8] : tile<4x4xi8> -> tile<4xi8> 
  (%reduce_lhs: tile<i8>, %reduce_rhs: tile<i8>) {
    %5 = andi %reduce_lhs, %reduce_rhs : tile<i8>
    yield %5 : tile<i8>
  }
  %pview_55 = make_partition_view %tview_30 : partition_view<tile=(4), tensor_view<?xi8, strides=[1]>>
  %3 = store_view_tko weak %reduce_54, %pview_55[%cst_0_i32_48] token = %0 : tile<4xi8>, partition_view<tile=(4), tensor_view<?xi8, strides=[1]>>, tile<i32> -> token
  %cst_0_i32_56 = constant <i32: 0> : tile<i32>
  %cst_0_i32_57 = constant <i32: 0> : tile<i32>
  %cst_0_i32_58 = constant <i32: 0> : tile<i32>
  %pview_59 = make_partition_view %tview_34 : partition_view<tile=(4x4), tensor_view<?x?xf64, strides=[?,1]>>
  %tile_60, %result_token_61 = load_view_tko weak %pview_59[%cst_0_i32_57, %cst_0_i32_58] token = %0 : partition_view<tile=(4x4), tensor_view<?x?xf64, strides=[?,1]>>, tile<i32> -> tile<4x4xf64>, token
  %reduce_62 = reduce %tile_60 dim=1 identities=[0x7FF0000000000000 : f64] : tile<4x4xf64> -> tile<4xf64> 
  (%reduce_lhs: tile<f64>, %reduce_rhs: tile<f64>) {
    %5 = minf %reduce_lhs, %reduce_rhs : tile<f64>
    yield %5 : tile<f64>
  }
  %pview_63 = make_partition_view %tview_36 : partition_view<tile=(4), tensor_view<?xf64, strides=[1]>>
  %4 = store_view_tko weak %reduce_62, %pview_63[%cst_0_i32_56] token = %0 : tile<4xf64>, partition_view<tile=(4), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token
  return
}
