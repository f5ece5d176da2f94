entry @flush_to_zero(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc44)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc45)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc46)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>> loc(#loc47)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc44)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc44)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc44)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc44)
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc44)
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc44)
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc44)
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc44)
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc44)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc48)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc49)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc49)
  %cst_0_i32_9 = constant <i32: 0> : tile<i32> loc(#loc50)
  %pview_10 = make_partition_view %tview_6 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc51)
  %tile_11, %result_token_12 = load_view_tko weak %pview_10[%cst_0_i32_9] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc51)
  %cst_0_i32_13 = constant <i32: 0> : tile<i32> loc(#loc52)
  %1 = addf %tile, %tile_11  flush_to_zero : tile<8xf32> loc(#loc53)
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc54)
  %2 = store_view_tko weak %1, %pview_14[%cst_0_i32_13] token = %0 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc54)
  %cst_1_i32_15 = constant <i32: 1> : tile<i32> loc(#loc55)
  %3 = subf %tile, %tile_11 rounding<zero> flush_to_zero : tile<8xf32> loc(#loc56)
  %pview_16 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc57)
  %4 = store_view_tko weak %3, %pview_16[%cst_1_i32_15] token = %2 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc57)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc58)
  %5 = mulf %tile, %tile_11  flush_to_zero : tile<8xf32> loc(#loc59)
  %pview_17 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc60)
  %6 = store_view_tko weak %5, %pview_17[%cst_2_i32] token = %4 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc60)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc61)
  %7 = divf %tile, %tile_11 rounding<approx> flush_to_zero : tile<8xf32> loc(#loc62)
  %pview_18 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc63)
  %8 = store_view_tko weak %7, %pview_18[%cst_3_i32] token = %6 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc63)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc64)
  %9 = sqrt %tile  flush_to_zero : tile<8xf32> loc(#loc65)
  %pview_19 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc66)
  %10 = store_view_tko weak %9, %pview_19[%cst_4_i32] token = %8 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc66)
  %cst_5_i32 = constant <i32: 5> : tile<i32> loc(#loc67)
  %11 = rsqrt %tile flush_to_zero : tile<8xf32> loc(#loc68)
  %pview_20 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc69)
  %12 = store_view_tko weak %11, %pview_20[%cst_5_i32] token = %10 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc69)
  %cst_6_i32 = constant <i32: 6> : tile<i32> loc(#loc70)
  %13 = exp2 %tile flush_to_zero : tile<8xf32> loc(#loc71)
  %pview_21 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc72)
  %14 = store_view_tko weak %13, %pview_21[%cst_6_i32] token = %12 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc72)
  %cst_7_i32 = constant <i32: 7> : tile<i32> loc(#loc73)
  %15 = maxf %tile, %tile_11 flush_to_zero : tile<8xf32> loc(#loc74)
  %pview_22 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc75)
  %16 = store_view_tko weak %15, %pview_22[%cst_7_i32] token = %14 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc75)
  %cst_8_i32 = constant <i32: 8> : tile<i32> loc(#loc76)
  %17 = minf %tile, %tile_11 flush_to_zero propagate_nan : tile<8xf32> loc(#loc77)
  %pview_23 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc78)
  %18 = store_view_tko weak %17, %pview_23[%cst_8_i32] token = %16 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc78)
  %cst_9_i32 = constant <i32: 9> : tile<i32> loc(#loc79)
  %reshape = reshape %tile : tile<8xf32> -> tile<1x8xf32> loc(#loc80)
  %reduce = reduce %reshape dim=1 identities=[0.000000e+00 : f32] : tile<1x8xf32> -> tile<1xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %21 = addf %reduce_lhs, %reduce_rhs  flush_to_zero : tile<f32> loc(#loc81)
    yield %21 : tile<f32> loc(#loc81)
  } loc(#loc81)
  %pview_24 = make_partition_view %tview_8 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>> loc(#loc82)
  %19 = store_view_tko weak %reduce, %pview_24[%cst_9_i32] token = %18 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc82)
  %cst_10_i32 = constant <i32: 10> : tile<i32> loc(#loc83)
  %reshape_25 = reshape %tile : tile<8xf32> -> tile<1x8xf32> loc(#loc84)
  %reduce_26 = reduce %reshape_25 dim=1 identities=[0xFF800000 : f32] : tile<1x8xf32> -> tile<1xf32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %21 = maxf %reduce_lhs, %reduce_rhs flush_to_zero propagate_nan : tile<f32> loc(#loc85)
    yield %21 : tile<f32> loc(#loc85)
  } loc(#loc85)
  %pview_27 = make_partition_view %tview_8 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>> loc(#loc86)
  %20 = store_view_tko weak %reduce_26, %pview_27[%cst_10_i32] token = %19 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc86)
  return loc(#loc43)
} loc(#loc44)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#loc = loc("/k/elementwise.py":170:0)
#loc1 = loc("/k/elementwise.py":170:18)
#loc2 = loc("/k/elementwise.py":170:21)
#loc3 = loc("/k/elementwise.py":170:24)
#loc4 = loc("/k/elementwise.py":171:23)
#loc5 = loc("/k/elementwise.py":171:11)
#loc6 = loc("/k/elementwise.py":171:47)
#loc7 = loc("/k/elementwise.py":171:35)
#loc8 = loc("/k/elementwise.py":172:19)
#loc9 = loc("/k/elementwise.py":172:24)
#loc10 = loc("/k/elementwise.py":172:4)
#loc11 = loc("/k/elementwise.py":173:19)
#loc12 = loc("/k/elementwise.py":173:24)
#loc13 = loc("/k/elementwise.py":173:4)
#loc14 = loc("/k/elementwise.py":174:19)
#loc15 = loc("/k/elementwise.py":174:24)
#loc16 = loc("/k/elementwise.py":174:4)
#loc17 = loc("/k/elementwise.py":175:19)
#loc18 = loc("/k/elementwise.py":175:24)
#loc19 = loc("/k/elementwise.py":175:4)
#loc20 = loc("/k/elementwise.py":176:19)
#loc21 = loc("/k/elementwise.py":176:24)
#loc22 = loc("/k/elementwise.py":176:4)
#loc23 = loc("/k/elementwise.py":177:19)
#loc24 = loc("/k/elementwise.py":177:24)
#loc25 = loc("/k/elementwise.py":177:4)
#loc26 = loc("/k/elementwise.py":178:19)
#loc27 = loc("/k/elementwise.py":178:24)
#loc28 = loc("/k/elementwise.py":178:4)
#loc29 = loc("/k/elementwise.py":179:19)
#loc30 = loc("/k/elementwise.py":179:24)
#loc31 = loc("/k/elementwise.py":179:4)
#loc32 = loc("/k/elementwise.py":180:19)
#loc33 = loc("/k/elementwise.py":180:24)
#loc34 = loc("/k/elementwise.py":180:4)
#loc35 = loc("/k/elementwise.py":181:19)
#loc36 = loc("/k/elementwise.py":181:31)
#loc37 = loc("/k/elementwise.py":181:24)
#loc38 = loc("/k/elementwise.py":181:4)
#loc39 = loc("/k/elementwise.py":182:19)
#loc40 = loc("/k/elementwise.py":182:32)
#loc41 = loc("/k/elementwise.py":182:25)
#loc42 = loc("/k/elementwise.py":182:4)
#loc43 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 168, name = "flush_to_zero", linkageName = "flush_to_zero", compileUnit = #di_compile_unit, scopeLine = 168>
#loc44 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc53 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc55 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc56 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc57 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc58 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc59 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc60 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc61 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc62 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc63 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc64 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc65 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc66 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc67 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc68 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc69 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc70 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
#loc71 = #cuda_tile.di_loc<#loc27 in #di_subprogram>
#loc72 = #cuda_tile.di_loc<#loc28 in #di_subprogram>
#loc73 = #cuda_tile.di_loc<#loc29 in #di_subprogram>
#loc74 = #cuda_tile.di_loc<#loc30 in #di_subprogram>
#loc75 = #cuda_tile.di_loc<#loc31 in #di_subprogram>
#loc76 = #cuda_tile.di_loc<#loc32 in #di_subprogram>
#loc77 = #cuda_tile.di_loc<#loc33 in #di_subprogram>
#loc78 = #cuda_tile.di_loc<#loc34 in #di_subprogram>
#loc79 = #cuda_tile.di_loc<#loc35 in #di_subprogram>
#loc80 = #cuda_tile.di_loc<#loc36 in #di_subprogram>
#loc81 = #cuda_tile.di_loc<#loc37 in #di_subprogram>
#loc82 = #cuda_tile.di_loc<#loc38 in #di_subprogram>
#loc83 = #cuda_tile.di_loc<#loc39 in #di_subprogram>
#loc84 = #cuda_tile.di_loc<#loc40 in #di_subprogram>
#loc85 = #cuda_tile.di_loc<#loc41 in #di_subprogram>
#loc86 = #cuda_tile.di_loc<#loc42 in #di_subprogram>
