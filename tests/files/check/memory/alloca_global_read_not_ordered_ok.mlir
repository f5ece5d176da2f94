// The owner of global memory waits for a relaxed sign: the read of the other tile block only happened to run in time, which is a remark.
//
// run: --grid 2 --arg box=i64[1] --arg ack=i32[1] --arg out=i32[4]
cuda_tile.module @kernels {
  entry @alloca_global_read_not_ordered_ok(%box: tile<ptr<i64>>, %ack: tile<ptr<i32>>, %out: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <i64: 0> : tile<i64>
    %start = make_token : token
    %first = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %first {
      %own = alloca num_elem = 4, alignment = 16 global : tile<ptr<i32>>
      %w = store_ptr_tko weak %own, %one : tile<ptr<i32>>, tile<i32> -> token
      %n = ptr_to_int %own : tile<ptr<i32>> -> tile<i64>
      %f = store_ptr_tko release device %box, %n token=%w : tile<ptr<i64>>, tile<i64> -> token
      %t0 = loop iter_values(%u0 = %f) : token -> token {
        %g0, %a0 = load_ptr_tko acquire device %ack token=%u0 : tile<ptr<i32>> -> tile<i32>, token
        %is0 = cmpi equal %g0, %one, signed : tile<i32> -> tile<i1>
        if %is0 {
          break %a0 : token
        }
        continue %a0 : token
      }
    } else {
      %m, %t = loop iter_values(%u = %start) : token -> tile<i64>, token {
        %g, %a = load_ptr_tko acquire device %box token=%u : tile<ptr<i64>> -> tile<i64>, token
        %is = cmpi not_equal %g, %none, signed : tile<i64> -> tile<i1>
        if %is {
          break %g, %a : tile<i64>, token
        }
        continue %a : token
      }
      %p = int_to_ptr %m : tile<i64> -> tile<ptr<i32>>
      %v, %l = load_ptr_tko weak %p token=%t : tile<ptr<i32>> -> tile<i32>, token
      %s = store_ptr_tko weak %out, %v : tile<ptr<i32>>, tile<i32> -> token
      %k = store_ptr_tko relaxed device %ack, %one token=%l : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
