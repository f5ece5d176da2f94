// The exchange that unlocks waits for the load of the tile only.
//
// run: --grid 4 --arg lock=i32[1] --arg c=f32[64]
cuda_tile.module @kernels {
  entry @lock_tile_unlock_early(%lock: tile<ptr<i32>>, %c: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %i0 = constant <i32: 0> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %part = constant <f32: 1.0> : tile<8x8xf32>
    %cv = make_tensor_view %c, shape = [8, 8], strides = [8, 1] : tensor_view<8x8xf32, strides=[8,1]>
    %ct = make_partition_view %cv : partition_view<tile=(8x8), tensor_view<8x8xf32, strides=[8,1]>>
    %in = loop iter_values(%u = %start) : token -> token {
      %old, %a = atomic_cas_tko acquire device %lock, %zero, %one token=%u : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %mine = cmpi equal %old, %zero, signed : tile<i32> -> tile<i1>
      if %mine {
        break %a : token
      }
      continue %a : token
    }
    %v, %l = load_view_tko weak %ct[%i0, %i0] token = %in : partition_view<tile=(8x8), tensor_view<8x8xf32, strides=[8,1]>>, tile<i32> -> tile<8x8xf32>, token //~ rw: block-race either
    %n = addf %v, %part : tile<8x8xf32>
    %w = store_view_tko weak %n, %ct[%i0, %i0] token = %l : tile<8x8xf32>, partition_view<tile=(8x8), tensor_view<8x8xf32, strides=[8,1]>>, tile<i32> -> token //~ rw: block-race either //~ ww: block-race
    %was, %out = atomic_rmw_tko release device %lock, xchg, %zero token=%l : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
