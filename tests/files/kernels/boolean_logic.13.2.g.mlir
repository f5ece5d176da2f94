entry @boolean_logic(%arg0: tile<ptr<i1>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i1>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i1>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<i32>>, %arg10: tile<i32>, %arg11: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc33)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i1>> loc(#loc34)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i1>> loc(#loc35)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i1>> loc(#loc36)
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<i32>> loc(#loc37)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc33)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc33)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc33)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc33)
  %true = constant <i1: true> : tile<16xi1> loc(#loc38)
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc33)
  %tview = make_tensor_view %assume, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]> loc(#loc33)
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc33)
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]> loc(#loc33)
  %assume_9 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc33)
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]> loc(#loc33)
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32> loc(#loc33)
  %tview_12 = make_tensor_view %assume_2, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc33)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc39)
  %pview = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>> loc(#loc40)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>, tile<i32> -> tile<16xi1>, token loc(#loc40)
  %cst_0_i32_13 = constant <i32: 0> : tile<i32> loc(#loc41)
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>> loc(#loc42)
  %tile_15, %result_token_16 = load_view_tko weak %pview_14[%cst_0_i32_13] token = %0 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>, tile<i32> -> tile<16xi1>, token loc(#loc42)
  %cst_0_i32_17 = constant <i32: 0> : tile<i32> loc(#loc43)
  %1 = andi %tile, %tile_15 : tile<16xi1> loc(#loc44)
  %pview_18 = make_partition_view %tview_10 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>> loc(#loc45)
  %2 = store_view_tko weak %1, %pview_18[%cst_0_i32_17] token = %0 : tile<16xi1>, partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token loc(#loc45)
  %cst_1_i32_19 = constant <i32: 1> : tile<i32> loc(#loc46)
  %3 = ori %tile, %tile_15 : tile<16xi1> loc(#loc47)
  %pview_20 = make_partition_view %tview_10 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>> loc(#loc48)
  %4 = store_view_tko weak %3, %pview_20[%cst_1_i32_19] token = %2 : tile<16xi1>, partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token loc(#loc48)
  %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc49)
  %5 = xori %tile, %tile_15 : tile<16xi1> loc(#loc50)
  %pview_21 = make_partition_view %tview_10 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>> loc(#loc51)
  %6 = store_view_tko weak %5, %pview_21[%cst_2_i32] token = %4 : tile<16xi1>, partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token loc(#loc51)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc52)
  %true_22 = constant <i1: true> : tile<16xi1> loc(#loc53)
  %7 = xori %tile, %true_22 : tile<16xi1> loc(#loc53)
  %pview_23 = make_partition_view %tview_10 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>> loc(#loc54)
  %8 = store_view_tko weak %7, %pview_23[%cst_3_i32] token = %6 : tile<16xi1>, partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token loc(#loc54)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc55)
  %9 = cmpi equal %tile, %tile_15, unsigned : tile<16xi1> -> tile<16xi1> loc(#loc56)
  %pview_24 = make_partition_view %tview_10 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>> loc(#loc57)
  %10 = store_view_tko weak %9, %pview_24[%cst_4_i32] token = %8 : tile<16xi1>, partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token loc(#loc57)
  %cst_5_i32 = constant <i32: 5> : tile<i32> loc(#loc58)
  %11 = select %tile, %tile_15, %true : tile<16xi1>, tile<16xi1> loc(#loc38)
  %pview_25 = make_partition_view %tview_10 : partition_view<tile=(16), tensor_view<?xi1, strides=[1]>> loc(#loc59)
  %12 = store_view_tko weak %11, %pview_25[%cst_5_i32] token = %10 : tile<16xi1>, partition_view<tile=(16), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token loc(#loc59)
  %cst_0_i32_26 = constant <i32: 0> : tile<i32> loc(#loc60)
  %reshape = reshape %tile : tile<16xi1> -> tile<1x16xi1> loc(#loc61)
  %13 = exti %reshape unsigned : tile<1x16xi1> -> tile<1x16xi32> loc(#loc65)
  %reduce = reduce %13 dim=1 identities=[0 : i32] : tile<1x16xi32> -> tile<1xi32> 
  (%reduce_lhs: tile<i32>, %reduce_rhs: tile<i32>) {
    %15 = addi %reduce_lhs, %reduce_rhs : tile<i32> loc(#loc63)
    yield %15 : tile<i32> loc(#loc63)
  } loc(#loc63)
  %pview_27 = make_partition_view %tview_12 : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>> loc(#loc64)
  %14 = store_view_tko weak %reduce, %pview_27[%cst_0_i32_26] token = %0 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc64)
  return loc(#loc32)
} loc(#loc33)
#di_file = #cuda_tile.di_file<"elementwise.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/elementwise.py":242:0)
#loc1 = loc("/k/elementwise.py":242:18)
#loc2 = loc("/k/elementwise.py":242:21)
#loc3 = loc("/k/elementwise.py":242:24)
#loc4 = loc("/k/elementwise.py":242:29)
#loc5 = loc("/k/elementwise.py":249:24)
#loc6 = loc("/k/elementwise.py":243:23)
#loc7 = loc("/k/elementwise.py":243:11)
#loc8 = loc("/k/elementwise.py":243:48)
#loc9 = loc("/k/elementwise.py":243:36)
#loc10 = loc("/k/elementwise.py":244:19)
#loc11 = loc("/k/elementwise.py":244:24)
#loc12 = loc("/k/elementwise.py":244:4)
#loc13 = loc("/k/elementwise.py":245:19)
#loc14 = loc("/k/elementwise.py":245:24)
#loc15 = loc("/k/elementwise.py":245:4)
#loc16 = loc("/k/elementwise.py":246:19)
#loc17 = loc("/k/elementwise.py":246:24)
#loc18 = loc("/k/elementwise.py":246:4)
#loc19 = loc("/k/elementwise.py":247:19)
#loc20 = loc("/k/elementwise.py":247:24)
#loc21 = loc("/k/elementwise.py":247:4)
#loc22 = loc("/k/elementwise.py":248:19)
#loc23 = loc("/k/elementwise.py":248:24)
#loc24 = loc("/k/elementwise.py":248:4)
#loc25 = loc("/k/elementwise.py":249:19)
#loc26 = loc("/k/elementwise.py":249:4)
#loc27 = loc("/k/elementwise.py":250:21)
#loc28 = loc("/k/elementwise.py":250:33)
#loc29 = loc("/cutile/_stub.py":678:15)
#loc30 = loc("/k/elementwise.py":250:26)
#loc31 = loc("/k/elementwise.py":250:4)
#loc32 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 240, name = "boolean_logic", linkageName = "boolean_logic", compileUnit = #di_compile_unit, scopeLine = 240>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s0", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc33 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc35 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc53 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc55 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc56 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc57 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc58 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc59 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
#loc60 = #cuda_tile.di_loc<#loc27 in #di_subprogram>
#loc61 = #cuda_tile.di_loc<#loc28 in #di_subprogram>
#loc62 = #cuda_tile.di_loc<#loc29 in #di_subprogram1>
#loc63 = #cuda_tile.di_loc<#loc30 in #di_subprogram>
#loc64 = #cuda_tile.di_loc<#loc31 in #di_subprogram>
#loc65 = loc(callsite(#loc62 at #loc61))
