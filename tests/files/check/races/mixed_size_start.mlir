// Eight bytes against the four in their upper half.
//
// run: --grid 2 --arg x=i64[4]
cuda_tile.module @kernels {
  entry @mixed_size_start(%x: tile<ptr<i64>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %long = constant <i64: 1> : tile<i64>
    %words = ptr_to_ptr %x : tile<ptr<i64>> -> tile<ptr<i32>>
    %upper = offset %words, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %c = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %c {
      %t = store_ptr_tko relaxed device %x, %long : tile<ptr<i64>>, tile<i64> -> token //~ mixed-size either
    } else {
      %v, %l = load_ptr_tko relaxed device %upper : tile<ptr<i32>> -> tile<i32>, token //~ mixed-size either
    }
    return
  }
}
