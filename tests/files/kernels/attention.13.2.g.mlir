entry @attention(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<ptr<f16>>, %arg8: tile<i32>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<ptr<f16>>, %arg15: tile<i32>, %arg16: tile<i32>, %arg17: tile<i32>, %arg18: tile<i32>, %arg19: tile<i32>, %arg20: tile<i32>, %arg21: tile<ptr<f16>>, %arg22: tile<i32>, %arg23: tile<i32>, %arg24: tile<i32>, %arg25: tile<i32>, %arg26: tile<i32>, %arg27: tile<i32>, %arg28: tile<f32>) optimization_hints=<sm_90 = {occupancy = 2}> {
  %0 = make_token : token loc(#loc40)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>> loc(#loc41)
  %assume_0 = assume div_by<16>, %arg7 : tile<ptr<f16>> loc(#loc42)
  %assume_1 = assume div_by<16>, %arg14 : tile<ptr<f16>> loc(#loc43)
  %assume_2 = assume div_by<16>, %arg21 : tile<ptr<f16>> loc(#loc44)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc40)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc40)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc40)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc40)
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc40)
  %assume_7 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc40)
  %assume_8 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc40)
  %assume_9 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc40)
  %assume_10 = assume bounded<0, ?>, %arg5 : tile<i32> loc(#loc40)
  %tview = make_tensor_view %assume, shape = [%assume_6, %assume_7, %assume_8], strides = [%assume_9, %assume_10, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]> loc(#loc40)
  %assume_11 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc40)
  %assume_12 = assume bounded<0, ?>, %arg9 : tile<i32> loc(#loc40)
  %assume_13 = assume bounded<0, ?>, %arg10 : tile<i32> loc(#loc40)
  %assume_14 = assume bounded<0, ?>, %arg11 : tile<i32> loc(#loc40)
  %assume_15 = assume bounded<0, ?>, %arg12 : tile<i32> loc(#loc40)
  %tview_16 = make_tensor_view %assume_0, shape = [%assume_11, %assume_12, %assume_13], strides = [%assume_14, %assume_15, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]> loc(#loc40)
  %assume_17 = assume bounded<0, ?>, %arg15 : tile<i32> loc(#loc40)
  %assume_18 = assume bounded<0, ?>, %arg16 : tile<i32> loc(#loc40)
  %assume_19 = assume bounded<0, ?>, %arg17 : tile<i32> loc(#loc40)
  %assume_20 = assume bounded<0, ?>, %arg18 : tile<i32> loc(#loc40)
  %assume_21 = assume bounded<0, ?>, %arg19 : tile<i32> loc(#loc40)
  %tview_22 = make_tensor_view %assume_1, shape = [%assume_17, %assume_18, %assume_19], strides = [%assume_20, %assume_21, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]> loc(#loc40)
  %assume_23 = assume bounded<0, ?>, %arg22 : tile<i32> loc(#loc40)
  %assume_24 = assume bounded<0, ?>, %arg23 : tile<i32> loc(#loc40)
  %assume_25 = assume bounded<0, ?>, %arg24 : tile<i32> loc(#loc40)
  %assume_26 = assume bounded<0, ?>, %arg25 : tile<i32> loc(#loc40)
  %assume_27 = assume bounded<0, ?>, %arg26 : tile<i32> loc(#loc40)
  %tview_28 = make_tensor_view %assume_2, shape = [%assume_23, %assume_24, %assume_25], strides = [%assume_26, %assume_27, 1] : tile<i32> -> tensor_view<?x?x?xf16, strides=[?,?,1]> loc(#loc40)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc83)
  %blockId_x_29, %blockId_y_30, %blockId_z_31 = get_tile_block_id : tile<i32> loc(#loc84)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc85)
  %pview = make_partition_view %tview : partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>> loc(#loc86)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %blockId_y_30, %cst_0_i32] token = %0 : partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>>, tile<i32> -> tile<1x16x32xf16>, token loc(#loc86)
  %reshape = reshape %tile : tile<1x16x32xf16> -> tile<16x32xf16> loc(#loc114)
  %cst_f32 = constant <f32: 0xFF800000> : tile<16x1xf32> loc(#loc87)
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<16x1xf32> loc(#loc88)
  %cst_0_f32_32 = constant <f32: 0.000000e+00> : tile<16x32xf32> loc(#loc89)
  %pview_33 = make_partition_view %tview_16 : partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>> loc(#loc90)
  %1:3 = get_index_space_shape %pview_33 : partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>> -> tile<i32> loc(#loc90)
  %cst_0_i32_34 = constant <i32: 0> : tile<i32> loc(#loc91)
  %cst_1_i32_35 = constant <i32: 1> : tile<i32> loc(#loc91)
  %cst_0_i32_36 = constant <i32: 0> : tile<i32> loc(#loc92)
  %cst_0_f32_37 = constant <f32: 0.000000e+00> : tile<16x16xf32> loc(#loc93)
  %reshape_38 = reshape %arg28 : tile<f32> -> tile<1x1xf32> loc(#loc94)
  %bcast = broadcast %reshape_38 : tile<1x1xf32> -> tile<16x16xf32> loc(#loc94)
  %cst_0_i32_39 = constant <i32: 0> : tile<i32> loc(#loc95)
  %for:3 = for %loopIdx in (%cst_0_i32_34 to %1#1, step %cst_1_i32_35) : tile<i32> iter_values(%iterArg0 = %cst_0_f32_32, %iterArg1 = %cst_f32, %iterArg2 = %cst_0_f32) -> (tile<16x32xf32>, tile<16x1xf32>, tile<16x1xf32>) {
    %pview_44 = make_partition_view %tview_16 : partition_view<tile=(1x32x16), tensor_view<?x?x?xf16, strides=[?,?,1]>, dim_map=[0, 2, 1]> loc(#loc97)
    %tile_45, %result_token_46 = load_view_tko weak %pview_44[%blockId_x, %cst_0_i32_36, %loopIdx] token = %0 optimization_hints = <sm_90 = {latency = 2}> : partition_view<tile=(1x32x16), tensor_view<?x?x?xf16, strides=[?,?,1]>, dim_map=[0, 2, 1]>, tile<i32> -> tile<1x32x16xf16>, token loc(#loc97)
    %reshape_47 = reshape %tile_45 : tile<1x32x16xf16> -> tile<32x16xf16> loc(#loc115)
    %5 = mmaf %reshape, %reshape_47, %cst_0_f32_37 : tile<16x32xf16>, tile<32x16xf16>, tile<16x16xf32> loc(#loc94)
    %6 = mulf %5, %bcast  : tile<16x16xf32> loc(#loc94)
    %reduce = reduce %6 dim=1 identities=[0xFF800000 : f32] : tile<16x16xf32> -> tile<16xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %16 = maxf %reduce_lhs, %reduce_rhs : tile<f32> loc(#loc98)
      yield %16 : tile<f32> loc(#loc98)
    } loc(#loc98)
    %reshape_48 = reshape %reduce : tile<16xf32> -> tile<16x1xf32> loc(#loc98)
    %7 = maxf %iterArg1, %reshape_48 : tile<16x1xf32> loc(#loc99)
    %bcast_49 = broadcast %7 : tile<16x1xf32> -> tile<16x16xf32> loc(#loc100)
    %8 = subf %6, %bcast_49  : tile<16x16xf32> loc(#loc100)
    %9 = exp2 %8 flush_to_zero : tile<16x16xf32> loc(#loc101)
    %10 = subf %iterArg1, %7  : tile<16x1xf32> loc(#loc102)
    %11 = exp2 %10 flush_to_zero : tile<16x1xf32> loc(#loc103)
    %reduce_50 = reduce %9 dim=1 identities=[0.000000e+00 : f32] : tile<16x16xf32> -> tile<16xf32> 
    (%reduce_lhs: tile<f32>, %reduce_rhs: tile<f32>) {
      %16 = addf %reduce_lhs, %reduce_rhs  : tile<f32> loc(#loc104)
      yield %16 : tile<f32> loc(#loc104)
    } loc(#loc104)
    %reshape_51 = reshape %reduce_50 : tile<16xf32> -> tile<16x1xf32> loc(#loc104)
    %12 = fma %iterArg2, %11, %reshape_51  : tile<16x1xf32> loc(#loc105)
    %pview_52 = make_partition_view %tview_22 : partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>> loc(#loc106)
    %tile_53, %result_token_54 = load_view_tko weak %pview_52[%blockId_x, %loopIdx, %cst_0_i32_39] token = %0 optimization_hints = <sm_90 = {latency = 4}> : partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>>, tile<i32> -> tile<1x16x32xf16>, token loc(#loc106)
    %reshape_55 = reshape %tile_53 : tile<1x16x32xf16> -> tile<16x32xf16> loc(#loc116)
    %13 = ftof %9  : tile<16x16xf32> -> tile<16x16xf16> loc(#loc117)
    %bcast_56 = broadcast %11 : tile<16x1xf32> -> tile<16x32xf32> loc(#loc108)
    %14 = mulf %iterArg0, %bcast_56  : tile<16x32xf32> loc(#loc108)
    %15 = mmaf %13, %reshape_55, %14 : tile<16x16xf16>, tile<16x32xf16>, tile<16x32xf32> loc(#loc109)
    continue %15, %7, %12 : tile<16x32xf32>, tile<16x1xf32>, tile<16x1xf32> loc(#loc96)
  } loc(#loc96)
  %bcast_40 = broadcast %for#2 : tile<16x1xf32> -> tile<16x32xf32> loc(#loc110)
  %2 = divf %for#0, %bcast_40 rounding<approx> flush_to_zero : tile<16x32xf32> loc(#loc110)
  %cst_0_i32_41 = constant <i32: 0> : tile<i32> loc(#loc111)
  %reshape_42 = reshape %2 : tile<16x32xf32> -> tile<1x16x32xf32> loc(#loc118)
  %3 = ftof %reshape_42  : tile<1x16x32xf32> -> tile<1x16x32xf16> loc(#loc119)
  %pview_43 = make_partition_view %tview_28 : partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>> loc(#loc113)
  %4 = store_view_tko weak %3, %pview_43[%blockId_x, %blockId_y_30, %cst_0_i32_41] token = %0 : tile<1x16x32xf16>, partition_view<tile=(1x16x32), tensor_view<?x?x?xf16, strides=[?,?,1]>>, tile<i32> -> token loc(#loc113)
  return loc(#loc39)
} loc(#loc40)
#di_file = #cuda_tile.di_file<"linalg.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/linalg.py":184:0)
#loc1 = loc("/k/linalg.py":184:14)
#loc2 = loc("/k/linalg.py":184:17)
#loc3 = loc("/k/linalg.py":184:20)
#loc4 = loc("/k/linalg.py":184:23)
#loc5 = loc("/k/linalg.py":153:16)
#loc6 = loc("/k/linalg.py":186:4)
#loc7 = loc("/k/linalg.py":153:27)
#loc8 = loc("/k/linalg.py":154:35)
#loc9 = loc("/k/linalg.py":154:12)
#loc10 = loc("/cutile/_stub.py":666:15)
#loc11 = loc("/k/linalg.py":155:11)
#loc12 = loc("/k/linalg.py":156:12)
#loc13 = loc("/k/linalg.py":157:10)
#loc14 = loc("/k/linalg.py":159:36)
#loc15 = loc("/k/linalg.py":160:13)
#loc16 = loc("/k/linalg.py":161:32)
#loc17 = loc("/k/linalg.py":162:31)
#loc18 = loc("/k/linalg.py":162:12)
#loc19 = loc("/k/linalg.py":170:37)
#loc20 = loc("/k/linalg.py":160:4)
#loc21 = loc("/k/linalg.py":161:14)
#loc22 = loc("/k/linalg.py":166:31)
#loc23 = loc("/k/linalg.py":166:14)
#loc24 = loc("/k/linalg.py":167:20)
#loc25 = loc("/k/linalg.py":167:12)
#loc26 = loc("/k/linalg.py":168:25)
#loc27 = loc("/k/linalg.py":168:17)
#loc28 = loc("/k/linalg.py":169:33)
#loc29 = loc("/k/linalg.py":169:16)
#loc30 = loc("/k/linalg.py":170:16)
#loc31 = loc("/cutile/_stub.py":678:15)
#loc32 = loc("/k/linalg.py":171:21)
#loc33 = loc("/k/linalg.py":171:47)
#loc34 = loc("/k/linalg.py":171:14)
#loc35 = loc("/k/linalg.py":173:10)
#loc36 = loc("/k/linalg.py":174:30)
#loc37 = loc("/k/linalg.py":174:34)
#loc38 = loc("/k/linalg.py":174:4)
#loc39 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 181, name = "attention", linkageName = "attention", compileUnit = #di_compile_unit, scopeLine = 181>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file, line = 151, name = "_attention", linkageName = "_attention@linalg:151:1_s0", compileUnit = #di_compile_unit, scopeLine = 151>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file1, line = 664, name = "reshape", linkageName = "reshape@_stub:664:5_s1", compileUnit = #di_compile_unit1, scopeLine = 664>
#di_subprogram3 = #cuda_tile.di_subprogram<file = #di_file1, line = 664, name = "reshape", linkageName = "reshape@_stub:664:5_s2", compileUnit = #di_compile_unit1, scopeLine = 664>
#di_subprogram4 = #cuda_tile.di_subprogram<file = #di_file1, line = 664, name = "reshape", linkageName = "reshape@_stub:664:5_s3", compileUnit = #di_compile_unit1, scopeLine = 664>
#di_subprogram5 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s4", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram6 = #cuda_tile.di_subprogram<file = #di_file1, line = 664, name = "reshape", linkageName = "reshape@_stub:664:5_s5", compileUnit = #di_compile_unit1, scopeLine = 664>
#di_subprogram7 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s6", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc40 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc41 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc42 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc43 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc44 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc5 in #di_subprogram1>
#loc46 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc7 in #di_subprogram1>
#loc48 = #cuda_tile.di_loc<#loc8 in #di_subprogram1>
#loc49 = #cuda_tile.di_loc<#loc9 in #di_subprogram1>
#loc50 = #cuda_tile.di_loc<#loc10 in #di_subprogram2>
#loc51 = #cuda_tile.di_loc<#loc11 in #di_subprogram1>
#loc52 = #cuda_tile.di_loc<#loc12 in #di_subprogram1>
#loc53 = #cuda_tile.di_loc<#loc13 in #di_subprogram1>
#loc54 = #cuda_tile.di_loc<#loc14 in #di_subprogram1>
#loc55 = #cuda_tile.di_loc<#loc15 in #di_subprogram1>
#loc56 = #cuda_tile.di_loc<#loc16 in #di_subprogram1>
#loc57 = #cuda_tile.di_loc<#loc17 in #di_subprogram1>
#loc58 = #cuda_tile.di_loc<#loc18 in #di_subprogram1>
#loc59 = #cuda_tile.di_loc<#loc19 in #di_subprogram1>
#loc60 = #cuda_tile.di_loc<#loc20 in #di_subprogram1>
#loc61 = #cuda_tile.di_loc<#loc21 in #di_subprogram1>
#loc62 = #cuda_tile.di_loc<#loc10 in #di_subprogram3>
#loc63 = #cuda_tile.di_loc<#loc22 in #di_subprogram1>
#loc64 = #cuda_tile.di_loc<#loc23 in #di_subprogram1>
#loc65 = #cuda_tile.di_loc<#loc24 in #di_subprogram1>
#loc66 = #cuda_tile.di_loc<#loc25 in #di_subprogram1>
#loc67 = #cuda_tile.di_loc<#loc26 in #di_subprogram1>
#loc68 = #cuda_tile.di_loc<#loc27 in #di_subprogram1>
#loc69 = #cuda_tile.di_loc<#loc28 in #di_subprogram1>
#loc70 = #cuda_tile.di_loc<#loc29 in #di_subprogram1>
#loc71 = #cuda_tile.di_loc<#loc30 in #di_subprogram1>
#loc72 = #cuda_tile.di_loc<#loc10 in #di_subprogram4>
#loc73 = #cuda_tile.di_loc<#loc31 in #di_subprogram5>
#loc74 = #cuda_tile.di_loc<#loc32 in #di_subprogram1>
#loc75 = #cuda_tile.di_loc<#loc33 in #di_subprogram1>
#loc76 = #cuda_tile.di_loc<#loc34 in #di_subprogram1>
#loc77 = #cuda_tile.di_loc<#loc35 in #di_subprogram1>
#loc78 = #cuda_tile.di_loc<#loc36 in #di_subprogram1>
#loc79 = #cuda_tile.di_loc<#loc10 in #di_subprogram6>
#loc80 = #cuda_tile.di_loc<#loc37 in #di_subprogram1>
#loc81 = #cuda_tile.di_loc<#loc31 in #di_subprogram7>
#loc82 = #cuda_tile.di_loc<#loc38 in #di_subprogram1>
#loc83 = loc(callsite(#loc45 at #loc46))
#loc84 = loc(callsite(#loc47 at #loc46))
#loc85 = loc(callsite(#loc48 at #loc46))
#loc86 = loc(callsite(#loc49 at #loc46))
#loc87 = loc(callsite(#loc51 at #loc46))
#loc88 = loc(callsite(#loc52 at #loc46))
#loc89 = loc(callsite(#loc53 at #loc46))
#loc90 = loc(callsite(#loc54 at #loc46))
#loc91 = loc(callsite(#loc55 at #loc46))
#loc92 = loc(callsite(#loc56 at #loc46))
#loc93 = loc(callsite(#loc57 at #loc46))
#loc94 = loc(callsite(#loc58 at #loc46))
#loc95 = loc(callsite(#loc59 at #loc46))
#loc96 = loc(callsite(#loc60 at #loc46))
#loc97 = loc(callsite(#loc61 at #loc46))
#loc98 = loc(callsite(#loc63 at #loc46))
#loc99 = loc(callsite(#loc64 at #loc46))
#loc100 = loc(callsite(#loc65 at #loc46))
#loc101 = loc(callsite(#loc66 at #loc46))
#loc102 = loc(callsite(#loc67 at #loc46))
#loc103 = loc(callsite(#loc68 at #loc46))
#loc104 = loc(callsite(#loc69 at #loc46))
#loc105 = loc(callsite(#loc70 at #loc46))
#loc106 = loc(callsite(#loc71 at #loc46))
#loc107 = loc(callsite(#loc74 at #loc46))
#loc108 = loc(callsite(#loc75 at #loc46))
#loc109 = loc(callsite(#loc76 at #loc46))
#loc110 = loc(callsite(#loc77 at #loc46))
#loc111 = loc(callsite(#loc78 at #loc46))
#loc112 = loc(callsite(#loc80 at #loc46))
#loc113 = loc(callsite(#loc82 at #loc46))
#loc114 = loc(callsite(#loc50 at #loc86))
#loc115 = loc(callsite(#loc62 at #loc97))
#loc116 = loc(callsite(#loc72 at #loc106))
#loc117 = loc(callsite(#loc73 at #loc107))
#loc118 = loc(callsite(#loc79 at #loc112))
#loc119 = loc(callsite(#loc81 at #loc112))
