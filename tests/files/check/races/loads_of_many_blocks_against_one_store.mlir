// Many blocks read an element that the last one writes.
//
// run: --grid 20 --arg x=i32[64]
cuda_tile.module @kernels {
  entry @loads_of_many_blocks_against_one_store(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %n = constant <i32: 19> : tile<i32>
    %k = constant <i32: 0> : tile<i32>
    %p = offset %x, %k : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %c = cmpi equal %b, %n, signed : tile<i32> -> tile<i1>
    if %c {
      %s = store_ptr_tko weak %p, %b : tile<ptr<i32>>, tile<i32> -> token //~ block-race either
    } else {
      %v, %l = load_ptr_tko weak %x : tile<ptr<i32>> -> tile<i32>, token //~ block-race either
    }
    return
  }
}
