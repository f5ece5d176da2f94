// The index of an extract.
//
// run: --arg x=i32[4] --arg y=i32[8] --arg false
cuda_tile.module @kernels {
  entry @sink_extract_index(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>, %m: tile<i1>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %v, %l = load_ptr_tko weak %x, %m : tile<ptr<i32>>, tile<i1> -> tile<i32>, token //~ undefined-value earlier
    %lane = iota : tile<8xi32>
    %w = extract %lane[%v] : tile<8xi32> -> tile<4xi32> //~ undefined-value later
    return
  }
}
