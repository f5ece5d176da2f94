// A loop of no rounds gives its initial token, which does not depend on the store.
//
// run: --arg x=i32[8] --arg 0
cuda_tile.module @kernels {
  entry @for_of_no_rounds(%x: tile<ptr<i32>>, %n: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %s = store_ptr_tko weak %x, %one token=%start : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %end = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      %o, %r = atomic_rmw_tko relaxed device %x, add, %one token=%s : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      continue %r : token
    }
    %v, %l = load_ptr_tko weak %x token=%end : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
