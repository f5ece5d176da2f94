// Odd blocks do not arrive at the barrier.
//
// run: --grid 4 --arg count=i32[1]
cuda_tile.module @kernels {
  entry @barrier_that_some_blocks_skip(%count: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %start = make_token : token
    %r = remi %b, %two signed : tile<i32>
    %even = cmpi equal %r, %zero, signed : tile<i32> -> tile<i1>
    if %even {
      %o, %k = atomic_rmw_tko acq_rel device %count, add, %one token=%start : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %t = loop iter_values(%u = %k) : token -> token { //~ deadlock
        %g, %a = load_ptr_tko acquire device %count token=%u : tile<ptr<i32>> -> tile<i32>, token
        %is = cmpi equal %g, %four, signed : tile<i32> -> tile<i1>
        if %is {
          break %a : token
        }
        continue %a : token
      }
    }
    return
  }
}
