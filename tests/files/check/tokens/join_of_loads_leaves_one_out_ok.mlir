// Both loads are joined.
//
// run: --arg x=i32[8] --arg y=i32[8]
cuda_tile.module @kernels {
  entry @join_of_loads_leaves_one_out_ok(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %v, %a = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %w, %b = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %o, %c = load_ptr_tko weak %y : tile<ptr<i32>> -> tile<i32>, token
    %j = join_tokens %a, %b : token
    %t = store_ptr_tko weak %x, %one token=%j : tile<ptr<i32>>, tile<i32> -> token
    %sum = addi %v, %w : tile<i32>
    %k = join_tokens %t, %c : token
    %d = store_ptr_tko weak %y, %sum token=%k : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
