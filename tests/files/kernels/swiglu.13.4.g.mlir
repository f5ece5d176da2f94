entry @swiglu(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f16>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc18)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>> loc(#loc19)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>> loc(#loc20)
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f16>> loc(#loc21)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc18)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc18)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc18)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc18)
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc18)
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc18)
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]> loc(#loc18)
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc18)
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc18)
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc18)
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]> loc(#loc18)
  %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32> loc(#loc18)
  %assume_12 = assume bounded<0, ?>, %arg12 : tile<i32> loc(#loc18)
  %assume_13 = assume bounded<0, ?>, %arg13 : tile<i32> loc(#loc18)
  %tview_14 = make_tensor_view %assume_1, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]> loc(#loc18)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc22)
  %blockId_x_15, %blockId_y_16, %blockId_z_17 = get_tile_block_id : tile<i32> loc(#loc23)
  %pview = make_partition_view %tview : partition_view<tile=(4x32), tensor_view<?x?xf16, strides=[?,1]>> loc(#loc24)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %blockId_y_16] token = %0 : partition_view<tile=(4x32), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<4x32xf16>, token loc(#loc24)
  %1 = ftof %tile  : tile<4x32xf16> -> tile<4x32xf32> loc(#loc37)
  %pview_18 = make_partition_view %tview_10 : partition_view<tile=(4x32), tensor_view<?x?xf16, strides=[?,1]>> loc(#loc26)
  %tile_19, %result_token_20 = load_view_tko weak %pview_18[%blockId_x, %blockId_y_16] token = %0 : partition_view<tile=(4x32), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<4x32xf16>, token loc(#loc26)
  %2 = ftof %tile_19  : tile<4x32xf16> -> tile<4x32xf32> loc(#loc38)
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc39)
  %cst_1_f32_21 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc40)
  %3 = negf %1 : tile<4x32xf32> loc(#loc41)
  %4 = exp %3  : tile<4x32xf32> loc(#loc42)
  %reshape = reshape %cst_1_f32_21 : tile<f32> -> tile<1x1xf32> loc(#loc40)
  %bcast = broadcast %reshape : tile<1x1xf32> -> tile<4x32xf32> loc(#loc40)
  %5 = addf %bcast, %4  : tile<4x32xf32> loc(#loc40)
  %reshape_22 = reshape %cst_1_f32 : tile<f32> -> tile<1x1xf32> loc(#loc39)
  %bcast_23 = broadcast %reshape_22 : tile<1x1xf32> -> tile<4x32xf32> loc(#loc39)
  %6 = divf %bcast_23, %5  : tile<4x32xf32> loc(#loc39)
  %7 = mulf %1, %6  : tile<4x32xf32> loc(#loc33)
  %8 = mulf %7, %2  : tile<4x32xf32> loc(#loc33)
  %9 = ftof %8  : tile<4x32xf32> -> tile<4x32xf16> loc(#loc43)
  %pview_24 = make_partition_view %tview_14 : partition_view<tile=(4x32), tensor_view<?x?xf16, strides=[?,1]>> loc(#loc36)
  %10 = store_view_tko weak %9, %pview_24[%blockId_x, %blockId_y_16] token = %0 : tile<4x32xf16>, partition_view<tile=(4x32), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token loc(#loc36)
  return loc(#loc17)
} loc(#loc18)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/elementwise.py":69:0)
#loc1 = loc("/k/elementwise.py":69:11)
#loc2 = loc("/k/elementwise.py":69:17)
#loc3 = loc("/k/elementwise.py":69:21)
#loc4 = loc("/k/elementwise.py":70:11)
#loc5 = loc("/k/elementwise.py":70:22)
#loc6 = loc("/k/elementwise.py":71:8)
#loc7 = loc("/cutile/_stub.py":678:15)
#loc8 = loc("/k/elementwise.py":72:8)
#loc9 = loc("/k/elementwise.py":56:11)
#loc10 = loc("/k/elementwise.py":73:31)
#loc11 = loc("/k/elementwise.py":56:18)
#loc12 = loc("/k/elementwise.py":56:31)
#loc13 = loc("/k/elementwise.py":56:24)
#loc14 = loc("/k/elementwise.py":73:27)
#loc15 = loc("/k/elementwise.py":73:26)
#loc16 = loc("/k/elementwise.py":73:4)
#loc17 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 67, name = "swiglu", linkageName = "swiglu", compileUnit = #di_compile_unit, scopeLine = 67>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s0", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s1", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram3 = #cuda_tile.di_subprogram<file = #di_file, line = 55, name = "sigmoid", linkageName = "sigmoid@elementwise:55:1_s2", compileUnit = #di_compile_unit, scopeLine = 55>
#di_subprogram4 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s3", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc18 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc7 in #di_subprogram1>
#loc26 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc7 in #di_subprogram2>
#loc28 = #cuda_tile.di_loc<#loc9 in #di_subprogram3>
#loc29 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc11 in #di_subprogram3>
#loc31 = #cuda_tile.di_loc<#loc12 in #di_subprogram3>
#loc32 = #cuda_tile.di_loc<#loc13 in #di_subprogram3>
#loc33 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc7 in #di_subprogram4>
#loc35 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc37 = loc(callsite(#loc25 at #loc24))
#loc38 = loc(callsite(#loc27 at #loc26))
#loc39 = loc(callsite(#loc28 at #loc29))
#loc40 = loc(callsite(#loc30 at #loc29))
#loc41 = loc(callsite(#loc31 at #loc29))
#loc42 = loc(callsite(#loc32 at #loc29))
#loc43 = loc(callsite(#loc34 at #loc35))
