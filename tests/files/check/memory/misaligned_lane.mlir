// One lane of four is misaligned.
//
// run: --arg x=i8[32]
cuda_tile.module @kernels {
  entry @misaligned_lane(%x: tile<ptr<i8>>) {
    %k = constant <i32: [0, 4, 10, 12]> : tile<4xi32>
    %m = constant <i1: [true, true, true, true]> : tile<4xi1>
    %x_1 = reshape %x : tile<ptr<i8>> -> tile<1xptr<i8>>
    %x_4 = broadcast %x_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %p = offset %x_4, %k : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %q = ptr_to_ptr %p : tile<4xptr<i8>> -> tile<4xptr<i32>>
    %z = constant <i32: 0> : tile<4xi32>
    %v, %l = load_ptr_tko weak %q, %m, %z : tile<4xptr<i32>>, tile<4xi1>, tile<4xi32> -> tile<4xi32>, token //~ misaligned
    return
  }
}
