// The debug-info attributes and the locations built from them.
// RUN: tileir print -g %s
// RUN[local]: tileir print -g --local-scope %s
#file = #cuda_tile.di_file<"a.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 3, name = "k", linkageName = "k", compileUnit = #unit, scopeLine = 4>
#block = #cuda_tile.di_lexical_block<scope = #sub, file = #file, line = 5, column = 2>
cuda_tile.module @m {
  entry @k(%n: tile<i32>) {
    %a = addi %n, %n : tile<i32> loc(#cuda_tile.di_loc<loc("/src/a.py":6:7) in #block>)
    return loc(unknown)
  } loc(#cuda_tile.di_loc<loc("/src/a.py":3:1) in #sub>)
}
