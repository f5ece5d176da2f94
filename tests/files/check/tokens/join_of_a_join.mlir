// The inner join is right, the outer one takes a token from before it.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @join_of_a_join(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %i1 = constant <i32: 1> : tile<i32>
    %i2 = constant <i32: 2> : tile<i32>
    %x1 = offset %x, %i1 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %x2 = offset %x, %i2 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %a = store_ptr_tko weak %x, %one token=%start : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %b = store_ptr_tko weak %x1, %one token=%start : tile<ptr<i32>>, tile<i32> -> token
    %in = join_tokens %a, %b : token
    %c = store_ptr_tko weak %x2, %one token=%start : tile<ptr<i32>>, tile<i32> -> token
    %out = join_tokens %b, %c : token
    %v, %l = load_ptr_tko weak %x token=%out : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
