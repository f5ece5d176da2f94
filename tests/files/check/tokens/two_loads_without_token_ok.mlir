// Two reads do not conflict, ordered or not.
//
// run: --arg x=i32[8] --arg y=i32[8]
cuda_tile.module @kernels {
  entry @two_loads_without_token_ok(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %v, %l = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %w, %m = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %sum = addi %v, %w : tile<i32>
    %d = store_ptr_tko weak %y, %sum : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
