// In integers an undefined factor counts where the other one is not 0.
//
// run: --arg a=i8[8,6]:ones --arg b=i8[8,8]:ones --arg c=i32[8,8]
cuda_tile.module @kernels {
  entry @mmai_no_zero(%a: tile<ptr<i8>>, %b: tile<ptr<i8>>, %c: tile<ptr<i32>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %av = make_tensor_view %a, shape = [8, 6], strides = [6, 1] : tensor_view<8x6xi8, strides=[6,1]>
    %bv = make_tensor_view %b, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi8, strides=[8,1]>
    %cv = make_tensor_view %c, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xi32, strides=[8,1]>
    %at = make_partition_view %av : partition_view<tile=(8x8), tensor_view<8x6xi8, strides=[6,1]>>
    %bt = make_partition_view %bv : partition_view<tile=(8x8), tensor_view<8x8xi8, strides=[8,1]>>
    %ct = make_partition_view %cv : partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>
    %x, %la = load_view_tko weak %at[%i0, %i0] : partition_view<tile=(8x8), tensor_view<8x6xi8, strides=[6,1]>>, tile<i32> -> tile<8x8xi8>, token //~ undefined-value earlier
    %y, %lb = load_view_tko weak %bt[%i0, %i0] : partition_view<tile=(8x8), tensor_view<8x8xi8, strides=[8,1]>>, tile<i32> -> tile<8x8xi8>, token
    %z = constant <i32: 0> : tile<8x8xi32>
    %p = mmai %x, %y, %z signed signed : tile<8x8xi8>, tile<8x8xi8>, tile<8x8xi32>
    %s = store_view_tko weak %p, %ct[%i0, %i0] : tile<8x8xi32>, partition_view<tile=(8x8), tensor_view<8x8xi32, strides=[8,1]>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
