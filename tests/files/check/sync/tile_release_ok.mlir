// A tile of flags is released at once, and one lane of it acquired.
//
// run: --grid 2 --arg data=f32[8] --arg flag=i32[4] --arg out=f32[8]
cuda_tile.module @kernels {
  entry @tile_release_ok(%data: tile<ptr<f32>>, %flag: tile<ptr<i32>>, %out: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %f = constant <f32: 1.0> : tile<f32>
    %lane = iota : tile<4xi32>
    %flag_1 = reshape %flag : tile<ptr<i32>> -> tile<1xptr<i32>>
    %flag_4 = broadcast %flag_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %flags = offset %flag_4, %lane : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %ones = constant <i32: 1> : tile<4xi32>
    %third = offset %flag, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %first = cmpi equal %b, %zero, signed : tile<i32> -> tile<i1>
    if %first {
      %w = store_ptr_tko weak %data, %f : tile<ptr<f32>>, tile<f32> -> token
      %h = store_ptr_tko release device %flags, %ones token=%w : tile<4xptr<i32>>, tile<4xi32> -> token
    } else {
      %t = loop iter_values(%u = %start) : token -> token {
        %g, %a = load_ptr_tko acquire device %third token=%u : tile<ptr<i32>> -> tile<i32>, token
        %is = cmpi equal %g, %one, signed : tile<i32> -> tile<i1>
        if %is {
          break %a : token
        }
        continue %a : token
      }
      %r, %l = load_ptr_tko weak %data token=%t : tile<ptr<f32>> -> tile<f32>, token
    }
    return
  }
}
