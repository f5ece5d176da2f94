// An array that the host has not initialised is read.
//
// run: --arg x=i32[4]:uninit --arg y=i32[4]
cuda_tile.module @kernels {
  entry @array_without_contents(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %v, %l = load_ptr_tko weak %x token=%start : tile<ptr<i32>> -> tile<i32>, token //~ undefined-value earlier
    %s = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
