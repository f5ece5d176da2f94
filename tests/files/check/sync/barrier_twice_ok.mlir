// Two barriers in a row on one counter: read behind the first, write behind the second.
//
// run: --grid 4 --arg x=i32[4] --arg count=i32[1] --arg out=i32[4]
cuda_tile.module @kernels {
  entry @barrier_twice_ok(%x: tile<ptr<i32>>, %count: tile<ptr<i32>>, %out: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %eight = constant <i32: 8> : tile<i32>
    %mask = constant <i32: 3> : tile<i32>
    %start = make_token : token
    %p = offset %x, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %w = store_ptr_tko weak %p, %b token=%start : tile<ptr<i32>>, tile<i32> -> token
    %old, %k = atomic_rmw_tko release device %count, add, %one token=%w : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %t = loop iter_values(%u = %k) : token -> token {
      %g, %a = load_ptr_tko acquire device %count token=%u : tile<ptr<i32>> -> tile<i32>, token
      %is = cmpi greater_than_or_equal %g, %four, signed : tile<i32> -> tile<i1>
      if %is {
        break %a : token
      }
      continue %a : token
    }
    %next = addi %b, %one : tile<i32>
    %i = andi %next, %mask : tile<i32>
    %q = offset %x, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %v, %l = load_ptr_tko weak %q token=%t : tile<ptr<i32>> -> tile<i32>, token
    %old2, %k2 = atomic_rmw_tko release device %count, add, %one token=%l : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %t2 = loop iter_values(%u2 = %k2) : token -> token {
      %g2, %a2 = load_ptr_tko acquire device %count token=%u2 : tile<ptr<i32>> -> tile<i32>, token
      %is2 = cmpi equal %g2, %eight, signed : tile<i32> -> tile<i1>
      if %is2 {
        break %a2 : token
      }
      continue %a2 : token
    }
    %s = store_ptr_tko weak %p, %v token=%t2 : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
