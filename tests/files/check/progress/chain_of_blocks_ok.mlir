// Each block waits for the one before it.
//
// run: --grid 6 --arg flags=i32[7]
cuda_tile.module @kernels {
  entry @chain_of_blocks_ok(%flags: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %next = addi %b, %one : tile<i32>
    %mine = offset %flags, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %after = offset %flags, %next : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %c = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    %go = if %c -> (token) {
      yield %start : token
    } else {
      %t = loop iter_values(%u = %start) : token -> token {
        %g, %a = load_ptr_tko acquire device %mine token=%u : tile<ptr<i32>> -> tile<i32>, token
        %is = cmpi equal %g, %one, signed : tile<i32> -> tile<i1>
        if %is {
          break %a : token
        }
        continue %a : token
      }
      yield %t : token
    }
    %s = store_ptr_tko release device %after, %one token=%go : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
