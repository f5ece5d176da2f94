entry @reduce_axes(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<ptr<f32>>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f32>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>, %arg15: tile<ptr<i32>>, %arg16: tile<i32>, %arg17: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc42)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc43)
  %assume_0 = assume div_by<16>, %arg7 : tile<ptr<f32>> loc(#loc44)
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f32>> loc(#loc45)
  %assume_2 = assume div_by<16>, %arg15 : tile<ptr<i32>> loc(#loc46)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc42)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc42)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc42)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc42)
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc42)
  %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc42)
  %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc42)
  %assume_9 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc42)
  %assume_10 = assume bounded<0, ?>, %arg5 : tile<i32> loc(#loc42)
  %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7, %assume_8], strides = [%assume_9, %assume_10, 1] : tile<i32> -> tensor_view<?x?x?xf32, strides=[?,?,1]> loc(#loc42)
  %assume_11 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc42)
  %tview_12 = make_tensor_view %assume_0, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc42)
  %assume_13 = assume bounded<0, ?>, %arg11 : tile<i32> loc(#loc42)
  %assume_14 = assume bounded<0, ?>, %arg12 : tile<i32> loc(#loc42)
  %assume_15 = assume bounded<0, ?>, %arg13 : tile<i32> loc(#loc42)
  %tview_16 = make_tensor_view %assume_1, shape = [%assume_13, %assume_14], strides = [%assume_15, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc42)
  %assume_17 = assume bounded<0, ?>, %arg16 : tile<i32> loc(#loc42)
  %tview_18 = make_tensor_view %assume_2, shape = [%assume_17], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc42)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc47)
  %cst_0_i32_19 = constant <i32: 0> : tile<i32> loc(#loc48)
  %cst_0_i32_20 = constant <i32: 0> : tile<i32> loc(#loc49)
  %pview = make_partition_view %tview : partition_view<tile=(2x4x8), tensor_view<?x?x?xf32, strides=[?,?,1]>> loc(#loc50)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32, %cst_0_i32_19, %cst_0_i32_20] token = %0 : partition_view<tile=(2x4x8), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> tile<2x4x8xf32>, token loc(#loc50)
  %1 = join_tokens %0, %result_token : token loc(#loc50)
  %cst_0_i32_21 = constant <i32: 0> : tile<i32> loc(#loc51)
  %reduce = reduce %tile dim=0 identities=[0.000000e+00 : f32] : tile<2x4x8xf32> -> tile<4x8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = addf %reduce_lhs, %reduce_rhs  : tile<f32> loc(#loc52)
    yield %12 : tile<f32> loc(#loc52)
  } loc(#loc52)
  %reduce_22 = reduce %reduce dim=0 identities=[0.000000e+00 : f32] : tile<4x8xf32> -> tile<8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = addf %reduce_lhs, %reduce_rhs  : tile<f32> loc(#loc52)
    yield %12 : tile<f32> loc(#loc52)
  } loc(#loc52)
  %reduce_23 = reduce %reduce_22 dim=0 identities=[0.000000e+00 : f32] : tile<8xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = addf %reduce_lhs, %reduce_rhs  : tile<f32> loc(#loc52)
    yield %12 : tile<f32> loc(#loc52)
  } loc(#loc52)
  %reshape = reshape %reduce_23 : tile<f32> -> tile<1xf32> loc(#loc53)
  %pview_24 = make_partition_view %tview_12 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>> loc(#loc53)
  %2 = store_view_tko weak %reshape, %pview_24[%cst_0_i32_21] token = %0 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc53)
  %cst_0_i32_25 = constant <i32: 0> : tile<i32> loc(#loc54)
  %cst_0_i32_26 = constant <i32: 0> : tile<i32> loc(#loc55)
  %reduce_27 = reduce %tile dim=0 identities=[0.000000e+00 : f32] : tile<2x4x8xf32> -> tile<4x8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = addf %reduce_lhs, %reduce_rhs  : tile<f32> loc(#loc56)
    yield %12 : tile<f32> loc(#loc56)
  } loc(#loc56)
  %pview_28 = make_partition_view %tview_16 : partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc57)
  %3 = store_view_tko weak %reduce_27, %pview_28[%cst_0_i32_25, %cst_0_i32_26] token = %0 : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc57)
  %cst_1_i32_29 = constant <i32: 1> : tile<i32> loc(#loc58)
  %cst_0_i32_30 = constant <i32: 0> : tile<i32> loc(#loc59)
  %reduce_31 = reduce %tile dim=2 identities=[0xFF800000 : f32] : tile<2x4x8xf32> -> tile<2x4xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = maxf %reduce_lhs, %reduce_rhs : tile<f32> loc(#loc60)
    yield %12 : tile<f32> loc(#loc60)
  } loc(#loc60)
  %pview_32 = make_partition_view %tview_16 : partition_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc61)
  %4 = store_view_tko weak %reduce_31, %pview_32[%cst_1_i32_29, %cst_0_i32_30] token = %3 : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc61)
  %cst_0_i32_33 = constant <i32: 0> : tile<i32> loc(#loc62)
  %reduce_34 = reduce %tile dim=0 identities=[0x7F800000 : f32] : tile<2x4x8xf32> -> tile<4x8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = minf %reduce_lhs, %reduce_rhs : tile<f32> loc(#loc63)
    yield %12 : tile<f32> loc(#loc63)
  } loc(#loc63)
  %reduce_35 = reduce %reduce_34 dim=1 identities=[0x7F800000 : f32] : tile<4x8xf32> -> tile<4xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = minf %reduce_lhs, %reduce_rhs : tile<f32> loc(#loc63)
    yield %12 : tile<f32> loc(#loc63)
  } loc(#loc63)
  %pview_36 = make_partition_view %tview_12 : partition_view<tile=(4), tensor_view<?xf32, strides=[1]>> loc(#loc64)
  %5 = store_view_tko weak %reduce_35, %pview_36[%cst_0_i32_33] token = %2 : tile<4xf32>, partition_view<tile=(4), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc64)
  %cst_1_i32_37 = constant <i32: 1> : tile<i32> loc(#loc65)
  %reduce_38 = reduce %tile dim=1 identities=[1.000000e+00 : f32] : tile<2x4x8xf32> -> tile<2x8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = mulf %reduce_lhs, %reduce_rhs  : tile<f32> loc(#loc66)
    yield %12 : tile<f32> loc(#loc66)
  } loc(#loc66)
  %reduce_39 = reduce %reduce_38 dim=1 identities=[1.000000e+00 : f32] : tile<2x8xf32> -> tile<2xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = mulf %reduce_lhs, %reduce_rhs  : tile<f32> loc(#loc66)
    yield %12 : tile<f32> loc(#loc66)
  } loc(#loc66)
  %pview_40 = make_partition_view %tview_12 : partition_view<tile=(2), tensor_view<?xf32, strides=[1]>> loc(#loc67)
  %6 = store_view_tko weak %reduce_39, %pview_40[%cst_1_i32_37] token = %5 : tile<2xf32>, partition_view<tile=(2), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc67)
  %cst_1_i32_41 = constant <i32: 1> : tile<i32> loc(#loc68)
  %cst_0_i32_42 = constant <i32: 0> : tile<i32> loc(#loc69)
  %cst_0_i32_43 = constant <i32: 0> : tile<i32> loc(#loc70)
  %reduce_44 = reduce %tile dim=0 identities=[0.000000e+00 : f32] : tile<2x4x8xf32> -> tile<4x8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = addf %reduce_lhs, %reduce_rhs  : tile<f32> loc(#loc71)
    yield %12 : tile<f32> loc(#loc71)
  } loc(#loc71)
  %reduce_45 = reduce %reduce_44 dim=0 identities=[0.000000e+00 : f32] : tile<4x8xf32> -> tile<8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = addf %reduce_lhs, %reduce_rhs  : tile<f32> loc(#loc71)
    yield %12 : tile<f32> loc(#loc71)
  } loc(#loc71)
  %reshape_46 = reshape %reduce_45 : tile<8xf32> -> tile<1x1x8xf32> loc(#loc71)
  %pview_47 = make_partition_view %tview : partition_view<tile=(1x1x8), tensor_view<?x?x?xf32, strides=[?,?,1]>> loc(#loc72)
  %7 = store_view_tko weak %reshape_46, %pview_47[%cst_1_i32_41, %cst_0_i32_42, %cst_0_i32_43] token = %1 : tile<1x1x8xf32>, partition_view<tile=(1x1x8), tensor_view<?x?x?xf32, strides=[?,?,1]>>, tile<i32> -> token loc(#loc72)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc73)
  %reduce_48 = reduce %tile dim=0 identities=[0xFF800000 : f32] : tile<2x4x8xf32> -> tile<4x8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = maxf %reduce_lhs, %reduce_rhs propagate_nan : tile<f32> loc(#loc74)
    yield %12 : tile<f32> loc(#loc74)
  } loc(#loc74)
  %reduce_49 = reduce %reduce_48 dim=0 identities=[0xFF800000 : f32] : tile<4x8xf32> -> tile<8xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = maxf %reduce_lhs, %reduce_rhs propagate_nan : tile<f32> loc(#loc74)
    yield %12 : tile<f32> loc(#loc74)
  } loc(#loc74)
  %reduce_50 = reduce %reduce_49 dim=0 identities=[0xFF800000 : f32] : tile<8xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = maxf %reduce_lhs, %reduce_rhs propagate_nan : tile<f32> loc(#loc74)
    yield %12 : tile<f32> loc(#loc74)
  } loc(#loc74)
  %reshape_51 = reshape %reduce_50 : tile<f32> -> tile<1xf32> loc(#loc75)
  %pview_52 = make_partition_view %tview_12 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>> loc(#loc75)
  %8 = store_view_tko weak %reshape_51, %pview_52[%cst_2_i32] token = %6 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc75)
  %cst_0_i32_53 = constant <i32: 0> : tile<i32> loc(#loc76)
  %reshape_54 = reshape %tile : tile<2x4x8xf32> -> tile<64xf32> loc(#loc77)
  %9 = iota : tile<64xi32> loc(#loc77)
  %reduce_55:2 = reduce %reshape_54, %9 dim=0 identities=[0xFF800000 : f32, 0 : i32] : tile<64xf32>, tile<64xi32> -> tile<f32>, tile<i32> 
  (%reduce_lhs0: tile<f32>, %reduce_rhs0: tile<f32>, %reduce_lhs1: tile<i32>, %reduce_rhs1: tile<i32>) {
    %12 = cmpf greater_than ordered %reduce_lhs0, %reduce_rhs0 : tile<f32> -> tile<i1> loc(#loc77)
    %13 = cmpf equal ordered %reduce_lhs0, %reduce_rhs0 : tile<f32> -> tile<i1> loc(#loc77)
    %14 = cmpf not_equal unordered %reduce_lhs0, %reduce_lhs0 : tile<f32> -> tile<i1> loc(#loc77)
    %15 = cmpf not_equal unordered %reduce_rhs0, %reduce_rhs0 : tile<f32> -> tile<i1> loc(#loc77)
    %16 = cmpf equal ordered %reduce_rhs0, %reduce_rhs0 : tile<f32> -> tile<i1> loc(#loc77)
    %17 = andi %14, %16 : tile<i1> loc(#loc77)
    %18 = ori %12, %17 : tile<i1> loc(#loc77)
    %19 = andi %14, %15 : tile<i1> loc(#loc77)
    %20 = ori %13, %19 : tile<i1> loc(#loc77)
    %21 = cmpi less_than %reduce_lhs1, %reduce_rhs1, signed : tile<i32> -> tile<i1> loc(#loc77)
    %22 = andi %20, %21 : tile<i1> loc(#loc77)
    %23 = ori %18, %22 : tile<i1> loc(#loc77)
    %24 = select %23, %reduce_lhs0, %reduce_rhs0 : tile<i1>, tile<f32> loc(#loc77)
    %25 = select %23, %reduce_lhs1, %reduce_rhs1 : tile<i1>, tile<i32> loc(#loc77)
    yield %24, %25 : tile<f32>, tile<i32> loc(#loc77)
  } loc(#loc77)
  %reshape_56 = reshape %reduce_55#1 : tile<i32> -> tile<1xi32> loc(#loc78)
  %pview_57 = make_partition_view %tview_18 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>> loc(#loc78)
  %10 = store_view_tko weak %reshape_56, %pview_57[%cst_0_i32_53] token = %0 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc78)
  %cst_2_i32_58 = constant <i32: 2> : tile<i32> loc(#loc79)
  %cst_0_i32_59 = constant <i32: 0> : tile<i32> loc(#loc80)
  %reduce_60 = reduce %tile dim=2 identities=[0.000000e+00 : f32] : tile<2x4x8xf32> -> tile<2x4xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %12 = addf %reduce_lhs, %reduce_rhs rounding<zero> : tile<f32> loc(#loc81)
    yield %12 : tile<f32> loc(#loc81)
  } loc(#loc81)
  %pview_61 = make_partition_view %tview_16 : partition_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc82)
  %11 = store_view_tko weak %reduce_60, %pview_61[%cst_2_i32_58, %cst_0_i32_59] token = %4 : tile<2x4xf32>, partition_view<tile=(2x4), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc82)
  return loc(#loc41)
} loc(#loc42)
#di_file = #cuda_tile.di_file<"reductions.py" in "/k">
#loc = loc("/k/reductions.py":85:0)
#loc1 = loc("/k/reductions.py":85:16)
#loc2 = loc("/k/reductions.py":85:19)
#loc3 = loc("/k/reductions.py":85:24)
#loc4 = loc("/k/reductions.py":85:29)
#loc5 = loc("/k/reductions.py":87:20)
#loc6 = loc("/k/reductions.py":87:23)
#loc7 = loc("/k/reductions.py":87:26)
#loc8 = loc("/k/reductions.py":87:8)
#loc9 = loc("/k/reductions.py":88:19)
#loc10 = loc("/k/reductions.py":88:24)
#loc11 = loc("/k/reductions.py":88:4)
#loc12 = loc("/k/reductions.py":89:19)
#loc13 = loc("/k/reductions.py":89:22)
#loc14 = loc("/k/reductions.py":89:26)
#loc15 = loc("/k/reductions.py":89:4)
#loc16 = loc("/k/reductions.py":90:19)
#loc17 = loc("/k/reductions.py":90:22)
#loc18 = loc("/k/reductions.py":90:26)
#loc19 = loc("/k/reductions.py":90:4)
#loc20 = loc("/k/reductions.py":91:19)
#loc21 = loc("/k/reductions.py":91:24)
#loc22 = loc("/k/reductions.py":91:4)
#loc23 = loc("/k/reductions.py":92:19)
#loc24 = loc("/k/reductions.py":92:24)
#loc25 = loc("/k/reductions.py":92:4)
#loc26 = loc("/k/reductions.py":93:17)
#loc27 = loc("/k/reductions.py":93:20)
#loc28 = loc("/k/reductions.py":93:23)
#loc29 = loc("/k/reductions.py":93:27)
#loc30 = loc("/k/reductions.py":93:4)
#loc31 = loc("/k/reductions.py":94:19)
#loc32 = loc("/k/reductions.py":94:24)
#loc33 = loc("/k/reductions.py":94:4)
#loc34 = loc("/k/reductions.py":95:21)
#loc35 = loc("/k/reductions.py":95:26)
#loc36 = loc("/k/reductions.py":95:4)
#loc37 = loc("/k/reductions.py":96:19)
#loc38 = loc("/k/reductions.py":96:22)
#loc39 = loc("/k/reductions.py":96:26)
#loc40 = loc("/k/reductions.py":96:4)
#loc41 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 83, name = "reduce_axes", linkageName = "reduce_axes", compileUnit = #di_compile_unit, scopeLine = 83>
#loc42 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc53 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc55 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc56 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc57 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc58 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc59 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc60 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc61 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc62 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc63 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc64 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc65 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc66 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc67 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc68 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
#loc69 = #cuda_tile.di_loc<#loc27 in #di_subprogram>
#loc70 = #cuda_tile.di_loc<#loc28 in #di_subprogram>
#loc71 = #cuda_tile.di_loc<#loc29 in #di_subprogram>
#loc72 = #cuda_tile.di_loc<#loc30 in #di_subprogram>
#loc73 = #cuda_tile.di_loc<#loc31 in #di_subprogram>
#loc74 = #cuda_tile.di_loc<#loc32 in #di_subprogram>
#loc75 = #cuda_tile.di_loc<#loc33 in #di_subprogram>
#loc76 = #cuda_tile.di_loc<#loc34 in #di_subprogram>
#loc77 = #cuda_tile.di_loc<#loc35 in #di_subprogram>
#loc78 = #cuda_tile.di_loc<#loc36 in #di_subprogram>
#loc79 = #cuda_tile.di_loc<#loc37 in #di_subprogram>
#loc80 = #cuda_tile.di_loc<#loc38 in #di_subprogram>
#loc81 = #cuda_tile.di_loc<#loc39 in #di_subprogram>
#loc82 = #cuda_tile.di_loc<#loc40 in #di_subprogram>
