entry @attention_causal_bf16(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<ptr<bf16>>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<ptr<bf16>>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<i32>, %arg21: tile<ptr<bf16>>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<i32>, %arg25: tile<i32>, %arg26: tile<i32>, %arg27: tile<i32>, %arg28: tile<f32>) optimization_hints=<default = {occupancy = 2}> {
  %0 = make_token : token loc(#loc50)
  %assume = assume div_by<16>, %arg0 : tile<ptr<bf16>> loc(#loc51)
  %assume_0 = assume div_by<16>, %arg7 : tile<ptr<bf16>> loc(#loc52)
  %assume_1 = assume div_by<16>, %arg14 : tile<ptr<bf16>> loc(#loc53)
  %assume_2 = assume div_by<16>, %arg21 : tile<ptr<bf16>> loc(#loc54)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc50)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc50)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc50)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc50)
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc50)
  %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc50)
  %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc50)
  %assume_9 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc50)
  %assume_10 = assume bounded<0, ?>, %arg5 : tile<i32> loc(#loc50)
  %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7, %assume_8], strides = [%assume_9, %assume_10, 1] : tile<i32> -> tensor_view<?x?x?xbf16, strides=[?,?,1]> loc(#loc50)
  %assume_11 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc50)
  %assume_12 = assume bounded<0, ?>, %arg9 : tile<i32> loc(#loc50)
  %assume_13 = assume bounded<0, ?>, %arg10 : tile<i32> loc(#loc50)
  %assume_14 = assume bounded<0, ?>, %arg11 : tile<i32> loc(#loc50)
  %assume_15 = assume bounded<0, ?>, %arg12 : tile<i32> loc(#loc50)
  %tview_16 = make_tensor_view %assume_0, shape = [%assume_11, %assume_12, %assume_13], strides = [%assume_14, %assume_15, 1] : tile<i32> -> tensor_view<?x?x?xbf16, strides=[?,?,1]> loc(#loc50)
  %assume_17 = assume bounded<0, ?>, %arg15 : tile<i32> loc(#loc50)
  %assume_18 = assume bounded<0, ?>, %arg16 : tile<i32> loc(#loc50)
  %assume_19 = assume bounded<0, ?>, %arg17 : tile<i32> loc(#loc50)
  %assume_20 = assume bounded<0, ?>, %arg18 : tile<i32> loc(#loc50)
  %assume_21 = assume bounded<0, ?>, %arg19 : tile<i32> loc(#loc50)
  %tview_22 = make_tensor_view %assume_1, shape = [%assume_17, %assume_18, %assume_19], strides = [%assume_20, %assume_21, 1] : tile<i32> -> tensor_view<?x?x?xbf16, strides=[?,?,1]> loc(#loc50)
  %assume_23 = assume bounded<0, ?>, %arg22 : tile<i32> loc(#loc50)
  %assume_24 = assume bounded<0, ?>, %arg23 : tile<i32> loc(#loc50)
  %assume_25 = assume bounded<0, ?>, %arg24 : tile<i32> loc(#loc50)
  %assume_26 = assume bounded<0, ?>, %arg25 : tile<i32> loc(#loc50)
  %assume_27 = assume bounded<0, ?>, %arg26 : tile<i32> loc(#loc50)
  %tview_28 = make_tensor_view %assume_2, shape = [%assume_23, %assume_24, %assume_25], strides = [%assume_26, %assume_27, 1] : tile<i32> -> tensor_view<?x?x?xbf16, strides=[?,?,1]> loc(#loc50)
  %cst_16_i32 = constant <i32: 16> : tile<i32> loc(#loc103)
  %cst_16_i32_29 = constant <i32: 16> : tile<i32> loc(#loc104)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc105)
  %blockId_x_30, %blockId_y_31, %blockId_z_32 = get_tile_block_id : tile<i32> loc(#loc106)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc107)
  %pview = make_partition_view %tview : partition_view<tile=(1x16x32), tensor_view<?x?x?xbf16, strides=[?,?,1]>> loc(#loc108)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %blockId_y_31, %cst_0_i32] token = %0 : partition_view<tile=(1x16x32), tensor_view<?x?x?xbf16, strides=[?,?,1]>>, tile<i32> -> tile<1x16x32xbf16>, token loc(#loc108)
  %reshape = reshape %tile : tile<1x16x32xbf16> -> tile<16x32xbf16> loc(#loc144)
  %cst_f32 = constant <f32: 0xFF800000> : tile<16x1xf32> loc(#loc109)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<16x1xf32> loc(#loc110)
  %cst_0_f32_33 = constant <f32: 0.000000e+00> : tile<16x32xf32> loc(#loc111)
  %1 = muli %blockId_y_31, %cst_16_i32 : tile<i32> loc(#loc112)
  %2 = iota : tile<16xi32> loc(#loc113)
  %reshape_34 = reshape %2 : tile<16xi32> -> tile<16x1xi32> loc(#loc113)
  %reshape_35 = reshape %1 : tile<i32> -> tile<1x1xi32> loc(#loc112)
  %bcast = broadcast %reshape_35 : tile<1x1xi32> -> tile<16x1xi32> loc(#loc112)
  %3 = addi %bcast, %reshape_34 : tile<16x1xi32> loc(#loc112)
  %cst_1_i32_36 = constant <i32: 1> : tile<i32> loc(#loc114)
  %4 = addi %blockId_y_31, %cst_1_i32_36 : tile<i32> loc(#loc115)
  %cst_0_i32_37 = constant <i32: 0> : tile<i32> loc(#loc116)
  %cst_1_i32_38 = constant <i32: 1> : tile<i32> loc(#loc116)
  %cst_0_i32_39 = constant <i32: 0> : tile<i32> loc(#loc117)
  %pview_40 = make_partition_view %tview_16 : partition_view<tile=(1x32x16), tensor_view<?x?x?xbf16, strides=[?,?,1]>, dim_map=[0, 2, 1]> loc(#loc118)
  %cst_0_f32_41 = constant <f32: 0.000000e+00> : tile<16x16xf32> loc(#loc119)
  %reshape_42 = reshape %arg28 : tile<f32> -> tile<1x1xf32> loc(#loc120)
  %bcast_43 = broadcast %reshape_42 : tile<1x1xf32> -> tile<16x16xf32> loc(#loc120)
  %5 = iota : tile<16xi32> loc(#loc121)
  %reshape_44 = reshape %5 : tile<16xi32> -> tile<1x16xi32> loc(#loc121)
  %bcast_45 = broadcast %3 : tile<16x1xi32> -> tile<16x16xi32> loc(#loc122)
  %cst_f32_46 = constant <f32: 0xFF800000> : tile<f32> loc(#loc123)
  %reshape_47 = reshape %cst_f32_46 : tile<f32> -> tile<1x1xf32> loc(#loc124)
  %bcast_48 = broadcast %reshape_47 : tile<1x1xf32> -> tile<16x16xf32> loc(#loc124)
  %cst_0_i32_49 = constant <i32: 0> : tile<i32> loc(#loc125)
  %pview_50 = make_partition_view %tview_22 : partition_view<tile=(1x16x32), tensor_view<?x?x?xbf16, strides=[?,?,1]>> loc(#loc126)
  %for:3 = for %loopIdx in (%cst_0_i32_37 to %4, step %cst_1_i32_38) : tile<i32> iter_values(%iterArg0 = %cst_0_f32_33, %iterArg1 = %cst_f32, %iterArg2 = %cst_0_f32) -> (tile<16x32xf32>, tile<16x1xf32>, tile<16x1xf32>) {
    %tile_55, %result_token_56 = load_view_tko weak %pview_40[%blockId_x, %cst_0_i32_39, %loopIdx] token = %0 optimization_hints = <default = {latency = 2}> : partition_view<tile=(1x32x16), tensor_view<?x?x?xbf16, strides=[?,?,1]>, dim_map=[0, 2, 1]>, tile<i32> -> tile<1x32x16xbf16>, token loc(#loc118)
    %reshape_57 = reshape %tile_55 : tile<1x32x16xbf16> -> tile<32x16xbf16> loc(#loc145)
    %9 = mmaf %reshape, %reshape_57, %cst_0_f32_41 : tile<16x32xbf16>, tile<32x16xbf16>, tile<16x16xf32> loc(#loc120)
    %10 = mulf %9, %bcast_43  : tile<16x16xf32> loc(#loc120)
    %11 = muli %loopIdx, %cst_16_i32_29 : tile<i32> loc(#loc128)
    %reshape_58 = reshape %11 : tile<i32> -> tile<1x1xi32> loc(#loc128)
    %bcast_59 = broadcast %reshape_58 : tile<1x1xi32> -> tile<1x16xi32> loc(#loc128)
    %12 = addi %bcast_59, %reshape_44 : tile<1x16xi32> loc(#loc128)
    %bcast_60 = broadcast %12 : tile<1x16xi32> -> tile<16x16xi32> loc(#loc122)
    %13 = cmpi greater_than_or_equal %bcast_45, %bcast_60, signed : tile<16x16xi32> -> tile<16x16xi1> loc(#loc122)
    %14 = select %13, %10, %bcast_48 : tile<16x16xi1>, tile<16x16xf32> loc(#loc124)
    %reduce = reduce %14 dim=1 identities=[0xFF800000 : f32] : tile<16x16xf32> -> tile<16xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %24 = maxf %reduce_lhs, %reduce_rhs : tile<f32> loc(#loc129)
      yield %24 : tile<f32> loc(#loc129)
    } loc(#loc129)
    %reshape_61 = reshape %reduce : tile<16xf32> -> tile<16x1xf32> loc(#loc129)
    %15 = maxf %iterArg1, %reshape_61 : tile<16x1xf32> loc(#loc130)
    %bcast_62 = broadcast %15 : tile<16x1xf32> -> tile<16x16xf32> loc(#loc131)
    %16 = subf %14, %bcast_62  : tile<16x16xf32> loc(#loc131)
    %17 = exp2 %16 flush_to_zero : tile<16x16xf32> loc(#loc132)
    %18 = subf %iterArg1, %15  : tile<16x1xf32> loc(#loc133)
    %19 = exp2 %18 flush_to_zero : tile<16x1xf32> loc(#loc134)
    %reduce_63 = reduce %17 dim=1 identities=[0.000000e+00 : f32] : tile<16x16xf32> -> tile<16xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %24 = addf %reduce_lhs, %reduce_rhs  : tile<f32> loc(#loc135)
      yield %24 : tile<f32> loc(#loc135)
    } loc(#loc135)
    %reshape_64 = reshape %reduce_63 : tile<16xf32> -> tile<16x1xf32> loc(#loc135)
    %20 = fma %iterArg2, %19, %reshape_64  : tile<16x1xf32> loc(#loc136)
    %tile_65, %result_token_66 = load_view_tko weak %pview_50[%blockId_x, %loopIdx, %cst_0_i32_49] token = %0 optimization_hints = <default = {latency = 4}> : partition_view<tile=(1x16x32), tensor_view<?x?x?xbf16, strides=[?,?,1]>>, tile<i32> -> tile<1x16x32xbf16>, token loc(#loc126)
    %reshape_67 = reshape %tile_65 : tile<1x16x32xbf16> -> tile<16x32xbf16> loc(#loc146)
    %21 = ftof %17  : tile<16x16xf32> -> tile<16x16xbf16> loc(#loc147)
    %bcast_68 = broadcast %19 : tile<16x1xf32> -> tile<16x32xf32> loc(#loc138)
    %22 = mulf %iterArg0, %bcast_68  : tile<16x32xf32> loc(#loc138)
    %23 = mmaf %21, %reshape_67, %22 : tile<16x16xbf16>, tile<16x32xbf16>, tile<16x32xf32> loc(#loc139)
    continue %23, %15, %20 : tile<16x32xf32>, tile<16x1xf32>, tile<16x1xf32> loc(#loc127)
  } loc(#loc127)
  %bcast_51 = broadcast %for#2 : tile<16x1xf32> -> tile<16x32xf32> loc(#loc140)
  %6 = divf %for#0, %bcast_51 rounding<approx> flush_to_zero : tile<16x32xf32> loc(#loc140)
  %cst_0_i32_52 = constant <i32: 0> : tile<i32> loc(#loc141)
  %reshape_53 = reshape %6 : tile<16x32xf32> -> tile<1x16x32xf32> loc(#loc148)
  %7 = ftof %reshape_53  : tile<1x16x32xf32> -> tile<1x16x32xbf16> loc(#loc149)
  %pview_54 = make_partition_view %tview_28 : partition_view<tile=(1x16x32), tensor_view<?x?x?xbf16, strides=[?,?,1]>> loc(#loc143)
  %8 = store_view_tko weak %7, %pview_54[%blockId_x, %blockId_y_31, %cst_0_i32_52] token = %0 : tile<1x16x32xbf16>, partition_view<tile=(1x16x32), tensor_view<?x?x?xbf16, strides=[?,?,1]>>, tile<i32> -> token loc(#loc143)
  return loc(#loc49)
} loc(#loc50)
#di_file = #cuda_tile.di_file<"linalg.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/linalg.py":184:0)
#loc1 = loc("/k/linalg.py":184:14)
#loc2 = loc("/k/linalg.py":184:17)
#loc3 = loc("/k/linalg.py":184:20)
#loc4 = loc("/k/linalg.py":184:23)
#loc5 = loc("/k/linalg.py":152:16)
#loc6 = loc("/k/linalg.py":186:4)
#loc7 = loc("/k/linalg.py":152:20)
#loc8 = loc("/k/linalg.py":153:16)
#loc9 = loc("/k/linalg.py":153:27)
#loc10 = loc("/k/linalg.py":154:35)
#loc11 = loc("/k/linalg.py":154:12)
#loc12 = loc("/cutile/_stub.py":666:15)
#loc13 = loc("/k/linalg.py":155:11)
#loc14 = loc("/k/linalg.py":156:12)
#loc15 = loc("/k/linalg.py":157:10)
#loc16 = loc("/k/linalg.py":158:11)
#loc17 = loc("/k/linalg.py":158:22)
#loc18 = loc("/k/linalg.py":159:19)
#loc19 = loc("/k/linalg.py":159:13)
#loc20 = loc("/k/linalg.py":160:13)
#loc21 = loc("/k/linalg.py":161:32)
#loc22 = loc("/k/linalg.py":161:14)
#loc23 = loc("/k/linalg.py":162:31)
#loc24 = loc("/k/linalg.py":162:12)
#loc25 = loc("/k/linalg.py":164:28)
#loc26 = loc("/k/linalg.py":165:25)
#loc27 = loc("/k/linalg.py":165:42)
#loc28 = loc("/k/linalg.py":165:16)
#loc29 = loc("/k/linalg.py":170:37)
#loc30 = loc("/k/linalg.py":170:16)
#loc31 = loc("/k/linalg.py":160:4)
#loc32 = loc("/k/linalg.py":164:19)
#loc33 = loc("/k/linalg.py":166:31)
#loc34 = loc("/k/linalg.py":166:14)
#loc35 = loc("/k/linalg.py":167:20)
#loc36 = loc("/k/linalg.py":167:12)
#loc37 = loc("/k/linalg.py":168:25)
#loc38 = loc("/k/linalg.py":168:17)
#loc39 = loc("/k/linalg.py":169:33)
#loc40 = loc("/k/linalg.py":169:16)
#loc41 = loc("/cutile/_stub.py":678:15)
#loc42 = loc("/k/linalg.py":171:21)
#loc43 = loc("/k/linalg.py":171:47)
#loc44 = loc("/k/linalg.py":171:14)
#loc45 = loc("/k/linalg.py":173:10)
#loc46 = loc("/k/linalg.py":174:30)
#loc47 = loc("/k/linalg.py":174:34)
#loc48 = loc("/k/linalg.py":174:4)
#loc49 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 181, name = "attention", linkageName = "attention_causal_bf16", compileUnit = #di_compile_unit, scopeLine = 181>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file, line = 151, name = "_attention", linkageName = "_attention@linalg:151:1_s0", compileUnit = #di_compile_unit, scopeLine = 151>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file1, line = 664, name = "reshape", linkageName = "reshape@_stub:664:5_s1", compileUnit = #di_compile_unit1, scopeLine = 664>
#di_subprogram3 = #cuda_tile.di_subprogram<file = #di_file1, line = 664, name = "reshape", linkageName = "reshape@_stub:664:5_s2", compileUnit = #di_compile_unit1, scopeLine = 664>
#di_subprogram4 = #cuda_tile.di_subprogram<file = #di_file1, line = 664, name = "reshape", linkageName = "reshape@_stub:664:5_s3", compileUnit = #di_compile_unit1, scopeLine = 664>
#di_subprogram5 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s4", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram6 = #cuda_tile.di_subprogram<file = #di_file1, line = 664, name = "reshape", linkageName = "reshape@_stub:664:5_s5", compileUnit = #di_compile_unit1, scopeLine = 664>
#di_subprogram7 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s6", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc50 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc53 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc55 = #cuda_tile.di_loc<#loc5 in #di_subprogram1>
#loc56 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc57 = #cuda_tile.di_loc<#loc7 in #di_subprogram1>
#loc58 = #cuda_tile.di_loc<#loc8 in #di_subprogram1>
#loc59 = #cuda_tile.di_loc<#loc9 in #di_subprogram1>
#loc60 = #cuda_tile.di_loc<#loc10 in #di_subprogram1>
#loc61 = #cuda_tile.di_loc<#loc11 in #di_subprogram1>
#loc62 = #cuda_tile.di_loc<#loc12 in #di_subprogram2>
#loc63 = #cuda_tile.di_loc<#loc13 in #di_subprogram1>
#loc64 = #cuda_tile.di_loc<#loc14 in #di_subprogram1>
#loc65 = #cuda_tile.di_loc<#loc15 in #di_subprogram1>
#loc66 = #cuda_tile.di_loc<#loc16 in #di_subprogram1>
#loc67 = #cuda_tile.di_loc<#loc17 in #di_subprogram1>
#loc68 = #cuda_tile.di_loc<#loc18 in #di_subprogram1>
#loc69 = #cuda_tile.di_loc<#loc19 in #di_subprogram1>
#loc70 = #cuda_tile.di_loc<#loc20 in #di_subprogram1>
#loc71 = #cuda_tile.di_loc<#loc21 in #di_subprogram1>
#loc72 = #cuda_tile.di_loc<#loc22 in #di_subprogram1>
#loc73 = #cuda_tile.di_loc<#loc23 in #di_subprogram1>
#loc74 = #cuda_tile.di_loc<#loc24 in #di_subprogram1>
#loc75 = #cuda_tile.di_loc<#loc25 in #di_subprogram1>
#loc76 = #cuda_tile.di_loc<#loc26 in #di_subprogram1>
#loc77 = #cuda_tile.di_loc<#loc27 in #di_subprogram1>
#loc78 = #cuda_tile.di_loc<#loc28 in #di_subprogram1>
#loc79 = #cuda_tile.di_loc<#loc29 in #di_subprogram1>
#loc80 = #cuda_tile.di_loc<#loc30 in #di_subprogram1>
#loc81 = #cuda_tile.di_loc<#loc31 in #di_subprogram1>
#loc82 = #cuda_tile.di_loc<#loc12 in #di_subprogram3>
#loc83 = #cuda_tile.di_loc<#loc32 in #di_subprogram1>
#loc84 = #cuda_tile.di_loc<#loc33 in #di_subprogram1>
#loc85 = #cuda_tile.di_loc<#loc34 in #di_subprogram1>
#loc86 = #cuda_tile.di_loc<#loc35 in #di_subprogram1>
#loc87 = #cuda_tile.di_loc<#loc36 in #di_subprogram1>
#loc88 = #cuda_tile.di_loc<#loc37 in #di_subprogram1>
#loc89 = #cuda_tile.di_loc<#loc38 in #di_subprogram1>
#loc90 = #cuda_tile.di_loc<#loc39 in #di_subprogram1>
#loc91 = #cuda_tile.di_loc<#loc40 in #di_subprogram1>
#loc92 = #cuda_tile.di_loc<#loc12 in #di_subprogram4>
#loc93 = #cuda_tile.di_loc<#loc41 in #di_subprogram5>
#loc94 = #cuda_tile.di_loc<#loc42 in #di_subprogram1>
#loc95 = #cuda_tile.di_loc<#loc43 in #di_subprogram1>
#loc96 = #cuda_tile.di_loc<#loc44 in #di_subprogram1>
#loc97 = #cuda_tile.di_loc<#loc45 in #di_subprogram1>
#loc98 = #cuda_tile.di_loc<#loc46 in #di_subprogram1>
#loc99 = #cuda_tile.di_loc<#loc12 in #di_subprogram6>
#loc100 = #cuda_tile.di_loc<#loc47 in #di_subprogram1>
#loc101 = #cuda_tile.di_loc<#loc41 in #di_subprogram7>
#loc102 = #cuda_tile.di_loc<#loc48 in #di_subprogram1>
#loc103 = loc(callsite(#loc55 at #loc56))
#loc104 = loc(callsite(#loc57 at #loc56))
#loc105 = loc(callsite(#loc58 at #loc56))
#loc106 = loc(callsite(#loc59 at #loc56))
#loc107 = loc(callsite(#loc60 at #loc56))
#loc108 = loc(callsite(#loc61 at #loc56))
#loc109 = loc(callsite(#loc63 at #loc56))
#loc110 = loc(callsite(#loc64 at #loc56))
#loc111 = loc(callsite(#loc65 at #loc56))
#loc112 = loc(callsite(#loc66 at #loc56))
#loc113 = loc(callsite(#loc67 at #loc56))
#loc114 = loc(callsite(#loc68 at #loc56))
#loc115 = loc(callsite(#loc69 at #loc56))
#loc116 = loc(callsite(#loc70 at #loc56))
#loc117 = loc(callsite(#loc71 at #loc56))
#loc118 = loc(callsite(#loc72 at #loc56))
#loc119 = loc(callsite(#loc73 at #loc56))
#loc120 = loc(callsite(#loc74 at #loc56))
#loc121 = loc(callsite(#loc75 at #loc56))
#loc122 = loc(callsite(#loc76 at #loc56))
#loc123 = loc(callsite(#loc77 at #loc56))
#loc124 = loc(callsite(#loc78 at #loc56))
#loc125 = loc(callsite(#loc79 at #loc56))
#loc126 = loc(callsite(#loc80 at #loc56))
#loc127 = loc(callsite(#loc81 at #loc56))
#loc128 = loc(callsite(#loc83 at #loc56))
#loc129 = loc(callsite(#loc84 at #loc56))
#loc130 = loc(callsite(#loc85 at #loc56))
#loc131 = loc(callsite(#loc86 at #loc56))
#loc132 = loc(callsite(#loc87 at #loc56))
#loc133 = loc(callsite(#loc88 at #loc56))
#loc134 = loc(callsite(#loc89 at #loc56))
#loc135 = loc(callsite(#loc90 at #loc56))
#loc136 = loc(callsite(#loc91 at #loc56))
#loc137 = loc(callsite(#loc94 at #loc56))
#loc138 = loc(callsite(#loc95 at #loc56))
#loc139 = loc(callsite(#loc96 at #loc56))
#loc140 = loc(callsite(#loc97 at #loc56))
#loc141 = loc(callsite(#loc98 at #loc56))
#loc142 = loc(callsite(#loc100 at #loc56))
#loc143 = loc(callsite(#loc102 at #loc56))
#loc144 = loc(callsite(#loc62 at #loc108))
#loc145 = loc(callsite(#loc82 at #loc118))
#loc146 = loc(callsite(#loc92 at #loc126))
#loc147 = loc(callsite(#loc93 at #loc137))
#loc148 = loc(callsite(#loc99 at #loc142))
#loc149 = loc(callsite(#loc101 at #loc142))
