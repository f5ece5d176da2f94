// The flags are stored with relaxed.
//
// run: --grid 5 --arg data=f32[4] --arg flag=i32[4] --arg out=f32[4]
cuda_tile.module @kernels {
  entry @flags_of_four_blocks_store_relaxed(%data: tile<ptr<f32>>, %flag: tile<ptr<i32>>, %out: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %start = make_token : token
    %ones4 = constant <i32: 1> : tile<4xi32>
    %lane = iota : tile<4xi32>
    %flag_1 = reshape %flag : tile<ptr<i32>> -> tile<1xptr<i32>>
    %flag_4 = broadcast %flag_1 : tile<1xptr<i32>> -> tile<4xptr<i32>>
    %flags = offset %flag_4, %lane : tile<4xptr<i32>>, tile<4xi32> -> tile<4xptr<i32>>
    %data_1 = reshape %data : tile<ptr<f32>> -> tile<1xptr<f32>>
    %data_4 = broadcast %data_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %all = offset %data_4, %lane : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %out_1 = reshape %out : tile<ptr<f32>> -> tile<1xptr<f32>>
    %out_4 = broadcast %out_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
    %outs = offset %out_4, %lane : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
    %one = constant <i32: 1> : tile<i32>
    %f = constant <f32: 1.0> : tile<f32>
    %last = cmpi equal %b, %four, signed : tile<i32> -> tile<i1>
    if %last {
      %t = loop iter_values(%u = %start) : token -> token {
        %g, %a = load_ptr_tko acquire device %flags token=%u : tile<4xptr<i32>> -> tile<4xi32>, token
        %n = reduce %g dim=0 identities=[0 : i32] : tile<4xi32> -> tile<i32>
        (%lhs: tile<i32>, %rhs: tile<i32>) {
          %both = addi %lhs, %rhs : tile<i32>
          yield %both : tile<i32>
        }
        %is = cmpi equal %n, %four, signed : tile<i32> -> tile<i1>
        if %is {
          break %a : token
        }
        continue %a : token
      }
      %r, %l = load_ptr_tko weak %all token=%t : tile<4xptr<f32>> -> tile<4xf32>, token //~ block-race either
      %s = store_ptr_tko weak %outs, %r : tile<4xptr<f32>>, tile<4xf32> -> token
    } else {
      %p = offset %data, %b : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
      %q = offset %flag, %b : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
      %w = store_ptr_tko weak %p, %f : tile<ptr<f32>>, tile<f32> -> token //~ block-race either
      %h = store_ptr_tko relaxed device %q, %one token=%w : tile<ptr<i32>>, tile<i32> -> token
    }
    return
  }
}
