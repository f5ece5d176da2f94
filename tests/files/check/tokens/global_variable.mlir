// A global is an array like any other.
//
// run:
cuda_tile.module @kernels {
  global @g <i32: [1, 2]> : tile<2xi32>
  entry @global_variable() {
    %g = get_global @g : tile<ptr<i32>>
    %one = constant <i32: 1> : tile<i32>
    %s = store_ptr_tko weak %g, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %v, %l = load_ptr_tko weak %g : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
