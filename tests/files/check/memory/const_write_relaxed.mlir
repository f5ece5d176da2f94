// A constant global is written.
//
// run:
cuda_tile.module @kernels {
  global constant @table <i32: [1, 2, 3, 4]> : tile<4xi32>
  global @plain <i32: [1, 2, 3, 4]> : tile<4xi32>
  entry @const_write_relaxed() {
    %p = get_global @table : tile<ptr<i32>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko relaxed device %p, %one : tile<ptr<i32>>, tile<i32> -> token //~ const-write
    return
  }
}
