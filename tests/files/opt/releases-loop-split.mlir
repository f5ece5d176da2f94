// A loop is split at comparisons of its own signedness. Before 13.2 every loop is signed.
// RUN[v13.1]: cuda-tile-opt --level 13.1 -pass-pipeline=builtin.module(cuda_tile.module(cuda_tile.entry(loop-split))) %s
// RUN[v13.2]: cuda-tile-opt --level 13.2 -pass-pipeline=builtin.module(cuda_tile.module(cuda_tile.entry(loop-split))) %s
// RUN[nvidia]: tileir opt --level 13.1 --pipeline nvidia-O3 %s

cuda_tile.module @m {
  entry @same(%p: tile<ptr<i32>>, %n: tile<i32>, %m: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    for %i in (%zero to %n, step %one) : tile<i32> {
      %below = cmpi less_than %i, %m, signed : tile<i32> -> tile<i1>
      if %below {
        %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
      }
    }
  }
  entry @other(%p: tile<ptr<i32>>, %n: tile<i32>, %m: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    for %i in (%zero to %n, step %one) : tile<i32> {
      %below = cmpi less_than %i, %m, unsigned : tile<i32> -> tile<i1>
      if %below {
        %t = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
      }
    }
  }
}
