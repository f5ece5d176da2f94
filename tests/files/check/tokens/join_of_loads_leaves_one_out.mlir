// Two loads read what a store overwrites; one of them is not joined.
//
// run: --arg x=i32[8] --arg y=i32[8]
cuda_tile.module @kernels {
  entry @join_of_loads_leaves_one_out(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %v, %a = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %w, %b = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token //~ unordered earlier
    %o, %c = load_ptr_tko weak %y : tile<ptr<i32>> -> tile<i32>, token
    %j = join_tokens %a, %c : token
    %s = store_ptr_tko weak %x, %one token=%j : tile<ptr<i32>>, tile<i32> -> token //~ unordered later
    %sum = addi %v, %w : tile<i32>
    %d = store_ptr_tko weak %y, %sum token=%s : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
