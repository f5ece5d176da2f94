// Tiles of f8E4M3FN of two blocks overlap by one element.
//
// run: --grid 2 --arg x=f8E4M3FN[32]
cuda_tile.module @kernels {
  entry @width_f8E4M3FN(%x: tile<ptr<f8E4M3FN>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %d = constant <i32: 7> : tile<i32>
    %first = muli %b, %d : tile<i32>
    %f_one = reshape %first : tile<i32> -> tile<1xi32>
    %f = broadcast %f_one : tile<1xi32> -> tile<8xi32>
    %lane = iota : tile<8xi32>
    %k = addi %f, %lane : tile<8xi32>
    %v = constant <f8E4M3FN: 1.0> : tile<8xf8E4M3FN>
    %x_1 = reshape %x : tile<ptr<f8E4M3FN>> -> tile<1xptr<f8E4M3FN>>
    %x_8 = broadcast %x_1 : tile<1xptr<f8E4M3FN>> -> tile<8xptr<f8E4M3FN>>
    %p = offset %x_8, %k : tile<8xptr<f8E4M3FN>>, tile<8xi32> -> tile<8xptr<f8E4M3FN>>
    %s = store_ptr_tko weak %p, %v : tile<8xptr<f8E4M3FN>>, tile<8xf8E4M3FN> -> token //~ block-race
    return
  }
}
