// Softmax of the rows of a matrix with 256 columns, one row per tile block.
//
// run: --grid 4 --arg f32[4,256]:normal(seed=1) --arg out=f32[4,256] --arg 4
// run: --expect out=expected/softmax.npy --tol 1e-7,1e-5
cuda_tile.module @kernels {
  entry @softmax(%in: tile<ptr<f32>>, %out: tile<ptr<f32>>, %rows: tile<i32>) {
    %source = make_tensor_view %in, shape = [%rows, 256], strides = [256, 1] : tile<i32> -> tensor_view<?x256xf32, strides=[256,1]>
    %target = make_tensor_view %out, shape = [%rows, 256], strides = [256, 1] : tile<i32> -> tensor_view<?x256xf32, strides=[256,1]>
    %source_rows = make_partition_view %source : partition_view<tile=(1x256), padding_value = neg_inf, tensor_view<?x256xf32, strides=[256,1]>>
    %target_rows = make_partition_view %target : partition_view<tile=(1x256), tensor_view<?x256xf32, strides=[256,1]>>
    %row, %y, %z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %x, %x_token = load_view_tko weak %source_rows[%row, %zero] : partition_view<tile=(1x256), padding_value = neg_inf, tensor_view<?x256xf32, strides=[256,1]>>, tile<i32> -> tile<1x256xf32>, token

    %max = reduce %x dim=1 identities=[0xFF800000 : f32] : tile<1x256xf32> -> tile<1xf32>
    (%a: tile<f32>, %b: tile<f32>) {
      %larger = maxf %a, %b : tile<f32>
      yield %larger : tile<f32>
    }
    %max_column = reshape %max : tile<1xf32> -> tile<1x1xf32>
    %max_row = broadcast %max_column : tile<1x1xf32> -> tile<1x256xf32>
    %shifted = subf %x, %max_row : tile<1x256xf32>
    %e = exp %shifted : tile<1x256xf32>

    %sum = reduce %e dim=1 identities=[0.0 : f32] : tile<1x256xf32> -> tile<1xf32>
    (%a: tile<f32>, %b: tile<f32>) {
      %both = addf %a, %b : tile<f32>
      yield %both : tile<f32>
    }
    %sum_column = reshape %sum : tile<1xf32> -> tile<1x1xf32>
    %sum_row = broadcast %sum_column : tile<1x1xf32> -> tile<1x256xf32>
    %p = divf %e, %sum_row : tile<1x256xf32>
    %done = store_view_tko weak %p, %target_rows[%row, %zero] : tile<1x256xf32>, partition_view<tile=(1x256), tensor_view<?x256xf32, strides=[256,1]>>, tile<i32> -> token
    return
  }
}
