// A word at an odd address.
//
// run: --arg x=i8[16]
cuda_tile.module @kernels {
  entry @misaligned_scalar(%x: tile<ptr<i8>>) {
    %k = constant <i32: 3> : tile<i32>
    %p = offset %x, %k : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %q = ptr_to_ptr %p : tile<ptr<i8>> -> tile<ptr<i32>>
    %v, %l = load_ptr_tko weak %q : tile<ptr<i32>> -> tile<i32>, token //~ misaligned
    return
  }
}
