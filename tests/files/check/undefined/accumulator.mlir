// The accumulator comes from memory that was never written.
//
// run: --arg c=f32[4,4]
cuda_tile.module @kernels {
  entry @accumulator(%c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %own = alloca num_elem = 16, alignment = 16 : tile<ptr<f32>>
    %ov = make_tensor_view %own, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %ot = make_partition_view %ov : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %cv = make_tensor_view %c, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %ct = make_partition_view %cv : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %x = constant <f32: 1.0> : tile<4x4xf32>
    %acc, %l = load_view_tko weak %ot[%zero, %zero] : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token //~ undefined-value earlier
    %n = mmaf %x, %x, %acc : tile<4x4xf32>, tile<4x4xf32>, tile<4x4xf32>
    %s = store_view_tko weak %n, %ct[%zero, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
