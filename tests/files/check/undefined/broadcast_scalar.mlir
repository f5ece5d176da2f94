// One undefined scalar spreads over a tile.
//
// run: --arg x=f32[4] --arg y=f32[8] --arg false
cuda_tile.module @kernels {
  entry @broadcast_scalar(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %m: tile<i1>) {
    %lane = iota : tile<8xi32>
    %v, %l = load_ptr_tko weak %x, %m : tile<ptr<f32>>, tile<i1> -> tile<f32>, token //~ undefined-value earlier
    %w_one = reshape %v : tile<f32> -> tile<1xf32>
    %w = broadcast %w_one : tile<1xf32> -> tile<8xf32>
    %y_1 = reshape %y : tile<ptr<f32>> -> tile<1xptr<f32>>
    %y_8 = broadcast %y_1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
    %p = offset %y_8, %lane : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %s = store_ptr_tko weak %p, %w : tile<8xptr<f32>>, tile<8xf32> -> token //~ undefined-value later
    return
  }
}
