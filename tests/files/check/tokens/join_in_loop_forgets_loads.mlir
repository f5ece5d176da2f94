// Loads of all rounds go on beside each other, and the store behind the loop waits for the last only.
//
// run: --arg x=i32[16]
cuda_tile.module @kernels {
  entry @join_in_loop_forgets_loads(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %start = make_token : token
    %sum, %end = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%acc = %zero, %t = %start) -> (tile<i32>, token) {
      %p = offset %x, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %v, %l = load_ptr_tko weak %p token=%start : tile<ptr<i32>> -> tile<i32>, token //~ unordered earlier
      %n = addi %acc, %v : tile<i32>
      %j = join_tokens %t, %l : token
      continue %n, %l : tile<i32>, token
    }
    %s = store_ptr_tko weak %x, %sum token=%end : tile<ptr<i32>>, tile<i32> -> token //~ unordered later
    return
  }
}
