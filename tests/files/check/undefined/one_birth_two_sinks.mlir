// One undefined load reaches two stores.
//
// run: --arg x=i32[4] --arg y=i32[8] --arg false
cuda_tile.module @kernels {
  entry @one_birth_two_sinks(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %m: tile<i1>) {
    %one = constant <i32: 1> : tile<i32>
    %v, %l = load_ptr_tko weak %x, %m : tile<ptr<i32>>, tile<i1> -> tile<i32>, token //~ a: undefined-value earlier //~ b: undefined-value earlier
    %s = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token //~ a: undefined-value later
    %q = offset %y, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %r = store_ptr_tko weak %q, %v : tile<ptr<i32>>, tile<i32> -> token //~ b: undefined-value later
    return
  }
}
