// RUN: tileir check --level 13.3 %s
//
// What debuginfo_syntax.mlir refuses, just on the other side.

#file = #cuda_tile.di_file<"k.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 1, name = "k", linkageName = "k", compileUnit = #unit>
#at = loc(#cuda_tile.di_loc<loc("k.py":1:1) in #sub>)
entry @k() {
  make_token {x = #cuda_tile.di_compile_unit<file = #file>} : token
  make_token {x = #cuda_tile.di_subprogram<file = #file, line = 1, name = "k", linkageName = "k", compileUnit = #unit>} : token
  make_token {x = #cuda_tile.di_lexical_block<scope = #sub, file = #file, line = 2>} : token
  make_token : token loc(#cuda_tile.di_loc<loc("k.py":1:1) in #sub>)
} loc(#at)
