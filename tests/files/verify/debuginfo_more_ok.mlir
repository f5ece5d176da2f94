// RUN: tileir check --level 13.3 %s
//
// What debuginfo_more.mlir refuses, just on the other side.

#file = #cuda_tile.di_file<"k.py" in "/src">
#unit = #cuda_tile.di_compile_unit<file = #file>
#sub = #cuda_tile.di_subprogram<file = #file, line = 1, name = "k", linkageName = "k", compileUnit = #unit>
#called = #cuda_tile.di_subprogram<file = #file, line = 1, name = "called", linkageName = "called", compileUnit = #unit>
#block = #cuda_tile.di_lexical_block<scope = #sub, file = #file, line = 2>
#plain = loc("k.py":1:1)
#of_k = loc(#cuda_tile.di_loc<loc("k.py":1:1) in #sub>)
#of_called = loc(#cuda_tile.di_loc<loc("k.py":2:1) in #called>)
#in_block = loc(#cuda_tile.di_loc<loc("k.py":3:1) in #block>)

cuda_tile.module @m {
  global constant @g <f32: 1.0> : tile<4xf32> loc(#plain)
  entry @call(%x: tile<i32>) {
    return
  } loc(#plain)
  entry @called(%x: tile<i32>) {
    return
  } loc(#of_called)
  entry @undefined(%c: tile<i1>) {
    if %c {
      return loc(#plain)
    }
  }
  entry @k(%c: tile<i1>) {
    loop {
      break loc(#in_block)
    }
    return
  } loc(#of_k)
}
