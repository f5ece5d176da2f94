// An atomic at a multiple of two.
//
// run: --arg x=i16[16]
cuda_tile.module @kernels {
  entry @misaligned_atomic(%x: tile<ptr<i16>>) {
    %k = constant <i32: 1> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %p = offset %x, %k : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
    %q = ptr_to_ptr %p : tile<ptr<i16>> -> tile<ptr<i32>>
    %o, %s = atomic_rmw_tko relaxed device %q, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ misaligned
    return
  }
}
