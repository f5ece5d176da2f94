// Each of two blocks waits for the flag that the other sets afterwards.
//
// run: --grid 2 --arg flags=i32[2]
cuda_tile.module @kernels {
  entry @two_blocks_wait_for_each_other(%flags: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %o = subi %one, %b : tile<i32>
    %mine = offset %flags, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %other = offset %flags, %o : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %t = loop iter_values(%u = %start) : token -> token { //~ deadlock
      %g, %a = load_ptr_tko acquire device %other token=%u : tile<ptr<i32>> -> tile<i32>, token
      %is = cmpi equal %g, %one, signed : tile<i32> -> tile<i1>
      if %is {
        break %a : token
      }
      continue %a : token
    }
    %s = store_ptr_tko release device %mine, %one token=%t : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
