// out[0] += sum from every block without an atomic: load and store race with other blocks.
//
// run: --grid 3 --arg in=f32[24]:ones --arg out=f32[1]
cuda_tile.module @kernels {
  entry @sum_without_atomic(%in: tile<ptr<f32>>, %out: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %v = make_tensor_view %in, shape = [24], strides = [1] : tensor_view<24xf32, strides=[1]>
    %tiles = make_partition_view %v : partition_view<tile=(8), tensor_view<24xf32, strides=[1]>>
    %t, %l = load_view_tko weak %tiles[%b] : partition_view<tile=(8), tensor_view<24xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %sum = reduce %t dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32>
    (%lhs: tile<f32>, %rhs: tile<f32>) {
      %both = addf %lhs, %rhs : tile<f32>
      yield %both : tile<f32>
    }
    %old, %r = load_ptr_tko weak %out : tile<ptr<f32>> -> tile<f32>, token //~ rw: block-race either
    %new = addf %old, %sum : tile<f32>
    %s = store_ptr_tko weak %out, %new token=%r : tile<ptr<f32>>, tile<f32> -> token //~ rw: block-race either //~ ww: block-race
    return
  }
}
