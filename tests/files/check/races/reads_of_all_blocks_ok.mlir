// All blocks read one array, each writes its own part of another.
//
// run: --grid 4 --arg x=f32[8]:arange --arg y=f32[32]
cuda_tile.module @kernels {
  entry @reads_of_all_blocks_ok(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %v = make_tensor_view %x, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %w = make_tensor_view %y, shape = [32], strides = [1] : tensor_view<32xf32, strides=[1]>
    %vt = make_partition_view %v : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %wt = make_partition_view %w : partition_view<tile=(8), tensor_view<32xf32, strides=[1]>>
    %t, %l = load_view_tko weak %vt[%zero] : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
    %s = store_view_tko weak %t, %wt[%b] token = %l : tile<8xf32>, partition_view<tile=(8), tensor_view<32xf32, strides=[1]>>, tile<i32> -> token
    return
  }
}
