// It is published with relaxed: an address that was read orders nothing.
//
// run: --grid 2 --arg box=i64[1] --arg data=f32[8] --arg out=f32[8]
cuda_tile.module @kernels {
  entry @pointer_published_relaxed(%box: tile<ptr<i64>>, %data: tile<ptr<f32>>, %out: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %none = constant <i64: 0> : tile<i64>
    %start = make_token : token
    %lane = iota : tile<8xi32>
    %ones = constant <f32: 1.0> : tile<8xf32>
    %first = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %first {
      %data_1 = reshape %data : tile<ptr<f32>> -> tile<1xptr<f32>>
      %data_8 = broadcast %data_1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
      %p = offset %data_8, %lane : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
      %w = store_ptr_tko weak %p, %ones : tile<8xptr<f32>>, tile<8xf32> -> token //~ block-race either
      %n = ptr_to_int %data : tile<ptr<f32>> -> tile<i64>
      %f = store_ptr_tko relaxed device %box, %n token=%w : tile<ptr<i64>>, tile<i64> -> token
    } else {
      %m, %t = loop iter_values(%u = %start) : token -> tile<i64>, token {
        %g, %a = load_ptr_tko acquire device %box token=%u : tile<ptr<i64>> -> tile<i64>, token
        %is = cmpi not_equal %g, %none, signed : tile<i64> -> tile<i1>
        if %is {
          break %g, %a : tile<i64>, token
        }
        continue %a : token
      }
      %q = int_to_ptr %m : tile<i64> -> tile<ptr<f32>>
      %q_1 = reshape %q : tile<ptr<f32>> -> tile<1xptr<f32>>
      %q_8 = broadcast %q_1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
      %r = offset %q_8, %lane : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
      %v, %l = load_ptr_tko weak %r token=%t : tile<8xptr<f32>> -> tile<8xf32>, token //~ block-race either
      %out_1 = reshape %out : tile<ptr<f32>> -> tile<1xptr<f32>>
      %out_8 = broadcast %out_1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
      %o = offset %out_8, %lane : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
      %s = store_ptr_tko weak %o, %v : tile<8xptr<f32>>, tile<8xf32> -> token
    }
    return
  }
}
