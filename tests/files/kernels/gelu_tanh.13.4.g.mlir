entry @gelu_tanh(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>) optimization_hints=<default = {}> {
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
  %cst_f32 = constant <f32: 0.797884583> : tile<f32> loc(#loc18)
  %cst_f32_5 = constant <f32: 4.471500e-02> : tile<f32> loc(#loc19)
  %reshape = reshape %cst_f32_5 : tile<f32> -> tile<1xf32> loc(#loc19)
  %bcast = broadcast %reshape : tile<1xf32> -> tile<64xf32> loc(#loc19)
  %1 = mulf %bcast, %tile  : tile<64xf32> loc(#loc19)
  %2 = mulf %1, %tile  : tile<64xf32> loc(#loc19)
  %3 = fma %2, %tile, %tile  : tile<64xf32> loc(#loc20)
  %reshape_6 = reshape %cst_f32 : tile<f32> -> tile<1xf32> loc(#loc18)
  %bcast_7 = broadcast %reshape_6 : tile<1xf32> -> tile<64xf32> loc(#loc18)
  %4 = mulf %bcast_7, %3  : tile<64xf32> loc(#loc18)
  %cst_f32_8 = constant <f32: 5.000000e-01> : tile<f32> loc(#loc21)
  %reshape_9 = reshape %cst_f32_8 : tile<f32> -> tile<1xf32> loc(#loc21)
  %bcast_10 = broadcast %reshape_9 : tile<1xf32> -> tile<64xf32> loc(#loc21)
  %5 = mulf %bcast_10, %tile  : tile<64xf32> loc(#loc21)
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc22)
  %6 = tanh %4  : tile<64xf32> loc(#loc23)
  %reshape_11 = reshape %cst_1_f32 : tile<f32> -> tile<1xf32> loc(#loc22)
  %bcast_12 = broadcast %reshape_11 : tile<1xf32> -> tile<64xf32> loc(#loc22)
  %7 = addf %bcast_12, %6  : tile<64xf32> loc(#loc22)
  %8 = mulf %5, %7  : tile<64xf32> loc(#loc21)
  %pview_13 = make_partition_view %tview_4 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>> loc(#loc24)
  %9 = store_view_tko weak %8, %pview_13[%blockId_x] token = %0 : tile<64xf32>, partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc24)
  return loc(#loc12)
} loc(#loc13)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#loc = loc("/k/elementwise.py":48:0)
#loc1 = loc("/k/elementwise.py":48:14)
#loc2 = loc("/k/elementwise.py":48:17)
#loc3 = loc("/k/elementwise.py":49:8)
#loc4 = loc("/k/elementwise.py":50:8)
#loc5 = loc("/k/elementwise.py":51:12)
#loc6 = loc("/k/elementwise.py":51:60)
#loc7 = loc("/k/elementwise.py":51:56)
#loc8 = loc("/k/elementwise.py":52:23)
#loc9 = loc("/k/elementwise.py":52:34)
#loc10 = loc("/k/elementwise.py":52:40)
#loc11 = loc("/k/elementwise.py":52:4)
#loc12 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 45, name = "gelu_tanh", linkageName = "gelu_tanh", compileUnit = #di_compile_unit, scopeLine = 45>
#loc13 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc14 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc15 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
