entry @constants_uint64(%arg0: tile<ptr<i64>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc18)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i64>> loc(#loc19)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc18)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc18)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xi64, strides=[1]> loc(#loc18)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc20)
  %cst_0_i64 = constant <i64: 0> : tile<4xi64> loc(#loc21)
  %pview = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xi64, strides=[1]>> loc(#loc22)
  %1 = store_view_tko weak %cst_0_i64, %pview[%cst_0_i32] token = %0 : tile<4xi64>, partition_view<tile=(4), tensor_view<?xi64, strides=[1]>>, tile<i32> -> token loc(#loc22)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc23)
  %cst_-1_i64 = constant <i64: -1> : tile<4xi64> loc(#loc24)
  %pview_2 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xi64, strides=[1]>> loc(#loc25)
  %2 = store_view_tko weak %cst_-1_i64, %pview_2[%cst_1_i32_1] token = %1 : tile<4xi64>, partition_view<tile=(4), tensor_view<?xi64, strides=[1]>>, tile<i32> -> token loc(#loc25)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc26)
  %cst_0_i64_3 = constant <i64: 0> : tile<4xi64> loc(#loc27)
  %pview_4 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xi64, strides=[1]>> loc(#loc28)
  %3 = store_view_tko weak %cst_0_i64_3, %pview_4[%cst_2_i32] token = %2 : tile<4xi64>, partition_view<tile=(4), tensor_view<?xi64, strides=[1]>>, tile<i32> -> token loc(#loc28)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc29)
  %cst_1_i64 = constant <i64: 1> : tile<4xi64> loc(#loc30)
  %pview_5 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xi64, strides=[1]>> loc(#loc31)
  %4 = store_view_tko weak %cst_1_i64, %pview_5[%cst_3_i32] token = %3 : tile<4xi64>, partition_view<tile=(4), tensor_view<?xi64, strides=[1]>>, tile<i32> -> token loc(#loc31)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc32)
  %cst_i64 = constant <i64: [0, 0, 1, -1]> : tile<4xi64> loc(#loc33)
  %pview_6 = make_partition_view %tview : partition_view<tile=(4), tensor_view<?xi64, strides=[1]>> loc(#loc34)
  %5 = store_view_tko weak %cst_i64, %pview_6[%cst_4_i32] token = %4 : tile<4xi64>, partition_view<tile=(4), tensor_view<?xi64, strides=[1]>>, tile<i32> -> token loc(#loc34)
  return loc(#loc17)
} loc(#loc18)
#di_file = #cuda_tile.di_file<"dtypes.py" in "/k">
#loc = loc("/k/dtypes.py":58:0)
#loc1 = loc("/k/dtypes.py":58:18)
#loc2 = loc("/k/dtypes.py":59:19)
#loc3 = loc("/k/dtypes.py":59:24)
#loc4 = loc("/k/dtypes.py":59:4)
#loc5 = loc("/k/dtypes.py":60:19)
#loc6 = loc("/k/dtypes.py":60:24)
#loc7 = loc("/k/dtypes.py":60:4)
#loc8 = loc("/k/dtypes.py":61:19)
#loc9 = loc("/k/dtypes.py":61:24)
#loc10 = loc("/k/dtypes.py":61:4)
#loc11 = loc("/k/dtypes.py":62:19)
#loc12 = loc("/k/dtypes.py":62:24)
#loc13 = loc("/k/dtypes.py":62:4)
#loc14 = loc("/k/dtypes.py":63:19)
#loc15 = loc("/k/dtypes.py":63:24)
#loc16 = loc("/k/dtypes.py":63:4)
#loc17 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 57, name = "constants_int", linkageName = "constants_uint64", compileUnit = #di_compile_unit, scopeLine = 57>
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
