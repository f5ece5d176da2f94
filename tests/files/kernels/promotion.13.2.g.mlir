entry @promotion(%arg0: tile<ptr<i8>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f16>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<f64>>, %arg10: tile<i32>, %arg11: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc31)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i8>> loc(#loc32)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f16>> loc(#loc33)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>> loc(#loc34)
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<f64>> loc(#loc35)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc31)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc31)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc31)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc31)
  %cst_0_i8 = constant <i8: 0> : tile<8xi8> loc(#loc36)
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc31)
  %tview = make_tensor_view %assume, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xi8, strides=[1]> loc(#loc31)
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc31)
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf16, strides=[1]> loc(#loc31)
  %assume_9 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc31)
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc31)
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32> loc(#loc31)
  %tview_12 = make_tensor_view %assume_2, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]> loc(#loc31)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc37)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>> loc(#loc38)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token loc(#loc38)
  %cst_0_i32_13 = constant <i32: 0> : tile<i32> loc(#loc39)
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>> loc(#loc40)
  %tile_15, %result_token_16 = load_view_tko weak %pview_14[%cst_0_i32_13] token = %0 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>, tile<i32> -> tile<8xf16>, token loc(#loc40)
  %1 = join_tokens %0, %result_token_16 : token loc(#loc40)
  %cst_0_i32_17 = constant <i32: 0> : tile<i32> loc(#loc41)
  %pview_18 = make_partition_view %tview_10 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc42)
  %tile_19, %result_token_20 = load_view_tko weak %pview_18[%cst_0_i32_17] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc42)
  %2 = join_tokens %0, %result_token_20 : token loc(#loc42)
  %cst_0_i32_21 = constant <i32: 0> : tile<i32> loc(#loc43)
  %pview_22 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>> loc(#loc44)
  %tile_23, %result_token_24 = load_view_tko weak %pview_22[%cst_0_i32_21] token = %0 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> tile<8xf64>, token loc(#loc44)
  %3 = join_tokens %0, %result_token_24 : token loc(#loc44)
  %cst_1_i32_25 = constant <i32: 1> : tile<i32> loc(#loc45)
  %4 = itof %tile signed  : tile<8xi8> -> tile<8xf16> loc(#loc46)
  %5 = addf %4, %tile_15  : tile<8xf16> loc(#loc46)
  %pview_26 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf16, strides=[1]>> loc(#loc47)
  %6 = store_view_tko weak %5, %pview_26[%cst_1_i32_25] token = %1 : tile<8xf16>, partition_view<tile=(8), tensor_view<?xf16, strides=[1]>>, tile<i32> -> token loc(#loc47)
  %cst_1_i32_27 = constant <i32: 1> : tile<i32> loc(#loc48)
  %7 = ftof %tile_15  : tile<8xf16> -> tile<8xf32> loc(#loc49)
  %8 = mulf %7, %tile_19  : tile<8xf32> loc(#loc49)
  %pview_28 = make_partition_view %tview_10 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc50)
  %9 = store_view_tko weak %8, %pview_28[%cst_1_i32_27] token = %2 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc50)
  %cst_1_i32_29 = constant <i32: 1> : tile<i32> loc(#loc51)
  %10 = ftof %tile_19  : tile<8xf32> -> tile<8xf64> loc(#loc52)
  %11 = divf %10, %tile_23  : tile<8xf64> loc(#loc52)
  %pview_30 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>> loc(#loc53)
  %12 = store_view_tko weak %11, %pview_30[%cst_1_i32_29] token = %3 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token loc(#loc53)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc54)
  %cst_1_i32_31 = constant <i32: 1> : tile<i32> loc(#loc55)
  %pview_32 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>> loc(#loc56)
  %tile_33, %result_token_34 = load_view_tko weak %pview_32[%cst_1_i32_31] token = %0 : partition_view<tile=(8), tensor_view<?xi8, strides=[1]>>, tile<i32> -> tile<8xi8>, token loc(#loc56)
  %13 = itof %tile_33 signed  : tile<8xi8> -> tile<8xf32> loc(#loc56)
  %14 = itof %tile signed  : tile<8xi8> -> tile<8xf32> loc(#loc56)
  %15 = divf %13, %14  : tile<8xf32> loc(#loc56)
  %pview_35 = make_partition_view %tview_10 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc57)
  %16 = store_view_tko weak %15, %pview_35[%cst_2_i32] token = %9 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc57)
  %cst_2_i32_36 = constant <i32: 2> : tile<i32> loc(#loc58)
  %17 = cmpi greater_than %tile, %cst_0_i8, signed : tile<8xi8> -> tile<8xi1> loc(#loc36)
  %18 = ftof %tile_19  : tile<8xf32> -> tile<8xf64> loc(#loc59)
  %19 = select %17, %18, %tile_23 : tile<8xi1>, tile<8xf64> loc(#loc59)
  %pview_37 = make_partition_view %tview_12 : partition_view<tile=(8), tensor_view<?xf64, strides=[1]>> loc(#loc60)
  %20 = store_view_tko weak %19, %pview_37[%cst_2_i32_36] token = %12 : tile<8xf64>, partition_view<tile=(8), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token loc(#loc60)
  return loc(#loc30)
} loc(#loc31)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#loc = loc("/k/elementwise.py":255:0)
#loc1 = loc("/k/elementwise.py":255:14)
#loc2 = loc("/k/elementwise.py":255:18)
#loc3 = loc("/k/elementwise.py":255:23)
#loc4 = loc("/k/elementwise.py":255:28)
#loc5 = loc("/k/elementwise.py":263:33)
#loc6 = loc("/k/elementwise.py":257:24)
#loc7 = loc("/k/elementwise.py":257:11)
#loc8 = loc("/k/elementwise.py":257:50)
#loc9 = loc("/k/elementwise.py":257:36)
#loc10 = loc("/k/elementwise.py":258:25)
#loc11 = loc("/k/elementwise.py":258:11)
#loc12 = loc("/k/elementwise.py":258:51)
#loc13 = loc("/k/elementwise.py":258:37)
#loc14 = loc("/k/elementwise.py":259:19)
#loc15 = loc("/k/elementwise.py":259:24)
#loc16 = loc("/k/elementwise.py":259:4)
#loc17 = loc("/k/elementwise.py":260:19)
#loc18 = loc("/k/elementwise.py":260:24)
#loc19 = loc("/k/elementwise.py":260:4)
#loc20 = loc("/k/elementwise.py":261:19)
#loc21 = loc("/k/elementwise.py":261:24)
#loc22 = loc("/k/elementwise.py":261:4)
#loc23 = loc("/k/elementwise.py":262:19)
#loc24 = loc("/k/elementwise.py":262:37)
#loc25 = loc("/k/elementwise.py":262:24)
#loc26 = loc("/k/elementwise.py":262:4)
#loc27 = loc("/k/elementwise.py":263:19)
#loc28 = loc("/k/elementwise.py":263:24)
#loc29 = loc("/k/elementwise.py":263:4)
#loc30 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 253, name = "promotion", linkageName = "promotion", compileUnit = #di_compile_unit, scopeLine = 253>
#loc31 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc53 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc55 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc56 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc57 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
#loc58 = #cuda_tile.di_loc<#loc27 in #di_subprogram>
#loc59 = #cuda_tile.di_loc<#loc28 in #di_subprogram>
#loc60 = #cuda_tile.di_loc<#loc29 in #di_subprogram>
