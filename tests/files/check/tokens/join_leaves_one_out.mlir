// Two stores, but the token of only one of them is joined.
//
// run: --arg x=i32[8] --arg y=i32[8]
cuda_tile.module @kernels {
  entry @join_leaves_one_out(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %i1 = constant <i32: 1> : tile<i32>
    %x1 = offset %x, %i1 : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %a = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %b = store_ptr_tko weak %x1, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %c = store_ptr_tko weak %y, %one : tile<ptr<i32>>, tile<i32> -> token
    %j = join_tokens %a, %c : token
    %lane = iota : tile<2xi32>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_2 = broadcast %x_1 : tile<1xptr<i32>> -> tile<2xptr<i32>>
    %p = offset %x_2, %lane : tile<2xptr<i32>>, tile<2xi32> -> tile<2xptr<i32>>
    %v, %l = load_ptr_tko weak %p token=%j : tile<2xptr<i32>> -> tile<2xi32>, token //~ unordered later
    return
  }
}
