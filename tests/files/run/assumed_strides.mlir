// The stride of a dimension of size 1 is never used, and cuTile assumes of it what it assumes of others: that is no broken
// promise. Of a longer dimension it is, and of a number that is more than a stride.
//
// RUN[size_1_fast]: tileir run %s --engine fast --quiet --entry matmul --grid 1 --arg f32[16]:ones --arg 16 --arg 1 --arg f32[16]:ones --arg 16 --arg 1 --arg c=f32[1] --arg 1 --arg 1 --expect c=f32[1]:full(16)
// RUN[size_1_reference]: tileir run %s --engine reference --quiet --entry matmul --grid 1 --arg f32[16]:ones --arg 16 --arg 1 --arg f32[16]:ones --arg 16 --arg 1 --arg c=f32[1] --arg 1 --arg 1 --expect c=f32[1]:full(16)
// RUN[one_fast]: tileir run %s --engine fast --quiet --entry sizes --grid 1 --arg f32[16] --arg 1 --arg 3
// RUN[one_reference]: tileir run %s --engine reference --quiet --entry sizes --grid 1 --arg f32[16] --arg 1 --arg 3
// RUN[none_fast]: tileir run %s --engine fast --quiet --entry sizes --grid 1 --arg f32[16] --arg 0 --arg 3
// RUN[none_reference]: tileir run %s --engine reference --quiet --entry sizes --grid 1 --arg f32[16] --arg 0 --arg 3
// FAIL[two]: tileir run %s --quiet --entry sizes --grid 1 --arg f32[16] --arg 2 --arg 3 2>&1
// FAIL[elsewhere]: tileir run %s --quiet --entry elsewhere --grid 1 --arg f32[16] --arg 3 2>&1

// As cuTile exports a product of vectors.
entry @matmul(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<f32>>, %arg7: tile<i32>, %arg8: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg1 : tile<i32>
  %assume_1 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %assume_2 = assume div_by<16>, %arg4 : tile<i32>
  %assume_3 = assume div_by<16>, %arg6 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_4 = constant <i32: 1> : tile<i32>
  %cst_1_i32_5 = constant <i32: 1> : tile<i32>
  %cst_1_i32_6 = constant <i32: 1> : tile<i32>
  %assume_assume = assume bounded<0, ?>, %assume_0 : tile<i32>
  %assume_assume_assume = assume div_by<16>, %assume_assume : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_assume_assume], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_assume_7 = assume bounded<0, ?>, %assume_2 : tile<i32>
  %assume_assume_assume_8 = assume div_by<16>, %assume_assume_7 : tile<i32>
  %tview_9 = make_tensor_view %assume_1, shape = [%assume_assume_assume_8], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %assume_cst_1_i32 = assume div_by<4>, %cst_1_i32_6 : tile<i32>
  %tview_10 = make_tensor_view %assume_3, shape = [1], strides = [%assume_cst_1_i32] : tile<i32> -> tensor_view<1xf32, strides=[?]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
  %cst_0_i32_11 = constant <i32: 0> : tile<i32>
  %pview_12 = make_partition_view %tview_9 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>
  %tile_13, %result_token_14 = load_view_tko weak %pview_12[%cst_0_i32_11] token = %0 : partition_view<tile=(16), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<16xf32>, token
  %reshape = reshape %tile : tile<16xf32> -> tile<1x16xf32>
  %reshape_15 = reshape %tile_13 : tile<16xf32> -> tile<16x1xf32>
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<1x1xf32>
  %1 = mmaf %reshape, %reshape_15, %cst_0_f32 : tile<1x16xf32>, tile<16x1xf32>, tile<1x1xf32>
  %reshape_16 = reshape %1 : tile<1x1xf32> -> tile<f32>
  %cst_0_i32_17 = constant <i32: 0> : tile<i32>
  %reshape_18 = reshape %reshape_16 : tile<f32> -> tile<1xf32>
  %pview_19 = make_partition_view %tview_10 : partition_view<tile=(1), tensor_view<1xf32, strides=[?]>>
  %2 = store_view_tko weak %reshape_18, %pview_19[%cst_0_i32_17] token = %0 : tile<1xf32>, partition_view<tile=(1), tensor_view<1xf32, strides=[?]>>, tile<i32> -> token
  return
}

entry @sizes(%p: tile<ptr<f32>>, %n: tile<i32>, %s: tile<i32>) {
  %s1 = assume div_by<2>, %s : tile<i32>
  %s2 = assume bounded<0, ?>, %s1 : tile<i32>
  %t = make_tensor_view %p, shape = [%n], strides = [%s2] : tile<i32> -> tensor_view<?xf32, strides=[?]> //~ U0205 3 is not divisible by 2
  %size = get_tensor_shape %t : tensor_view<?xf32, strides=[?]> -> tile<i32>
}

entry @elsewhere(%p: tile<ptr<f32>>, %s: tile<i32>) {
  %s1 = assume div_by<2>, %s : tile<i32> //~ U0205 3 is not divisible by 2
  %t = make_tensor_view %p, shape = [1], strides = [%s1] : tile<i32> -> tensor_view<1xf32, strides=[?]>
  %more = addi %s1, %s : tile<i32>
}
