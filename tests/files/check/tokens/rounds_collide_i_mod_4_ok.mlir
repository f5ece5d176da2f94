// Only four rounds, so that i mod 4 is one-to-one.
//
// run: --arg x=i32[8]
cuda_tile.module @kernels {
  entry @rounds_collide_i_mod_4_ok(%x: tile<ptr<i32>>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %eight = constant <i32: 8> : tile<i32>
    for %i in (%zero to %four, step %one) : tile<i32> {
      %k = remi %i, %four signed : tile<i32>
      %p = offset %x, %k : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %s = store_ptr_tko weak %p, %i : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
