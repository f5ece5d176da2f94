entry @empty() optimization_hints=<default = {}> {
  return loc(#loc1)
} loc(#loc2)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc("/k/control.py":308:0)
#loc1 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 306, name = "empty", linkageName = "empty", compileUnit = #di_compile_unit, scopeLine = 306>
#loc2 = #cuda_tile.di_loc<#loc in #di_subprogram>
