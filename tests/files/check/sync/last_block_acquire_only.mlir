// The ticket acquires only: the parts are not published.
//
// run: --grid 4 --arg part=f32[4] --arg count=i32[1] --arg out=f32[1]
cuda_tile.module @kernels {
  entry @last_block_acquire_only(%part: tile<ptr<f32>>, %count: tile<ptr<i32>>, %out: tile<ptr<f32>>) {
    %b, %b_y, %b_z = get_tile_block_id : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %three = constant <i32: 3> : tile<i32>
    %f = constant <f32: 1.0> : tile<f32>
    %start = make_token : token
    %slot = offset %part, %b : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %w = store_ptr_tko weak %slot, %f token=%start : tile<ptr<f32>>, tile<f32> -> token //~ block-race either
    %drawn, %k = atomic_rmw_tko acquire device %count, add, %one token=%w : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    %last = cmpi equal %drawn, %three, signed : tile<i32> -> tile<i1>
    if %last {
      %lane = iota : tile<4xi32>
      %part_1 = reshape %part : tile<ptr<f32>> -> tile<1xptr<f32>>
      %part_4 = broadcast %part_1 : tile<1xptr<f32>> -> tile<4xptr<f32>>
      %slots = offset %part_4, %lane : tile<4xptr<f32>>, tile<4xi32> -> tile<4xptr<f32>>
      %all, %r = load_ptr_tko weak %slots token=%k : tile<4xptr<f32>> -> tile<4xf32>, token //~ block-race either
      %sum = reduce %all dim=0 identities=[0.0 : f32] : tile<4xf32> -> tile<f32>
      (%lhs: tile<f32>, %rhs: tile<f32>) {
        %both = addf %lhs, %rhs : tile<f32>
        yield %both : tile<f32>
      }
      %s = store_ptr_tko weak %out, %sum : tile<ptr<f32>>, tile<f32> -> token
    }
    return
  }
}
