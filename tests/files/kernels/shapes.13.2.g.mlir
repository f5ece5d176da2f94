entry @shapes(%arg0: tile<ptr<i32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<i32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<ptr<i32>>, %arg9: tile<i32>, %arg10: tile<i32>, %arg11: tile<i32>, %arg12: tile<i32>, %arg13: tile<i32>, %arg14: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc83)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i32>> loc(#loc84)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<i32>> loc(#loc85)
  %assume_1 = assume div_by<16>, %arg8 : tile<ptr<i32>> loc(#loc86)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc83)
  %cst_1_i32_2 = constant <i32: 1> : tile<i32> loc(#loc83)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc83)
  %cst_1_i32_4 = constant <i32: 1> : tile<4x8xi32> loc(#loc87)
  %cst_2_i32 = constant <i32: 2> : tile<4x8xi32> loc(#loc88)
  %assume_5 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc83)
  %tview = make_tensor_view %assume, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]> loc(#loc83)
  %assume_6 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc83)
  %assume_7 = assume bounded<0, ?>, %arg5 : tile<i32> loc(#loc83)
  %assume_8 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc83)
  %tview_9 = make_tensor_view %assume_0, shape = [%assume_6, %assume_7], strides = [%assume_8, 1] : tile<i32> -> tensor_view<?x?xi32, strides=[?,1]> loc(#loc83)
  %assume_10 = assume bounded<0, ?>, %arg9 : tile<i32> loc(#loc83)
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32> loc(#loc83)
  %assume_12 = assume bounded<0, ?>, %arg11 : tile<i32> loc(#loc83)
  %assume_13 = assume bounded<0, ?>, %arg12 : tile<i32> loc(#loc83)
  %assume_14 = assume bounded<0, ?>, %arg13 : tile<i32> loc(#loc83)
  %tview_15 = make_tensor_view %assume_1, shape = [%assume_10, %assume_11, %assume_12], strides = [%assume_13, %assume_14, 1] : tile<i32> -> tensor_view<?x?x?xi32, strides=[?,?,1]> loc(#loc83)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc89)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc90)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<8xi32>, token loc(#loc90)
  %1 = join_tokens %0, %result_token : token loc(#loc90)
  %cst_0_i32_16 = constant <i32: 0> : tile<i32> loc(#loc91)
  %cst_0_i32_17 = constant <i32: 0> : tile<i32> loc(#loc92)
  %pview_18 = make_partition_view %tview_9 : partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>> loc(#loc93)
  %tile_19, %result_token_20 = load_view_tko weak %pview_18[%cst_0_i32_16, %cst_0_i32_17] token = %0 : partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> tile<4x8xi32>, token loc(#loc93)
  %2 = join_tokens %0, %result_token_20 : token loc(#loc93)
  %cst_0_i32_21 = constant <i32: 0> : tile<i32> loc(#loc94)
  %cst_0_i32_22 = constant <i32: 0> : tile<i32> loc(#loc95)
  %cst_0_i32_23 = constant <i32: 0> : tile<i32> loc(#loc96)
  %pview_24 = make_partition_view %tview_15 : partition_view<tile=(2x4x8), tensor_view<?x?x?xi32, strides=[?,?,1]>> loc(#loc97)
  %tile_25, %result_token_26 = load_view_tko weak %pview_24[%cst_0_i32_21, %cst_0_i32_22, %cst_0_i32_23] token = %0 : partition_view<tile=(2x4x8), tensor_view<?x?x?xi32, strides=[?,?,1]>>, tile<i32> -> tile<2x4x8xi32>, token loc(#loc97)
  %3 = join_tokens %0, %result_token_26 : token loc(#loc97)
  %cst_0_i32_27 = constant <i32: 0> : tile<i32> loc(#loc98)
  %cst_0_i32_28 = constant <i32: 0> : tile<i32> loc(#loc99)
  %reshape = reshape %tile : tile<8xi32> -> tile<2x4xi32> loc(#loc100)
  %pview_29 = make_partition_view %tview_9 : partition_view<tile=(2x4), tensor_view<?x?xi32, strides=[?,1]>> loc(#loc101)
  %4 = store_view_tko weak %reshape, %pview_29[%cst_0_i32_27, %cst_0_i32_28] token = %2 : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token loc(#loc101)
  %cst_1_i32_30 = constant <i32: 1> : tile<i32> loc(#loc102)
  %cst_0_i32_31 = constant <i32: 0> : tile<i32> loc(#loc103)
  %5 = permute %tile_19 [1, 0] : tile<4x8xi32> -> tile<8x4xi32> loc(#loc104)
  %pview_32 = make_partition_view %tview_9 : partition_view<tile=(8x4), tensor_view<?x?xi32, strides=[?,1]>> loc(#loc105)
  %6 = store_view_tko weak %5, %pview_32[%cst_1_i32_30, %cst_0_i32_31] token = %4 : tile<8x4xi32>, partition_view<tile=(8x4), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token loc(#loc105)
  %cst_2_i32_33 = constant <i32: 2> : tile<i32> loc(#loc106)
  %cst_0_i32_34 = constant <i32: 0> : tile<i32> loc(#loc107)
  %reshape_35 = reshape %tile : tile<8xi32> -> tile<1x8xi32> loc(#loc108)
  %reshape_36 = reshape %tile : tile<8xi32> -> tile<8x1xi32> loc(#loc109)
  %bcast = broadcast %reshape_35 : tile<1x8xi32> -> tile<8x8xi32> loc(#loc108)
  %bcast_37 = broadcast %reshape_36 : tile<8x1xi32> -> tile<8x8xi32> loc(#loc108)
  %7 = addi %bcast, %bcast_37 : tile<8x8xi32> loc(#loc108)
  %pview_38 = make_partition_view %tview_9 : partition_view<tile=(8x8), tensor_view<?x?xi32, strides=[?,1]>> loc(#loc110)
  %8 = store_view_tko weak %7, %pview_38[%cst_2_i32_33, %cst_0_i32_34] token = %6 : tile<8x8xi32>, partition_view<tile=(8x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token loc(#loc110)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc111)
  %cst_0_i32_39 = constant <i32: 0> : tile<i32> loc(#loc112)
  %reshape_40 = reshape %tile : tile<8xi32> -> tile<1x8xi32> loc(#loc113)
  %bcast_41 = broadcast %reshape_40 : tile<1x8xi32> -> tile<4x8xi32> loc(#loc114)
  %pview_42 = make_partition_view %tview_9 : partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>> loc(#loc115)
  %9 = store_view_tko weak %bcast_41, %pview_42[%cst_3_i32, %cst_0_i32_39] token = %8 : tile<4x8xi32>, partition_view<tile=(4x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token loc(#loc115)
  %cst_1_i32_43 = constant <i32: 1> : tile<i32> loc(#loc116)
  %cst_0_i32_44 = constant <i32: 0> : tile<i32> loc(#loc117)
  %cst_0_i32_45 = constant <i32: 0> : tile<i32> loc(#loc118)
  %10 = permute %tile_25 [2, 0, 1] : tile<2x4x8xi32> -> tile<8x2x4xi32> loc(#loc119)
  %pview_46 = make_partition_view %tview_15 : partition_view<tile=(8x2x4), tensor_view<?x?x?xi32, strides=[?,?,1]>> loc(#loc120)
  %11 = store_view_tko weak %10, %pview_46[%cst_1_i32_43, %cst_0_i32_44, %cst_0_i32_45] token = %3 : tile<8x2x4xi32>, partition_view<tile=(8x2x4), tensor_view<?x?x?xi32, strides=[?,?,1]>>, tile<i32> -> token loc(#loc120)
  %cst_2_i32_47 = constant <i32: 2> : tile<i32> loc(#loc121)
  %cst_0_i32_48 = constant <i32: 0> : tile<i32> loc(#loc122)
  %cst_0_i32_49 = constant <i32: 0> : tile<i32> loc(#loc123)
  %12 = permute %tile_25 [2, 1, 0] : tile<2x4x8xi32> -> tile<8x4x2xi32> loc(#loc165)
  %pview_50 = make_partition_view %tview_15 : partition_view<tile=(8x4x2), tensor_view<?x?x?xi32, strides=[?,?,1]>> loc(#loc126)
  %13 = store_view_tko weak %12, %pview_50[%cst_2_i32_47, %cst_0_i32_48, %cst_0_i32_49] token = %11 : tile<8x4x2xi32>, partition_view<tile=(8x4x2), tensor_view<?x?x?xi32, strides=[?,?,1]>>, tile<i32> -> token loc(#loc126)
  %cst_0_i32_51 = constant <i32: 0> : tile<i32> loc(#loc127)
  %cst_1_i32_52 = constant <i32: 1> : tile<i32> loc(#loc128)
  %14 = addi %tile_19, %cst_1_i32_4 : tile<4x8xi32> loc(#loc87)
  %15 = cat %tile_19, %14 dim = 0 : tile<4x8xi32>, tile<4x8xi32> -> tile<8x8xi32> loc(#loc129)
  %pview_53 = make_partition_view %tview_9 : partition_view<tile=(8x8), tensor_view<?x?xi32, strides=[?,1]>> loc(#loc130)
  %16 = store_view_tko weak %15, %pview_53[%cst_0_i32_51, %cst_1_i32_52] token = %9 : tile<8x8xi32>, partition_view<tile=(8x8), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token loc(#loc130)
  %cst_0_i32_54 = constant <i32: 0> : tile<i32> loc(#loc131)
  %cst_2_i32_55 = constant <i32: 2> : tile<i32> loc(#loc132)
  %17 = muli %tile_19, %cst_2_i32 : tile<4x8xi32> loc(#loc88)
  %18 = cat %tile_19, %17 dim = 1 : tile<4x8xi32>, tile<4x8xi32> -> tile<4x16xi32> loc(#loc133)
  %pview_56 = make_partition_view %tview_9 : partition_view<tile=(4x16), tensor_view<?x?xi32, strides=[?,1]>> loc(#loc134)
  %19 = store_view_tko weak %18, %pview_56[%cst_0_i32_54, %cst_2_i32_55] token = %16 : tile<4x16xi32>, partition_view<tile=(4x16), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token loc(#loc134)
  %cst_1_i32_57 = constant <i32: 1> : tile<i32> loc(#loc135)
  %cst_1_i32_58 = constant <i32: 1> : tile<i32> loc(#loc136)
  %cst_1_i32_59 = constant <i32: 1> : tile<i32> loc(#loc137)
  %cst_0_i32_60 = constant <i32: 0> : tile<i32> loc(#loc138)
  %20 = extract %tile_19[%cst_1_i32_59, %cst_0_i32_60] : tile<4x8xi32> -> tile<2x4xi32> loc(#loc139)
  %pview_61 = make_partition_view %tview_9 : partition_view<tile=(2x4), tensor_view<?x?xi32, strides=[?,1]>> loc(#loc140)
  %21 = store_view_tko weak %20, %pview_61[%cst_1_i32_57, %cst_1_i32_58] token = %19 : tile<2x4xi32>, partition_view<tile=(2x4), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token loc(#loc140)
  %cst_1_i32_62 = constant <i32: 1> : tile<i32> loc(#loc141)
  %cst_2_i32_63 = constant <i32: 2> : tile<i32> loc(#loc142)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc143)
  %cst_1_i32_64 = constant <i32: 1> : tile<i32> loc(#loc144)
  %22 = extract %tile_19[%blockId_x, %cst_1_i32_64] : tile<4x8xi32> -> tile<1x2xi32> loc(#loc166)
  %pview_65 = make_partition_view %tview_9 : partition_view<tile=(1x2), tensor_view<?x?xi32, strides=[?,1]>> loc(#loc147)
  %23 = store_view_tko weak %22, %pview_65[%cst_1_i32_62, %cst_2_i32_63] token = %21 : tile<1x2xi32>, partition_view<tile=(1x2), tensor_view<?x?xi32, strides=[?,1]>>, tile<i32> -> token loc(#loc147)
  %cst_3_i32_66 = constant <i32: 3> : tile<i32> loc(#loc148)
  %cst_0_i32_67 = constant <i32: 0> : tile<i32> loc(#loc149)
  %cst_0_i32_68 = constant <i32: 0> : tile<i32> loc(#loc150)
  %cst_0_i32_69 = constant <i32: 0> : tile<i32> loc(#loc151)
  %cst_1_i32_70 = constant <i32: 1> : tile<i32> loc(#loc152)
  %cst_1_i32_71 = constant <i32: 1> : tile<i32> loc(#loc153)
  %24 = extract %tile_25[%cst_0_i32_69, %cst_1_i32_70, %cst_1_i32_71] : tile<2x4x8xi32> -> tile<1x2x4xi32> loc(#loc154)
  %pview_72 = make_partition_view %tview_15 : partition_view<tile=(1x2x4), tensor_view<?x?x?xi32, strides=[?,?,1]>> loc(#loc155)
  %25 = store_view_tko weak %24, %pview_72[%cst_3_i32_66, %cst_0_i32_67, %cst_0_i32_68] token = %13 : tile<1x2x4xi32>, partition_view<tile=(1x2x4), tensor_view<?x?x?xi32, strides=[?,?,1]>>, tile<i32> -> token loc(#loc155)
  %cst_1_i32_73 = constant <i32: 1> : tile<i32> loc(#loc156)
  %blockId_x_74, %blockId_y_75, %blockId_z_76 = get_tile_block_id : tile<i32> loc(#loc157)
  %26 = extract %tile[%blockId_x_74] : tile<8xi32> -> tile<1xi32> loc(#loc158)
  %reshape_77 = reshape %26 : tile<1xi32> -> tile<i32> loc(#loc158)
  %reshape_78 = reshape %reshape_77 : tile<i32> -> tile<1xi32> loc(#loc159)
  %pview_79 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xi32, strides=[1]>> loc(#loc159)
  %27 = store_view_tko weak %reshape_78, %pview_79[%cst_1_i32_73] token = %1 : tile<1xi32>, partition_view<tile=(1), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc159)
  %cst_2_i32_80 = constant <i32: 2> : tile<i32> loc(#loc160)
  %reshape_81 = reshape %tile : tile<8xi32> -> tile<8x1xi32> loc(#loc161)
  %28 = permute %reshape_81 [1, 0] : tile<8x1xi32> -> tile<1x8xi32> loc(#loc167)
  %reshape_82 = reshape %28 : tile<1x8xi32> -> tile<8xi32> loc(#loc168)
  %pview_83 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xi32, strides=[1]>> loc(#loc164)
  %29 = store_view_tko weak %reshape_82, %pview_83[%cst_2_i32_80] token = %27 : tile<8xi32>, partition_view<tile=(8), tensor_view<?xi32, strides=[1]>>, tile<i32> -> token loc(#loc164)
  return loc(#loc82)
} loc(#loc83)
#di_file = #cuda_tile.di_file<"linalg.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/linalg.py":191:0)
#loc1 = loc("/k/linalg.py":191:11)
#loc2 = loc("/k/linalg.py":191:14)
#loc3 = loc("/k/linalg.py":191:17)
#loc4 = loc("/k/linalg.py":202:35)
#loc5 = loc("/k/linalg.py":203:35)
#loc6 = loc("/k/linalg.py":193:20)
#loc7 = loc("/k/linalg.py":193:8)
#loc8 = loc("/k/linalg.py":194:20)
#loc9 = loc("/k/linalg.py":194:23)
#loc10 = loc("/k/linalg.py":194:8)
#loc11 = loc("/k/linalg.py":195:20)
#loc12 = loc("/k/linalg.py":195:23)
#loc13 = loc("/k/linalg.py":195:26)
#loc14 = loc("/k/linalg.py":195:8)
#loc15 = loc("/k/linalg.py":196:17)
#loc16 = loc("/k/linalg.py":196:20)
#loc17 = loc("/k/linalg.py":196:24)
#loc18 = loc("/k/linalg.py":196:4)
#loc19 = loc("/k/linalg.py":197:17)
#loc20 = loc("/k/linalg.py":197:20)
#loc21 = loc("/k/linalg.py":197:24)
#loc22 = loc("/k/linalg.py":197:4)
#loc23 = loc("/k/linalg.py":198:17)
#loc24 = loc("/k/linalg.py":198:20)
#loc25 = loc("/k/linalg.py":198:24)
#loc26 = loc("/k/linalg.py":198:37)
#loc27 = loc("/k/linalg.py":198:4)
#loc28 = loc("/k/linalg.py":199:17)
#loc29 = loc("/k/linalg.py":199:20)
#loc30 = loc("/k/linalg.py":199:40)
#loc31 = loc("/k/linalg.py":199:24)
#loc32 = loc("/k/linalg.py":199:4)
#loc33 = loc("/k/linalg.py":200:17)
#loc34 = loc("/k/linalg.py":200:20)
#loc35 = loc("/k/linalg.py":200:23)
#loc36 = loc("/k/linalg.py":200:27)
#loc37 = loc("/k/linalg.py":200:4)
#loc38 = loc("/k/linalg.py":201:17)
#loc39 = loc("/k/linalg.py":201:20)
#loc40 = loc("/k/linalg.py":201:23)
#loc41 = loc("/cutile/_stub.py":674:15)
#loc42 = loc("/k/linalg.py":201:27)
#loc43 = loc("/k/linalg.py":201:4)
#loc44 = loc("/k/linalg.py":202:17)
#loc45 = loc("/k/linalg.py":202:20)
#loc46 = loc("/k/linalg.py":202:24)
#loc47 = loc("/k/linalg.py":202:4)
#loc48 = loc("/k/linalg.py":203:17)
#loc49 = loc("/k/linalg.py":203:20)
#loc50 = loc("/k/linalg.py":203:24)
#loc51 = loc("/k/linalg.py":203:4)
#loc52 = loc("/k/linalg.py":204:17)
#loc53 = loc("/k/linalg.py":204:20)
#loc54 = loc("/k/linalg.py":204:39)
#loc55 = loc("/k/linalg.py":204:42)
#loc56 = loc("/k/linalg.py":204:24)
#loc57 = loc("/k/linalg.py":204:4)
#loc58 = loc("/k/linalg.py":205:17)
#loc59 = loc("/k/linalg.py":205:20)
#loc60 = loc("/k/linalg.py":205:35)
#loc61 = loc("/k/linalg.py":205:46)
#loc62 = loc("/cutile/_stub.py":658:15)
#loc63 = loc("/k/linalg.py":205:24)
#loc64 = loc("/k/linalg.py":205:4)
#loc65 = loc("/k/linalg.py":206:17)
#loc66 = loc("/k/linalg.py":206:20)
#loc67 = loc("/k/linalg.py":206:23)
#loc68 = loc("/k/linalg.py":206:42)
#loc69 = loc("/k/linalg.py":206:45)
#loc70 = loc("/k/linalg.py":206:48)
#loc71 = loc("/k/linalg.py":206:27)
#loc72 = loc("/k/linalg.py":206:4)
#loc73 = loc("/k/linalg.py":207:17)
#loc74 = loc("/k/linalg.py":207:37)
#loc75 = loc("/k/linalg.py":207:22)
#loc76 = loc("/k/linalg.py":207:4)
#loc77 = loc("/k/linalg.py":208:17)
#loc78 = loc("/k/linalg.py":208:22)
#loc79 = loc("/cutile/_stub.py":670:15)
#loc80 = loc("/cutile/_stub.py":666:15)
#loc81 = loc("/k/linalg.py":208:4)
#loc82 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 189, name = "shapes", linkageName = "shapes", compileUnit = #di_compile_unit, scopeLine = 189>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 672, name = "transpose", linkageName = "transpose@_stub:672:5_s0", compileUnit = #di_compile_unit1, scopeLine = 672>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file1, line = 656, name = "extract", linkageName = "extract@_stub:656:5_s1", compileUnit = #di_compile_unit1, scopeLine = 656>
#di_subprogram3 = #cuda_tile.di_subprogram<file = #di_file1, line = 668, name = "permute", linkageName = "permute@_stub:668:5_s2", compileUnit = #di_compile_unit1, scopeLine = 668>
#di_subprogram4 = #cuda_tile.di_subprogram<file = #di_file1, line = 664, name = "reshape", linkageName = "reshape@_stub:664:5_s3", compileUnit = #di_compile_unit1, scopeLine = 664>
#loc83 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc84 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc85 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc86 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc87 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc88 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc89 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc90 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc91 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc92 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc93 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc94 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc95 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc96 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc97 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc98 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc99 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc100 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc101 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc102 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc103 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc104 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc105 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc106 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc107 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc108 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc109 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
#loc110 = #cuda_tile.di_loc<#loc27 in #di_subprogram>
#loc111 = #cuda_tile.di_loc<#loc28 in #di_subprogram>
#loc112 = #cuda_tile.di_loc<#loc29 in #di_subprogram>
#loc113 = #cuda_tile.di_loc<#loc30 in #di_subprogram>
#loc114 = #cuda_tile.di_loc<#loc31 in #di_subprogram>
#loc115 = #cuda_tile.di_loc<#loc32 in #di_subprogram>
#loc116 = #cuda_tile.di_loc<#loc33 in #di_subprogram>
#loc117 = #cuda_tile.di_loc<#loc34 in #di_subprogram>
#loc118 = #cuda_tile.di_loc<#loc35 in #di_subprogram>
#loc119 = #cuda_tile.di_loc<#loc36 in #di_subprogram>
#loc120 = #cuda_tile.di_loc<#loc37 in #di_subprogram>
#loc121 = #cuda_tile.di_loc<#loc38 in #di_subprogram>
#loc122 = #cuda_tile.di_loc<#loc39 in #di_subprogram>
#loc123 = #cuda_tile.di_loc<#loc40 in #di_subprogram>
#loc124 = #cuda_tile.di_loc<#loc41 in #di_subprogram1>
#loc125 = #cuda_tile.di_loc<#loc42 in #di_subprogram>
#loc126 = #cuda_tile.di_loc<#loc43 in #di_subprogram>
#loc127 = #cuda_tile.di_loc<#loc44 in #di_subprogram>
#loc128 = #cuda_tile.di_loc<#loc45 in #di_subprogram>
#loc129 = #cuda_tile.di_loc<#loc46 in #di_subprogram>
#loc130 = #cuda_tile.di_loc<#loc47 in #di_subprogram>
#loc131 = #cuda_tile.di_loc<#loc48 in #di_subprogram>
#loc132 = #cuda_tile.di_loc<#loc49 in #di_subprogram>
#loc133 = #cuda_tile.di_loc<#loc50 in #di_subprogram>
#loc134 = #cuda_tile.di_loc<#loc51 in #di_subprogram>
#loc135 = #cuda_tile.di_loc<#loc52 in #di_subprogram>
#loc136 = #cuda_tile.di_loc<#loc53 in #di_subprogram>
#loc137 = #cuda_tile.di_loc<#loc54 in #di_subprogram>
#loc138 = #cuda_tile.di_loc<#loc55 in #di_subprogram>
#loc139 = #cuda_tile.di_loc<#loc56 in #di_subprogram>
#loc140 = #cuda_tile.di_loc<#loc57 in #di_subprogram>
#loc141 = #cuda_tile.di_loc<#loc58 in #di_subprogram>
#loc142 = #cuda_tile.di_loc<#loc59 in #di_subprogram>
#loc143 = #cuda_tile.di_loc<#loc60 in #di_subprogram>
#loc144 = #cuda_tile.di_loc<#loc61 in #di_subprogram>
#loc145 = #cuda_tile.di_loc<#loc62 in #di_subprogram2>
#loc146 = #cuda_tile.di_loc<#loc63 in #di_subprogram>
#loc147 = #cuda_tile.di_loc<#loc64 in #di_subprogram>
#loc148 = #cuda_tile.di_loc<#loc65 in #di_subprogram>
#loc149 = #cuda_tile.di_loc<#loc66 in #di_subprogram>
#loc150 = #cuda_tile.di_loc<#loc67 in #di_subprogram>
#loc151 = #cuda_tile.di_loc<#loc68 in #di_subprogram>
#loc152 = #cuda_tile.di_loc<#loc69 in #di_subprogram>
#loc153 = #cuda_tile.di_loc<#loc70 in #di_subprogram>
#loc154 = #cuda_tile.di_loc<#loc71 in #di_subprogram>
#loc155 = #cuda_tile.di_loc<#loc72 in #di_subprogram>
#loc156 = #cuda_tile.di_loc<#loc73 in #di_subprogram>
#loc157 = #cuda_tile.di_loc<#loc74 in #di_subprogram>
#loc158 = #cuda_tile.di_loc<#loc75 in #di_subprogram>
#loc159 = #cuda_tile.di_loc<#loc76 in #di_subprogram>
#loc160 = #cuda_tile.di_loc<#loc77 in #di_subprogram>
#loc161 = #cuda_tile.di_loc<#loc78 in #di_subprogram>
#loc162 = #cuda_tile.di_loc<#loc79 in #di_subprogram3>
#loc163 = #cuda_tile.di_loc<#loc80 in #di_subprogram4>
#loc164 = #cuda_tile.di_loc<#loc81 in #di_subprogram>
#loc165 = loc(callsite(#loc124 at #loc125))
#loc166 = loc(callsite(#loc145 at #loc146))
#loc167 = loc(callsite(#loc162 at #loc161))
#loc168 = loc(callsite(#loc163 at #loc161))
