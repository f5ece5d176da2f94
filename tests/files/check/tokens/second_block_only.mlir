// Only block 1 leaves out its token.
//
// run: --grid 2 --arg x=i32[8]
cuda_tile.module @kernels {
  entry @second_block_only(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %p = offset %x, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %start = make_token : token
    %s = store_ptr_tko weak %p, %b token=%start : tile<ptr<i32>>, tile<i32> -> token //~ unordered earlier
    %c = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    %t = if %c -> (token) {
      yield %s : token
    } else {
      yield %start : token
    }
    %v, %l = load_ptr_tko weak %p token=%t : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
    return
  }
}
