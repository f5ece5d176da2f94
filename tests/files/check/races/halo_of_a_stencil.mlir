// Blocks read a halo of the array that other blocks write in place.
//
// run: --grid 4 --arg x=f32[34]:arange --arg y=f32[34]
cuda_tile.module @kernels {
  entry @halo_of_a_stencil(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<8xi32>
    %d = constant <i32: 8> : tile<i32>
    %first = muli %b, %d : tile<i32>
    %f_one = reshape %first : tile<i32> -> tile<1xi32>
    %f = broadcast %f_one : tile<1xi32> -> tile<8xi32>
    %lane = iota : tile<8xi32>
    %k = addi %f, %lane : tile<8xi32>
    %k1 = addi %k, %one : tile<8xi32>
    %k2 = addi %k1, %one : tile<8xi32>
    %x_1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
    %x_8 = broadcast %x_1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %p = offset %x_8, %k : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %p1 = offset %x_8, %k1 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %p2 = offset %x_8, %k2 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %y_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %y_8 = broadcast %y_1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %q1 = offset %y_8, %k1 : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %v, %l = load_ptr_tko weak %p : tile<8xptr<f32>> -> tile<8xf32>, token //~ left: block-race either
    %w, %m = load_ptr_tko weak %p2 : tile<8xptr<f32>> -> tile<8xf32>, token //~ right: block-race either
    %j = join_tokens %l, %m : token
    %sum = addf %v, %w : tile<8xf32>
    %s = store_ptr_tko weak %p1, %sum token=%j : tile<8xptr<f32>>, tile<8xf32> -> token //~ left: block-race either //~ right: block-race either
    return
  }
}
