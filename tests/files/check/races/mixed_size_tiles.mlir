// A tile of i64 and a tile of i32 over the same bytes, both relaxed.
//
// run: --grid 2 --arg x=i64[4]
cuda_tile.module @kernels {
  entry @mixed_size_tiles(%x: tile<ptr<i64>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %wide = constant <i64: 1> : tile<4xi64>
    %narrow = constant <i32: 1> : tile<8xi32>
    %words = ptr_to_ptr %x : tile<ptr<i64>> -> tile<ptr<i32>>
    %v = make_tensor_view %x, shape = [4], strides = [1] : tensor_view<4xi64, strides=[1]>
    %vt = make_partition_view %v : partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>
    %w = make_tensor_view %words, shape = [8], strides = [1] : tensor_view<8xi32, strides=[1]>
    %wt = make_partition_view %w : partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>
    %c = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %c {
      %s = store_view_tko relaxed device %wide, %vt[%zero] : tile<4xi64>, partition_view<tile=(4), tensor_view<4xi64, strides=[1]>>, tile<i32> -> token //~ mixed-size either
    } else {
      %r = store_view_tko relaxed device %narrow, %wt[%zero] : tile<8xi32>, partition_view<tile=(8), tensor_view<8xi32, strides=[1]>>, tile<i32> -> token //~ mixed-size either
    }
    return
  }
}
