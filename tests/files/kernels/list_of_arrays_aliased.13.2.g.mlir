entry @list_of_arrays_aliased(%arg0: tile<ptr<i64>>, %arg1: tile<i32>, %arg2: tile<ptr<f32>>, %arg3: tile<i32>, %arg4: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc16)
  %assume = assume div_by<16>, %arg2 : tile<ptr<f32>> loc(#loc17)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc16)
  %cst_1_i32_0 = constant <i32: 1> : tile<i32> loc(#loc18)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc19)
  %tview = make_tensor_view %arg0, shape = [%arg1, 3], strides = [3, 1] : tile<i32> -> tensor_view<?x3xi64, strides=[3,1]> loc(#loc16)
  %pview = make_partition_view %tview : partition_view<tile=(1x4), tensor_view<?x3xi64, strides=[3,1]>> loc(#loc16)
  %assume_2 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc16)
  %tview_3 = make_tensor_view %assume, shape = [%assume_2], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc16)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<8xf32> loc(#loc20)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc21)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc21)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc22)
  %for:2 = for %loopIdx in (%cst_0_i32 to %arg1, step %cst_1_i32_4) : tile<i32> iter_values(%iterArg0 = %cst_0_f32, %iterArg1 = %0) -> (tile<8xf32>, token) {
    %cst_0_i32_22 = constant <i32: 0> : tile<i32> loc(#loc18)
    %tile_23, %result_token_24 = load_view_tko weak %pview[%loopIdx, %cst_0_i32_22] : partition_view<tile=(1x4), tensor_view<?x3xi64, strides=[3,1]>>, tile<i32> -> tile<1x4xi64>, token loc(#loc18)
    %cst_0_i32_25 = constant <i32: 0> : tile<i32> loc(#loc18)
    %9 = extract %tile_23[%cst_0_i32_22, %cst_0_i32_25] : tile<1x4xi64> -> tile<1x1xi64> loc(#loc18)
    %reshape_26 = reshape %9 : tile<1x1xi64> -> tile<i64> loc(#loc18)
    %cst_1_i32_27 = constant <i32: 1> : tile<i32> loc(#loc18)
    %10 = extract %tile_23[%cst_0_i32_22, %cst_1_i32_27] : tile<1x4xi64> -> tile<1x1xi64> loc(#loc18)
    %reshape_28 = reshape %10 : tile<1x1xi64> -> tile<i64> loc(#loc18)
    %cst_2_i32_29 = constant <i32: 2> : tile<i32> loc(#loc18)
    %11 = extract %tile_23[%cst_0_i32_22, %cst_2_i32_29] : tile<1x4xi64> -> tile<1x1xi64> loc(#loc18)
    %reshape_30 = reshape %11 : tile<1x1xi64> -> tile<i64> loc(#loc18)
    %12 = trunci %reshape_28 : tile<i64> -> tile<i32> loc(#loc18)
    %13 = trunci %reshape_30 : tile<i64> -> tile<i32> loc(#loc18)
    %14 = int_to_ptr %reshape_26 : tile<i64> -> tile<ptr<f32>> loc(#loc18)
    %assume_31 = assume div_by<16>, %14 : tile<ptr<f32>> loc(#loc18)
    %assume_32 = assume bounded<0, ?>, %12 : tile<i32> loc(#loc18)
    %tview_33 = make_tensor_view %assume_31, shape = [%assume_32], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc18)
    %pview_34 = make_partition_view %tview_33 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc24)
    %tile_35, %result_token_36 = load_view_tko weak %pview_34[%blockId_x] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc24)
    %15 = join_tokens %iterArg1, %result_token_36 : token loc(#loc24)
    %16 = addf %iterArg0, %tile_35  : tile<8xf32> loc(#loc25)
    continue %16, %15 : tile<8xf32>, token loc(#loc23)
  } loc(#loc23)
  %blockId_x_5, %blockId_y_6, %blockId_z_7 = get_tile_block_id : tile<i32> loc(#loc26)
  %pview_8 = make_partition_view %tview_3 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc27)
  %1 = store_view_tko weak %for#0, %pview_8[%blockId_x_5] token = %0 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc27)
  %cst_0_i32_9 = constant <i32: 0> : tile<i32> loc(#loc28)
  %cst_0_i32_10 = constant <i32: 0> : tile<i32> loc(#loc19)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_9, %cst_0_i32_10] : partition_view<tile=(1x4), tensor_view<?x3xi64, strides=[3,1]>>, tile<i32> -> tile<1x4xi64>, token loc(#loc19)
  %cst_0_i32_11 = constant <i32: 0> : tile<i32> loc(#loc19)
  %2 = extract %tile[%cst_0_i32_10, %cst_0_i32_11] : tile<1x4xi64> -> tile<1x1xi64> loc(#loc19)
  %reshape = reshape %2 : tile<1x1xi64> -> tile<i64> loc(#loc19)
  %cst_1_i32_12 = constant <i32: 1> : tile<i32> loc(#loc19)
  %3 = extract %tile[%cst_0_i32_10, %cst_1_i32_12] : tile<1x4xi64> -> tile<1x1xi64> loc(#loc19)
  %reshape_13 = reshape %3 : tile<1x1xi64> -> tile<i64> loc(#loc19)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc19)
  %4 = extract %tile[%cst_0_i32_10, %cst_2_i32] : tile<1x4xi64> -> tile<1x1xi64> loc(#loc19)
  %reshape_14 = reshape %4 : tile<1x1xi64> -> tile<i64> loc(#loc19)
  %5 = trunci %reshape_13 : tile<i64> -> tile<i32> loc(#loc19)
  %6 = trunci %reshape_14 : tile<i64> -> tile<i32> loc(#loc19)
  %7 = int_to_ptr %reshape : tile<i64> -> tile<ptr<f32>> loc(#loc19)
  %assume_15 = assume div_by<16>, %7 : tile<ptr<f32>> loc(#loc19)
  %assume_16 = assume bounded<0, ?>, %5 : tile<i32> loc(#loc19)
  %tview_17 = make_tensor_view %assume_15, shape = [%assume_16], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc19)
  %blockId_x_18, %blockId_y_19, %blockId_z_20 = get_tile_block_id : tile<i32> loc(#loc29)
  %pview_21 = make_partition_view %tview_17 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc30)
  %8 = store_view_tko weak %for#0, %pview_21[%blockId_x_18] token = %for#1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc30)
  return loc(#loc15)
} loc(#loc16)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":240:0)
#loc1 = loc("/k/memory.py":240:23)
#loc2 = loc("/k/memory.py":243:28)
#loc3 = loc("/k/memory.py":245:13)
#loc4 = loc("/k/memory.py":241:10)
#loc5 = loc("/k/memory.py":242:13)
#loc6 = loc("/k/memory.py":243:36)
#loc7 = loc("/k/memory.py":242:4)
#loc8 = loc("/k/memory.py":243:20)
#loc9 = loc("/k/memory.py":243:14)
#loc10 = loc("/k/memory.py":244:19)
#loc11 = loc("/k/memory.py":244:4)
#loc12 = loc("/k/memory.py":245:16)
#loc13 = loc("/k/memory.py":245:21)
#loc14 = loc("/k/memory.py":245:4)
#loc15 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 237, name = "list_of_arrays", linkageName = "list_of_arrays_aliased", compileUnit = #di_compile_unit, scopeLine = 237>
#loc16 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
