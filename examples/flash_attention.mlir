// softmax(Q * K^T * scale) * V without ever holding a whole row of scores: each tile block has 16 queries and processes
// 16 keys at a time, with a running maximum and a running sum. Keys past the end have weight zero.
//
// run: --grid 3 --arg f32[48,16]:normal(seed=1) --arg f32[40,16]:normal(seed=2) --arg f32[40,16]:normal(seed=3)
// run: --arg out=f32[48,16] --arg 48 --arg 40 --arg 0.25
// run: --expect out=expected/flash_attention.npy --tol 1e-6,1e-5
cuda_tile.module @kernels {
  entry @attention(%q: tile<ptr<f32>>, %k: tile<ptr<f32>>, %v: tile<ptr<f32>>, %out: tile<ptr<f32>>,
                   %queries: tile<i32>, %keys: tile<i32>, %scale: tile<f32>) {
    %q_tensor = make_tensor_view %q, shape = [%queries, 16], strides = [16, 1] : tile<i32> -> tensor_view<?x16xf32, strides=[16,1]>
    %k_tensor = make_tensor_view %k, shape = [%keys, 16], strides = [16, 1] : tile<i32> -> tensor_view<?x16xf32, strides=[16,1]>
    %v_tensor = make_tensor_view %v, shape = [%keys, 16], strides = [16, 1] : tile<i32> -> tensor_view<?x16xf32, strides=[16,1]>
    %o_tensor = make_tensor_view %out, shape = [%queries, 16], strides = [16, 1] : tile<i32> -> tensor_view<?x16xf32, strides=[16,1]>
    %q_tiles = make_partition_view %q_tensor : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x16xf32, strides=[16,1]>>
    %k_tiles = make_partition_view %k_tensor : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x16xf32, strides=[16,1]>>
    %v_tiles = make_partition_view %v_tensor : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x16xf32, strides=[16,1]>>
    %o_tiles = make_partition_view %o_tensor : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x16xf32, strides=[16,1]>>
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %qs, %t0 = load_view_tko weak %q_tiles[%block, %zero] : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x16xf32, strides=[16,1]>>, tile<i32> -> tile<16x16xf32>, token
    %scale_1 = reshape %scale : tile<f32> -> tile<1x1xf32>
    %scales = broadcast %scale_1 : tile<1x1xf32> -> tile<16x16xf32>
    %keys_1 = reshape %keys : tile<i32> -> tile<1x1xi32>
    %keys_all = broadcast %keys_1 : tile<1x1xi32> -> tile<16x16xi32>
    %lane = iota : tile<16xi32>
    %lane_row = reshape %lane : tile<16xi32> -> tile<1x16xi32>
    %lanes = broadcast %lane_row : tile<1x16xi32> -> tile<16x16xi32>
    %size = constant <i32: 16> : tile<i32>
    %blank = constant <f32: 0.0> : tile<16x16xf32>
    %lowest = constant <f32: 0xFF800000> : tile<16x16xf32>
    %no_max = constant <f32: 0xFF800000> : tile<16x1xf32>
    %no_sum = constant <f32: 0.0> : tile<16x1xf32>

    %steps, %unused = get_index_space_shape %k_tiles : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x16xf32, strides=[16,1]>> -> tile<i32>
    %acc, %max, %sum = for %step in (%zero to %steps, step %one) : tile<i32>
        iter_values(%acc_before = %blank, %max_before = %no_max, %sum_before = %no_sum) -> (tile<16x16xf32>, tile<16x1xf32>, tile<16x1xf32>) {
      %ks, %t1 = load_view_tko weak %k_tiles[%step, %zero] : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x16xf32, strides=[16,1]>>, tile<i32> -> tile<16x16xf32>, token
      %vs, %t2 = load_view_tko weak %v_tiles[%step, %zero] : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x16xf32, strides=[16,1]>>, tile<i32> -> tile<16x16xf32>, token
      %kt = permute %ks [1, 0] : tile<16x16xf32> -> tile<16x16xf32>
      %dots = mmaf %qs, %kt, %blank : tile<16x16xf32>, tile<16x16xf32>, tile<16x16xf32>
      %scaled = mulf %dots, %scales : tile<16x16xf32>
      %first = muli %step, %size : tile<i32>
      %first_1 = reshape %first : tile<i32> -> tile<1x1xi32>
      %firsts = broadcast %first_1 : tile<1x1xi32> -> tile<16x16xi32>
      %key = addi %firsts, %lanes : tile<16x16xi32>
      %there = cmpi less_than %key, %keys_all, signed : tile<16x16xi32> -> tile<16x16xi1>
      %scores = select %there, %scaled, %lowest : tile<16x16xi1>, tile<16x16xf32>

      %largest = reduce %scores dim=1 identities=[0xFF800000 : f32] : tile<16x16xf32> -> tile<16xf32>
      (%a: tile<f32>, %b: tile<f32>) {
        %m = maxf %a, %b : tile<f32>
        yield %m : tile<f32>
      }
      %largest_column = reshape %largest : tile<16xf32> -> tile<16x1xf32>
      %max_after = maxf %max_before, %largest_column : tile<16x1xf32>
      %max_all = broadcast %max_after : tile<16x1xf32> -> tile<16x16xf32>
      %shifted = subf %scores, %max_all : tile<16x16xf32>
      %p = exp %shifted : tile<16x16xf32>
      %row_sum = reduce %p dim=1 identities=[0.0 : f32] : tile<16x16xf32> -> tile<16xf32>
      (%a: tile<f32>, %b: tile<f32>) {
        %s = addf %a, %b : tile<f32>
        yield %s : tile<f32>
      }
      %row_sum_column = reshape %row_sum : tile<16xf32> -> tile<16x1xf32>
      %drop = subf %max_before, %max_after : tile<16x1xf32>
      %fade = exp %drop : tile<16x1xf32>
      %sum_after = fma %sum_before, %fade, %row_sum_column : tile<16x1xf32>
      %fade_all = broadcast %fade : tile<16x1xf32> -> tile<16x16xf32>
      %acc_faded = mulf %acc_before, %fade_all : tile<16x16xf32>
      %acc_after = mmaf %p, %vs, %acc_faded : tile<16x16xf32>, tile<16x16xf32>, tile<16x16xf32>
      continue %acc_after, %max_after, %sum_after : tile<16x16xf32>, tile<16x1xf32>, tile<16x1xf32>
    }
    %sums = broadcast %sum : tile<16x1xf32> -> tile<16x16xf32>
    %result = divf %acc, %sums : tile<16x16xf32>
    %done = store_view_tko weak %result, %o_tiles[%block, %zero] : tile<16x16xf32>, partition_view<tile=(16x16), padding_value = zero, tensor_view<?x16xf32, strides=[16,1]>>, tile<i32> -> token
    return
  }
}
