// So do blocks with neighbouring i1.
//
// run: --grid 8 --arg x=i1[8]
cuda_tile.module @kernels {
  entry @neighbouring_flags_ok(%x: tile<ptr<i1>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %v = constant <i1: true> : tile<i1>
    %p = offset %x, %b : tile<ptr<i1>>, tile<i32> -> tile<ptr<i1>>
    %s = store_ptr_tko weak %p, %v : tile<ptr<i1>>, tile<i1> -> token
    return
  }
}
