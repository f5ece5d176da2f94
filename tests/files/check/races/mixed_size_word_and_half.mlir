// Two blocks, both strong: one adds to a word, the other stores its lower half.
//
// run: --grid 2 --arg x=i32[4]
cuda_tile.module @kernels {
  entry @mixed_size_word_and_half(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %h = constant <i16: 1> : tile<i16>
    %half = ptr_to_ptr %x : tile<ptr<i32>> -> tile<ptr<i16>>
    %c = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %c {
      %o, %s = atomic_rmw_tko relaxed device %x, add, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ mixed-size either
    } else {
      %t = store_ptr_tko relaxed device %half, %h : tile<ptr<i16>>, tile<i16> -> token //~ mixed-size either
    }
    return
  }
}
