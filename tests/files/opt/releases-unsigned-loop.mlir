// An unsigned loop is split at an unsigned comparison; 13.2 brought such loops. In 13.1 the flag of the generic form is an
// attribute like any other: the loop is signed, and what a split makes has no such attribute.
// RUN[v13.1]: cuda-tile-opt --level 13.1 -pass-pipeline=builtin.module(cuda_tile.module(cuda_tile.entry(loop-split))) %s
// RUN[v13.2]: cuda-tile-opt --level 13.2 -pass-pipeline=builtin.module(cuda_tile.module(cuda_tile.entry(loop-split))) %s

cuda_tile.module @m {
  entry @signed(%p: tile<ptr<i32>>, %n: tile<i32>, %m: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    "cuda_tile.for"(%zero, %n, %one) ({
    ^bb0(%i: !cuda_tile.tile<i32>):
      %below = cmpi less_than %i, %m, signed : tile<i32> -> tile<i1>
      if %below {
        %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
      }
      continue
    }) {unsignedCmp} : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  }
  entry @unsigned(%p: tile<ptr<i32>>, %n: tile<i32>, %m: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    "cuda_tile.for"(%zero, %n, %one) ({
    ^bb0(%i: !cuda_tile.tile<i32>):
      %below = cmpi less_than %i, %m, unsigned : tile<i32> -> tile<i1>
      if %below {
        %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
      }
      continue
    }) {unsignedCmp} : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  }
}
