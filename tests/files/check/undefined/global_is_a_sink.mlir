// A global is as visible as an array.
//
// run: --arg x=i32[4] --arg false
cuda_tile.module @kernels {
  global @g <i32: 0> : tile<1xi32>
  entry @global_is_a_sink(%x: tile<ptr<i32>>, %m: tile<i1>) {
    %g = get_global @g : tile<ptr<i32>>
    %v, %l = load_ptr_tko weak %x, %m : tile<ptr<i32>>, tile<i1> -> tile<i32>, token //~ undefined-value earlier
    %s = store_ptr_tko weak %g, %v : tile<ptr<i32>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
