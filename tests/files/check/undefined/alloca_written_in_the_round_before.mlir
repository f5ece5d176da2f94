// Each round has fresh memory: what the round before wrote is gone.
//
// run: --arg y=i32[4]
cuda_tile.module @kernels {
  entry @alloca_written_in_the_round_before(%y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %start = make_token : token
    %e = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      %a = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
      %first = cmpi equal %i, %zero, signed : tile<i32> -> tile<i1>
      %u = if %first -> (token) {
        %w = store_ptr_tko weak %a, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
        yield %w : token
      } else {
        yield %t : token
      }
      %v, %l = load_ptr_tko weak %a token=%u : tile<ptr<i32>> -> tile<i32>, token //~ undefined-value earlier
      %p = offset %y, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %s = store_ptr_tko weak %p, %v token=%l : tile<ptr<i32>>, tile<i32> -> token //~ undefined-value later
      continue %s : token
    }
    return
  }
}
