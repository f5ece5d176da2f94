// 2^62 elements of four bytes leave i64; the address that comes out is used.
//
// run: --arg x=i32[4]
cuda_tile.module @kernels {
  entry @offset_product_overflows(%x: tile<ptr<i32>>) {
    %k = constant <i64: 4611686018427387904> : tile<i64>
    %p = offset %x, %k : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>> //~ arith-ub earlier
    %v, %l = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token //~ arith-ub later
    return
  }
}
