// RUN: tileir print -g %s
// RUN[inline]: tileir print -g --local-scope %s
// RUN[generic]: tileir print -g --generic %s
// RUN[again]: tileir print -g %s | tileir print -g -

#file = #cuda_tile.di_file<"a.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#fn = #cuda_tile.di_subprogram<file = #file, line = 1, name = "k", linkageName = "k", compileUnit = #unit, scopeLine = 2>
#block = #cuda_tile.di_lexical_block<scope = #fn, file = #file, line = 3>
entry @k(%a: tile<i32> loc("arg":1:1)) {
  %0 = addi %a, %a : tile<i32> loc("a.py":4:5)
  %1 = addi %0, %a : tile<i32> loc(#later)
  %2 = addi %1, %a : tile<i32> loc(callsite(#cuda_tile.di_loc<loc("/src/a.py":5:6) in #block> at #cuda_tile.di_loc<loc("/src/a.py":7:8) in #fn>))
  %3 = addi %2, %a : tile<i32> loc("named"("b.py":1:2 to 3:4))
  %4 = addi %3, %a : tile<i32> loc(fused<"why">["c.py":1:1, "d.py":2:2])
  return loc(unknown)
} loc(#cuda_tile.di_loc<loc("/src/a.py":1:0) in #fn>)
#later = loc("later.py":9:9)
