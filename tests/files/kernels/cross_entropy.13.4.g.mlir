entry @cross_entropy(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<i32>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<f32>>, %arg9: tile<i32>, %arg10: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc18)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc19)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<i32>> loc(#loc20)
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<f32>> loc(#loc21)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc18)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc18)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc18)
  %cst_1_i64 = constant <i64: 1> : tile<i64> loc(#loc22)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc18)
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc18)
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc18)
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]> loc(#loc18)
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc18)
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc18)
  %assume_9 = assume bounded<0, ?>, %arg9 : tile<i32> loc(#loc18)
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc18)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc23)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc24)
  %pview = make_partition_view %tview : partition_view<tile=(1x64), tensor_view<?x?xf32, strides=[?,1]>> loc(#loc25)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %cst_0_i32] token = %0 : partition_view<tile=(1x64), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<1x64xf32>, token loc(#loc25)
  %reshape = reshape %tile : tile<1x64xf32> -> tile<64xf32> loc(#loc35)
  %reduce = reduce %reshape dim=0 identities=[0xFF800000 : f32] : tile<64xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %19 = maxf %reduce_lhs, %reduce_rhs : tile<f32> loc(#loc27)
    yield %19 : tile<f32> loc(#loc27)
  } loc(#loc27)
  %reshape_11 = reshape %reduce : tile<f32> -> tile<1xf32> loc(#loc28)
  %bcast = broadcast %reshape_11 : tile<1xf32> -> tile<64xf32> loc(#loc28)
  %1 = subf %reshape, %bcast  : tile<64xf32> loc(#loc28)
  %2 = exp %1  : tile<64xf32> loc(#loc29)
  %reduce_12 = reduce %2 dim=0 identities=[0.000000e+00 : f32] : tile<64xf32> -> tile<f32> 
  (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
    %19 = addf %reduce_lhs, %reduce_rhs  : tile<f32> loc(#loc30)
    yield %19 : tile<f32> loc(#loc30)
  } loc(#loc30)
  %3 = log %reduce_12 : tile<f32> loc(#loc31)
  %4 = addf %3, %reduce  : tile<f32> loc(#loc31)
  %pview_13 = make_partition_view %tview_8 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>> loc(#loc32)
  %tile_14, %result_token_15 = load_view_tko weak %pview_13[%blockId_x] token = %0 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<1xi32>, token loc(#loc32)
  %reshape_16 = reshape %tile_14 : tile<1xi32> -> tile<i32> loc(#loc32)
  %5 = exti %blockId_x signed : tile<i32> -> tile<i64> loc(#loc22)
  %6 = exti %assume_4 signed : tile<i32> -> tile<i64> loc(#loc22)
  %7 = cmpi less_than %5, %6, unsigned : tile<i64> -> tile<i1> loc(#loc22)
  %8 = exti %assume_6 signed : tile<i32> -> tile<i64> loc(#loc22)
  %9 = muli %5, %8 : tile<i64> loc(#loc22)
  %10 = exti %reshape_16 signed : tile<i32> -> tile<i64> loc(#loc22)
  %11 = exti %assume_5 signed : tile<i32> -> tile<i64> loc(#loc22)
  %12 = cmpi less_than %10, %11, unsigned : tile<i64> -> tile<i1> loc(#loc22)
  %13 = andi %7, %12 : tile<i1> loc(#loc22)
  %14 = muli %10, %cst_1_i64 : tile<i64> loc(#loc22)
  %15 = addi %9, %14 : tile<i64> loc(#loc22)
  %16 = offset %assume, %15 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>> loc(#loc22)
  %assume_17 = assume div_by<4>, %16 : tile<ptr<f32>> loc(#loc22)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32> loc(#loc22)
  %result, %result_token_18 = load_ptr_tko weak %assume_17, %13, %cst_0_f32 token=%0 : tile<ptr<f32>>, tile<i1>, tile<f32> -> tile<f32>, token loc(#loc22)
  %17 = subf %4, %result  : tile<f32> loc(#loc33)
  %reshape_19 = reshape %17 : tile<f32> -> tile<1xf32> loc(#loc34)
  %pview_20 = make_partition_view %tview_10 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>> loc(#loc34)
  %18 = store_view_tko weak %reshape_19, %pview_20[%blockId_x] token = %0 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc34)
  return loc(#loc17)
} loc(#loc18)
#di_file = #cuda_tile.di_file<"reductions.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/reductions.py":61:0)
#loc1 = loc("/k/reductions.py":61:18)
#loc2 = loc("/k/reductions.py":61:26)
#loc3 = loc("/k/reductions.py":61:34)
#loc4 = loc("/k/reductions.py":67:31)
#loc5 = loc("/k/reductions.py":62:8)
#loc6 = loc("/k/reductions.py":63:30)
#loc7 = loc("/k/reductions.py":63:10)
#loc8 = loc("/cutile/_stub.py":666:15)
#loc9 = loc("/k/reductions.py":64:10)
#loc10 = loc("/k/reductions.py":65:31)
#loc11 = loc("/k/reductions.py":65:24)
#loc12 = loc("/k/reductions.py":65:17)
#loc13 = loc("/k/reductions.py":65:10)
#loc14 = loc("/k/reductions.py":66:12)
#loc15 = loc("/k/reductions.py":67:25)
#loc16 = loc("/k/reductions.py":67:4)
#loc17 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 59, name = "cross_entropy", linkageName = "cross_entropy", compileUnit = #di_compile_unit, scopeLine = 59>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 664, name = "reshape", linkageName = "reshape@_stub:664:5_s0", compileUnit = #di_compile_unit1, scopeLine = 664>
#loc18 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc8 in #di_subprogram1>
#loc27 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc35 = loc(callsite(#loc26 at #loc25))
