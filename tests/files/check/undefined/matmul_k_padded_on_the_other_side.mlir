// K is padded in a only.
//
// run: --arg a=f16[6,6]:ones --arg b=f16[6,8]:ones --arg c=f32[8,8]
cuda_tile.module @kernels {
  entry @matmul_k_padded_on_the_other_side(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [6, 6], strides = [6, 1] : tensor_view<6x6xf16, strides=[6,1]>
    %bv = make_tensor_view %b, shape = [6, 8], strides = [8, 1] : tensor_view<6x8xf16, strides=[8,1]>
    %cv = make_tensor_view %c, shape = [6, 8], strides = [8, 1] : tensor_view<6x8xf32, strides=[8,1]>
    %at = make_partition_view %av : partition_view<tile=(8x8), padding_value = zero, tensor_view<6x6xf16, strides=[6,1]>>
    %bt = make_partition_view %bv : partition_view<tile=(8x8), tensor_view<6x8xf16, strides=[8,1]>>
    %ct = make_partition_view %cv : partition_view<tile=(8x8), tensor_view<6x8xf32, strides=[8,1]>>
    %x, %la = load_view_tko weak %at[%i0, %i0] : partition_view<tile=(8x8), padding_value = zero, tensor_view<6x6xf16, strides=[6,1]>>, tile<i32> -> tile<8x8xf16>, token
    %y, %lb = load_view_tko weak %bt[%i0, %i0] : partition_view<tile=(8x8), tensor_view<6x8xf16, strides=[8,1]>>, tile<i32> -> tile<8x8xf16>, token //~ undefined-value earlier
    %z = constant <f32: 0.0> : tile<8x8xf32>
    %p = mmaf %x, %y, %z : tile<8x8xf16>, tile<8x8xf16>, tile<8x8xf32>
    %s = store_view_tko weak %p, %ct[%i0, %i0] : tile<8x8xf32>, partition_view<tile=(8x8), tensor_view<6x8xf32, strides=[8,1]>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
