// The store in the branch takes the token of the load.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @control_dependence_ok(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %v, %l = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    %c = cmpi equal %v, %zero, signed : tile<i32> -> tile<i1>
    if %c {
      %s = store_ptr_tko weak %x, %one token=%l : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
