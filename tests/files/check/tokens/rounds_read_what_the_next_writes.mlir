// A stencil in place: round i reads element i + 1, which round i + 1 writes.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @rounds_read_what_the_next_writes(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %six = constant <i32: 6> : tile<i32>
    %start = make_token : token
    %end = for %i in (%zero to %six, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      %k = addi %i, %one : tile<i32>
      %p = offset %x, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %q = offset %x, %k : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %v, %l = load_ptr_tko weak %q token=%start : tile<ptr<i32>> -> tile<i32>, token //~ unordered earlier
      %s = store_ptr_tko weak %p, %v token=%l : tile<ptr<i32>>, tile<i32> -> token //~ unordered later
      continue %s : token
    }
    return
  }
}
