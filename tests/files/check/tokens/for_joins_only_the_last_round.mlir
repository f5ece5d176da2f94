// Stores of all rounds go to different elements, but the load behind the loop waits only for the last round.
//
// run: --arg x=i32[8] --arg y=i32[8]
cuda_tile.module @kernels {
  entry @for_joins_only_the_last_round(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %eight = constant <i32: 8> : tile<i32>
    %start = make_token : token
    %end = for %i in (%zero to %eight, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      %p = offset %x, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %s = store_ptr_tko weak %p, %i token=%start : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
      %j = join_tokens %s, %start : token
      continue %j : token
    }
    %lane = iota : tile<8xi32>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_8 = broadcast %x_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %all = offset %x_8, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %v, %l = load_ptr_tko weak %all token=%end : tile<8xptr<i32>> -> tile<8xi32>, token //~ unordered later
    %y_1 = reshape %y : tile<ptr<i32>> -> tile<1xptr<i32>>
    %y_8 = broadcast %y_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %q = offset %y_8, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %d = store_ptr_tko weak %q, %v token=%l : tile<8xptr<i32>>, tile<8xi32> -> token
    return
  }
}
