// lane / 2 gives each element to two lanes.
//
// run: --arg x=i32[16]
cuda_tile.module @kernels {
  entry @same_op_lane_div_2(%x: tile<ptr<i32>>) {
    %lane = iota : tile<8xi32>
    %two = constant <i32: 2> : tile<8xi32>
    %k = divi %lane, %two signed : tile<8xi32>
    %x_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
    %x_8 = broadcast %x_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
    %p = offset %x_8, %k : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
    %s = store_ptr_tko weak %p, %lane : tile<8xptr<i32>>, tile<8xi32> -> token //~ same-op
    return
  }
}
