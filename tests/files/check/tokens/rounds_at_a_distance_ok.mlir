// The loop carries its token.
//
// run: --arg x=i32[64]
cuda_tile.module @kernels {
  entry @rounds_at_a_distance_ok(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %seven = constant <i32: 7> : tile<i32>
    %n = constant <i32: 40> : tile<i32>
    %start = make_token : token
    %end = for %i in (%seven to %n, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      %h = subi %i, %seven : tile<i32>
      %p = offset %x, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %q = offset %x, %h : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %v, %l = load_ptr_tko weak %q token=%t : tile<ptr<i32>> -> tile<i32>, token
      %s = store_ptr_tko weak %p, %i token=%l : tile<ptr<i32>>, tile<i32> -> token
      continue %s : token
    }
    return
  }
}
