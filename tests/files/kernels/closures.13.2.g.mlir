entry @closures(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<f32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc29)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc30)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc29)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc29)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc29)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc31)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc32)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc32)
  %1 = join_tokens %0, %result_token : token loc(#loc32)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc33)
  %cst_f32 = constant <f32: 2.500000e-01> : tile<f32> loc(#loc34)
  %cst_f32_2 = constant <f32: -1.000000e+00> : tile<f32> loc(#loc61)
  %cst_3_f32 = constant <f32: 3.000000e+00> : tile<f32> loc(#loc61)
  %cst_f32_3 = constant <f32: 5.000000e-01> : tile<f32> loc(#loc61)
  %reshape = reshape %cst_f32 : tile<f32> -> tile<1xf32> loc(#loc62)
  %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32> loc(#loc62)
  %reshape_4 = reshape %cst_f32_2 : tile<f32> -> tile<1xf32> loc(#loc62)
  %bcast_5 = broadcast %reshape_4 : tile<1xf32> -> tile<8xf32> loc(#loc62)
  %2 = fma %bcast, %tile, %bcast_5  : tile<8xf32> loc(#loc62)
  %reshape_6 = reshape %cst_3_f32 : tile<f32> -> tile<1xf32> loc(#loc62)
  %bcast_7 = broadcast %reshape_6 : tile<1xf32> -> tile<8xf32> loc(#loc62)
  %3 = fma %2, %tile, %bcast_7  : tile<8xf32> loc(#loc62)
  %reshape_8 = reshape %cst_f32_3 : tile<f32> -> tile<1xf32> loc(#loc62)
  %bcast_9 = broadcast %reshape_8 : tile<1xf32> -> tile<8xf32> loc(#loc62)
  %4 = fma %3, %tile, %bcast_9  : tile<8xf32> loc(#loc62)
  %pview_10 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc38)
  %5 = store_view_tko weak %4, %pview_10[%cst_1_i32_1] token = %1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc38)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc39)
  %reshape_11 = reshape %arg3 : tile<f32> -> tile<1xf32> loc(#loc69)
  %bcast_12 = broadcast %reshape_11 : tile<1xf32> -> tile<8xf32> loc(#loc69)
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc70)
  %reshape_13 = reshape %cst_1_f32 : tile<f32> -> tile<1xf32> loc(#loc69)
  %bcast_14 = broadcast %reshape_13 : tile<1xf32> -> tile<8xf32> loc(#loc69)
  %6 = fma %tile, %bcast_12, %bcast_14  : tile<8xf32> loc(#loc69)
  %reshape_15 = reshape %arg3 : tile<f32> -> tile<1xf32> loc(#loc71)
  %bcast_16 = broadcast %reshape_15 : tile<1xf32> -> tile<8xf32> loc(#loc71)
  %cst_1_f32_17 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc72)
  %reshape_18 = reshape %cst_1_f32_17 : tile<f32> -> tile<1xf32> loc(#loc71)
  %bcast_19 = broadcast %reshape_18 : tile<1xf32> -> tile<8xf32> loc(#loc71)
  %7 = fma %6, %bcast_16, %bcast_19  : tile<8xf32> loc(#loc71)
  %pview_20 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc47)
  %8 = store_view_tko weak %7, %pview_20[%cst_2_i32] token = %5 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc47)
  %cst_2_f32 = constant <f32: 2.000000e+00> : tile<f32> loc(#loc48)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc49)
  %reshape_21 = reshape %cst_2_f32 : tile<f32> -> tile<1xf32> loc(#loc65)
  %bcast_22 = broadcast %reshape_21 : tile<1xf32> -> tile<8xf32> loc(#loc65)
  %9 = addf %tile, %bcast_22  : tile<8xf32> loc(#loc65)
  %reshape_23 = reshape %arg3 : tile<f32> -> tile<1xf32> loc(#loc66)
  %bcast_24 = broadcast %reshape_23 : tile<1xf32> -> tile<8xf32> loc(#loc66)
  %10 = mulf %9, %bcast_24  : tile<8xf32> loc(#loc66)
  %pview_25 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc53)
  %11 = store_view_tko weak %10, %pview_25[%cst_3_i32] token = %8 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc53)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc54)
  %cst_f32_26 = constant <f32: -1.000000e+00> : tile<f32> loc(#loc55)
  %cst_f32_27 = constant <f32: 5.000000e-01> : tile<f32> loc(#loc56)
  %reshape_28 = reshape %cst_f32_26 : tile<f32> -> tile<1xf32> loc(#loc67)
  %bcast_29 = broadcast %reshape_28 : tile<1xf32> -> tile<8xf32> loc(#loc67)
  %12 = addf %tile, %bcast_29  : tile<8xf32> loc(#loc67)
  %reshape_30 = reshape %cst_f32_27 : tile<f32> -> tile<1xf32> loc(#loc68)
  %bcast_31 = broadcast %reshape_30 : tile<1xf32> -> tile<8xf32> loc(#loc68)
  %13 = mulf %12, %bcast_31  : tile<8xf32> loc(#loc68)
  %pview_32 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc60)
  %14 = store_view_tko weak %13, %pview_32[%cst_4_i32] token = %11 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc60)
  return loc(#loc28)
} loc(#loc29)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc("/k/control.py":189:0)
#loc1 = loc("/k/control.py":189:13)
#loc2 = loc("/k/control.py":190:20)
#loc3 = loc("/k/control.py":190:8)
#loc4 = loc("/k/control.py":191:17)
#loc5 = loc("/k/control.py":191:38)
#loc6 = loc("/k/control.py":177:32)
#loc7 = loc("/k/control.py":191:22)
#loc8 = loc("/k/control.py":178:16)
#loc9 = loc("/k/control.py":191:4)
#loc10 = loc("/k/control.py":192:17)
#loc11 = loc("/k/control.py":192:38)
#loc12 = loc("/k/control.py":184:13)
#loc13 = loc("/k/control.py":192:22)
#loc14 = loc("/k/control.py":192:46)
#loc15 = loc("/k/control.py":184:11)
#loc16 = loc("/k/control.py":192:4)
#loc17 = loc("/k/control.py":194:22)
#loc18 = loc("/k/control.py":197:17)
#loc19 = loc("/k/control.py":195:16)
#loc20 = loc("/k/control.py":197:22)
#loc21 = loc("/k/control.py":195:15)
#loc22 = loc("/k/control.py":197:4)
#loc23 = loc("/k/control.py":198:17)
#loc24 = loc("/k/control.py":198:36)
#loc25 = loc("/k/control.py":198:48)
#loc26 = loc("/k/control.py":198:22)
#loc27 = loc("/k/control.py":198:4)
#loc28 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 187, name = "closures", linkageName = "closures", compileUnit = #di_compile_unit, scopeLine = 187>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file, line = 175, name = "evaluate", linkageName = "evaluate@control:175:5_s1", compileUnit = #di_compile_unit, scopeLine = 175>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file, line = 192, name = "<lambda>", linkageName = "lambda@control:192:29_s3", compileUnit = #di_compile_unit, scopeLine = 192>
#di_subprogram3 = #cuda_tile.di_subprogram<file = #di_file, line = 183, name = "twice", linkageName = "twice@control:183:1_s2", compileUnit = #di_compile_unit, scopeLine = 183>
#di_subprogram4 = #cuda_tile.di_subprogram<file = #di_file, line = 192, name = "<lambda>", linkageName = "lambda@control:192:29_s4", compileUnit = #di_compile_unit, scopeLine = 192>
#di_subprogram5 = #cuda_tile.di_subprogram<file = #di_file, line = 194, name = "shifted", linkageName = "shifted@control:194:5_s5", compileUnit = #di_compile_unit, scopeLine = 194>
#di_subprogram6 = #cuda_tile.di_subprogram<file = #di_file, line = 194, name = "shifted", linkageName = "shifted@control:194:5_s6", compileUnit = #di_compile_unit, scopeLine = 194>
#loc29 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc6 in #di_subprogram1>
#loc36 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc8 in #di_subprogram1>
#loc38 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc11 in #di_subprogram2>
#loc41 = #cuda_tile.di_loc<#loc12 in #di_subprogram3>
#loc42 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc14 in #di_subprogram2>
#loc44 = #cuda_tile.di_loc<#loc11 in #di_subprogram4>
#loc45 = #cuda_tile.di_loc<#loc15 in #di_subprogram3>
#loc46 = #cuda_tile.di_loc<#loc14 in #di_subprogram4>
#loc47 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc19 in #di_subprogram5>
#loc51 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc21 in #di_subprogram5>
#loc53 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc55 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc56 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc57 = #cuda_tile.di_loc<#loc19 in #di_subprogram6>
#loc58 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
#loc59 = #cuda_tile.di_loc<#loc21 in #di_subprogram6>
#loc60 = #cuda_tile.di_loc<#loc27 in #di_subprogram>
#loc61 = loc(callsite(#loc35 at #loc36))
#loc62 = loc(callsite(#loc37 at #loc36))
#loc63 = loc(callsite(#loc41 at #loc42))
#loc64 = loc(callsite(#loc45 at #loc42))
#loc65 = loc(callsite(#loc50 at #loc51))
#loc66 = loc(callsite(#loc52 at #loc51))
#loc67 = loc(callsite(#loc57 at #loc58))
#loc68 = loc(callsite(#loc59 at #loc58))
#loc69 = loc(callsite(#loc40 at #loc63))
#loc70 = loc(callsite(#loc43 at #loc63))
#loc71 = loc(callsite(#loc44 at #loc64))
#loc72 = loc(callsite(#loc46 at #loc64))
