// The inner loop carries its token; each outer round begins with the token from before both.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @nested_for_outer_takes_old(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %start = make_token : token
    %end = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%u = %start) -> (token) {
      %in = for %j in (%zero to %three, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
        %s = store_ptr_tko weak %x, %j token=%t : tile<ptr<i32>>, tile<i32> -> token //~ unordered
        continue %s : token
      }
      continue %in : token
    }
    return
  }
}
