// A block that returns early has stored before without order.
//
// run: --grid 2 --arg x=i32[8]
cuda_tile.module @kernels {
  entry @return_in_branch(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %start = make_token : token
    %p = offset %x, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %p, %b token=%start : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %c = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %c {
      %v, %l = load_ptr_tko weak %p token=%start : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
      return
    }
    %w, %m = load_ptr_tko weak %p token=%s : tile<ptr<i32>> -> tile<i32>, token
    return
  }
}
