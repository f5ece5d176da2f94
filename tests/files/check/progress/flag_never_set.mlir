// A block waits for a flag that no one sets.
//
// run: --grid 3 --arg flag=i32[1]
cuda_tile.module @kernels {
  entry @flag_never_set(%flag: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %start = make_token : token
    %c = cmpi equal %b, %two, signed : tile<i32> -> tile<i1>
    if %c {
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
