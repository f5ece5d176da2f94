entry @matmul_persistent(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<ptr<f16>>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<default = {num_cta_in_cga = 2, occupancy = 1}> {
  %0 = make_token : token loc(#loc35)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>> loc(#loc36)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>> loc(#loc37)
  %assume_1 = assume div_by<16>, %arg10 : tile<ptr<f16>> loc(#loc38)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc35)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc35)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc35)
  %assume_4 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc35)
  %assume_5 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc35)
  %assume_6 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc35)
  %tview = make_tensor_view %assume, shape = [%assume_4, %assume_5], strides = [%assume_6, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]> loc(#loc35)
  %assume_7 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc35)
  %assume_8 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc35)
  %assume_9 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc35)
  %tview_10 = make_tensor_view %assume_0, shape = [%assume_7, %assume_8], strides = [%assume_9, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]> loc(#loc35)
  %assume_11 = assume bounded<0, ?>, %arg11 : tile<i32> loc(#loc35)
  %assume_12 = assume bounded<0, ?>, %arg12 : tile<i32> loc(#loc35)
  %assume_13 = assume bounded<0, ?>, %arg13 : tile<i32> loc(#loc35)
  %tview_14 = make_tensor_view %assume_1, shape = [%assume_11, %assume_12], strides = [%assume_13, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]> loc(#loc35)
  %cst_16_i32 = constant <i32: 16> : tile<i32> loc(#loc39)
  %cst_16_i32_15 = constant <i32: 16> : tile<i32> loc(#loc40)
  %cst_16_i32_16 = constant <i32: 16> : tile<i32> loc(#loc41)
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc42)
  %1 = divi %assume_4, %cst_16_i32 signed rounding<positive_inf> : tile<i32> loc(#loc43)
  %2 = divi %assume_8, %cst_16_i32_15 signed rounding<positive_inf> : tile<i32> loc(#loc44)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc45)
  %3 = muli %1, %2 : tile<i32> loc(#loc46)
  %gridSize_x, %gridSize_y, %gridSize_z = get_num_tile_blocks : tile<i32> loc(#loc47)
  %4 = muli %cst_4_i32, %2 : tile<i32> loc(#loc48)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc49)
  %5 = muli %cst_4_i32, %2 : tile<i32> loc(#loc50)
  %cst_0_i32_17 = constant <i32: 0> : tile<i32> loc(#loc51)
  %6 = cmpi less_than %5, %cst_0_i32_17, signed : tile<i32> -> tile<i1> loc(#loc51)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<16x16xf32> loc(#loc52)
  %7 = divi %assume_5, %cst_16_i32_16 signed rounding<positive_inf> : tile<i32> loc(#loc53)
  %cst_0_i32_18 = constant <i32: 0> : tile<i32> loc(#loc54)
  %cst_1_i32_19 = constant <i32: 1> : tile<i32> loc(#loc54)
  %pview = make_partition_view %tview : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>> loc(#loc55)
  %pview_20 = make_partition_view %tview_10 : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>> loc(#loc56)
  %pview_21 = make_partition_view %tview_14 : partition_view<tile=(16x16), tensor_view<?x?xf16, strides=[?,1]>> loc(#loc57)
  %for = for %loopIdx in (%blockId_x to %3, step %gridSize_x) : tile<i32> iter_values(%iterArg0 = %0) -> (token) {
    %8 = divi %loopIdx, %4 signed rounding<negative_inf> : tile<i32> loc(#loc59)
    %9 = muli %8, %cst_4_i32 : tile<i32> loc(#loc60)
    %10 = subi %1, %9 : tile<i32> loc(#loc61)
    %11 = mini %10, %cst_4_i32 signed : tile<i32> loc(#loc62)
    %12 = remi %loopIdx, %11 signed : tile<i32> loc(#loc49)
    %13 = cmpi less_than %12, %cst_0_i32, signed : tile<i32> -> tile<i1> loc(#loc49)
    %14 = cmpi less_than %11, %cst_0_i32, signed : tile<i32> -> tile<i1> loc(#loc49)
    %15 = xori %13, %14 : tile<i1> loc(#loc49)
    %16 = cmpi not_equal %12, %cst_0_i32, signed : tile<i32> -> tile<i1> loc(#loc49)
    %17 = andi %15, %16 : tile<i1> loc(#loc49)
    %18 = addi %12, %11 : tile<i32> loc(#loc49)
    %19 = select %17, %18, %12 : tile<i1>, tile<i32> loc(#loc49)
    %20 = addi %9, %19 : tile<i32> loc(#loc63)
    %21 = remi %loopIdx, %5 signed : tile<i32> loc(#loc51)
    %22 = cmpi less_than %21, %cst_0_i32_17, signed : tile<i32> -> tile<i1> loc(#loc51)
    %23 = xori %22, %6 : tile<i1> loc(#loc51)
    %24 = cmpi not_equal %21, %cst_0_i32_17, signed : tile<i32> -> tile<i1> loc(#loc51)
    %25 = andi %23, %24 : tile<i1> loc(#loc51)
    %26 = addi %21, %5 : tile<i32> loc(#loc51)
    %27 = select %25, %26, %21 : tile<i1>, tile<i32> loc(#loc51)
    %28 = divi %27, %11 signed rounding<negative_inf> : tile<i32> loc(#loc64)
    %for_22 = for %loopIdx_23 in (%cst_0_i32_18 to %7, step %cst_1_i32_19) : tile<i32> iter_values(%iterArg0_24 = %cst_0_f32) -> (tile<16x16xf32>) {
      %tile, %result_token = load_view_tko weak %pview[%20, %loopIdx_23] token = %0 : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<16x16xf16>, token loc(#loc55)
      %tile_25, %result_token_26 = load_view_tko weak %pview_20[%loopIdx_23, %28] token = %0 : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<16x16xf16>, token loc(#loc56)
      %31 = mmaf %tile, %tile_25, %iterArg0_24 : tile<16x16xf16>, tile<16x16xf16>, tile<16x16xf32> loc(#loc66)
      continue %31 : tile<16x16xf32> loc(#loc65)
    } loc(#loc65)
    %29 = ftof %for_22  : tile<16x16xf32> -> tile<16x16xf16> loc(#loc69)
    %30 = store_view_tko weak %29, %pview_21[%20, %28] token = %iterArg0 : tile<16x16xf16>, partition_view<tile=(16x16), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token loc(#loc57)
    continue %30 : token loc(#loc58)
  } loc(#loc58)
  return loc(#loc34)
} loc(#loc35)
#di_file = #cuda_tile.di_file<"linalg.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/linalg.py":77:0)
#loc1 = loc("/k/linalg.py":77:22)
#loc2 = loc("/k/linalg.py":77:25)
#loc3 = loc("/k/linalg.py":77:28)
#loc4 = loc("/k/linalg.py":79:24)
#loc5 = loc("/k/linalg.py":79:28)
#loc6 = loc("/k/linalg.py":79:32)
#loc7 = loc("/k/linalg.py":79:36)
#loc8 = loc("/k/linalg.py":80:11)
#loc9 = loc("/k/linalg.py":81:11)
#loc10 = loc("/k/linalg.py":82:19)
#loc11 = loc("/k/linalg.py":82:30)
#loc12 = loc("/k/linalg.py":82:43)
#loc13 = loc("/k/linalg.py":83:22)
#loc14 = loc("/k/linalg.py":86:20)
#loc15 = loc("/k/linalg.py":87:18)
#loc16 = loc("/k/linalg.py":87:13)
#loc17 = loc("/k/linalg.py":88:14)
#loc18 = loc("/k/linalg.py":89:23)
#loc19 = loc("/k/linalg.py":89:17)
#loc20 = loc("/k/linalg.py":90:25)
#loc21 = loc("/k/linalg.py":91:25)
#loc22 = loc("/k/linalg.py":92:8)
#loc23 = loc("/k/linalg.py":82:4)
#loc24 = loc("/k/linalg.py":83:16)
#loc25 = loc("/k/linalg.py":84:16)
#loc26 = loc("/k/linalg.py":85:21)
#loc27 = loc("/k/linalg.py":85:17)
#loc28 = loc("/k/linalg.py":86:12)
#loc29 = loc("/k/linalg.py":87:12)
#loc30 = loc("/k/linalg.py":89:8)
#loc31 = loc("/k/linalg.py":90:18)
#loc32 = loc("/cutile/_stub.py":678:15)
#loc33 = loc("/k/linalg.py":92:28)
#loc34 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 75, name = "matmul_persistent", linkageName = "matmul_persistent", compileUnit = #di_compile_unit, scopeLine = 75>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s0", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc35 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc36 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc37 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc38 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc39 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc40 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc53 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc55 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc56 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc57 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc58 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc59 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc60 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc61 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
#loc62 = #cuda_tile.di_loc<#loc27 in #di_subprogram>
#loc63 = #cuda_tile.di_loc<#loc28 in #di_subprogram>
#loc64 = #cuda_tile.di_loc<#loc29 in #di_subprogram>
#loc65 = #cuda_tile.di_loc<#loc30 in #di_subprogram>
#loc66 = #cuda_tile.di_loc<#loc31 in #di_subprogram>
#loc67 = #cuda_tile.di_loc<#loc32 in #di_subprogram1>
#loc68 = #cuda_tile.di_loc<#loc33 in #di_subprogram>
#loc69 = loc(callsite(#loc67 at #loc68))
