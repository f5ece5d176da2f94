entry @gelu_tanh_bf16(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<bf16>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc15)
  %assume = assume div_by<16>, %arg0 : tile<ptr<bf16>> loc(#loc16)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<bf16>> loc(#loc17)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc15)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc15)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc15)
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]> loc(#loc15)
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc15)
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xbf16, strides=[1]> loc(#loc15)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc18)
  %pview = make_partition_view %tview : partition_view<tile=(64), tensor_view<?xbf16, strides=[1]>> loc(#loc19)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(64), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> tile<64xbf16>, token loc(#loc19)
  %1 = ftof %tile  : tile<64xbf16> -> tile<64xf32> loc(#loc30)
  %cst_f32 = constant <f32: 0.797884583> : tile<f32> loc(#loc21)
  %cst_f32_5 = constant <f32: 4.471500e-02> : tile<f32> loc(#loc22)
  %reshape = reshape %cst_f32_5 : tile<f32> -> tile<1xf32> loc(#loc22)
  %bcast = broadcast %reshape : tile<1xf32> -> tile<64xf32> loc(#loc22)
  %2 = mulf %bcast, %1  : tile<64xf32> loc(#loc22)
  %3 = mulf %2, %1  : tile<64xf32> loc(#loc22)
  %4 = fma %3, %1, %1  : tile<64xf32> loc(#loc23)
  %reshape_6 = reshape %cst_f32 : tile<f32> -> tile<1xf32> loc(#loc21)
  %bcast_7 = broadcast %reshape_6 : tile<1xf32> -> tile<64xf32> loc(#loc21)
  %5 = mulf %bcast_7, %4  : tile<64xf32> loc(#loc21)
  %cst_f32_8 = constant <f32: 5.000000e-01> : tile<f32> loc(#loc24)
  %reshape_9 = reshape %cst_f32_8 : tile<f32> -> tile<1xf32> loc(#loc24)
  %bcast_10 = broadcast %reshape_9 : tile<1xf32> -> tile<64xf32> loc(#loc24)
  %6 = mulf %bcast_10, %1  : tile<64xf32> loc(#loc24)
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc25)
  %7 = tanh %5  : tile<64xf32> loc(#loc26)
  %reshape_11 = reshape %cst_1_f32 : tile<f32> -> tile<1xf32> loc(#loc25)
  %bcast_12 = broadcast %reshape_11 : tile<1xf32> -> tile<64xf32> loc(#loc25)
  %8 = addf %bcast_12, %7  : tile<64xf32> loc(#loc25)
  %9 = mulf %6, %8  : tile<64xf32> loc(#loc24)
  %10 = ftof %9  : tile<64xf32> -> tile<64xbf16> loc(#loc31)
  %pview_13 = make_partition_view %tview_4 : partition_view<tile=(64), tensor_view<?xbf16, strides=[1]>> loc(#loc29)
  %11 = store_view_tko weak %10, %pview_13[%blockId_x] token = %0 : tile<64xbf16>, partition_view<tile=(64), tensor_view<?xbf16, strides=[1]>>, tile<i32> -> token loc(#loc29)
  return loc(#loc14)
} loc(#loc15)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/elementwise.py":48:0)
#loc1 = loc("/k/elementwise.py":48:14)
#loc2 = loc("/k/elementwise.py":48:17)
#loc3 = loc("/k/elementwise.py":49:8)
#loc4 = loc("/k/elementwise.py":50:8)
#loc5 = loc("/cutile/_stub.py":678:15)
#loc6 = loc("/k/elementwise.py":51:12)
#loc7 = loc("/k/elementwise.py":51:60)
#loc8 = loc("/k/elementwise.py":51:56)
#loc9 = loc("/k/elementwise.py":52:23)
#loc10 = loc("/k/elementwise.py":52:34)
#loc11 = loc("/k/elementwise.py":52:40)
#loc12 = loc("/k/elementwise.py":52:22)
#loc13 = loc("/k/elementwise.py":52:4)
#loc14 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 45, name = "gelu_tanh", linkageName = "gelu_tanh_bf16", compileUnit = #di_compile_unit, scopeLine = 45>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s0", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s1", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc15 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc5 in #di_subprogram1>
#loc21 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc5 in #di_subprogram2>
#loc28 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc30 = loc(callsite(#loc20 at #loc19))
#loc31 = loc(callsite(#loc27 at #loc28))
