// Rounds that own one row each need no order; the load behind the loop waits for all of them.
//
// run: --arg x=f32[4,8] --arg y=f32[4,8]
cuda_tile.module @kernels {
  entry @rounds_in_rows_ok(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %ones = constant <f32: 1.0> : tile<1x8xf32>
    %v = make_tensor_view %x, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %rows = make_partition_view %v : partition_view<tile=(1x8), tensor_view<4x8xf32, strides=[8,1]>>
    %all = make_partition_view %v : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %yv = make_tensor_view %y, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %yall = make_partition_view %yv : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %start = make_token : token
    %end = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%t = %start) -> (token) {
      %s = store_view_tko weak %ones, %rows[%i, %zero] token = %start : tile<1x8xf32>, partition_view<tile=(1x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
      %j = join_tokens %t, %s : token
      continue %j : token
    }
    %m, %l = load_view_tko weak %all[%zero, %zero] token = %end : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
    %d = store_view_tko weak %m, %yall[%zero, %zero] token = %l : tile<4x8xf32>, partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
    return
  }
}
