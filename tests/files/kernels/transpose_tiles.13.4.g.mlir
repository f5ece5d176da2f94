entry @transpose_tiles(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>, %arg5: tile<ptr<f16>>, %arg6: tile<i32>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc9)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>> loc(#loc10)
  %assume_0 = assume div_by<16>, %arg5 : tile<ptr<f16>> loc(#loc11)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc9)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc9)
  %assume_2 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc9)
  %assume_3 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc9)
  %assume_4 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc9)
  %tview = make_tensor_view %assume, shape = [%assume_2, %assume_3], strides = [%assume_4, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]> loc(#loc9)
  %assume_5 = assume bounded<0, ?>, %arg6 : tile<i32> loc(#loc9)
  %assume_6 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc9)
  %assume_7 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc9)
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_5, %assume_6], strides = [%assume_7, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]> loc(#loc9)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc12)
  %blockId_x_9, %blockId_y_10, %blockId_z_11 = get_tile_block_id : tile<i32> loc(#loc13)
  %pview = make_partition_view %tview : partition_view<tile=(8x16), tensor_view<?x?xf16, strides=[?,1]>> loc(#loc14)
  %tile, %result_token = load_view_tko weak %pview[%blockId_x, %blockId_y_10] token = %0 : partition_view<tile=(8x16), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<8x16xf16>, token loc(#loc14)
  %1 = permute %tile [1, 0] : tile<8x16xf16> -> tile<16x8xf16> loc(#loc17)
  %pview_12 = make_partition_view %tview_8 : partition_view<tile=(16x8), tensor_view<?x?xf16, strides=[?,1]>> loc(#loc16)
  %2 = store_view_tko weak %1, %pview_12[%blockId_y_10, %blockId_x] token = %0 : tile<16x8xf16>, partition_view<tile=(16x8), tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> token loc(#loc16)
  return loc(#loc8)
} loc(#loc9)
#di_file = #cuda_tile.di_file<"linalg.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/linalg.py":223:0)
#loc1 = loc("/k/linalg.py":223:20)
#loc2 = loc("/k/linalg.py":223:23)
#loc3 = loc("/k/linalg.py":224:11)
#loc4 = loc("/k/linalg.py":224:22)
#loc5 = loc("/k/linalg.py":225:24)
#loc6 = loc("/cutile/_stub.py":674:15)
#loc7 = loc("/k/linalg.py":225:4)
#loc8 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 221, name = "transpose_tiles", linkageName = "transpose_tiles", compileUnit = #di_compile_unit, scopeLine = 221>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 672, name = "transpose", linkageName = "transpose@_stub:672:5_s0", compileUnit = #di_compile_unit1, scopeLine = 672>
#loc9 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc10 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc11 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc12 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc13 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc14 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc15 = #cuda_tile.di_loc<#loc6 in #di_subprogram1>
#loc16 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc17 = loc(callsite(#loc15 at #loc14))
