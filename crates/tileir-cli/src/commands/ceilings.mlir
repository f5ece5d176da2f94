// The ceilings of a GPU: a copy of 512 MiB, and a product of two matrices of 8192 x 8192 in f16.
// `tools/gpu/kernels.py` writes both.
cuda_tile.module @ceilings {
  entry @copy(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>) {
    %i, %by, %bz = get_tile_block_id : tile<i32>
    %x_base = assume div_by<16>, %x : tile<ptr<f32>>
    %x_t = make_tensor_view %x_base, shape = [134217728], strides = [1] : tensor_view<134217728xf32, strides=[1]>
    %x_v = make_partition_view %x_t : partition_view<tile=(1024), tensor_view<134217728xf32, strides=[1]>>
    %y_base = assume div_by<16>, %y : tile<ptr<f32>>
    %y_t = make_tensor_view %y_base, shape = [134217728], strides = [1] : tensor_view<134217728xf32, strides=[1]>
    %y_v = make_partition_view %y_t : partition_view<tile=(1024), tensor_view<134217728xf32, strides=[1]>>
    %v, %t = load_view_tko weak %x_v[%i] : partition_view<tile=(1024), tensor_view<134217728xf32, strides=[1]>>, tile<i32> -> tile<1024xf32>, token
    %done = store_view_tko weak %v, %y_v[%i] : tile<1024xf32>, partition_view<tile=(1024), tensor_view<134217728xf32, strides=[1]>>, tile<i32> -> token
    return
  }
  entry @product(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %c: tile<ptr<f16>>) optimization_hints=<sm_90 = {num_worker_warps_per_cta = 8}> {
    %a_base = assume div_by<16>, %a : tile<ptr<f16>>
    %a_t = make_tensor_view %a_base, shape = [8192, 8192], strides = [8192, 1] : tensor_view<8192x8192xf16, strides=[8192,1]>
    %b_base = assume div_by<16>, %b : tile<ptr<f16>>
    %b_t = make_tensor_view %b_base, shape = [8192, 8192], strides = [8192, 1] : tensor_view<8192x8192xf16, strides=[8192,1]>
    %c_base = assume div_by<16>, %c : tile<ptr<f16>>
    %c_t = make_tensor_view %c_base, shape = [8192, 8192], strides = [8192, 1] : tensor_view<8192x8192xf16, strides=[8192,1]>
    %a_v = make_partition_view %a_t : partition_view<tile=(128x64), tensor_view<8192x8192xf16, strides=[8192,1]>>
    %b_v = make_partition_view %b_t : partition_view<tile=(64x256), tensor_view<8192x8192xf16, strides=[8192,1]>, dim_map=[1, 0]>
    %c_v = make_partition_view %c_t : partition_view<tile=(128x256), tensor_view<8192x8192xf16, strides=[8192,1]>>
    %bid, %by, %bz = get_tile_block_id : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %steps = constant <i32: 128> : tile<i32>
    %rows = constant <i32: 8> : tile<i32>
    %per_group = constant <i32: 256> : tile<i32>
    %g = divi %bid, %per_group unsigned : tile<i32>
    %in_group = remi %bid, %per_group unsigned : tile<i32>
    %first = muli %g, %rows : tile<i32>
    %r = remi %in_group, %rows unsigned : tile<i32>
    %i = addi %first, %r : tile<i32>
    %j = divi %in_group, %rows unsigned : tile<i32>
    %nothing = constant <f32: 0.0> : tile<128x256xf32>
    %sum = for %s in (%zero to %steps, step %one) : tile<i32> iter_values(%acc = %nothing) -> (tile<128x256xf32>) {
      %x, %xt = load_view_tko weak %a_v[%i, %s] : partition_view<tile=(128x64), tensor_view<8192x8192xf16, strides=[8192,1]>>, tile<i32> -> tile<128x64xf16>, token
      %y, %yt = load_view_tko weak %b_v[%s, %j] : partition_view<tile=(64x256), tensor_view<8192x8192xf16, strides=[8192,1]>, dim_map=[1, 0]>, tile<i32> -> tile<64x256xf16>, token
      %next = mmaf %x, %y, %acc : tile<128x64xf16>, tile<64x256xf16>, tile<128x256xf32>
      continue %next : tile<128x256xf32>
    }
    %rounded = ftof %sum : tile<128x256xf32> -> tile<128x256xf16>
    %done = store_view_tko weak %rounded, %c_v[%i, %j] : tile<128x256xf16>, partition_view<tile=(128x256), tensor_view<8192x8192xf16, strides=[8192,1]>>, tile<i32> -> token
    return
  }
}
