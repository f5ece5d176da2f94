// A weak store of a word and a weak load of its third byte.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @bytes_of_a_word(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %b = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
    %p = offset %b, %two : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %v, %l = load_ptr_tko weak %p : tile<ptr<i8>> -> tile<i8>, token //~ unordered later
    return
  }
}
