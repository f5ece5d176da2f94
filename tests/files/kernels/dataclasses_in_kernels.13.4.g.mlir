entry @dataclasses_in_kernels(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<f32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc10)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc11)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc10)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc10)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc10)
  %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc12)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc13)
  %cst_0_i32_1 = constant <i32: 0> : tile<i32> loc(#loc14)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc15)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_1] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc15)
  %1 = join_tokens %0, %result_token : token loc(#loc15)
  %reshape = reshape %arg3 : tile<f32> -> tile<1xf32> loc(#loc19)
  %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32> loc(#loc19)
  %reshape_2 = reshape %cst_1_f32 : tile<f32> -> tile<1xf32> loc(#loc19)
  %bcast_3 = broadcast %reshape_2 : tile<1xf32> -> tile<8xf32> loc(#loc19)
  %2 = fma %tile, %bcast, %bcast_3  : tile<8xf32> loc(#loc19)
  %pview_4 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc18)
  %3 = store_view_tko weak %2, %pview_4[%cst_0_i32] token = %1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc18)
  return loc(#loc9)
} loc(#loc10)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc("/k/control.py":230:0)
#loc1 = loc("/k/control.py":230:27)
#loc2 = loc("/k/control.py":231:18)
#loc3 = loc("/k/control.py":232:17)
#loc4 = loc("/k/control.py":232:36)
#loc5 = loc("/k/control.py":232:24)
#loc6 = loc("/k/control.py":225:15)
#loc7 = loc("/k/control.py":232:22)
#loc8 = loc("/k/control.py":232:4)
#loc9 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 228, name = "dataclasses_in_kernels", linkageName = "dataclasses_in_kernels", compileUnit = #di_compile_unit, scopeLine = 228>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file, line = 224, name = "__call__", linkageName = "__call__@control:224:5_s0", compileUnit = #di_compile_unit, scopeLine = 224>
#loc10 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc11 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc12 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc13 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc14 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc15 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc6 in #di_subprogram1>
#loc17 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc19 = loc(callsite(#loc16 at #loc17))
