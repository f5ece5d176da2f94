// A second write follows the release that should publish it.
//
// run: --grid 2 --arg data=f32[8] --arg flag=i32[4] --arg out=f32[8]
cuda_tile.module @kernels {
  entry @flag_write_after_release(%data: tile<ptr<f32>>, %flag: tile<ptr<i32>>, %out: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %two = constant <i32: 2> : tile<i32>
    %i0 = constant <i32: 0> : tile<i32>
    %start = make_token : token
    %dv = make_tensor_view %data, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %d = make_partition_view %dv : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %ov = make_tensor_view %out, shape = [8], strides = [1] : tensor_view<8xf32, strides=[1]>
    %o = make_partition_view %ov : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>
    %ones = constant <f32: 1.0> : tile<8xf32>
    %first = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %first {
      %w = store_view_tko weak %ones, %d[%i0] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
      %f = store_ptr_tko release device %flag, %one token=%w : tile<ptr<i32>>, tile<i32> -> token
      %two_s = constant <f32: 2.0> : tile<8xf32>
      %w2 = store_view_tko weak %two_s, %d[%i0] token = %f : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token //~ block-race either
    } else {
      %t = loop iter_values(%u = %start) : token -> token {
        %g, %a = load_ptr_tko acquire device %flag token=%u : tile<ptr<i32>> -> tile<i32>, token
        %is = cmpi equal %g, %one, signed : tile<i32> -> tile<i1>
        if %is {
          break %a : token
        }
        continue %a : token
      }
      %r, %l = load_view_tko weak %d[%i0] token = %t : partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ block-race either
      %s = store_view_tko weak %r, %o[%i0] : tile<8xf32>, partition_view<tile=(8), tensor_view<8xf32, strides=[1]>>, tile<i32> -> token
    }
    return
  }
}
