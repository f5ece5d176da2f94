// One step of heat diffusion on a plate: each inner point becomes the mean of its four neighbours; the boundary is unchanged.
//
// run: --grid 2,3 --arg f32[30,40]:randint(0,100,seed=1) --arg out=f32[30,40] --arg 30 --arg 40
// run: --expect out=expected/stencil.npy
cuda_tile.module @kernels {
  entry @stencil(%in: tile<ptr<f32>>, %out: tile<ptr<f32>>, %height: tile<i32>, %width: tile<i32>) {
    %bx, %by, %bz = get_tile_block_id : tile<i32>
    %size = constant <i32: 16> : tile<i32>
    %zeros = constant <i32: 0> : tile<16x16xi32>
    %ones = constant <i32: 1> : tile<16x16xi32>
    %blank = constant <f32: 0.0> : tile<16x16xf32>
    %quarter = constant <f32: 0.25> : tile<16x16xf32>
    %lane = iota : tile<16xi32>
    %lane_column = reshape %lane : tile<16xi32> -> tile<16x1xi32>
    %lane_rows = broadcast %lane_column : tile<16x1xi32> -> tile<16x16xi32>
    %lane_row = reshape %lane : tile<16xi32> -> tile<1x16xi32>
    %lane_columns = broadcast %lane_row : tile<1x16xi32> -> tile<16x16xi32>
    %r_first = muli %bx, %size : tile<i32>
    %r_first_1 = reshape %r_first : tile<i32> -> tile<1x1xi32>
    %r_firsts = broadcast %r_first_1 : tile<1x1xi32> -> tile<16x16xi32>
    %r = addi %r_firsts, %lane_rows : tile<16x16xi32>
    %c_first = muli %by, %size : tile<i32>
    %c_first_1 = reshape %c_first : tile<i32> -> tile<1x1xi32>
    %c_firsts = broadcast %c_first_1 : tile<1x1xi32> -> tile<16x16xi32>
    %c = addi %c_firsts, %lane_columns : tile<16x16xi32>
    %height_1 = reshape %height : tile<i32> -> tile<1x1xi32>
    %height_all = broadcast %height_1 : tile<1x1xi32> -> tile<16x16xi32>
    %width_1 = reshape %width : tile<i32> -> tile<1x1xi32>
    %width_all = broadcast %width_1 : tile<1x1xi32> -> tile<16x16xi32>
    %r_in = cmpi less_than %r, %height_all, signed : tile<16x16xi32> -> tile<16x16xi1>
    %c_in = cmpi less_than %c, %width_all, signed : tile<16x16xi32> -> tile<16x16xi1>
    %inside = andi %r_in, %c_in : tile<16x16xi1>
    %r_last = subi %height_all, %ones : tile<16x16xi32>
    %c_last = subi %width_all, %ones : tile<16x16xi32>
    %below_top = cmpi greater_than %r, %zeros, signed : tile<16x16xi32> -> tile<16x16xi1>
    %above_bottom = cmpi less_than %r, %r_last, signed : tile<16x16xi32> -> tile<16x16xi1>
    %right_of_left = cmpi greater_than %c, %zeros, signed : tile<16x16xi32> -> tile<16x16xi1>
    %left_of_right = cmpi less_than %c, %c_last, signed : tile<16x16xi32> -> tile<16x16xi1>
    %inner_r = andi %below_top, %above_bottom : tile<16x16xi1>
    %inner_c = andi %right_of_left, %left_of_right : tile<16x16xi1>
    %inner = andi %inner_r, %inner_c : tile<16x16xi1>

    %in_1 = reshape %in : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %in_all = broadcast %in_1 : tile<1x1xptr<f32>> -> tile<16x16xptr<f32>>
    %out_1 = reshape %out : tile<ptr<f32>> -> tile<1x1xptr<f32>>
    %out_all = broadcast %out_1 : tile<1x1xptr<f32>> -> tile<16x16xptr<f32>>
    %o_here = muli %r, %width_all : tile<16x16xi32>
    %i_here = addi %o_here, %c : tile<16x16xi32>
    %p_here = offset %in_all, %i_here : tile<16x16xptr<f32>>, tile<16x16xi32> -> tile<16x16xptr<f32>>
    %v_here, %t_here = load_ptr_tko weak %p_here, %inside, %blank : tile<16x16xptr<f32>>, tile<16x16xi1>, tile<16x16xf32> -> tile<16x16xf32>, token
    %r_up = subi %r, %ones : tile<16x16xi32>
    %o_up = muli %r_up, %width_all : tile<16x16xi32>
    %i_up = addi %o_up, %c : tile<16x16xi32>
    %p_up = offset %in_all, %i_up : tile<16x16xptr<f32>>, tile<16x16xi32> -> tile<16x16xptr<f32>>
    %v_up, %t_up = load_ptr_tko weak %p_up, %inner, %blank : tile<16x16xptr<f32>>, tile<16x16xi1>, tile<16x16xf32> -> tile<16x16xf32>, token
    %r_down = addi %r, %ones : tile<16x16xi32>
    %o_down = muli %r_down, %width_all : tile<16x16xi32>
    %i_down = addi %o_down, %c : tile<16x16xi32>
    %p_down = offset %in_all, %i_down : tile<16x16xptr<f32>>, tile<16x16xi32> -> tile<16x16xptr<f32>>
    %v_down, %t_down = load_ptr_tko weak %p_down, %inner, %blank : tile<16x16xptr<f32>>, tile<16x16xi1>, tile<16x16xf32> -> tile<16x16xf32>, token
    %c_left = subi %c, %ones : tile<16x16xi32>
    %o_left = muli %r, %width_all : tile<16x16xi32>
    %i_left = addi %o_left, %c_left : tile<16x16xi32>
    %p_left = offset %in_all, %i_left : tile<16x16xptr<f32>>, tile<16x16xi32> -> tile<16x16xptr<f32>>
    %v_left, %t_left = load_ptr_tko weak %p_left, %inner, %blank : tile<16x16xptr<f32>>, tile<16x16xi1>, tile<16x16xf32> -> tile<16x16xf32>, token
    %c_right = addi %c, %ones : tile<16x16xi32>
    %o_right = muli %r, %width_all : tile<16x16xi32>
    %i_right = addi %o_right, %c_right : tile<16x16xi32>
    %p_right = offset %in_all, %i_right : tile<16x16xptr<f32>>, tile<16x16xi32> -> tile<16x16xptr<f32>>
    %v_right, %t_right = load_ptr_tko weak %p_right, %inner, %blank : tile<16x16xptr<f32>>, tile<16x16xi1>, tile<16x16xf32> -> tile<16x16xf32>, token
    %s_0 = addf %v_up, %v_down : tile<16x16xf32>
    %s_1 = addf %s_0, %v_left : tile<16x16xf32>
    %s_2 = addf %s_1, %v_right : tile<16x16xf32>
    %mean = mulf %s_2, %quarter : tile<16x16xf32>
    %result = select %inner, %mean, %v_here : tile<16x16xi1>, tile<16x16xf32>
    %p_out = offset %out_all, %i_here : tile<16x16xptr<f32>>, tile<16x16xi32> -> tile<16x16xptr<f32>>
    %done = store_ptr_tko weak %p_out, %result, %inside : tile<16x16xptr<f32>>, tile<16x16xf32>, tile<16x16xi1> -> token
    return
  }
}
