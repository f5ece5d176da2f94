// A softmax of ten columns in tiles of sixteen, whose row is not padded.
//
// run: --grid 2 --arg x=f32[2,10]:ones --arg y=f32[2,10]
cuda_tile.module @kernels {
  entry @softmax_of_an_edge(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %i0 = constant <i32: 0> : tile<i32>
    %xv = make_tensor_view %x, shape = [2, 10], strides = [10, 1] : tensor_view<2x10xf32, strides=[10,1]>
    %yv = make_tensor_view %y, shape = [2, 10], strides = [10, 1] : tensor_view<2x10xf32, strides=[10,1]>
    %xt = make_partition_view %xv : partition_view<tile=(1x16), tensor_view<2x10xf32, strides=[10,1]>>
    %yt = make_partition_view %yv : partition_view<tile=(1x16), tensor_view<2x10xf32, strides=[10,1]>>
    %v, %l = load_view_tko weak %xt[%b, %i0] : partition_view<tile=(1x16), tensor_view<2x10xf32, strides=[10,1]>>, tile<i32> -> tile<1x16xf32>, token //~ undefined-value earlier
    %max = reduce %v dim=1 identities=[0xFF800000 : f32] : tile<1x16xf32> -> tile<1xf32>
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %both = maxf %lhs, %rhs : tile<f32>
      yield %both : tile<f32>
    }
    %mc = reshape %max : tile<1xf32> -> tile<1x1xf32>
    %mr = broadcast %mc : tile<1x1xf32> -> tile<1x16xf32>
    %d = subf %v, %mr : tile<1x16xf32>
    %e = exp %d : tile<1x16xf32>
    %sum = reduce %e dim=1 identities=[0.0 : f32] : tile<1x16xf32> -> tile<1xf32>
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %both = addf %lhs, %rhs : tile<f32>
      yield %both : tile<f32>
    }
    %sc = reshape %sum : tile<1xf32> -> tile<1x1xf32>
    %sr = broadcast %sc : tile<1x1xf32> -> tile<1x16xf32>
    %q = divf %e, %sr : tile<1x16xf32>
    %s = store_view_tko weak %q, %yt[%b, %i0] : tile<1x16xf32>, partition_view<tile=(1x16), tensor_view<2x10xf32, strides=[10,1]>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
