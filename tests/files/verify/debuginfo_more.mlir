// FAIL: tileir check --level 13.3 %s
//
// Debug info that contradicts itself, at other ops. The locations name lines of this file, where the reports then stand.

#file = #cuda_tile.di_file<"k.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 1, name = "k", linkageName = "k", compileUnit = #unit>
#other = #cuda_tile.di_subprogram<file = #file, line = 1, name = "other", linkageName = "other", compileUnit = #unit>
#block = #cuda_tile.di_lexical_block<scope = #sub, file = #file, line = 2>
#inner = #cuda_tile.di_lexical_block<scope = #block, file = #file, line = 3>
#global = loc(#cuda_tile.di_loc<loc("debuginfo_more.mlir":24:1) in #sub>)
#call = loc(callsite("debuginfo_more.mlir":27:1 at "k.py":1:1))
#lexical = loc(#cuda_tile.di_loc<loc("debuginfo_more.mlir":30:1) in #inner>)
#name = loc(#cuda_tile.di_loc<loc("debuginfo_more.mlir":33:1) in #other>)
#nested = loc(#cuda_tile.di_loc<loc("debuginfo_more.mlir":36:1) in #inner>)
#value = loc(#cuda_tile.di_loc<loc("debuginfo_more.mlir":41:1) in #other>)
#fine = loc(#cuda_tile.di_loc<loc("debuginfo_more.mlir":45:1) in #sub>)

// Locations name lines of this file: the module below
// must not move up
// or down.

cuda_tile.module @m {
  global constant @g <f32: 1.0> : tile<4xf32> loc(#global) //~ E0313 Global variables must not have scope.
  entry @call(%x: tile<i32>) {
    return
  } loc(#call) //~ E0313 Function location must not be a CallSiteLoc.
  entry @lexical(%x: tile<i32>) {
    return
  } loc(#lexical) //~ E0313 Function location must have cuda_tile.di_subprogram debug info scope.
  entry @called(%x: tile<i32>) {
    return
  } loc(#name) //~ E0313 Function name "called" does not match subprogram scope linkage name "other".
  entry @undefined(%c: tile<i1>) {
    if %c {
      return loc(#nested) //~ E0313 Operation has debug info scope, but function debug info scope is undefined.
    }
  }
  entry @k(%c: tile<i1>) {
    loop {
      break loc(#value) //~ E0313 Operation debug info scope does not match function debug info scope:
    }
    return
    // So does the next one.
  } loc(#fine)
}
