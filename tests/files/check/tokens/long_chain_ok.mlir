// Order goes through every op of a chain, whatever it touches.
//
// run: --arg x=i32[8] --arg y=i32[8]
cuda_tile.module @kernels {
  entry @long_chain_ok(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %i1 = constant <i32: 1> : tile<i32>
    %y1 = offset %y, %i1 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %v, %a = load_ptr_tko weak %y token=%s : tile<ptr<i32>> -> tile<i32>, token
    %b = store_ptr_tko weak %y1, %v token=%a : tile<ptr<i32>>, tile<i32> -> token
    %o, %c = atomic_rmw_tko relaxed device %y, add, %one token=%b : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %w, %l = load_ptr_tko weak %x token=%c : tile<ptr<i32>> -> tile<i32>, token
    %r = store_ptr_tko weak %x, %w token=%l : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
