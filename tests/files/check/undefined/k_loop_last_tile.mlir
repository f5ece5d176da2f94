// A matrix product over K in tiles: only the last tile is ragged.
//
// run: --arg a=f32[4,10]:ones --arg b=f32[10,4]:ones --arg c=f32[4,4]
cuda_tile.module @kernels {
  entry @k_loop_last_tile(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %av = make_tensor_view %a, shape = [4, 10], strides = [10, 1] : tensor_view<4x10xf32, strides=[10,1]>
    %bv = make_tensor_view %b, shape = [10, 4], strides = [4, 1] : tensor_view<10x4xf32, strides=[4,1]>
    %cv = make_tensor_view %c, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
    %at = make_partition_view %av : partition_view<tile=(4x4), tensor_view<4x10xf32, strides=[10,1]>>
    %bt = make_partition_view %bv : partition_view<tile=(4x4), padding_value = zero, tensor_view<10x4xf32, strides=[4,1]>>
    %ct = make_partition_view %cv : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
    %z = constant <f32: 0.0> : tile<4x4xf32>
    %sum = for %k in (%zero to %three, step %one) : tile<i32> iter_values(%acc = %z) -> (tile<4x4xf32>) {
      %x, %la = load_view_tko weak %at[%zero, %k] : partition_view<tile=(4x4), tensor_view<4x10xf32, strides=[10,1]>>, tile<i32> -> tile<4x4xf32>, token //~ undefined-value earlier
      %y, %lb = load_view_tko weak %bt[%k, %zero] : partition_view<tile=(4x4), padding_value = zero, tensor_view<10x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
      %n = mmaf %x, %y, %acc : tile<4x4xf32>, tile<4x4xf32>, tile<4x4xf32>
      continue %n : tile<4x4xf32>
    }
    %s = store_view_tko weak %sum, %ct[%zero, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
