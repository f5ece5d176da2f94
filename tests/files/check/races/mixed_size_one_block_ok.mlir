// Ordered by a token, sizes do not matter.
//
// run: --arg x=i32[4]
cuda_tile.module @kernels {
  entry @mixed_size_one_block_ok(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %byte = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
    %s = store_ptr_tko relaxed device %x, %one : tile<ptr<i32>>, tile<i32> -> token
    %v, %l = load_ptr_tko relaxed device %byte token=%s : tile<ptr<i8>> -> tile<i8>, token
    return
  }
}
