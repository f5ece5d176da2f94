// Four steps of 2^62 bytes leave the 64 bits of an address.
//
// run: --arg x=i32[4]
cuda_tile.module @kernels {
  entry @offset_sum_overflows(%x: tile<ptr<i32>>) {
    %k = constant <i64: 1152921504606846976> : tile<i64>
    %n = constant <i64: 1152921504606846976> : tile<i64>
    %a = offset %x, %k : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
    %b = offset %a, %k : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
    %c = offset %b, %n : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>>
    %p = offset %c, %n : tile<ptr<i32>>, tile<i64> -> tile<ptr<i32>> //~ arith-ub earlier
    %v, %l = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token //~ arith-ub later
    return
  }
}
