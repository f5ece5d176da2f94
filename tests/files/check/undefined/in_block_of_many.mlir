// Only the last of four blocks has an edge tile.
//
// run: --grid 4 --arg x=f32[30]:ones --arg y=f32[32]
cuda_tile.module @kernels {
  entry @in_block_of_many(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %xv = make_tensor_view %x, shape = [30], strides = [1] : tensor_view<30xf32, strides=[1]>
    %yv = make_tensor_view %y, shape = [32], strides = [1] : tensor_view<32xf32, strides=[1]>
    %xt = make_partition_view %xv : partition_view<tile=(8), tensor_view<30xf32, strides=[1]>>
    %yt = make_partition_view %yv : partition_view<tile=(8), tensor_view<32xf32, strides=[1]>>
    %v, %l = load_view_tko weak %xt[%b] : partition_view<tile=(8), tensor_view<30xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ undefined-value earlier
    %s = store_view_tko weak %v, %yt[%b] : tile<8xf32>, partition_view<tile=(8), tensor_view<32xf32, strides=[1]>>, tile<i32> -> token //~ undefined-value later
    return
  }
}
