// Inside one block too: a relaxed store of a word and a relaxed load of a byte of it, without a token.
//
// run: --arg x=i32[4]
cuda_tile.module @kernels {
  entry @mixed_size_one_block(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %byte = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
    %s = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token //~ mixed-size earlier
    %v, %l = load_ptr_tko relaxed device %byte : tile<ptr<i8>> -> tile<i8>, token //~ mixed-size later
    return
  }
}
