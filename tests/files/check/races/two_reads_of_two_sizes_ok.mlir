// Reads of different sizes do not conflict.
//
// run: --grid 2 --arg x=i32[4]
cuda_tile.module @kernels {
  entry @two_reads_of_two_sizes_ok(%x: tile<ptr<i32>>) {
    %byte = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i8>>
    %v, %l = load_ptr_tko relaxed device %byte : tile<ptr<i8>> -> tile<i8>, token
    %w, %m = load_ptr_tko relaxed device %x : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
