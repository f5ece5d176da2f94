// All blocks exchange tiles, so that each pair does it twice.
//
// run: --grid 2,2 --arg x=f32[8,8]:arange
cuda_tile.module @kernels {
  entry @transpose_in_place(%x: tile<ptr<f32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %v = make_tensor_view %x, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
    %t = make_partition_view %v : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>
    %c = cmpi greater_than_or_equal %bx, %bz, signed : tile<i32> -> tile<i1>
    if %c {
      %a, %la = load_view_tko weak %t[%bx, %by] : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x4xf32>, token //~ ar: block-race? either
      %b, %lb = load_view_tko weak %t[%by, %bx] : partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>, tile<i32> -> tile<4x4xf32>, token //~ bs: block-race either
      %j = join_tokens %la, %lb : token
      %ta = permute %a [1, 0] : tile<4x4xf32> -> tile<4x4xf32>
      %tb = permute %b [1, 0] : tile<4x4xf32> -> tile<4x4xf32>
      %s = store_view_tko weak %tb, %t[%bx, %by] token = %j : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>, tile<i32> -> token //~ bs: block-race either //~ sr: block-race either
      %k = join_tokens %j, %s : token
      %r = store_view_tko weak %ta, %t[%by, %bx] token = %k : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<8x8xf32, strides=[8,1]>>, tile<i32> -> token //~ ar: block-race? either //~ sr: block-race either
    }
    return
  }
}
