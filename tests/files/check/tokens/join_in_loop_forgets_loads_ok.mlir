// All are joined.
//
// run: --arg x=i32[16]
cuda_tile.module @kernels {
  entry @join_in_loop_forgets_loads_ok(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %start = make_token : token
    %sum, %end = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%acc = %zero, %t = %start) -> (tile<i32>, token) {
      %p = offset %x, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %v, %l = load_ptr_tko weak %p token=%start : tile<ptr<i32>> -> tile<i32>, token
      %n = addi %acc, %v : tile<i32>
      %j = join_tokens %t, %l : token
      continue %n, %j : tile<i32>, token
    }
    %s = store_ptr_tko weak %x, %sum token=%end : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
