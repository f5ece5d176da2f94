entry @raw_lexical_blocks(%arg0: tile<ptr<f32>>) {
  %cst_4_i32 = constant <i32: 4> : tile<i32> loc(#loc6)
  %cst_5_i32 = constant <i32: 5> : tile<i32> loc(#loc7)
  %cst_7_i32 = constant <i32: 7> : tile<i32> loc(#loc8)
  return loc(#loc4)
} loc(#loc5)
#di_file = #cuda_tile.di_file<"blocks.py" in "/k">
#loc = loc("/k/blocks.py":3:1)
#loc1 = loc("/k/blocks.py":4:9)
#loc2 = loc("/k/blocks.py":5:9)
#loc3 = loc("/k/blocks.py":7:9)
#loc4 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 3, name = "blocks", linkageName = "raw_lexical_blocks", compileUnit = #di_compile_unit, scopeLine = 4>
#di_lexical_block = #cuda_tile.di_lexical_block<scope = #di_subprogram, file = #di_file, line = 5, column = 2>
#loc5 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc6 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#di_lexical_block1 = #cuda_tile.di_lexical_block<scope = #di_lexical_block, file = #di_file, line = 6>
#loc7 = #cuda_tile.di_loc<#loc2 in #di_lexical_block>
#loc8 = #cuda_tile.di_loc<#loc3 in #di_lexical_block1>
