// C = A * B with the sum over k split among tile blocks: block (i, j, s) multiplies slice s, and adds its product to
// tile (i, j) of C under that tile's lock. The numbers are integers, so the order of the additions does not matter.
//
// run: --grid 2,2,4 --arg f32[30,64]:randint(-8,9,seed=1) --arg f32[64,20]:randint(-8,9,seed=2) --arg c=f32[30,20]
// run: --arg locks=i32[4] --arg 30 --arg 20 --arg 64
// run: --expect c=expected/split_k.npy --expect locks=i32[4]:zeros
cuda_tile.module @kernels {
  entry @split_k(%a: tile<ptr<f32>>, %b: tile<ptr<f32>>, %c: tile<ptr<f32>>, %locks: tile<ptr<i32>>,
                 %m: tile<i32>, %n: tile<i32>, %k: tile<i32>) {
    %a_tensor = make_tensor_view %a, shape = [%m, %k], strides = [%k, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %b_tensor = make_tensor_view %b, shape = [%k, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %c_tensor = make_tensor_view %c, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %a_tiles = make_partition_view %a_tensor : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
    %b_tiles = make_partition_view %b_tensor : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
    %c_tiles = make_partition_view %c_tensor : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>
    %row, %column, %slice = get_tile_block_id : tile<i32>
    %x, %t0 = load_view_tko weak %a_tiles[%row, %slice] : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<16x16xf32>, token
    %y, %t1 = load_view_tko weak %b_tiles[%slice, %column] : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<16x16xf32>, token
    %nothing = constant <f32: 0.0> : tile<16x16xf32>
    %part = mmaf %x, %y, %nothing : tile<16x16xf32>, tile<16x16xf32>, tile<16x16xf32>

    %columns = constant <i32: 2> : tile<i32>
    %row_start = muli %row, %columns : tile<i32>
    %which = addi %row_start, %column : tile<i32>
    %lock = offset %locks, %which : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
    %free = constant <i32: 0> : tile<i32>
    %taken = constant <i32: 1> : tile<i32>
    %start = make_token : token
    %entered = loop iter_values(%before = %start) : token -> token {
      %old, %after = atomic_cas_tko acquire device %lock, %free, %taken token=%before : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
      %mine = cmpi equal %old, %free, signed : tile<i32> -> tile<i1>
      if %mine {
        break %after : token
      }
      continue %after : token
    }
    %sum, %t2 = load_view_tko relaxed device %c_tiles[%row, %column] token = %entered : partition_view<tile=(16x16), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> tile<16x16xf32>, token
    %more = addf %sum, %part : tile<16x16xf32>
    %t3 = store_view_tko relaxed device %more, %c_tiles[%row, %column] token = %t2 : tile<16x16xf32>, partition_view<tile=(16x16), padding_value = zero, tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    %left = store_ptr_tko release device %lock, %free token=%t3 : tile<ptr<i32>>, tile<i32> -> token
    return
  }
}
