entry @ranges(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc21)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc22)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc21)
  %cst_-2_i32 = constant <i32: -2> : tile<8xi32> loc(#loc23)
  %cst_3_i32 = constant <i32: 3> : tile<8xi32> loc(#loc23)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc21)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc21)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc24)
  %1 = iota : tile<8xi32> loc(#loc23)
  %2 = muli %1, %cst_-2_i32 : tile<8xi32> loc(#loc23)
  %3 = addi %2, %cst_3_i32 : tile<8xi32> loc(#loc23)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc25)
  %4 = store_view_tko weak %3, %pview[%cst_0_i32] token = %0 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc25)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc26)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc27)
  %5 = iota : tile<8xi32> loc(#loc28)
  %reshape = reshape %blockId_x : tile<i32> -> tile<1xi32> loc(#loc28)
  %bcast = broadcast %reshape : tile<1xi32> -> tile<8xi32> loc(#loc28)
  %6 = addi %5, %bcast : tile<8xi32> loc(#loc28)
  %pview_2 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc29)
  %7 = store_view_tko weak %6, %pview_2[%cst_1_i32_1] token = %4 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc29)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc30)
  %cst_f32 = constant <f32: 5.000000e-01> : tile<f32> loc(#loc31)
  %8 = iota : tile<8xi32> loc(#loc32)
  %9 = itof %8 signed  : tile<8xi32> -> tile<8xf32> loc(#loc32)
  %reshape_3 = reshape %cst_f32 : tile<f32> -> tile<1xf32> loc(#loc32)
  %bcast_4 = broadcast %reshape_3 : tile<1xf32> -> tile<8xf32> loc(#loc32)
  %10 = mulf %9, %bcast_4  : tile<8xf32> loc(#loc32)
  %11 = ftoi %10 signed  : tile<8xf32> -> tile<8xi32> loc(#loc43)
  %pview_5 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc34)
  %12 = store_view_tko weak %11, %pview_5[%cst_2_i32] token = %7 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc34)
  %cst_3_i32_6 = constant <i32: 3> : tile<i32> loc(#loc35)
  %13 = iota : tile<8xi8> loc(#loc36)
  %14 = exti %13 unsigned : tile<8xi8> -> tile<8xi32> loc(#loc44)
  %pview_7 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc38)
  %15 = store_view_tko weak %14, %pview_7[%cst_3_i32_6] token = %12 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc38)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc39)
  %16 = iota : tile<8xi64> loc(#loc40)
  %17 = trunci %16 : tile<8xi64> -> tile<8xi32> loc(#loc45)
  %pview_8 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc42)
  %18 = store_view_tko weak %17, %pview_8[%cst_4_i32] token = %15 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc42)
  return loc(#loc20)
} loc(#loc21)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/control.py":256:0)
#loc1 = loc("/k/control.py":256:11)
#loc2 = loc("/k/control.py":258:22)
#loc3 = loc("/k/control.py":258:17)
#loc4 = loc("/k/control.py":258:4)
#loc5 = loc("/k/control.py":259:17)
#loc6 = loc("/k/control.py":259:57)
#loc7 = loc("/k/control.py":259:22)
#loc8 = loc("/k/control.py":259:4)
#loc9 = loc("/k/control.py":260:17)
#loc10 = loc("/k/control.py":260:58)
#loc11 = loc("/k/control.py":260:22)
#loc12 = loc("/cutile/_stub.py":678:15)
#loc13 = loc("/k/control.py":260:4)
#loc14 = loc("/k/control.py":261:17)
#loc15 = loc("/k/control.py":261:22)
#loc16 = loc("/k/control.py":261:4)
#loc17 = loc("/k/control.py":262:17)
#loc18 = loc("/k/control.py":262:22)
#loc19 = loc("/k/control.py":262:4)
#loc20 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 254, name = "ranges", linkageName = "ranges", compileUnit = #di_compile_unit, scopeLine = 254>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s0", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s1", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram3 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s2", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc21 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc12 in #di_subprogram1>
#loc34 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc12 in #di_subprogram2>
#loc38 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc12 in #di_subprogram3>
#loc42 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc43 = loc(callsite(#loc33 at #loc32))
#loc44 = loc(callsite(#loc37 at #loc36))
#loc45 = loc(callsite(#loc41 at #loc40))
