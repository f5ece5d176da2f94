// A float sum by atomics differs in its last bits only, which is no finding.
//
// run: --grid 8 --arg x=f32[8]:normal(seed=3) --arg y=f32[1]
cuda_tile.module @kernels {
  entry @float_sum_ok(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %p = offset %x, %b : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %v, %l = load_ptr_tko weak %p : tile<ptr<f32>> -> tile<f32>, token
    %o, %s = atomic_rmw_tko relaxed device %y, addf, %v : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
    return
  }
}
