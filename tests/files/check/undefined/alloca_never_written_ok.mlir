// It is written first.
//
// run: --arg y=i32[4]
cuda_tile.module @kernels {
  entry @alloca_never_written_ok(%y: tile<ptr<i32>>) {
    %a = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
    %start = make_token : token
    %one = constant <i32: 1> : tile<i32>
    %w = store_ptr_tko weak %a, %one token=%start : tile<ptr<i32>>, tile<i32> -> token
    %v, %l = load_ptr_tko weak %a token=%w : tile<ptr<i32>> -> tile<i32>, token
    %s = store_ptr_tko weak %y, %v : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
