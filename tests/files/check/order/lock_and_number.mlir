// Under a lock, but what stays is the number of the last block.
//
// run: --grid 3 --arg lock=i32[1] --arg data=i32[1]
cuda_tile.module @kernels {
  entry @lock_and_number(%lock: tile<ptr<i32>>, %data: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %t = loop iter_values(%u = %start) : token -> token {
      %g, %a = atomic_cas_tko acquire device %lock, %zero, %one token=%u : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ order-dependent among
      %is = cmpi equal %g, %zero, signed : tile<i32> -> tile<i1>
      if %is {
        break %a : token
      }
      continue %a : token
    }
    %w = store_ptr_tko weak %data, %b token=%t : tile<ptr<i32>>, tile<i32> -> token //~ order-dependent among
    %s = store_ptr_tko release device %lock, %zero token=%w : tile<ptr<i32>>, tile<i32> -> token //~ order-dependent among
    return
  }
}
