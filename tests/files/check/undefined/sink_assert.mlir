// The condition of an assert.
//
// run: --arg x=i32[4] --arg y=i32[8] --arg false
cuda_tile.module @kernels {
  entry @sink_assert(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %m: tile<i1>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %v, %l = load_ptr_tko weak %x, %m : tile<ptr<i32>>, tile<i1> -> tile<i32>, token //~ undefined-value earlier
    %c = cmpi equal %v, %zero, signed : tile<i32> -> tile<i1>
    assert %c, "zero" : tile<i1> //~ undefined-value later
    return
  }
}
