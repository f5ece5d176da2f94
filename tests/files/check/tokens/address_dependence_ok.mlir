// The store takes the token of the load.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @address_dependence_ok(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %v, %l = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %p = offset %x, %v : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %p, %one token=%l : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
