entry @softmax_online(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc28)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc29)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f32>> loc(#loc30)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc28)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc28)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc28)
  %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc28)
  %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc28)
  %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc28)
  %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc28)
  %assume_6 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc28)
  %assume_7 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc28)
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_5, %assume_6], strides = [%assume_7, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc28)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc31)
  %cst_f32 = constant <f32: 0xFF800000> : tile<1x1xf32> loc(#loc32)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<1x1xf32> loc(#loc33)
  %cst_32_i32 = constant <i32: 32> : tile<i32> loc(#loc34)
  %1 = divi %arg10, %cst_32_i32 signed rounding<positive_inf> : tile<i32> loc(#loc35)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc36)
  %cst_1_i32_9 = constant <i32: 1> : tile<i32> loc(#loc36)
  %pview = make_partition_view %tview : partition_view<tile=(1x32), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>> loc(#loc37)
  %for:2 = for %loopIdx in (%cst_0_i32 to %1, step %cst_1_i32_9) : tile<i32> iter_values(%iterArg0 = %cst_f32, %iterArg1 = %cst_0_f32) -> (tile<1x1xf32>, tile<1x1xf32>) {
    %tile, %result_token = load_view_tko weak %pview[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x32), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x32xf32>, token loc(#loc37)
    %reduce = reduce %tile dim=1 identities=[0xFF800000 : f32] : tile<1x32xf32> -> tile<1xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %9 = maxf %reduce_lhs, %reduce_rhs : tile<f32> loc(#loc39)
      yield %9 : tile<f32> loc(#loc39)
    } loc(#loc39)
    %reshape = reshape %reduce : tile<1xf32> -> tile<1x1xf32> loc(#loc39)
    %3 = maxf %iterArg0, %reshape : tile<1x1xf32> loc(#loc40)
    %4 = subf %iterArg0, %3  : tile<1x1xf32> loc(#loc41)
    %5 = exp %4  : tile<1x1xf32> loc(#loc42)
    %bcast_16 = broadcast %3 : tile<1x1xf32> -> tile<1x32xf32> loc(#loc43)
    %6 = subf %tile, %bcast_16  : tile<1x32xf32> loc(#loc43)
    %7 = exp %6  : tile<1x32xf32> loc(#loc44)
    %reduce_17 = reduce %7 dim=1 identities=[0.000000e+00 : f32] : tile<1x32xf32> -> tile<1xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %9 = addf %reduce_lhs, %reduce_rhs  : tile<f32> loc(#loc45)
      yield %9 : tile<f32> loc(#loc45)
    } loc(#loc45)
    %reshape_18 = reshape %reduce_17 : tile<1xf32> -> tile<1x1xf32> loc(#loc45)
    %8 = fma %iterArg1, %5, %reshape_18  : tile<1x1xf32> loc(#loc46)
    continue %3, %8 : tile<1x1xf32>, tile<1x1xf32> loc(#loc38)
  } loc(#loc38)
  %cst_32_i32_10 = constant <i32: 32> : tile<i32> loc(#loc47)
  %2 = divi %arg10, %cst_32_i32_10 signed rounding<positive_inf> : tile<i32> loc(#loc48)
  %cst_0_i32_11 = constant <i32: 0> : tile<i32> loc(#loc49)
  %cst_1_i32_12 = constant <i32: 1> : tile<i32> loc(#loc49)
  %pview_13 = make_partition_view %tview : partition_view<tile=(1x32), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>> loc(#loc50)
  %bcast = broadcast %for#0 : tile<1x1xf32> -> tile<1x32xf32> loc(#loc51)
  %bcast_14 = broadcast %for#1 : tile<1x1xf32> -> tile<1x32xf32> loc(#loc52)
  %pview_15 = make_partition_view %tview_8 : partition_view<tile=(1x32), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc53)
  for %loopIdx in (%cst_0_i32_11 to %2, step %cst_1_i32_12) : tile<i32> {
    %tile, %result_token = load_view_tko weak %pview_13[%blockId_x, %loopIdx] token = %0 : partition_view<tile=(1x32), padding_value = neg_inf, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x32xf32>, token loc(#loc50)
    %3 = subf %tile, %bcast  : tile<1x32xf32> loc(#loc51)
    %4 = exp %3  : tile<1x32xf32> loc(#loc52)
    %5 = divf %4, %bcast_14  : tile<1x32xf32> loc(#loc52)
    %6 = store_view_tko weak %5, %pview_15[%blockId_x, %loopIdx] token = %0 : tile<1x32xf32>, partition_view<tile=(1x32), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token loc(#loc53)
  } loc(#loc54)
  return loc(#loc27)
} loc(#loc28)
#di_file = #cuda_tile.di_file<"reductions.py" in "/k">
#loc = loc("/k/reductions.py":22:0)
#loc1 = loc("/k/reductions.py":22:19)
#loc2 = loc("/k/reductions.py":22:22)
#loc3 = loc("/k/reductions.py":24:8)
#loc4 = loc("/k/reductions.py":25:10)
#loc5 = loc("/k/reductions.py":26:12)
#loc6 = loc("/k/reductions.py":27:30)
#loc7 = loc("/k/reductions.py":27:19)
#loc8 = loc("/k/reductions.py":27:13)
#loc9 = loc("/k/reductions.py":28:12)
#loc10 = loc("/k/reductions.py":27:4)
#loc11 = loc("/k/reductions.py":29:30)
#loc12 = loc("/k/reductions.py":29:14)
#loc13 = loc("/k/reductions.py":30:31)
#loc14 = loc("/k/reductions.py":30:24)
#loc15 = loc("/k/reductions.py":30:58)
#loc16 = loc("/k/reductions.py":30:51)
#loc17 = loc("/k/reductions.py":30:44)
#loc18 = loc("/k/reductions.py":30:16)
#loc19 = loc("/k/reductions.py":32:30)
#loc20 = loc("/k/reductions.py":32:19)
#loc21 = loc("/k/reductions.py":32:13)
#loc22 = loc("/k/reductions.py":33:12)
#loc23 = loc("/k/reductions.py":34:35)
#loc24 = loc("/k/reductions.py":34:28)
#loc25 = loc("/k/reductions.py":34:8)
#loc26 = loc("/k/reductions.py":32:4)
#loc27 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 20, name = "softmax_online", linkageName = "softmax_online", compileUnit = #di_compile_unit, scopeLine = 20>
#loc28 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc53 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
