// Block 0 waits for block 3, which may not have started: advice, not a finding.
//
// run: --grid 4 --arg flag=i32[1]
cuda_tile.module @kernels {
  entry @block_waits_for_a_later_one_ok(%flag: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %start = make_token : token
    %c = cmpi equal %b, %three, signed : tile<i32> -> tile<i1>
    %d = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %c {
      %s = store_ptr_tko release device %flag, %one : tile<ptr<i32>>, tile<i32> -> token
    }
    if %d {
      %t = loop iter_values(%u = %start) : token -> token {
        %g, %a = load_ptr_tko acquire device %flag token=%u : tile<ptr<i32>> -> tile<i32>, token
        %is = cmpi equal %g, %one, signed : tile<i32> -> tile<i1>
        if %is {
          break %a : token
        }
        continue %a : token
      }
    }
    return
  }
}
