// Blocks of a 2x2x2 grid write tiles by x and z only.
//
// run: --grid 2,2,2 --arg x=f32[8,4]
cuda_tile.module @kernels {
  entry @grid_3d(%x: tile<ptr<f32>>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %a = muli %bx, %four : tile<i32>
    %b = muli %by, %zero : tile<i32>
    %c = addi %a, %b : tile<i32>
    %row = addi %c, %bz : tile<i32>
    %ones = constant <f32: 1.0> : tile<1x4xf32>
    %v = make_tensor_view %x, shape = [8, 4], strides = [4, 1] : tensor_view<8x4xf32, strides=[4,1]>
    %rows = make_partition_view %v : partition_view<tile=(1x4), tensor_view<8x4xf32, strides=[4,1]>>
    %s = store_view_tko weak %ones, %rows[%row, %zero] : tile<1x4xf32>, partition_view<tile=(1x4), tensor_view<8x4xf32, strides=[4,1]>>, tile<i32> -> token //~ block-race
    return
  }
}
