entry @carried_tuples(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<f32>, %arg4: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc18)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc19)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc18)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc18)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc18)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<8xf32> loc(#loc20)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc21)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc22)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc22)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc23)
  %cst_f32 = constant <f32: 5.000000e-01> : tile<f32> loc(#loc24)
  %for:4 = for %loopIdx in (%cst_0_i32 to %arg4, step %cst_1_i32_2) : tile<i32> iter_values(%iterArg0 = %cst_0_f32, %iterArg1 = %arg3, %iterArg2 = %cst_1_i32_1, %iterArg3 = %0) -> (tile<8xf32>, tile<f32>, tile<i32>, token) {
    %reshape_11 = reshape %iterArg1 : tile<f32> -> tile<1xf32> loc(#loc26)
    %bcast_12 = broadcast %reshape_11 : tile<1xf32> -> tile<8xf32> loc(#loc26)
    %tile, %result_token = load_view_tko weak %pview[%loopIdx] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc23)
    %6 = join_tokens %iterArg3, %result_token : token loc(#loc23)
    %7 = fma %iterArg0, %bcast_12, %tile  : tile<8xf32> loc(#loc26)
    %8 = mulf %iterArg1, %cst_f32  : tile<f32> loc(#loc27)
    %9 = addi %iterArg2, %loopIdx : tile<i32> loc(#loc28)
    continue %7, %8, %9, %6 : tile<8xf32>, tile<f32>, tile<i32>, token loc(#loc25)
  } loc(#loc25)
  %cst_0_i32_3 = constant <i32: 0> : tile<i32> loc(#loc29)
  %reshape = reshape %for#1 : tile<f32> -> tile<1xf32> loc(#loc30)
  %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32> loc(#loc30)
  %1 = itof %for#2 signed  : tile<i32> -> tile<f32> loc(#loc30)
  %reshape_4 = reshape %1 : tile<f32> -> tile<1xf32> loc(#loc30)
  %bcast_5 = broadcast %reshape_4 : tile<1xf32> -> tile<8xf32> loc(#loc30)
  %2 = fma %for#0, %bcast, %bcast_5  : tile<8xf32> loc(#loc30)
  %pview_6 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc31)
  %3 = store_view_tko weak %2, %pview_6[%cst_0_i32_3] token = %for#3 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc31)
  %cst_1_i32_7 = constant <i32: 1> : tile<i32> loc(#loc32)
  %cst_3_f32 = constant <f32: 3.000000e+00> : tile<f32> loc(#loc33)
  %reshape_8 = reshape %cst_3_f32 : tile<f32> -> tile<1xf32> loc(#loc33)
  %bcast_9 = broadcast %reshape_8 : tile<1xf32> -> tile<8xf32> loc(#loc33)
  %4 = mulf %bcast_9, %for#0  : tile<8xf32> loc(#loc33)
  %pview_10 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc34)
  %5 = store_view_tko weak %4, %pview_10[%cst_1_i32_7] token = %3 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc34)
  return loc(#loc17)
} loc(#loc18)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc("/k/control.py":160:0)
#loc1 = loc("/k/control.py":160:19)
#loc2 = loc("/k/control.py":162:13)
#loc3 = loc("/k/control.py":162:44)
#loc4 = loc("/k/control.py":163:13)
#loc5 = loc("/k/control.py":165:25)
#loc6 = loc("/k/control.py":165:53)
#loc7 = loc("/k/control.py":163:4)
#loc8 = loc("/k/control.py":165:17)
#loc9 = loc("/k/control.py":165:49)
#loc10 = loc("/k/control.py":165:58)
#loc11 = loc("/k/control.py":169:17)
#loc12 = loc("/k/control.py":169:22)
#loc13 = loc("/k/control.py":169:4)
#loc14 = loc("/k/control.py":170:17)
#loc15 = loc("/k/control.py":170:22)
#loc16 = loc("/k/control.py":170:4)
#loc17 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 158, name = "carried_tuples", linkageName = "carried_tuples", compileUnit = #di_compile_unit, scopeLine = 158>
#loc18 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
