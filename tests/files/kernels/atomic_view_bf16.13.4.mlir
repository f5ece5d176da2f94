entry @atomic_view_bf16(%arg0: tile<ptr<bf16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<bf16>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %assume_1 = assume bounded<0, ?>, %arg2 : tile<i32>
  %assume_2 = assume bounded<0, ?>, %arg3 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0, %assume_1], strides = [%assume_2, 1] : tile<i32> -> tensor_view<?x?xbf16, strides=[?,1]>
  %blockId_x, %blockId_y, %blockId_z = get_tile_block_id : tile<i32>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_bf16 = constant <bf16: 5.000000e-01> : tile<4x8xbf16>
  %pview = make_partition_view %tview : partition_view<tile=(4x8), tensor_view<?x?xbf16, strides=[?,1]>>
  %1 = atomic_red_view_tko relaxed device %pview[%blockId_x, %cst_0_i32], addf, %cst_bf16 token = %0 : tile<4x8xbf16>, partition_view<tile=(4x8), tensor_view<?x?xbf16, strides=[?,1]>>, tile<i32> -> token
  return
}
