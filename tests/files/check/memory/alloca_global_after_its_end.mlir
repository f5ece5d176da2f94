// The address of global memory of a branch is published after the branch has ended.
//
// run: --grid 2 --arg box=i64[1] --arg out=i32[4]
cuda_tile.module @kernels {
  entry @alloca_global_after_its_end(%box: tile<ptr<i64>>, %out: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %none = constant <i64: 0> : tile<i64>
    %start = make_token : token
    %first = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %first {
      %yes = constant <i1: true> : tile<i1>
      %n, %w = if %yes -> (tile<i64>, token) {
        %own = alloca num_elem = 4, alignment = 16 global : tile<ptr<i32>> //~ lifetime earlier
        %z = store_ptr_tko weak %own, %one : tile<ptr<i32>>, tile<i32> -> token
        %m0 = ptr_to_int %own : tile<ptr<i32>> -> tile<i64>
        yield %m0, %z : tile<i64>, token
      } else {
        yield %none, %start : tile<i64>, token
      }
      %f = store_ptr_tko release device %box, %n token=%w : tile<ptr<i64>>, tile<i64> -> token
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
      %v, %l = load_ptr_tko weak %p token=%t : tile<ptr<i32>> -> tile<i32>, token //~ lifetime later
      %s = store_ptr_tko weak %out, %v : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
