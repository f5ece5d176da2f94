// Counts tile blocks under a lock: an atomic flag is acquired and released, and tokens order the other accesses.
//
// run: --grid 100 --expect @count=i64[1]:full(100) --expect @lock=i32[1]:zeros
cuda_tile.module @kernels {
  global private @lock <i32: 0> : tile<1xi32>
  global @count <i64: 0> : tile<1xi64>
  entry @count_blocks() {
    %flag = get_global @lock : tile<ptr<i32>>
    %counter = get_global @count : tile<ptr<i64>>
    %free = constant <i32: 0> : tile<i32>
    %taken = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %entered = loop iter_values(%before = %start) : token -> token {
      %old, %after = atomic_cas_tko acquire device %flag, %free, %taken token=%before : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %mine = cmpi equal %old, %free, signed : tile<i32> -> tile<i1>
      if %mine {
        break %after : token
      }
      continue %after : token
    }
    %n, %read = load_ptr_tko relaxed device %counter token=%entered : tile<ptr<i64>> -> tile<i64>, token
    %one = constant <i64: 1> : tile<i64>
    %next = addi %n, %one : tile<i64>
    %written = store_ptr_tko relaxed device %counter, %next token=%read : tile<ptr<i64>>, tile<i64> -> token
    %left = store_ptr_tko release device %flag, %free token=%written : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
