// A branch on the loaded value orders nothing.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @control_dependence(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %v, %l = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token //~ unordered earlier
    %c = cmpi equal %v, %zero, signed : tile<i32> -> tile<i1>
    if %c {
      %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered later
    }
    return
  }
}
