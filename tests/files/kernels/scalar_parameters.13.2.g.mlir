entry @scalar_parameters(%arg0: tile<i1>, %arg1: tile<i8>, %arg2: tile<i16>, %arg3: tile<i64>, %arg4: tile<f16>, %arg5: tile<bf16>, %arg6: tile<f64>, %arg7: tile<ptr<f64>>, %arg8: tile<i32>, %arg9: tile<i32>) optimization_hints=<sm_90 = {}> {
  %0 = make_token : token loc(#loc15)
  %assume = assume div_by<16>, %arg7 : tile<ptr<f64>> loc(#loc16)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc15)
  %assume_0 = assume bounded<0, ?>, %arg8 : tile<i32> loc(#loc15)
  %tview = make_tensor_view %assume, shape = [%assume_0], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]> loc(#loc15)
  %1 = exti %arg1 signed : tile<i8> -> tile<i64> loc(#loc17)
  %2 = addi %1, %arg3 : tile<i64> loc(#loc17)
  %3 = exti %arg2 unsigned : tile<i16> -> tile<i64> loc(#loc32)
  %4 = addi %2, %3 : tile<i64> loc(#loc17)
  %5 = if %arg0 -> (token) {
    %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc21)
    %8 = ftof %arg4  : tile<f16> -> tile<f64> loc(#loc33)
    %9 = addf %arg6, %8  : tile<f64> loc(#loc24)
    %10 = ftof %arg5  : tile<bf16> -> tile<f64> loc(#loc34)
    %11 = addf %9, %10  : tile<f64> loc(#loc24)
    %reshape_2 = reshape %11 : tile<f64> -> tile<1xf64> loc(#loc27)
    %pview_3 = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xf64, strides=[1]>> loc(#loc27)
    %12 = store_view_tko weak %reshape_2, %pview_3[%cst_0_i32] token = %0 : tile<1xf64>, partition_view<tile=(1), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token loc(#loc27)
    yield %12 : token loc(#loc20)
  } else {
    yield %0 : token loc(#loc20)
  } loc(#loc20)
  %cst_1_i32_1 = constant <i32: 1> : tile<i32> loc(#loc28)
  %6 = itof %4 signed  : tile<i64> -> tile<f64> loc(#loc35)
  %reshape = reshape %6 : tile<f64> -> tile<1xf64> loc(#loc31)
  %pview = make_partition_view %tview : partition_view<tile=(1), tensor_view<?xf64, strides=[1]>> loc(#loc31)
  %7 = store_view_tko weak %reshape, %pview[%cst_1_i32_1] token = %5 : tile<1xf64>, partition_view<tile=(1), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token loc(#loc31)
  return loc(#loc14)
} loc(#loc15)
#di_file = #cuda_tile.di_file<"control.py" in "/k">
#di_file1 = #cuda_tile.di_file<"_stub.py" in "/cutile">
#loc = loc("/k/control.py":315:0)
#loc1 = loc("/k/control.py":315:55)
#loc2 = loc("/k/control.py":316:8)
#loc3 = loc("/cutile/_stub.py":678:15)
#loc4 = loc("/k/control.py":316:19)
#loc5 = loc("/k/control.py":317:4)
#loc6 = loc("/k/control.py":318:23)
#loc7 = loc("/k/control.py":318:34)
#loc8 = loc("/k/control.py":318:28)
#loc9 = loc("/k/control.py":318:59)
#loc10 = loc("/k/control.py":318:8)
#loc11 = loc("/k/control.py":319:19)
#loc12 = loc("/k/control.py":319:24)
#loc13 = loc("/k/control.py":319:4)
#loc14 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_compile_unit1 = #cuda_tile.di_compile_unit<file = #di_file1>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 312, name = "scalar_parameters", linkageName = "scalar_parameters", compileUnit = #di_compile_unit, scopeLine = 312>
#di_subprogram1 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s0", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram2 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s1", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram3 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s2", compileUnit = #di_compile_unit1, scopeLine = 676>
#di_subprogram4 = #cuda_tile.di_subprogram<file = #di_file1, line = 676, name = "astype", linkageName = "astype@_stub:676:5_s3", compileUnit = #di_compile_unit1, scopeLine = 676>
#loc15 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc16 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc17 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc18 = #cuda_tile.di_loc<#loc3 in #di_subprogram1>
#loc19 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc3 in #di_subprogram2>
#loc23 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc3 in #di_subprogram3>
#loc26 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc3 in #di_subprogram4>
#loc30 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc32 = loc(callsite(#loc18 at #loc19))
#loc33 = loc(callsite(#loc22 at #loc23))
#loc34 = loc(callsite(#loc25 at #loc26))
#loc35 = loc(callsite(#loc29 at #loc30))
