entry @fused_forms(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<f32>>, %arg10: tile<i32>, %arg11: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc33)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc34)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc35)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>> loc(#loc36)
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<f32>> loc(#loc37)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc33)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc33)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc33)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc33)
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc33)
  %tview = make_tensor_view %assume, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc33)
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc33)
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc33)
  %assume_9 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc33)
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc33)
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32> loc(#loc33)
  %tview_12 = make_tensor_view %assume_2, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc33)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc38)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc39)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc39)
  %cst_0_i32_13 = constant <i32: 0> : tile<i32> loc(#loc40)
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc41)
  %tile_15, %result_token_16 = load_view_tko weak %pview_14[%cst_0_i32_13] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc41)
  %cst_0_i32_17 = constant <i32: 0> : tile<i32> loc(#loc42)
  %pview_18 = make_partition_view %tview_10 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc43)
  %tile_19, %result_token_20 = load_view_tko weak %pview_18[%cst_0_i32_17] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc43)
  %cst_0_i32_21 = constant <i32: 0> : tile<i32> loc(#loc44)
  %1 = fma %tile, %tile_15, %tile_19  : tile<8xf32> loc(#loc45)
  %pview_22 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc46)
  %2 = store_view_tko weak %1, %pview_22[%cst_0_i32_21] token = %0 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc46)
  %cst_1_i32_23 = constant <i32: 1> : tile<i32> loc(#loc47)
  %3 = negf %tile_19 : tile<8xf32> loc(#loc48)
  %4 = fma %tile, %tile_15, %3  : tile<8xf32> loc(#loc48)
  %pview_24 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc49)
  %5 = store_view_tko weak %4, %pview_24[%cst_1_i32_23] token = %2 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc49)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc50)
  %6 = negf %tile : tile<8xf32> loc(#loc51)
  %7 = fma %6, %tile_15, %tile_19  : tile<8xf32> loc(#loc51)
  %pview_25 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc52)
  %8 = store_view_tko weak %7, %pview_25[%cst_2_i32] token = %5 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc52)
  %9 = mulf %tile, %tile_15  : tile<8xf32> loc(#loc53)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc54)
  %10 = addf %9, %tile_19  : tile<8xf32> loc(#loc55)
  %pview_26 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc56)
  %11 = store_view_tko weak %10, %pview_26[%cst_3_i32] token = %8 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc56)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc57)
  %pview_27 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc58)
  %12 = store_view_tko weak %9, %pview_27[%cst_4_i32] token = %11 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc58)
  %cst_5_i32 = constant <i32: 5> : tile<i32> loc(#loc59)
  %13 = fma %tile, %tile_15, %tile_19 rounding<zero> : tile<8xf32> loc(#loc60)
  %pview_28 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc61)
  %14 = store_view_tko weak %13, %pview_28[%cst_5_i32] token = %12 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc61)
  %cst_6_i32 = constant <i32: 6> : tile<i32> loc(#loc62)
  %15 = negf %tile_19 : tile<8xf32> loc(#loc63)
  %16 = fma %tile, %tile_15, %15  flush_to_zero : tile<8xf32> loc(#loc63)
  %pview_29 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc64)
  %17 = store_view_tko weak %16, %pview_29[%cst_6_i32] token = %14 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc64)
  return loc(#loc32)
} loc(#loc33)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#loc = loc("/k/elementwise.py":32:0)
#loc1 = loc("/k/elementwise.py":32:16)
#loc2 = loc("/k/elementwise.py":32:19)
#loc3 = loc("/k/elementwise.py":32:22)
#loc4 = loc("/k/elementwise.py":32:25)
#loc5 = loc("/k/elementwise.py":34:26)
#loc6 = loc("/k/elementwise.py":34:14)
#loc7 = loc("/k/elementwise.py":34:50)
#loc8 = loc("/k/elementwise.py":34:38)
#loc9 = loc("/k/elementwise.py":34:74)
#loc10 = loc("/k/elementwise.py":34:62)
#loc11 = loc("/k/elementwise.py":35:19)
#loc12 = loc("/k/elementwise.py":35:24)
#loc13 = loc("/k/elementwise.py":35:4)
#loc14 = loc("/k/elementwise.py":36:19)
#loc15 = loc("/k/elementwise.py":36:24)
#loc16 = loc("/k/elementwise.py":36:4)
#loc17 = loc("/k/elementwise.py":37:19)
#loc18 = loc("/k/elementwise.py":37:24)
#loc19 = loc("/k/elementwise.py":37:4)
#loc20 = loc("/k/elementwise.py":38:8)
#loc21 = loc("/k/elementwise.py":39:19)
#loc22 = loc("/k/elementwise.py":39:24)
#loc23 = loc("/k/elementwise.py":39:4)
#loc24 = loc("/k/elementwise.py":40:19)
#loc25 = loc("/k/elementwise.py":40:4)
#loc26 = loc("/k/elementwise.py":41:19)
#loc27 = loc("/k/elementwise.py":41:24)
#loc28 = loc("/k/elementwise.py":41:4)
#loc29 = loc("/k/elementwise.py":42:19)
#loc30 = loc("/k/elementwise.py":42:24)
#loc31 = loc("/k/elementwise.py":42:4)
#loc32 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 30, name = "fused_forms", linkageName = "fused_forms", compileUnit = #di_compile_unit, scopeLine = 30>
#loc33 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc53 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc55 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc56 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc57 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc58 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc59 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
#loc60 = #cuda_tile.di_loc<#loc27 in #di_subprogram>
#loc61 = #cuda_tile.di_loc<#loc28 in #di_subprogram>
#loc62 = #cuda_tile.di_loc<#loc29 in #di_subprogram>
#loc63 = #cuda_tile.di_loc<#loc30 in #di_subprogram>
#loc64 = #cuda_tile.di_loc<#loc31 in #di_subprogram>
