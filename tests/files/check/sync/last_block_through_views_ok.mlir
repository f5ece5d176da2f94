// The last block sums tiles that all blocks left in a scratch array.
//
// run: --grid 4 --arg x=f32[32]:arange --arg tmp=f32[4,8] --arg count=i32[1] --arg out=f32[8]
cuda_tile.module @kernels {
  entry @last_block_through_views_ok(%x: tile<ptr<f32>>, %tmp: tile<ptr<f32>>, %count: tile<ptr<i32>>, %out: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %i0 = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %xv = make_tensor_view %x, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %xt = make_partition_view %xv : partition_view<tile=(1x8), tensor_view<4x8xf32, strides=[8,1]>>
    %tv = make_tensor_view %tmp, shape = [4, 8], strides = [8, 1] : tensor_view<4x8xf32, strides=[8,1]>
    %tt = make_partition_view %tv : partition_view<tile=(1x8), tensor_view<4x8xf32, strides=[8,1]>>
    %ta = make_partition_view %tv : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>
    %ov = make_tensor_view %out, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %ot = make_partition_view %ov : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %v, %l = load_view_tko weak %xt[%b, %i0] : partition_view<tile=(1x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<1x8xf32>, token
    %w = store_view_tko weak %v, %tt[%b, %i0] : tile<1x8xf32>, partition_view<tile=(1x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> token
    %drawn, %k = atomic_rmw_tko acq_rel device %count, add, %one token=%w : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %last = cmpi equal %drawn, %three, signed : tile<i32> -> tile<i1>
    if %last {
      %all, %r = load_view_tko weak %ta[%i0, %i0] token = %k : partition_view<tile=(4x8), tensor_view<4x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x8xf32>, token
      %sum = reduce %all dim=0 identities=[0.0 : f32] : tile<4x8xf32> -> tile<8xf32>
      (%lhs: tile<f32>, %rhs: tile<f32>) {
        %both = addf %lhs, %rhs : tile<f32>
        yield %both : tile<f32>
      }
      %s = store_view_tko weak %sum, %ot[%i0] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    }
    return
  }
}
