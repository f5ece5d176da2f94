// The inner if yields the token of the store, the outer one drops it.
//
// run: --arg x=i32[8] --arg true
cuda_tile.module @kernels {
  entry @nested_ifs(%x: tile<ptr<i32>>, %c: tile<i1>) {
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %t = if %c -> (token) {
      %in = if %c -> (token) {
        %s = store_ptr_tko weak %x, %one token=%start : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
        yield %s : token
      } else {
        yield %start : token
      }
      yield %start : token
    } else {
      yield %start : token
    }
    %v, %l = load_ptr_tko weak %x token=%t : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
