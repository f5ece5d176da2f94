// RUN: tileir print %s
// RUN[generic]: tileir print --generic %s
// RUN[again]: tileir print --generic %s | tileir print -

cuda_tile.module @kernels attributes {producer = "us 1.0", more = [1, 2.0, 3 : i8]} {
  global @table <i32: [1, 2, 3, 4]> : tile<4xi32>
  global private constant @small alignment = 256 <f16: 1.0> : tile<1xf16>
  global public @"odd name" {d} <i8: [1, 2]> : tile<2xi8>
  entry @misc(%p: tile<ptr<f32>>, %n: tile<i32>) optimization_hints=<sm_100 = {num_cta_in_cga = 2, occupancy = 3}, default = {}> {
    %x, %y, %z = get_tile_block_id : tile<i32>
    %u, %v, %w = get_num_tile_blocks : tile<i32>
    %g = get_global @table : tile<ptr<i32>>
    %q = assume div_by<16>, %p : tile<ptr<f32>>
    %r = assume #cuda_tile.bounded<0, ?>, %n : tile<i32>
    %s = assume bounded<?, 0x10>, %r : tile<i32>
    %t = iota : tile<4xi32>
    %o = assume same_elements<[2]>, %t : tile<4xi32>
    %e = assume div_by<4, every 2 along 0>, %o : tile<4xi32>
    %k = make_token : token
    %l = print_tko "hello" -> token
    %m = print_tko "n = %d, x = %i\n", %n, %x token=%l : tile<i32>, tile<i32> -> token
    %j = join_tokens %k, %l, %m : token
    %a = memory_fence_alias_tko %j
    %b = gdc_launch_dependents_tko -> token
    %c = gdc_wait_tko token = %b {note} -> token
    return
  } {sym_visibility = "private"}
}
