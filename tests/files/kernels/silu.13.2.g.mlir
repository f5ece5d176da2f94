entry @silu(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc13)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc14)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc15)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc13)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc13)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc13)
  %tview = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc13)
  %assume_3 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc13)
  %tview_4 = make_tensor_view %assume_0, shape = [%assume_3], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc13)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc16)
  %pview = make_partition_view %tview : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>> loc(#loc17)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token loc(#loc17)
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc25)
  %cst_1_f32_5 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc26)
  %1 = negf %tile : tile<64xf32> loc(#loc27)
  %2 = exp %1  : tile<64xf32> loc(#loc28)
  %reshape = reshape %cst_1_f32_5 : tile<f32> -> tile<1xf32> loc(#loc26)
  %bcast = broadcast %reshape : tile<1xf32> -> tile<64xf32> loc(#loc26)
  %3 = addf %bcast, %2  : tile<64xf32> loc(#loc26)
  %reshape_6 = reshape %cst_1_f32 : tile<f32> -> tile<1xf32> loc(#loc25)
  %bcast_7 = broadcast %reshape_6 : tile<1xf32> -> tile<64xf32> loc(#loc25)
  %4 = divf %bcast_7, %3  : tile<64xf32> loc(#loc25)
  %5 = mulf %tile, %4  : tile<64xf32> loc(#loc23)
  %pview_8 = make_partition_view %tview_4 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>> loc(#loc24)
  %6 = store_view_tko weak %5, %pview_8[%blockId_x] token = %0 : tile<64xf32>, partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc24)
  return loc(#loc12)
} loc(#loc13)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#loc = loc("/k/elementwise.py":61:0)
#loc1 = loc("/k/elementwise.py":61:9)
#loc2 = loc("/k/elementwise.py":61:12)
#loc3 = loc("/k/elementwise.py":62:8)
#loc4 = loc("/k/elementwise.py":63:8)
#loc5 = loc("/k/elementwise.py":56:11)
#loc6 = loc("/k/elementwise.py":64:26)
#loc7 = loc("/k/elementwise.py":56:18)
#loc8 = loc("/k/elementwise.py":56:31)
#loc9 = loc("/k/elementwise.py":56:24)
#loc10 = loc("/k/elementwise.py":64:22)
#loc11 = loc("/k/elementwise.py":64:4)
#loc12 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 59, name = "silu", linkageName = "silu", compileUnit = #di_compile_unit, scopeLine = 59>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file, line = 55, name = "sigmoid", linkageName = "sigmoid@elementwise:55:1_s0", compileUnit = #di_compile_unit, scopeLine = 55>
#loc13 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc14 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc15 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc5 in #di_subprogram1>
#loc19 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc7 in #di_subprogram1>
#loc21 = #cuda_tile.di_loc<#loc8 in #di_subprogram1>
#loc22 = #cuda_tile.di_loc<#loc9 in #di_subprogram1>
#loc23 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc25 = loc(callsite(#loc18 at #loc19))
#loc26 = loc(callsite(#loc20 at #loc19))
#loc27 = loc(callsite(#loc21 at #loc19))
#loc28 = loc(callsite(#loc22 at #loc19))
