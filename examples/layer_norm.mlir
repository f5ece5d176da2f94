// y = (x - mean) / sqrt(var + eps) * weight + bias, over rows of 128, one row per tile block.
//
// run: --grid 6 --arg f32[6,128]:normal(3,2,seed=1) --arg f32[128]:uniform(0.5,1.5,seed=2) --arg f32[128]:normal(seed=3)
// run: --arg y=f32[6,128] --arg 6 --arg 1e-5
// run: --expect y=expected/layer_norm.npy --tol 1e-5,1e-5
cuda_tile.module @kernels {
  entry @layer_norm(%x: tile<ptr<f32>>, %weight: tile<ptr<f32>>, %bias: tile<ptr<f32>>, %y: tile<ptr<f32>>,
                    %rows: tile<i32>, %eps: tile<f32>) {
    %in = make_tensor_view %x, shape = [%rows, 128], strides = [128, 1] : tile<i32> -> tensor_view<?x128xf32, strides=[128,1]>
    %out = make_tensor_view %y, shape = [%rows, 128], strides = [128, 1] : tile<i32> -> tensor_view<?x128xf32, strides=[128,1]>
    %in_rows = make_partition_view %in : partition_view<tile=(1x128), tensor_view<?x128xf32, strides=[128,1]>>
    %out_rows = make_partition_view %out : partition_view<tile=(1x128), tensor_view<?x128xf32, strides=[128,1]>>
    %w_view = make_tensor_view %weight, shape = [1, 128], strides = [128, 1] : tensor_view<1x128xf32, strides=[128,1]>
    %b_view = make_tensor_view %bias, shape = [1, 128], strides = [128, 1] : tensor_view<1x128xf32, strides=[128,1]>
    %w_row = make_partition_view %w_view : partition_view<tile=(1x128), tensor_view<1x128xf32, strides=[128,1]>>
    %b_row = make_partition_view %b_view : partition_view<tile=(1x128), tensor_view<1x128xf32, strides=[128,1]>>
    %row, %by, %bz = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %v, %t0 = load_view_tko weak %in_rows[%row, %zero] : partition_view<tile=(1x128), tensor_view<?x128xf32, strides=[128,1]>>, tile<i32> -> tile<1x128xf32>, token
    %w, %t1 = load_view_tko weak %w_row[%zero, %zero] : partition_view<tile=(1x128), tensor_view<1x128xf32, strides=[128,1]>>, tile<i32> -> tile<1x128xf32>, token
    %b, %t2 = load_view_tko weak %b_row[%zero, %zero] : partition_view<tile=(1x128), tensor_view<1x128xf32, strides=[128,1]>>, tile<i32> -> tile<1x128xf32>, token

    %count = constant <f32: 128.0> : tile<1x1xf32>
    %sum = reduce %v dim=1 identities=[0.0 : f32] : tile<1x128xf32> -> tile<1xf32>
    (%p: tile<f32>, %q: tile<f32>) {
      %s = addf %p, %q : tile<f32>
      yield %s : tile<f32>
    }
    %sum_1 = reshape %sum : tile<1xf32> -> tile<1x1xf32>
    %mean = divf %sum_1, %count : tile<1x1xf32>
    %mean_row = broadcast %mean : tile<1x1xf32> -> tile<1x128xf32>
    %centred = subf %v, %mean_row : tile<1x128xf32>
    %squares = mulf %centred, %centred : tile<1x128xf32>
    %square_sum = reduce %squares dim=1 identities=[0.0 : f32] : tile<1x128xf32> -> tile<1xf32>
    (%p: tile<f32>, %q: tile<f32>) {
      %s = addf %p, %q : tile<f32>
      yield %s : tile<f32>
    }
    %square_sum_1 = reshape %square_sum : tile<1xf32> -> tile<1x1xf32>
    %variance = divf %square_sum_1, %count : tile<1x1xf32>
    %eps_1 = reshape %eps : tile<f32> -> tile<1x1xf32>
    %guarded = addf %variance, %eps_1 : tile<1x1xf32>
    %scale = rsqrt %guarded : tile<1x1xf32>
    %scale_row = broadcast %scale : tile<1x1xf32> -> tile<1x128xf32>
    %normal = mulf %centred, %scale_row : tile<1x128xf32>
    %result = fma %normal, %w, %b : tile<1x128xf32>
    %done = store_view_tko weak %result, %out_rows[%row, %zero] : tile<1x128xf32>, partition_view<tile=(1x128), tensor_view<?x128xf32, strides=[128,1]>>, tile<i32> -> token
    return
  }
}
