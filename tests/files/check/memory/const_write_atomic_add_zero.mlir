// A constant global is written.
//
// run:
cuda_tile.module @kernels {
  global constant @table <i32: [1, 2, 3, 4]> : tile<4xi32>
  global @plain <i32: [1, 2, 3, 4]> : tile<4xi32>
  entry @const_write_atomic_add_zero() {
    %p = get_global @table : tile<ptr<i32>>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %o, %s = atomic_rmw_tko relaxed device %p, add, %zero : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ const-write
    return
  }
}
