// The reader frees the box with relaxed.
//
// run: --grid 2 --arg data=i32[1] --arg full=i32[1] --arg out=i32[4]
cuda_tile.module @kernels {
  entry @mailbox_relaxed_free(%data: tile<ptr<i32>>, %full: tile<ptr<i32>>, %out: tile<ptr<i32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %start = make_token : token
    %first = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %first {
      %e = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%c = %start) -> (token) {
        %t0 = loop iter_values(%u0 = %c) : token -> token {
          %g0, %a0 = load_ptr_tko acquire device %full token=%u0 : tile<ptr<i32>> -> tile<i32>, token
          %is0 = cmpi equal %g0, %zero, signed : tile<i32> -> tile<i1>
          if %is0 {
            break %a0 : token
          }
          continue %a0 : token
        }
        %w = store_ptr_tko weak %data, %i token=%t0 : tile<ptr<i32>>, tile<i32> -> token //~ block-race either
        %f = store_ptr_tko release device %full, %one token=%w : tile<ptr<i32>>, tile<i32> -> token
        continue %f : token
      }
    } else {
      %e = for %i in (%zero to %three, step %one) : tile<i32> iter_values(%c = %start) -> (token) {
        %t1 = loop iter_values(%u1 = %c) : token -> token {
          %g1, %a1 = load_ptr_tko acquire device %full token=%u1 : tile<ptr<i32>> -> tile<i32>, token
          %is1 = cmpi equal %g1, %one, signed : tile<i32> -> tile<i1>
          if %is1 {
            break %a1 : token
          }
          continue %a1 : token
        }
        %v, %l = load_ptr_tko weak %data token=%t1 : tile<ptr<i32>> -> tile<i32>, token //~ block-race either
        %o = offset %out, %i : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
        %s = store_ptr_tko weak %o, %v : tile<ptr<i32>>, tile<i32> -> token
        %f = store_ptr_tko relaxed device %full, %zero token=%l : tile<ptr<i32>>, tile<i32> -> token
        continue %f : token
      }
    }
    return
  }
}
