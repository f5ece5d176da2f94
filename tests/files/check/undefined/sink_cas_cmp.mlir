// cmp of a compare-and-swap.
//
// run: --arg x=i32[4] --arg y=i32[8] --arg false
cuda_tile.module @kernels {
  entry @sink_cas_cmp(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %m: tile<i1>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %v, %l = load_ptr_tko weak %x, %m : tile<ptr<i32>>, tile<i1> -> tile<i32>, token //~ undefined-value earlier
    %o, %s = atomic_cas_tko relaxed device %y, %v, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ undefined-value later
    return
  }
}
