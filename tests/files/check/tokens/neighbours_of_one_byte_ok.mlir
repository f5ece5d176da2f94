// Elements of one byte side by side share no location.
//
// run: --arg x=i8[8]
cuda_tile.module @kernels {
  entry @neighbours_of_one_byte_ok(%x: tile<ptr<i8>>) {
    %one = constant <i32: 1> : tile<i32>
    %v = constant <i8: 7> : tile<i8>
    %p = offset %x, %one : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %s = store_ptr_tko weak %x, %v : tile<ptr<i8>>, tile<i8> -> token
    %r = store_ptr_tko weak %p, %v : tile<ptr<i8>>, tile<i8> -> token
    return
  }
}
