// i mod 4 comes back in the second half of the rounds.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @rounds_collide_i_mod_4(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %eight = constant <i32: 8> : tile<i32>
    for %i in (%zero to %eight, step %one) : tile<i32> {
      %k = remi %i, %four signed : tile<i32>
      %p = offset %x, %k : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %s = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token //~ unordered
    }
    return
  }
}
