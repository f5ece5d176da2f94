// Token order makes any kinds and sizes legal.
//
// run: --arg x=i64[4]
cuda_tile.module @kernels {
  entry @ordered_sizes_ok(%x: tile<ptr<i64>>) {
    %one = constant <i64: 1> : tile<i64>
    %byte = ptr_to_ptr %x : tile<ptr<i64>> -> tile<ptr<i8>>
    %word = ptr_to_ptr %x : tile<ptr<i64>> -> tile<ptr<i32>>
    %b = constant <i8: 7> : tile<i8>
    %s = store_ptr_tko weak %x, %one : tile<ptr<i64>>, tile<i64> -> token
    %t = store_ptr_tko relaxed tl_blk %byte, %b token=%s : tile<ptr<i8>>, tile<i8> -> token
    %v, %l = load_ptr_tko weak %word token=%t : tile<ptr<i32>> -> tile<i32>, token
    %o, %m = atomic_rmw_tko acq_rel sys %x, add, %one token=%l : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
    %w, %n = load_ptr_tko weak %byte token=%m : tile<ptr<i8>> -> tile<i8>, token
    return
  }
}
