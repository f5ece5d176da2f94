entry @branches(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<f32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32>
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]>
  %cst_0_i32 = constant <i32: 0> : tile<i32>
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token
  %1 = join_tokens %0, %result_token : token
  %cst_0_i32_1 = constant <i32: 0> : tile<i32>
  %2 = cmpi equal %arg3, %cst_0_i32_1, signed : tile<i32> -> tile<i1>
  %3 = if %2 -> (tile<8xf32>) {
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
    %reshape = reshape %cst_1_f32 : tile<f32> -> tile<1xf32>
    %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32>
    %14 = addf %tile, %bcast  : tile<8xf32>
    yield %14 : tile<8xf32>
  } else {
    %cst_1_i32_5 = constant <i32: 1> : tile<i32>
    %14 = cmpi equal %arg3, %cst_1_i32_5, signed : tile<i32> -> tile<i1>
    %15 = if %14 -> (tile<8xf32>) {
      %cst_f32 = constant <f32: 5.000000e-01> : tile<f32>
      %16 = cmpf greater_than ordered %arg4, %cst_f32 : tile<f32> -> tile<i1>
      %17 = if %16 -> (tile<8xf32>) {
        %reshape = reshape %arg4 : tile<f32> -> tile<1xf32>
        %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32>
        %18 = mulf %tile, %bcast  : tile<8xf32>
        yield %18 : tile<8xf32>
      } else {
        %cst_f32_6 = constant <f32: 2.500000e-01> : tile<f32>
        %18 = cmpf greater_than ordered %arg4, %cst_f32_6 : tile<f32> -> tile<i1>
        %19 = if %18 -> (tile<8xf32>) {
          %20 = negf %tile : tile<8xf32>
          yield %20 : tile<8xf32>
        } else {
          yield %tile : tile<8xf32>
        }
        yield %19 : tile<8xf32>
      }
      yield %17 : tile<8xf32>
    } else {
      %cst_2_f32 = constant <f32: 2.000000e+00> : tile<f32>
      %reshape = reshape %cst_2_f32 : tile<f32> -> tile<1xf32>
      %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32>
      %reshape_6 = reshape %arg4 : tile<f32> -> tile<1xf32>
      %bcast_7 = broadcast %reshape_6 : tile<1xf32> -> tile<8xf32>
      %16 = negf %bcast_7 : tile<8xf32>
      %17 = fma %tile, %bcast, %16  : tile<8xf32>
      yield %17 : tile<8xf32>
    }
    yield %15 : tile<8xf32>
  }
  %cst_0_i32_2 = constant <i32: 0> : tile<i32>
  %4 = cmpi less_than %cst_0_i32_2, %arg3, signed : tile<i32> -> tile<i1>
  %5 = if %4 -> (tile<i1>) {
    %cst_10_i32 = constant <i32: 10> : tile<i32>
    %14 = cmpi less_than %arg3, %cst_10_i32, signed : tile<i32> -> tile<i1>
    yield %14 : tile<i1>
  } else {
    yield %4 : tile<i1>
  }
  %6 = if %5 -> (tile<i1>) {
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
    %14 = cmpf less_than ordered %arg4, %cst_0_f32 : tile<f32> -> tile<i1>
    %true = constant <i1: true> : tile<i1>
    %15 = xori %14, %true : tile<i1>
    yield %15 : tile<i1>
  } else {
    yield %5 : tile<i1>
  }
  %7 = if %6 -> (token) {
    %cst_1_i32_5 = constant <i32: 1> : tile<i32>
    %pview_6 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
    %14 = store_view_tko weak %3, %pview_6[%cst_1_i32_5] token = %1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    yield %14 : token
  } else {
    yield %1 : token
  }
  %cst_3_i32 = constant <i32: 3> : tile<i32>
  %8 = cmpi equal %arg3, %cst_3_i32, signed : tile<i32> -> tile<i1>
  %9 = if %8 -> (tile<i1>) {
    yield %8 : tile<i1>
  } else {
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32>
    %14 = cmpf equal ordered %arg4, %cst_1_f32 : tile<f32> -> tile<i1>
    yield %14 : tile<i1>
  }
  %10 = if %9 -> (token) {
    %cst_2_i32 = constant <i32: 2> : tile<i32>
    %pview_5 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
    %14 = store_view_tko weak %3, %pview_5[%cst_2_i32] token = %7 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
    yield %14 : token
  } else {
    yield %7 : token
  }
  %cst_3_i32_3 = constant <i32: 3> : tile<i32>
  %cst_5_i32 = constant <i32: 5> : tile<i32>
  %11 = cmpi greater_than %arg3, %cst_5_i32, signed : tile<i32> -> tile<i1>
  %12 = if %11 -> (tile<8xf32>) {
    yield %3 : tile<8xf32>
  } else {
    %14 = mulf %3, %3  : tile<8xf32>
    yield %14 : tile<8xf32>
  }
  %pview_4 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>
  %13 = store_view_tko weak %12, %pview_4[%cst_3_i32_3] token = %10 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token
  return
}
