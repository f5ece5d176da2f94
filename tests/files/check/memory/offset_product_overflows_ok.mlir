// The address is not used.
//
// run: --arg x=i32[4]
cuda_tile.module @kernels {
  entry @offset_product_overflows_ok(%x: tile<ptr<i32>>) {
    %k = constant <i64: 4611686018427387904> : tile<i64>
    %p = offset %x, %k : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
    %v, %l = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
