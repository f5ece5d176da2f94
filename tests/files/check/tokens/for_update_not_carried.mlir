// x += i: the load of a round does not wait for the store of the round before.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @for_update_not_carried(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %start = make_token : token
    %end = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      %v, %l = load_ptr_tko weak %x token=%start : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
      %w = addi %v, %i : tile<i32>
      %s = store_ptr_tko weak %x, %w token=%l : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier //~ again: unordered
      continue %s : token
    }
    return
  }
}
