// RUN: tileir check --level 13.3 %s
//
// What debuginfo.mlir refuses, just on the other side.

#file = #cuda_tile.di_file<"k.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 1, name = "k", linkageName = "k", compileUnit = #unit>
#other = #cuda_tile.di_subprogram<file = #file, line = 1, name = "other", linkageName = "other", compileUnit = #unit>
#block = #cuda_tile.di_lexical_block<scope = #sub, file = #file, line = 2>
#loc_sub = loc(#cuda_tile.di_loc<loc("k.py":1:1) in #sub>)
#loc_other = loc(#cuda_tile.di_loc<loc("k.py":1:1) in #other>)
#loc_block = loc(#cuda_tile.di_loc<loc("k.py":2:1) in #block>)
#loc_call = loc(callsite(#loc_other at #loc_sub))

cuda_tile.module @m {
  global @g <i32: 1> : tile<2xi32> loc("k.py":1:1)
  entry @k() {
    %0 = constant <i32: 1> : tile<i32> loc(#loc_block)
    %1 = constant <i32: 1> : tile<i32> loc(#loc_call)
    return loc(#loc_sub)
  } loc(#loc_sub)
  entry @none() {
  }
}
