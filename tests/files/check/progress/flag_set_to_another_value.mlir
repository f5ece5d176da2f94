// The flag is set, but not to the value that is waited for.
//
// run: --grid 2 --arg flag=i32[1]
cuda_tile.module @kernels {
  entry @flag_set_to_another_value(%flag: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %start = make_token : token
    %c = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %c {
      %s = store_ptr_tko release device %flag, %two : tile<ptr<i32>>, tile<i32> -> token
    } else {
      %t = loop iter_values(%u = %start) : token -> token { //~ deadlock
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
