// A slice from 4 to 4, as cuTile exports it, has no tile: its index 0 lies outside the index space. Hardware loads padding from
// such a tile and stores nothing, and so does `--undefined=hardware`.
//
// RUN[hardware_fast]: tileir run %s --engine fast --quiet --undefined=hardware --grid 1 --arg f32[16]:arange --arg 16 --arg 1 --arg y=f32[16]:ones --arg 16 --arg 1 --arg 4 --arg 4 --expect y=f32[16]:ones
// RUN[hardware_reference]: tileir run %s --engine reference --quiet --undefined=hardware --grid 1 --arg f32[16]:arange --arg 16 --arg 1 --arg y=f32[16]:ones --arg 16 --arg 1 --arg 4 --arg 4 --expect y=f32[16]:ones
// RUN[some_fast]: tileir run %s --engine fast --quiet --undefined=hardware --grid 1 --arg f32[16]:arange --arg 16 --arg 1 --arg y=f32[16] --arg 16 --arg 1 --arg 4 --arg 6 --expect y=f32[16]:list(0,0,0,0,4,5,0,0,0,0,0,0,0,0,0,0)
// RUN[some_reference]: tileir run %s --engine reference --quiet --undefined=hardware --grid 1 --arg f32[16]:arange --arg 16 --arg 1 --arg y=f32[16] --arg 16 --arg 1 --arg 4 --arg 6 --expect y=f32[16]:list(0,0,0,0,4,5,0,0,0,0,0,0,0,0,0,0)
// FAIL[report]: tileir run %s --quiet --grid 1 --arg f32[16]:arange --arg 16 --arg 1 --arg y=f32[16] --arg 16 --arg 1 --arg 4 --arg 4 2>&1

entry @slice_copy(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<i32>, %arg7: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %cst_1_i32_1 = constant <i32: 1> : tile<i32>
  %cst_1_i32_2 = constant <i32: 1> : tile<i32>
  %cst_1_i32_3 = constant <i32: 1> : tile<i32>
  %1 = muli %arg6, %cst_1_i32 : tile<i32>
  %2 = exti %1 signed : tile<i32> -> tile<i64>
  %3 = offset %assume, %2 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
  %assume_4 = assume div_by<4>, %3 : tile<ptr<f32>>
  %4 = subi %arg7, %arg6 : tile<i32>
  %assume_5 = assume bounded<0, ?>, %4 : tile<i32>
  %tview = make_tensor_view %assume_4, shape = [%assume_5], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %5 = muli %arg6, %cst_1_i32_1 : tile<i32>
  %6 = exti %5 signed : tile<i32> -> tile<i64>
  %7 = offset %assume_0, %6 : tile<ptr<f32>>, tile<i64> -> tile<ptr<f32>>
  %assume_6 = assume div_by<4>, %7 : tile<ptr<f32>>
  %8 = subi %arg7, %arg6 : tile<i32>
  %assume_7 = assume bounded<0, ?>, %8 : tile<i32>
  %tview_8 = make_tensor_view %assume_6, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %cst_0_i32_9 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32_9] token = %0 : partition_view<tile=(8), padding_value = zero, tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token //~ U0204 which has size 0
  %pview_10 = make_partition_view %tview_8 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %9 = store_view_tko weak %tile, %pview_10[%cst_0_i32] token = %0 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
