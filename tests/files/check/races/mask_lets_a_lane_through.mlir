// The mask of each block lets one lane of the next block's part through.
//
// run: --grid 3 --arg x=i32[32]
cuda_tile.module @kernels {
  entry @mask_lets_a_lane_through(%x: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %d = constant <i32: 8> : tile<i32>
    %first = muli %b, %d : tile<i32>
    %f_one = reshape %first : tile<i32> -> tile<1xi32>
    %f = broadcast %f_one : tile<1xi32> -> tile<16xi32>
    %lane = iota : tile<16xi32>
    %k = addi %f, %lane : tile<16xi32>
    %n = constant <i32: 9> : tile<16xi32>
    %m = cmpi less_than %lane, %n, signed : tile<16xi32> -> tile<16xi1>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_16 = broadcast %x_1 : tile<1xptr<i32>> -> tile<16xptr<i32>>
    %p = offset %x_16, %k : tile<16xptr<i32>>, tile<16xi32> -> tile<16xptr<i32>>
    %s = store_ptr_tko weak %p, %lane, %m : tile<16xptr<i32>>, tile<16xi32>, tile<16xi1> -> token //~ block-race
    return
  }
}
