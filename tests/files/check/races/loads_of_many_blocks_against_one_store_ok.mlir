// The last block writes another.
//
// run: --grid 20 --arg x=i32[64]
cuda_tile.module @kernels {
  entry @loads_of_many_blocks_against_one_store_ok(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %n = constant <i32: 19> : tile<i32>
    %k = constant <i32: 1> : tile<i32>
    %p = offset %x, %k : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %c = cmpi equal %b, %n, signed : tile<i32> -> tile<i1>
    if %c {
      %s = store_ptr_tko weak %p, %b : tile<ptr<i32>>, tile<i32> -> token
    } else {
      %v, %l = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token
    }
    return
  }
}
