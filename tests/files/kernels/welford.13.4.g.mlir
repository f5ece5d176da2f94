entry @welford(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc24)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc25)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc26)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<f32>> loc(#loc27)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc24)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc24)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc24)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc24)
  %tview = make_tensor_view %assume, shape = [%assume_4], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc24)
  %assume_5 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc24)
  %tview_6 = make_tensor_view %assume_0, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc24)
  %assume_7 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc24)
  %tview_8 = make_tensor_view %assume_1, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc24)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc28)
  %pview = make_partition_view %tview : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>> loc(#loc29)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x] token = %0 : partition_view<tile=(64), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<64xf32>, token loc(#loc29)
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<64xf32> loc(#loc30)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<64xf32> loc(#loc31)
  %cst_0_f32_9 = constant <f32: 0.000000e+00> : tile<f32> loc(#loc47)
  %cst_0_f32_10 = constant <f32: 0.000000e+00> : tile<f32> loc(#loc48)
  %reduce:3 = reduce %cst_1_f32, %tile, %cst_0_f32 dim=0 identities=[0.000000e+00 : f32, 0.000000e+00 : f32, 0.000000e+00 : f32] : tile<64xf32>, tile<64xf32>, tile<64xf32> -> tile<f32>, tile<f32>, tile<f32> 
  (%reduce_lhs0: tile<f32>, %reduce_rhs0: tile<f32>, %reduce_lhs1: tile<f32>, %reduce_rhs1: tile<f32>, %reduce_lhs2: tile<f32>, %reduce_rhs2: tile<f32>) {
    %4 = addf %reduce_lhs0, %reduce_rhs0  : tile<f32> loc(#loc49)
    %5 = subf %reduce_rhs1, %reduce_lhs1  : tile<f32> loc(#loc50)
    %6 = cmpf greater_than ordered %4, %cst_0_f32_9 : tile<f32> -> tile<i1> loc(#loc47)
    %7 = divf %reduce_rhs0, %4  : tile<f32> loc(#loc51)
    %8 = select %6, %7, %cst_0_f32_10 : tile<i1>, tile<f32> loc(#loc52)
    %9 = fma %5, %8, %reduce_lhs1  : tile<f32> loc(#loc53)
    %10 = addf %reduce_lhs2, %reduce_rhs2  : tile<f32> loc(#loc54)
    %11 = mulf %5, %5  : tile<f32> loc(#loc55)
    %12 = mulf %11, %reduce_lhs0  : tile<f32> loc(#loc55)
    %13 = fma %12, %8, %10  : tile<f32> loc(#loc54)
    yield %4, %9, %13 : tile<f32>, tile<f32>, tile<f32> loc(#loc33)
  } loc(#loc33)
  %blockId_x_11, %blockId_y_12, %blockId_z_13 = get_tile_block_id : tile<i32> loc(#loc42)
  %reshape = reshape %reduce#1 : tile<f32> -> tile<1xf32> loc(#loc43)
  %pview_14 = make_partition_view %tview_6 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>> loc(#loc43)
  %1 = store_view_tko weak %reshape, %pview_14[%blockId_x_11] token = %0 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc43)
  %blockId_x_15, %blockId_y_16, %blockId_z_17 = get_tile_block_id : tile<i32> loc(#loc44)
  %2 = divf %reduce#2, %reduce#0  : tile<f32> loc(#loc45)
  %reshape_18 = reshape %2 : tile<f32> -> tile<1xf32> loc(#loc46)
  %pview_19 = make_partition_view %tview_8 : partition_view<tile=(1), tensor_view<?xf32, strides=[1]>> loc(#loc46)
  %3 = store_view_tko weak %reshape_18, %pview_19[%blockId_x_15] token = %0 : tile<1xf32>, partition_view<tile=(1), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc46)
  return loc(#loc23)
} loc(#loc24)
#di_file = #cuda_tile.di_file<"reductions.py" in "/k">
#loc = loc("/k/reductions.py":162:0)
#loc1 = loc("/k/reductions.py":162:12)
#loc2 = loc("/k/reductions.py":162:15)
#loc3 = loc("/k/reductions.py":162:21)
#loc4 = loc("/k/reductions.py":170:20)
#loc5 = loc("/k/reductions.py":170:8)
#loc6 = loc("/k/reductions.py":171:25)
#loc7 = loc("/k/reductions.py":171:56)
#loc8 = loc("/k/reductions.py":167:21)
#loc9 = loc("/k/reductions.py":171:14)
#loc10 = loc("/k/reductions.py":167:36)
#loc11 = loc("/k/reductions.py":165:12)
#loc12 = loc("/k/reductions.py":166:12)
#loc13 = loc("/k/reductions.py":167:28)
#loc14 = loc("/k/reductions.py":167:12)
#loc15 = loc("/k/reductions.py":168:18)
#loc16 = loc("/k/reductions.py":168:30)
#loc17 = loc("/k/reductions.py":168:40)
#loc18 = loc("/k/reductions.py":173:20)
#loc19 = loc("/k/reductions.py":173:4)
#loc20 = loc("/k/reductions.py":174:19)
#loc21 = loc("/k/reductions.py":174:32)
#loc22 = loc("/k/reductions.py":174:4)
#loc23 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 160, name = "welford", linkageName = "welford", compileUnit = #di_compile_unit, scopeLine = 160>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file, line = 164, name = "merge", linkageName = "merge@reductions:164:5_s0", compileUnit = #di_compile_unit, scopeLine = 164>
#loc24 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc8 in #di_subprogram1>
#loc33 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc10 in #di_subprogram1>
#loc35 = #cuda_tile.di_loc<#loc11 in #di_subprogram1>
#loc36 = #cuda_tile.di_loc<#loc12 in #di_subprogram1>
#loc37 = #cuda_tile.di_loc<#loc13 in #di_subprogram1>
#loc38 = #cuda_tile.di_loc<#loc14 in #di_subprogram1>
#loc39 = #cuda_tile.di_loc<#loc15 in #di_subprogram1>
#loc40 = #cuda_tile.di_loc<#loc16 in #di_subprogram1>
#loc41 = #cuda_tile.di_loc<#loc17 in #di_subprogram1>
#loc42 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc47 = loc(callsite(#loc32 at #loc33))
#loc48 = loc(callsite(#loc34 at #loc33))
#loc49 = loc(callsite(#loc35 at #loc33))
#loc50 = loc(callsite(#loc36 at #loc33))
#loc51 = loc(callsite(#loc37 at #loc33))
#loc52 = loc(callsite(#loc38 at #loc33))
#loc53 = loc(callsite(#loc39 at #loc33))
#loc54 = loc(callsite(#loc40 at #loc33))
#loc55 = loc(callsite(#loc41 at #loc33))
