// The stores wait for both.
//
// run: --arg x=i32[16]
cuda_tile.module @kernels {
  entry @older_load_beside_loads_of_loop_ok(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %start = make_token : token
    %two = constant <i32: 2> : tile<i32>
    %p = offset %x, %two : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %old, %first = load_ptr_tko weak %p token=%start : tile<ptr<i32>> -> tile<i32>, token
    %end = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      %j = addi %i, %one : tile<i32>
      %from = offset %x, %j : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %to = offset %x, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %v, %l = load_ptr_tko weak %from : tile<ptr<i32>> -> tile<i32>, token
      %joined = join_tokens %first, %t : token
      %s = store_ptr_tko weak %to, %v token=%joined : tile<ptr<i32>>, tile<i32> -> token
      continue %l : token
    }
    return
  }
}
