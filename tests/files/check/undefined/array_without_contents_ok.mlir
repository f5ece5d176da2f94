// It is written first.
//
// run: --arg x=i32[4]:uninit --arg y=i32[4]
cuda_tile.module @kernels {
  entry @array_without_contents_ok(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %w = store_ptr_tko weak %x, %one token=%start : tile<ptr<i32>>, tile<i32> -> token
    %v, %l = load_ptr_tko weak %x token=%w : tile<ptr<i32>> -> tile<i32>, token
    %s = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
