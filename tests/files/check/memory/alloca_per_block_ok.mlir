// Each block has its own private memory.
//
// run: --grid 4 --arg x=i32[16]
cuda_tile.module @kernels {
  entry @alloca_per_block_ok(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %p = alloca num_elem = 4, alignment = 16 : tile<ptr<i32>>
    %s = store_ptr_tko weak %p, %b : tile<ptr<i32>>, tile<i32> -> token
    %v, %l = load_ptr_tko weak %p token=%s : tile<ptr<i32>> -> tile<i32>, token
    %q = offset %x, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %d = store_ptr_tko weak %q, %v : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
