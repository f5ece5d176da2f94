// Running sums of a long array in one pass: each tile block scans its 128 elements, waits until its left neighbour has
// published the sum of all previous elements, and publishes its own sum. Flags are released and acquired; `totals` has one
// more entry than there are tile blocks, and `flags[0]` is set from the start.
//
// run: --grid 8 --arg i32[1000]:randint(-100,100,seed=1) --arg out=i32[1000] --arg totals=i32[9]
// run: --arg flags=i32[9]:list(1,0,0,0,0,0,0,0,0) --arg 1000
// run: --out out --expect out=expected/prefix_sum.npy --expect flags=i32[9]:ones
cuda_tile.module @kernels {
  entry @prefix_sum(%in: tile<ptr<i32>>, %out: tile<ptr<i32>>, %totals: tile<ptr<i32>>, %flags: tile<ptr<i32>>, %n: tile<i32>) {
    %source = make_tensor_view %in, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %target = make_tensor_view %out, shape = [%n], strides = [1] : tile<i32> -> tensor_view<?xi32, strides=[1]>
    %source_tiles = make_partition_view %source : partition_view<tile=(128), padding_value = zero, tensor_view<?xi32, strides=[1]>>
    %target_tiles = make_partition_view %target : partition_view<tile=(128), padding_value = zero, tensor_view<?xi32, strides=[1]>>
    %block, %by, %bz = get_tile_block_id : tile<i32>
    %x, %t0 = load_view_tko weak %source_tiles[%block] : partition_view<tile=(128), padding_value = zero, tensor_view<?xi32, strides=[1]>>, tile<i32> -> tile<128xi32>, token
    %local = scan %x dim=0 reverse=false identities=[0 : i32] : tile<128xi32> -> tile<128xi32>
    (%a: tile<i32>, %b: tile<i32>) {
      %s = addi %a, %b : tile<i32>
      yield %s : tile<i32>
    }
    %sum = reduce %x dim=0 identities=[0 : i32] : tile<128xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      %s = addi %a, %b : tile<i32>
      yield %s : tile<i32>
    }

    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %flag_here = offset %flags, %block : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %flag_next = offset %flag_here, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %total_here = offset %totals, %block : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %total_next = offset %total_here, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %start = make_token : token
    %ready = loop iter_values(%before = %start) : token -> token {
      %flag, %after = load_ptr_tko acquire device %flag_here token=%before : tile<ptr<i32>> -> tile<i32>, token
      %set = cmpi not_equal %flag, %zero, signed : tile<i32> -> tile<i1>
      if %set {
        break %after : token
      }
      continue %after : token
    }
    %carry, %t1 = load_ptr_tko relaxed device %total_here token=%ready : tile<ptr<i32>> -> tile<i32>, token
    %total = addi %carry, %sum : tile<i32>
    %t2 = store_ptr_tko relaxed device %total_next, %total token=%t1 : tile<ptr<i32>>, tile<i32> -> token
    %t3 = store_ptr_tko release device %flag_next, %one token=%t2 : tile<ptr<i32>>, tile<i32> -> token

    %carry_1 = reshape %carry : tile<i32> -> tile<1xi32>
    %carries = broadcast %carry_1 : tile<1xi32> -> tile<128xi32>
    %result = addi %local, %carries : tile<128xi32>
    %done = store_view_tko weak %result, %target_tiles[%block] : tile<128xi32>, partition_view<tile=(128), padding_value = zero, tensor_view<?xi32, strides=[1]>>, tile<i32> -> token
    return
  }
}
