// C = A * B in tiles of 64x64; the inputs are f16, the sums and the result f32. Views have the sizes of the tensors: loads
// outside them give zero, stores outside them do nothing.
//
// run: --grid 2,2 --arg f16[100,70]:randint(-8,9,seed=1) --arg f16[70,90]:randint(-8,9,seed=2) --arg c=f32[100,90]
// run: --arg 100 --arg 90 --arg 70
// run: --expect c=expected/matmul.npy
cuda_tile.module @kernels {
  entry @matmul(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f32>>,
                %m: tile<i32>, %n: tile<i32>, %k: tile<i32>) optimization_hints=<sm_90 = {occupancy = 2}> {
    %a_base = assume div_by<16>, %a : tile<ptr<f16>>
    %a_tensor = make_tensor_view %a_base, shape = [%m, %k], strides = [%k, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %b_tensor = make_tensor_view %b, shape = [%k, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf16, strides=[?,1]>
    %c_tensor = make_tensor_view %c, shape = [%m, %n], strides = [%n, 1] : tile<i32> -> tensor_view<?x?xf32, strides=[?,1]>
    %a_tiles = make_partition_view %a_tensor : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
    %b_tiles = make_partition_view %b_tensor : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>
    %c_tiles = make_partition_view %c_tensor : partition_view<tile=(64x64), tensor_view<?x?xf32, strides=[?,1]>>

    %row, %column, %unused = get_tile_block_id : tile<i32>
    %rows, %steps = get_index_space_shape %a_tiles : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>> -> tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %nothing = constant <f32: 0.0> : tile<64x64xf32>
    %result = for %step in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %nothing) -> (tile<64x64xf32>) {
      %x, %x_token = load_view_tko weak %a_tiles[%row, %step] : partition_view<tile=(64x32), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<64x32xf16>, token
      %y, %y_token = load_view_tko weak %b_tiles[%step, %column] : partition_view<tile=(32x64), padding_value = zero, tensor_view<?x?xf16, strides=[?,1]>>, tile<i32> -> tile<32x64xf16>, token
      %next = mmaf %x, %y, %acc : tile<64x32xf16>, tile<32x64xf16>, tile<64x64xf32>
      continue %next : tile<64x64xf32>
    }
    %done = store_view_tko weak %result, %c_tiles[%row, %column] : tile<64x64xf32>, partition_view<tile=(64x64), tensor_view<?x?xf32, strides=[?,1]>>, tile<i32> -> token
    return
  }
}
