// Arrive before the own write is done.
//
// run: --grid 4 --arg x=i32[4] --arg count=i32[1] --arg out=i32[4]
cuda_tile.module @kernels {
  entry @barrier_arrive_without_token(%x: tile<ptr<i32>>, %count: tile<ptr<i32>>, %out: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %mask = constant <i32: 3> : tile<i32>
    %start = make_token : token
    %p = offset %x, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %w = store_ptr_tko weak %p, %b token=%start : tile<ptr<i32>>, tile<i32> -> token //~ block-race either
    %old, %k = atomic_rmw_tko release device %count, add, %one token=%start : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %t = loop iter_values(%u = %k) : token -> token {
      %g, %a = load_ptr_tko acquire device %count token=%u : tile<ptr<i32>> -> tile<i32>, token
      %is = cmpi equal %g, %four, signed : tile<i32> -> tile<i1>
      if %is {
        break %a : token
      }
      continue %a : token
    }
    %next = addi %b, %one : tile<i32>
    %i = andi %next, %mask : tile<i32>
    %q = offset %x, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %v, %l = load_ptr_tko weak %q token=%t : tile<ptr<i32>> -> tile<i32>, token //~ block-race either
    %o = offset %out, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %s = store_ptr_tko weak %o, %v : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
