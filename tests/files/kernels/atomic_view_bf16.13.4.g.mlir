entry @atomic_view_bf16(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc7)
  %assume = assume div_by<16>, %arg0 : tile<ptr<bf16>> loc(#loc8)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc7)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc7)
  %assume_1 = assume bounded<0, ?>, %arg2 : tile<i32> loc(#loc7)
  %assume_2 = assume bounded<0, ?>, %arg3 : tile<i32> loc(#loc7)
  %tview = make_tensor_view %assume, shape = [%assume_0, %assume_1], strides = [%assume_2, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]> loc(#loc7)
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32> loc(#loc9)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc10)
  %cst_bf16 = constant <bf16: 5.000000e-01> : tile<4x8xbf16> loc(#loc11)
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xbf16, strides=[?,1]>> loc(#loc12)
  %1 = atomic_red_view_tko relaxed device %pview[%blockId_x, %cst_0_i32], addf, %cst_bf16 token = %0 : tile<4x8xbf16>, partition_view<tile=(4x8), tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> token loc(#loc12)
  return loc(#loc6)
} loc(#loc7)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":213:0)
#loc1 = loc("/k/memory.py":213:22)
#loc2 = loc("/k/memory.py":214:43)
#loc3 = loc("/k/memory.py":214:54)
#loc4 = loc("/k/memory.py":214:58)
#loc5 = loc("/k/memory.py":214:4)
#loc6 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 210, name = "atomic_view_float", linkageName = "atomic_view_bf16", compileUnit = #di_compile_unit, scopeLine = 210>
#loc7 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc8 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc9 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc10 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc11 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc12 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
