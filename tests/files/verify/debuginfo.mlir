// FAIL: tileir check --level 13.3 %s
//
// Debug info that contradicts itself. The locations name lines of this file, where the reports then stand.

#file = #cuda_tile.di_file<"k.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 1, name = "k", linkageName = "k", compileUnit = #unit>
#other = #cuda_tile.di_subprogram<file = #file, line = 1, name = "other", linkageName = "other", compileUnit = #unit>
#block = #cuda_tile.di_lexical_block<scope = #sub, file = #file, line = 2>

cuda_tile.module @m {
  global @g <i32: 1> : tile<2xi32> loc(#cuda_tile.di_loc<loc("debuginfo.mlir":12:1) in #sub>) //~ E0313 Global variables must not have scope.
  global @h <i32: 1> : tile<2xi32> loc(fused[#cuda_tile.di_loc<loc("debuginfo.mlir":13:1) in #other>, "x"])
  entry @call() {
  } loc(callsite(#cuda_tile.di_loc<loc("debuginfo.mlir":15:1) in #other> at #cuda_tile.di_loc<loc("debuginfo.mlir":15:1) in #sub>)) //~ E0313 Function location must not be a CallSiteLoc.
  entry @lexical() {
  } loc(#cuda_tile.di_loc<loc("debuginfo.mlir":17:1) in #block>) //~ E0313 Function location must have cuda_tile.di_subprogram debug info scope.
  entry @k2() {
  } loc(#cuda_tile.di_loc<loc("debuginfo.mlir":19:1) in #sub>) //~ E0313 Function name "k2" does not match subprogram scope linkage name "k".
  entry @undefined() {
    %0 = constant <i32: 1> : tile<i32> loc(#cuda_tile.di_loc<loc("debuginfo.mlir":21:1) in #sub>) //~ E0313 Operation has debug info scope, but function debug info scope is undefined.
  }
  entry @undefined_block() {
    loop {
      break loc(#cuda_tile.di_loc<loc("debuginfo.mlir":25:1) in #block>) //~ E0313 Operation has debug info scope, but function debug info scope is undefined.
    }
  }
  entry @k() {
    %0 = constant <i32: 1> : tile<i32> loc(#cuda_tile.di_loc<loc("debuginfo.mlir":29:1) in #other>) //~ E0313 Operation debug info scope does not match function debug info scope:
  } loc(#cuda_tile.di_loc<loc("debuginfo.mlir":30:1) in #sub>)
}
