// Lanes of i16 at offsets in bytes: two of them at byte 4.
//
// run: --arg x=i8[32]
cuda_tile.module @kernels {
  entry @same_op_cast_pointers(%x: tile<ptr<i8>>) {
    %k = constant <i32: [0, 2, 4, 4]> : tile<4xi32>
    %v = constant <i16: 1> : tile<4xi16>
    %x_1 = reshape %x : tile<ptr<i8>> -> tile<1xptr<i8>>
    %x_4 = broadcast %x_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %p = offset %x_4, %k : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %q = ptr_to_ptr %p : tile<4xptr<i8>> -> tile<4xptr<i16>>
    %s = store_ptr_tko weak %q, %v : tile<4xptr<i16>>, tile<4xi16> -> token //~ same-op
    return
  }
}
