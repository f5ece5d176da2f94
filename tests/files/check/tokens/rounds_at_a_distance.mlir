// Round i writes element i, and reads element i - 7: eight rounds later they meet, and nothing orders them.
//
// run: --arg x=i32[64]
cuda_tile.module @kernels {
  entry @rounds_at_a_distance(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %seven = constant <i32: 7> : tile<i32>
    %n = constant <i32: 40> : tile<i32>
    %start = make_token : token
    %end = for %i in (%seven to %n, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      %h = subi %i, %seven : tile<i32>
      %p = offset %x, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %q = offset %x, %h : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %v, %l = load_ptr_tko weak %q token=%start : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
      %s = store_ptr_tko weak %p, %i token=%l : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
      continue %s : token
    }
    return
  }
}
