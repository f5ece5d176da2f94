entry @branches(%arg0: tile<ptr<f32>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<i32>, %arg4: tile<f32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc44)
  %assume = assume div_by<16>, %arg0 : tile<ptr<f32>> loc(#loc45)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc44)
  %assume_0 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc44)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc44)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc46)
  %pview = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc47)
  %tile, %result_token = load_view_tko weak %pview[%cst_0_i32] token = %0 : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> tile<8xf32>, token loc(#loc47)
  %1 = join_tokens %0, %result_token : token loc(#loc47)
  %cst_0_i32_1 = constant <i32: 0> : tile<i32> loc(#loc48)
  %2 = cmpi equal %arg3, %cst_0_i32_1, signed : tile<i32> -> tile<i1> loc(#loc49)
  %3 = if %2 -> (tile<8xf32>) {
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc51)
    %reshape = reshape %cst_1_f32 : tile<f32> -> tile<1xf32> loc(#loc52)
    %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32> loc(#loc52)
    %14 = addf %tile, %bcast  : tile<8xf32> loc(#loc52)
    yield %14 : tile<8xf32> loc(#loc50)
  } else {
    %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc53)
    %14 = cmpi equal %arg3, %cst_1_i32_5, signed : tile<i32> -> tile<i1> loc(#loc54)
    %15 = if %14 -> (tile<8xf32>) {
      %cst_f32 = constant <f32: 5.000000e-01> : tile<f32> loc(#loc56)
      %16 = cmpf greater_than ordered %arg4, %cst_f32 : tile<f32> -> tile<i1> loc(#loc57)
      %17 = if %16 -> (tile<8xf32>) {
        %reshape = reshape %arg4 : tile<f32> -> tile<1xf32> loc(#loc59)
        %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32> loc(#loc59)
        %18 = mulf %tile, %bcast  : tile<8xf32> loc(#loc59)
        yield %18 : tile<8xf32> loc(#loc58)
      } else {
        %cst_f32_6 = constant <f32: 2.500000e-01> : tile<f32> loc(#loc60)
        %18 = cmpf greater_than ordered %arg4, %cst_f32_6 : tile<f32> -> tile<i1> loc(#loc61)
        %19 = if %18 -> (tile<8xf32>) {
          %20 = negf %tile : tile<8xf32> loc(#loc63)
          yield %20 : tile<8xf32> loc(#loc62)
        } else {
          yield %tile : tile<8xf32> loc(#loc62)
        } loc(#loc62)
        yield %19 : tile<8xf32> loc(#loc58)
      } loc(#loc58)
      yield %17 : tile<8xf32> loc(#loc55)
    } else {
      %cst_2_f32 = constant <f32: 2.000000e+00> : tile<f32> loc(#loc64)
      %reshape = reshape %cst_2_f32 : tile<f32> -> tile<1xf32> loc(#loc65)
      %bcast = broadcast %reshape : tile<1xf32> -> tile<8xf32> loc(#loc65)
      %reshape_6 = reshape %arg4 : tile<f32> -> tile<1xf32> loc(#loc66)
      %bcast_7 = broadcast %reshape_6 : tile<1xf32> -> tile<8xf32> loc(#loc66)
      %16 = negf %bcast_7 : tile<8xf32> loc(#loc66)
      %17 = fma %tile, %bcast, %16  : tile<8xf32> loc(#loc66)
      yield %17 : tile<8xf32> loc(#loc55)
    } loc(#loc55)
    yield %15 : tile<8xf32> loc(#loc50)
  } loc(#loc50)
  %cst_0_i32_2 = constant <i32: 0> : tile<i32> loc(#loc67)
  %4 = cmpi less_than %cst_0_i32_2, %arg3, signed : tile<i32> -> tile<i1> loc(#loc67)
  %5 = if %4 -> (tile<i1>) {
    %cst_10_i32 = constant <i32: 10> : tile<i32> loc(#loc68)
    %14 = cmpi less_than %arg3, %cst_10_i32, signed : tile<i32> -> tile<i1> loc(#loc67)
    yield %14 : tile<i1> loc(#loc67)
  } else {
    yield %4 : tile<i1> loc(#loc67)
  } loc(#loc67)
  %6 = if %5 -> (tile<i1>) {
    %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32> loc(#loc69)
    %14 = cmpf less_than ordered %arg4, %cst_0_f32 : tile<f32> -> tile<i1> loc(#loc69)
    %true = constant <i1: true> : tile<i1> loc(#loc70)
    %15 = xori %14, %true : tile<i1> loc(#loc70)
    yield %15 : tile<i1> loc(#loc67)
  } else {
    yield %5 : tile<i1> loc(#loc67)
  } loc(#loc67)
  %7 = if %6 -> (token) {
    %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc72)
    %pview_6 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc73)
    %14 = store_view_tko weak %3, %pview_6[%cst_1_i32_5] token = %1 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc73)
    yield %14 : token loc(#loc71)
  } else {
    yield %1 : token loc(#loc71)
  } loc(#loc71)
  %cst_3_i32 = constant <i32: 3> : tile<i32> loc(#loc74)
  %8 = cmpi equal %arg3, %cst_3_i32, signed : tile<i32> -> tile<i1> loc(#loc75)
  %9 = if %8 -> (tile<i1>) {
    yield %8 : tile<i1> loc(#loc75)
  } else {
    %cst_1_f32 = constant <f32: 1.000000e+00> : tile<f32> loc(#loc76)
    %14 = cmpf equal ordered %arg4, %cst_1_f32 : tile<f32> -> tile<i1> loc(#loc77)
    yield %14 : tile<i1> loc(#loc75)
  } loc(#loc75)
  %10 = if %9 -> (token) {
    %cst_2_i32 = constant <i32: 2> : tile<i32> loc(#loc79)
    %pview_5 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc80)
    %14 = store_view_tko weak %3, %pview_5[%cst_2_i32] token = %7 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc80)
    yield %14 : token loc(#loc78)
  } else {
    yield %7 : token loc(#loc78)
  } loc(#loc78)
  %cst_3_i32_3 = constant <i32: 3> : tile<i32> loc(#loc81)
  %cst_5_i32 = constant <i32: 5> : tile<i32> loc(#loc82)
  %11 = cmpi greater_than %arg3, %cst_5_i32, signed : tile<i32> -> tile<i1> loc(#loc83)
  %12 = if %11 -> (tile<8xf32>) {
    yield %3 : tile<8xf32> loc(#loc84)
  } else {
    %14 = mulf %3, %3  : tile<8xf32> loc(#loc85)
    yield %14 : tile<8xf32> loc(#loc84)
  } loc(#loc84)
  %pview_4 = make_partition_view %tview : partition_view<tile=(8), tensor_view<?xf32, strides=[1]>> loc(#loc86)
  %13 = store_view_tko weak %12, %pview_4[%cst_3_i32_3] token = %10 : tile<8xf32>, partition_view<tile=(8), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc86)
  return loc(#loc43)
} loc(#loc44)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#loc = loc("/k/control.py":114:0)
#loc1 = loc("/k/control.py":114:13)
#loc2 = loc("/k/control.py":116:20)
#loc3 = loc("/k/control.py":116:8)
#loc4 = loc("/k/control.py":117:15)
#loc5 = loc("/k/control.py":117:7)
#loc6 = loc("/k/control.py":117:4)
#loc7 = loc("/k/control.py":118:16)
#loc8 = loc("/k/control.py":118:12)
#loc9 = loc("/k/control.py":119:17)
#loc10 = loc("/k/control.py":119:9)
#loc11 = loc("/k/control.py":119:4)
#loc12 = loc("/k/control.py":120:15)
#loc13 = loc("/k/control.py":120:11)
#loc14 = loc("/k/control.py":120:8)
#loc15 = loc("/k/control.py":121:16)
#loc16 = loc("/k/control.py":122:17)
#loc17 = loc("/k/control.py":122:13)
#loc18 = loc("/k/control.py":122:8)
#loc19 = loc("/k/control.py":123:16)
#loc20 = loc("/k/control.py":125:16)
#loc21 = loc("/k/control.py":125:12)
#loc22 = loc("/k/control.py":126:12)
#loc23 = loc("/k/control.py":127:7)
#loc24 = loc("/k/control.py":127:18)
#loc25 = loc("/k/control.py":127:29)
#loc26 = loc("/k/control.py":127:25)
#loc27 = loc("/k/control.py":127:4)
#loc28 = loc("/k/control.py":128:21)
#loc29 = loc("/k/control.py":128:8)
#loc30 = loc("/k/control.py":129:15)
#loc31 = loc("/k/control.py":129:7)
#loc32 = loc("/k/control.py":129:25)
#loc33 = loc("/k/control.py":129:20)
#loc34 = loc("/k/control.py":129:4)
#loc35 = loc("/k/control.py":130:21)
#loc36 = loc("/k/control.py":130:8)
#loc37 = loc("/k/control.py":133:17)
#loc38 = loc("/k/control.py":133:34)
#loc39 = loc("/k/control.py":133:27)
#loc40 = loc("/k/control.py":133:22)
#loc41 = loc("/k/control.py":133:41)
#loc42 = loc("/k/control.py":133:4)
#loc43 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 112, name = "branches", linkageName = "branches", compileUnit = #di_compile_unit, scopeLine = 112>
#loc44 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc45 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc46 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc47 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc48 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc49 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc50 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc51 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc52 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc53 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc54 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc55 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc56 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc57 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc58 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc59 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc60 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
#loc61 = #cuda_tile.di_loc<#loc17 in #di_subprogram>
#loc62 = #cuda_tile.di_loc<#loc18 in #di_subprogram>
#loc63 = #cuda_tile.di_loc<#loc19 in #di_subprogram>
#loc64 = #cuda_tile.di_loc<#loc20 in #di_subprogram>
#loc65 = #cuda_tile.di_loc<#loc21 in #di_subprogram>
#loc66 = #cuda_tile.di_loc<#loc22 in #di_subprogram>
#loc67 = #cuda_tile.di_loc<#loc23 in #di_subprogram>
#loc68 = #cuda_tile.di_loc<#loc24 in #di_subprogram>
#loc69 = #cuda_tile.di_loc<#loc25 in #di_subprogram>
#loc70 = #cuda_tile.di_loc<#loc26 in #di_subprogram>
#loc71 = #cuda_tile.di_loc<#loc27 in #di_subprogram>
#loc72 = #cuda_tile.di_loc<#loc28 in #di_subprogram>
#loc73 = #cuda_tile.di_loc<#loc29 in #di_subprogram>
#loc74 = #cuda_tile.di_loc<#loc30 in #di_subprogram>
#loc75 = #cuda_tile.di_loc<#loc31 in #di_subprogram>
#loc76 = #cuda_tile.di_loc<#loc32 in #di_subprogram>
#loc77 = #cuda_tile.di_loc<#loc33 in #di_subprogram>
#loc78 = #cuda_tile.di_loc<#loc34 in #di_subprogram>
#loc79 = #cuda_tile.di_loc<#loc35 in #di_subprogram>
#loc80 = #cuda_tile.di_loc<#loc36 in #di_subprogram>
#loc81 = #cuda_tile.di_loc<#loc37 in #di_subprogram>
#loc82 = #cuda_tile.di_loc<#loc38 in #di_subprogram>
#loc83 = #cuda_tile.di_loc<#loc39 in #di_subprogram>
#loc84 = #cuda_tile.di_loc<#loc40 in #di_subprogram>
#loc85 = #cuda_tile.di_loc<#loc41 in #di_subprogram>
#loc86 = #cuda_tile.di_loc<#loc42 in #di_subprogram>
