// Each block writes its own element and reads that of the next one.
//
// run: --grid 4 --arg x=i32[16] --arg y=i32[16]
cuda_tile.module @kernels {
  entry @neighbour_read(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %n = addi %b, %one : tile<i32>
    %p = offset %x, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %q = offset %x, %n : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %p, %b : tile<ptr<i32>>, tile<i32> -> token //~ block-race either
    %v, %l = load_ptr_tko weak %q token=%s : tile<ptr<i32>> -> tile<i32>, token //~ block-race either
    %d = offset %y, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %w = store_ptr_tko weak %d, %v : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
