// Blocks apart.
//
// run: --grid 2 --arg x=i32[8]
cuda_tile.module @kernels {
  entry @own_then_other_ok(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %k = addi %b, %zero : tile<i32>
    %p = offset %x, %k : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %p, %b : tile<ptr<i32>>, tile<i32> -> token
    %v, %l = load_ptr_tko weak %p token=%s : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
