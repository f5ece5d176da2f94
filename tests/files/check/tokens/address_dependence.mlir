// The address of the store comes from the load, and is that of the load.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @address_dependence(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %v, %l = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token //~ unordered earlier
    %p = offset %x, %v : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %p, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered later
    return
  }
}
