// The unlock has no token.
//
// run: --grid 3 --arg lock=i32[4] --arg data=i32[4]
cuda_tile.module @kernels {
  entry @lock_unlock_without_token(%lock: tile<ptr<i32>>, %data: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %in = loop iter_values(%u = %start) : token -> token {
      %old, %a = atomic_cas_tko acquire device %lock, %zero, %one token=%u : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %mine = cmpi equal %old, %zero, signed : tile<i32> -> tile<i1>
      if %mine {
        break %a : token
      }
      continue %a : token
    }
    %v, %l = load_ptr_tko weak %data token=%in : tile<ptr<i32>> -> tile<i32>, token //~ rw: block-race either
    %n = addi %v, %one : tile<i32>
    %w = store_ptr_tko weak %data, %n token=%l : tile<ptr<i32>>, tile<i32> -> token //~ rw: block-race either //~ ww: block-race
    %out = store_ptr_tko release device %lock, %zero : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
