// Loading undefined memory and using nothing of it is fine.
//
// run: --arg y=i32[4]
cuda_tile.module @kernels {
  entry @alloca_unused_ok(%y: tile<ptr<i32>>) {
    %a = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
    %one = constant <i32: 1> : tile<i32>
    %v, %l = load_ptr_tko weak %a : tile<ptr<i32>> -> tile<i32>, token
    %s = store_ptr_tko weak %y, %one : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
