// The pointer goes out of two blocks of ops by way of memory.
//
// run: --arg true
cuda_tile.module @kernels {
  entry @alloca_in_nested_block(%c: tile<i1>) {
    %one = constant <i32: 1> : tile<i32>
    %box = alloca num_elem = 1, alignment = 16 : tile<ptr<i64>>
    %start = make_token : token
    %j = if %c -> (token) {
      %own = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>> //~ lifetime earlier
      %n = ptr_to_int %own : tile<ptr<i32>> -> tile<i64>
      %s = store_ptr_tko weak %box, %n : tile<ptr<i64>>, tile<i64> -> token
      yield %s : token
    } else {
      yield %start : token
    }
    %m, %l = load_ptr_tko weak %box token=%j : tile<ptr<i64>> -> tile<i64>, token
    %p = int_to_ptr %m : tile<i64> -> tile<ptr<i32>>
    %w = store_ptr_tko weak %p, %one : tile<ptr<i32>>, tile<i32> -> token //~ lifetime later
    return
  }
}
