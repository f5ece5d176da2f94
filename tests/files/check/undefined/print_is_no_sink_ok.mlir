// Printing an undefined value is no error.
//
// run: --arg x=i32[4] --arg false
cuda_tile.module @kernels {
  entry @print_is_no_sink_ok(%x: tile<ptr<i32>>, %m: tile<i1>) {
    %v, %l = load_ptr_tko weak %x, %m : tile<ptr<i32>>, tile<i1> -> tile<i32>, token
    %t = print_tko "%d\n", %v token=%l : tile<i32> -> token
    return
  }
}
