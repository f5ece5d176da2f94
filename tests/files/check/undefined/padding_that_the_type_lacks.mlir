// f8E4M3FN has no infinity, so that padding with it is undefined.
//
// run: --arg x=f8E4M3FN[10] --arg y=f8E4M3FN[16]
cuda_tile.module @kernels {
  entry @padding_that_the_type_lacks(%x: tile<ptr<f8E4M3FN>>, %y: tile<ptr<f8E4M3FN>>) {
    %i0 = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [10], strides = [1] : tensor_view<10xf8E4M3FN, strides=[1]>
    %yv = make_tensor_view %y, shape = [16], strides = [1] : tensor_view<16xf8E4M3FN, strides=[1]>
    %t = make_partition_view %xv : partition_view<tile=(16), padding_value = pos_inf, tensor_view<10xf8E4M3FN, strides=[1]>>
    %yt = make_partition_view %yv : partition_view<tile=(16), tensor_view<16xf8E4M3FN, strides=[1]>>
    %v, %l = load_view_tko weak %t[%i0] : partition_view<tile=(16), padding_value = pos_inf, tensor_view<10xf8E4M3FN, strides=[1]>>, tile<i32> -> tile<16xf8E4M3FN>, token //~ undefined-value earlier
    %s = store_view_tko weak %v, %yt[%i0] : tile<16xf8E4M3FN>, partition_view<tile=(16), tensor_view<16xf8E4M3FN, strides=[1]>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
