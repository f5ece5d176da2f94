// Rounds side by side need distinct elements; i / 2 gives each element to two rounds.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @rounds_collide_i_div_2(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %eight = constant <i32: 8> : tile<i32>
    %start = make_token : token
    for %i in (%zero to %eight, step %one) : tile<i32> {
      %k = divi %i, %two signed : tile<i32>
      %p = offset %x, %k : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %s = store_ptr_tko weak %p, %i token=%start : tile<ptr<i32>>, tile<i32> -> token //~ unordered
    }
    return
  }
}
