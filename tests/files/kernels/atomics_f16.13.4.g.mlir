entry @atomics_f16(%arg0: tile<ptr<f16>>, %arg1: tile<i32>, %arg2: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc6)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f16>> loc(#loc7)
  %cst_1_i64 = constant <i64: 1> : tile<8xi64> loc(#loc8)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc6)
  %1 = iota : tile<8xi32> loc(#loc9)
  %cst_f16 = constant <f16: 5.000000e-01> : tile<8xf16> loc(#loc10)
  %2 = exti %1 signed : tile<8xi32> -> tile<8xi64> loc(#loc8)
  %3 = exti %assume_0 signed : tile<i32> -> tile<i64> loc(#loc8)
  %reshape = reshape %3 : tile<i64> -> tile<1xi64> loc(#loc8)
  %bcast = broadcast %reshape : tile<1xi64> -> tile<8xi64> loc(#loc8)
  %4 = cmpi less_than %2, %bcast, unsigned : tile<8xi64> -> tile<8xi1> loc(#loc8)
  %5 = muli %2, %cst_1_i64 : tile<8xi64> loc(#loc8)
  %reshape_1 = reshape %assume : tile<ptr<f16>> -> tile<1xptr<f16>> loc(#loc8)
  %bcast_2 = broadcast %reshape_1 : tile<1xptr<f16>> -> tile<8xptr<f16>> loc(#loc8)
  %6 = offset %bcast_2, %5 : tile<8xptr<f16>>, tile<8xi64> -> tile<8xptr<f16>> loc(#loc8)
  %result, %result_token = atomic_rmw_tko acq_rel device %6, addf, %cst_f16, %4 token=%0 : tile<8xptr<f16>>, tile<8xf16>, tile<8xi1> -> tile<8xf16>, token loc(#loc8)
  return loc(#loc5)
} loc(#loc6)
#di_file = #cuda_tile.di_file<"memory.py" in "/k">
#loc = loc("/k/memory.py":182:0)
#loc1 = loc("/k/memory.py":182:17)
#loc2 = loc("/k/memory.py":183:4)
#loc3 = loc("/k/memory.py":183:21)
#loc4 = loc("/k/memory.py":183:51)
#loc5 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 179, name = "atomics_half", linkageName = "atomics_f16", compileUnit = #di_compile_unit, scopeLine = 179>
#loc6 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc7 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc8 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc9 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc10 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
