entry @reduce_identities(%arg0: tile<ptr<i64>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<i64>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<i1>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<ptr<i1>>, %arg14: tile<i32>, %arg15: tile<i32>, %arg16: tile<ptr<i8>>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<i32>, %arg21: tile<ptr<i8>>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<ptr<f64>>, %arg25: tile<i32>, %arg26: tile<i32>, %arg27: tile<i32>, %arg28: tile<i32>, %arg29: tile<ptr<f64>>, %arg30: tile<i32>, %arg31: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc38)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i64>> loc(#loc39)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<i64>> loc(#loc40)
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<i1>> loc(#loc41)
  %assume_2 = assume div_by<16>, %arg13 : tile<ptr<i1>> loc(#loc42)
  %assume_3 = assume div_by<16>, %arg16 : tile<ptr<i8>> loc(#loc43)
  %assume_4 = assume div_by<16>, %arg21 : tile<ptr<i8>> loc(#loc44)
  %assume_5 = assume div_by<16>, %arg24 : tile<ptr<f64>> loc(#loc45)
  %assume_6 = assume div_by<16>, %arg29 : tile<ptr<f64>> loc(#loc46)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc38)
  %cst_1_i32_7 = constant <i32: 1> : tile<i32> loc(#loc38)
  %cst_1_i32_8 = constant <i32: 1> : tile<i32> loc(#loc38)
  %cst_1_i32_9 = constant <i32: 1> : tile<i32> loc(#loc38)
  %cst_1_i32_10 = constant <i32: 1> : tile<i32> loc(#loc38)
  %cst_1_i32_11 = constant <i32: 1> : tile<i32> loc(#loc38)
  %cst_1_i32_12 = constant <i32: 1> : tile<i32> loc(#loc38)
  %cst_1_i32_13 = constant <i32: 1> : tile<i32> loc(#loc38)
  %assume_14 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc38)
  %assume_15 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc38)
  %assume_16 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc38)
  %tview = make_tensor_view %assume, shape = [%assume_14, %assume_15], strides = [%assume_16, 1] : tile<i32> -> tensor_view<?x?xi64, strides=[?,1]> loc(#loc38)
  %assume_17 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc38)
  %tview_18 = make_tensor_view %assume_0, shape = [%assume_17], strides = [1] : tile<i32> -> tensor_view<?xi64, strides=[1]> loc(#loc38)
  %assume_19 = assume bounded<0, ?>, %arg9 : tile<i32> loc(#loc38)
  %assume_20 = assume bounded<0, ?>, %arg10 : tile<i32> loc(#loc38)
  %assume_21 = assume bounded<0, ?>, %arg11 : tile<i32> loc(#loc38)
  %tview_22 = make_tensor_view %assume_1, shape = [%assume_19, %assume_20], strides = [%assume_21, 1] : tile<i32> -> tensor_view<?x?xi1, strides=[?,1]> loc(#loc38)
  %assume_23 = assume bounded<0, ?>, %arg14 : tile<i32> loc(#loc38)
  %tview_24 = make_tensor_view %assume_2, shape = [%assume_23], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]> loc(#loc38)
  %assume_25 = assume bounded<0, ?>, %arg17 : tile<i32> loc(#loc38)
  %assume_26 = assume bounded<0, ?>, %arg18 : tile<i32> loc(#loc38)
  %assume_27 = assume bounded<0, ?>, %arg19 : tile<i32> loc(#loc38)
  %tview_28 = make_tensor_view %assume_3, shape = [%assume_25, %assume_26], strides = [%assume_27, 1] : tile<i32> -> tensor_view<?x?xi8, strides=[?,1]> loc(#loc38)
  %assume_29 = assume bounded<0, ?>, %arg22 : tile<i32> loc(#loc38)
  %tview_30 = make_tensor_view %assume_4, shape = [%assume_29], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]> loc(#loc38)
  %assume_31 = assume bounded<0, ?>, %arg25 : tile<i32> loc(#loc38)
  %assume_32 = assume bounded<0, ?>, %arg26 : tile<i32> loc(#loc38)
  %assume_33 = assume bounded<0, ?>, %arg27 : tile<i32> loc(#loc38)
  %tview_34 = make_tensor_view %assume_5, shape = [%assume_31, %assume_32], strides = [%assume_33, 1] : tile<i32> -> tensor_view<?x?xf64, strides=[?,1]> loc(#loc38)
  %assume_35 = assume bounded<0, ?>, %arg30 : tile<i32> loc(#loc38)
  %tview_36 = make_tensor_view %assume_6, shape = [%assume_35], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]> loc(#loc38)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc47)
  %cst_0_i32_37 = constant <i32: 0> : tile<i32> loc(#loc48)
  %cst_0_i32_38 = constant <i32: 0> : tile<i32> loc(#loc49)
  %pview = make_partition_view %tview : partition_view<tile=(4x4), tensor_view<?x?xi64, strides=[?,1]>> loc(#loc50)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_37, %cst_0_i32_38] token = %0 : partition_view<tile=(4x4), tensor_view<?x?xi64, strides=[?,1]>>, tile<i32> -> tile<4x4xi64>, token loc(#loc50)
  %reduce = reduce %tile dim=0 identities=[0] : tile<4x4xi64> -> tile<4xi64> 
  (%reduce_lhs: tile<i64>, %reduce_rhs: tile<i64>) {
    %5 = ori %reduce_lhs, %reduce_rhs : tile<i64> loc(#loc75)
    yield %5 : tile<i64> loc(#loc51)
  } loc(#loc51)
  %pview_39 = make_partition_view %tview_18 : partition_view<tile=(4), tensor_view<?xi64, strides=[1]>> loc(#loc53)
  %1 = store_view_tko weak %reduce, %pview_39[%cst_0_i32] token = %0 : tile<4xi64>, partition_view<tile=(4), tensor_view<?xi64, strides=[1]>>, tile<i32> -> token loc(#loc53)
  %cst_0_i32_40 = constant <i32: 0> : tile<i32> loc(#loc54)
  %cst_0_i32_41 = constant <i32: 0> : tile<i32> loc(#loc55)
  %cst_0_i32_42 = constant <i32: 0> : tile<i32> loc(#loc56)
  %pview_43 = make_partition_view %tview_22 : partition_view<tile=(4x4), tensor_view<?x?xi1, strides=[?,1]>> loc(#loc57)
  %tile_44, %result_token_45 = load_view_tko weak %pview_43[%cst_0_i32_41, %cst_0_i32_42] token = %0 : partition_view<tile=(4x4), tensor_view<?x?xi1, strides=[?,1]>>, tile<i32> -> tile<4x4xi1>, token loc(#loc57)
  %reduce_46 = reduce %tile_44 dim=1 identities=[true] : tile<4x4xi1> -> tile<4xi1> 
  (%reduce_lhs: tile<i1>, %reduce_rhs: tile<i1>) {
    %5 = andi %reduce_lhs, %reduce_rhs : tile<i1> loc(#loc76)
    yield %5 : tile<i1> loc(#loc58)
  } loc(#loc58)
  %pview_47 = make_partition_view %tview_24 : partition_view<tile=(4), tensor_view<?xi1, strides=[1]>> loc(#loc60)
  %2 = store_view_tko weak %reduce_46, %pview_47[%cst_0_i32_40] token = %0 : tile<4xi1>, partition_view<tile=(4), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token loc(#loc60)
  %cst_0_i32_48 = constant <i32: 0> : tile<i32> loc(#loc61)
  %cst_0_i32_49 = constant <i32: 0> : tile<i32> loc(#loc62)
  %cst_0_i32_50 = constant <i32: 0> : tile<i32> loc(#loc63)
  %pview_51 = make_partition_view %tview_28 : partition_view<tile=(4x4), tensor_view<?x?xi8, strides=[?,1]>> loc(#loc64)
  %tile_52, %result_token_53 = load_view_tko weak %pview_51[%cst_0_i32_49, %cst_0_i32_50] token = %0 : partition_view<tile=(4x4), tensor_view<?x?xi8, strides=[?,1]>>, tile<i32> -> tile<4x4xi8>, token loc(#loc64)
  %reduce_54 = reduce %tile_52 dim=1 identities=[-1 : i8] : tile<4x4xi8> -> tile<4xi8> 
  (%reduce_lhs: tile<i8>, %reduce_rhs: tile<i8>) {
    %5 = andi %reduce_lhs, %reduce_rhs : tile<i8> loc(#loc77)
    yield %5 : tile<i8> loc(#loc65)
  } loc(#loc65)
  %pview_55 = make_partition_view %tview_30 : partition_view<tile=(4), tensor_view<?xi8, strides=[1]>> loc(#loc67)
  %3 = store_view_tko weak %reduce_54, %pview_55[%cst_0_i32_48] token = %0 : tile<4xi8>, partition_view<tile=(4), tensor_view<?xi8, strides=[1]>>, tile<i32> -> token loc(#loc67)
  %cst_0_i32_56 = constant <i32: 0> : tile<i32> loc(#loc68)
  %cst_0_i32_57 = constant <i32: 0> : tile<i32> loc(#loc69)
  %cst_0_i32_58 = constant <i32: 0> : tile<i32> loc(#loc70)
  %pview_59 = make_partition_view %tview_34 : partition_view<tile=(4x4), tensor_view<?x?xf64, strides=[?,1]>> loc(#loc71)
  %tile_60, %result_token_61 = load_view_tko weak %pview_59[%cst_0_i32_57, %cst_0_i32_58] token = %0 : partition_view<tile=(4x4), tensor_view<?x?xf64, strides=[?,1]>>, tile<i32> -> tile<4x4xf64>, token loc(#loc71)
  %reduce_62 = reduce %tile_60 dim=1 identities=[0x7FF0000000000000 : f64] : tile<4x4xf64> -> tile<4xf64> 
  (%reduce_lhs: tile<f64>, %reduce_rhs: tile<f64>) {
    %5 = minf %reduce_lhs, %reduce_rhs : tile<f64> loc(#loc78)
    yield %5 : tile<f64> loc(#loc72)
  } loc(#loc72)
  %pview_63 = make_partition_view %tview_36 : partition_view<tile=(4), tensor_view<?xf64, strides=[1]>> loc(#loc74)
  %4 = store_view_tko weak %reduce_62, %pview_63[%cst_0_i32_56] token = %0 : tile<4xf64>, partition_view<tile=(4), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token loc(#loc74)
  return loc(#loc37)
} loc(#loc38)
#di_file = #cuda_tile.di_file<"reductions.py" in "/k">
#loc = loc("/k/reductions.py":120:0)
#loc1 = loc("/k/reductions.py":120:22)
#loc2 = loc("/k/reductions.py":120:27)
#loc3 = loc("/k/reductions.py":120:34)
#loc4 = loc("/k/reductions.py":120:41)
#loc5 = loc("/k/reductions.py":120:48)
#loc6 = loc("/k/reductions.py":120:52)
#loc7 = loc("/k/reductions.py":120:59)
#loc8 = loc("/k/reductions.py":120:64)
#loc9 = loc("/k/reductions.py":122:21)
#loc10 = loc("/k/reductions.py":122:50)
#loc11 = loc("/k/reductions.py":122:53)
#loc12 = loc("/k/reductions.py":122:36)
#loc13 = loc("/k/reductions.py":122:26)
#loc14 = loc("/k/reductions.py":122:82)
#loc15 = loc("/k/reductions.py":122:4)
#loc16 = loc("/k/reductions.py":123:21)
#loc17 = loc("/k/reductions.py":123:52)
#loc18 = loc("/k/reductions.py":123:55)
#loc19 = loc("/k/reductions.py":123:36)
#loc20 = loc("/k/reductions.py":123:26)
#loc21 = loc("/k/reductions.py":123:84)
#loc22 = loc("/k/reductions.py":123:4)
#loc23 = loc("/k/reductions.py":124:21)
#loc24 = loc("/k/reductions.py":124:49)
#loc25 = loc("/k/reductions.py":124:52)
#loc26 = loc("/k/reductions.py":124:36)
#loc27 = loc("/k/reductions.py":124:26)
#loc28 = loc("/k/reductions.py":124:81)
#loc29 = loc("/k/reductions.py":124:4)
#loc30 = loc("/k/reductions.py":125:21)
#loc31 = loc("/k/reductions.py":125:50)
#loc32 = loc("/k/reductions.py":125:53)
#loc33 = loc("/k/reductions.py":125:36)
#loc34 = loc("/k/reductions.py":125:26)
#loc35 = loc("/k/reductions.py":125:82)
#loc36 = loc("/k/reductions.py":125:4)
#loc37 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 117, name = "reduce_identities", linkageName = "reduce_identities", compileUnit = #di_compile_unit, scopeLine = 117>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file, line = 122, name = "<lambda>", linkageName = "lambda@reductions:122:70_s0", compileUnit = #di_compile_unit, scopeLine = 122>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file, line = 123, name = "<lambda>", linkageName = "lambda@reductions:123:72_s1", compileUnit = #di_compile_unit, scopeLine = 123>
#di_subprogram3 = #cuda_tile.di_subprogram<file = #di_file, line = 124, name = "<lambda>", linkageName = "lambda@reductions:124:69_s2", compileUnit = #di_compile_unit, scopeLine = 124>
#di_subprogram4 = #cuda_tile.di_subprogram<file = #di_file, line = 125, name = "<lambda>", linkageName = "lambda@reductions:125:70_s3", compileUnit = #di_compile_unit, scopeLine = 125>
#loc38 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc14 in #di_subprogram1>
#loc53 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc55 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc56 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc57 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc58 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc59 = #cuda_tile.di_loc<#loc21 in #di_subprogram2>
#loc60 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc61 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc62 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc63 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc64 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
#loc65 = #cuda_tile.di_loc<#loc27 in #di_subprogram>
#loc66 = #cuda_tile.di_loc<#loc28 in #di_subprogram3>
#loc67 = #cuda_tile.di_loc<#loc29 in #di_subprogram>
#loc68 = #cuda_tile.di_loc<#loc30 in #di_subprogram>
#loc69 = #cuda_tile.di_loc<#loc31 in #di_subprogram>
#loc70 = #cuda_tile.di_loc<#loc32 in #di_subprogram>
#loc71 = #cuda_tile.di_loc<#loc33 in #di_subprogram>
#loc72 = #cuda_tile.di_loc<#loc34 in #di_subprogram>
#loc73 = #cuda_tile.di_loc<#loc35 in #di_subprogram4>
#loc74 = #cuda_tile.di_loc<#loc36 in #di_subprogram>
#loc75 = loc(callsite(#loc52 at #loc51))
#loc76 = loc(callsite(#loc59 at #loc58))
#loc77 = loc(callsite(#loc66 at #loc65))
#loc78 = loc(callsite(#loc73 at #loc72))
