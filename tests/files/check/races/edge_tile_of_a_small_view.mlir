// Two views of one array disagree about its length, and the last tile of one reaches into the other's first.
//
// run: --grid 2 --arg x=f32[32]
cuda_tile.module @kernels {
  entry @edge_tile_of_a_small_view(%x: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %twelve = constant <i32: 12> : tile<i32>
    %ones = constant <f32: 1.0> : tile<8xf32>
    %v = make_tensor_view %x, shape = [14], strides = [1] : tensor_view<14xf32, strides=[1]>
    %vt = make_partition_view %v : partition_view<tile=(8), tensor_view<14xf32, strides=[1]>>
    %x1 = offset %x, %twelve : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %w = make_tensor_view %x1, shape = [12], strides = [1] : tensor_view<12xf32, strides=[1]>
    %wt = make_partition_view %w : partition_view<tile=(8), tensor_view<12xf32, strides=[1]>>
    %c = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %c {
      %s = store_view_tko weak %ones, %vt[%one] : tile<8xf32>, partition_view<tile=(8), tensor_view<14xf32, strides=[1]>>, tile<i32> -> token //~ block-race either
    } else {
      %r = store_view_tko weak %ones, %wt[%zero] : tile<8xf32>, partition_view<tile=(8), tensor_view<12xf32, strides=[1]>>, tile<i32> -> token //~ block-race either
    }
    return
  }
}
