// Names other than those of constants, and how a taken name is told apart.
// RUN: tileir print %s
cuda_tile.module @m {
  entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %gx, %gy, %gz = get_num_tile_blocks : tile<i32>
    %v0 = make_tensor_view %p, shape = [%n, 16], strides = [16, 1] : tile<i32> -> tensor_view<?x16xf32, strides=[16,1]>
    %v1 = make_partition_view %v0 : partition_view<tile=(4x4), tensor_view<?x16xf32, strides=[16,1]>>
    %v2 = make_strided_view %v0 : strided_view<tile=(4x4), traversal_strides=[2,2], tensor_view<?x16xf32, strides=[16,1]>>
    %v3 = make_gather_scatter_view %v0 : gather_scatter_view<tile=(4x4), tensor_view<?x16xf32, strides=[16,1]>, sparse_dim=0>
    %v4 = make_partition_view %v0 : partition_view<tile=(4x4), tensor_view<?x16xf32, strides=[16,1]>>
    %s:2 = get_tensor_shape %v0 : tensor_view<?x16xf32, strides=[16,1]> -> tile<i32>
    %a, %t = load_view_tko weak %v1[%x, %s#1] : partition_view<tile=(4x4), tensor_view<?x16xf32, strides=[16,1]>>, tile<i32> -> tile<4x4xf32>, token
    %b = mmaf %a, %a, %a : tile<4x4xf32>, tile<4x4xf32>, tile<4x4xf32>
    %c = reshape %n : tile<i32> -> tile<1xi32>
    %d = broadcast %c : tile<1xi32> -> tile<8xi32>
    %e = assume div_by<4>, %d : tile<8xi32>
    %f = assume div_by<4>, %n : tile<i32>
    %r = reduce %a dim=1 identities=[0.0 : f32] : tile<4x4xf32> -> tile<4xf32> (%l: tile<f32>, %m: tile<f32>) {
      %sum = addf %l, %m : tile<f32>
      yield %sum : tile<f32>
    }
    %w = scan %a dim=1 reverse=false identities=[0.0 : f32] : tile<4x4xf32> -> tile<4x4xf32> (%l: tile<f32>, %m: tile<f32>) {
      yield %l : tile<f32>
    }
    %q:2 = for %i in (%n to %n, step %n) : tile<i32> iter_values(%u = %n, %k = %a) -> (tile<i32>, tile<4x4xf32>) {
      for %j in (%n to %n, step %n) : tile<i32> {
        %inner = addi %i, %j : tile<i32>
      }
      continue %u, %k : tile<i32>, tile<4x4xf32>
    }
    %h = loop iter_values(%u = %n) : tile<i32> -> tile<i32> {
      break %u : tile<i32>
    }
  }
}
