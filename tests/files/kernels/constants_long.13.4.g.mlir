entry @constants_long(%arg0: tile<ptr<i16>>, %arg1: tile<i32>, %arg2: tile<i32>, %arg3: tile<ptr<f32>>, %arg4: tile<i32>, %arg5: tile<i32>, %arg6: tile<ptr<i1>>, %arg7: tile<i32>, %arg8: tile<i32>, %arg9: tile<ptr<f64>>, %arg10: tile<i32>, %arg11: tile<i32>) optimization_hints=<default = {}> {
  %0 = make_token : token loc(#loc18)
  %assume = assume div_by<16>, %arg0 : tile<ptr<i16>> loc(#loc19)
  %assume_0 = assume div_by<16>, %arg3 : tile<ptr<f32>> loc(#loc20)
  %assume_1 = assume div_by<16>, %arg6 : tile<ptr<i1>> loc(#loc21)
  %assume_2 = assume div_by<16>, %arg9 : tile<ptr<f64>> loc(#loc22)
  %cst_1_i32 = constant <i32: 1> : tile<i32> loc(#loc18)
  %cst_1_i32_3 = constant <i32: 1> : tile<i32> loc(#loc18)
  %cst_1_i32_4 = constant <i32: 1> : tile<i32> loc(#loc18)
  %cst_1_i32_5 = constant <i32: 1> : tile<i32> loc(#loc18)
  %assume_6 = assume bounded<0, ?>, %arg1 : tile<i32> loc(#loc18)
  %tview = make_tensor_view %assume, shape = [%assume_6], strides = [1] : tile<i32> -> tensor_view<?xi16, strides=[1]> loc(#loc18)
  %assume_7 = assume bounded<0, ?>, %arg4 : tile<i32> loc(#loc18)
  %tview_8 = make_tensor_view %assume_0, shape = [%assume_7], strides = [1] : tile<i32> -> tensor_view<?xf32, strides=[1]> loc(#loc18)
  %assume_9 = assume bounded<0, ?>, %arg7 : tile<i32> loc(#loc18)
  %tview_10 = make_tensor_view %assume_1, shape = [%assume_9], strides = [1] : tile<i32> -> tensor_view<?xi1, strides=[1]> loc(#loc18)
  %assume_11 = assume bounded<0, ?>, %arg10 : tile<i32> loc(#loc18)
  %tview_12 = make_tensor_view %assume_2, shape = [%assume_11], strides = [1] : tile<i32> -> tensor_view<?xf64, strides=[1]> loc(#loc18)
  %cst_0_i32 = constant <i32: 0> : tile<i32> loc(#loc23)
  %cst_i16 = constant <i16: "0x70FE77FE7EFE85FE8CFE93FE9AFEA1FEA8FEAFFEB6FEBDFEC4FECBFED2FED9FEE0FEE7FEEEFEF5FEFCFE03FF0AFF11FF18FF1FFF26FF2DFF34FF3BFF42FF49FF50FF57FF5EFF65FF6CFF73FF7AFF81FF88FF8FFF96FF9DFFA4FFABFFB2FFB9FFC0FFC7FFCEFFD5FFDCFFE3FFEAFFF1FFF8FFFFFF06000D0014001B0022002900300037003E0045004C0053005A00610068006F0076007D0084008B0092009900A000A700AE00B500BC00C300CA00D100D800DF00E600ED00F400FB0002010901100117011E0125012C0133013A01410148014F0156015D0164016B0172017901800187018E0195019C01A301AA01B101B801BF01C601CD01D401DB01E201E901"> : tile<128xi16> loc(#loc24)
  %pview = make_partition_view %tview : partition_view<tile=(128), tensor_view<?xi16, strides=[1]>> loc(#loc25)
  %1 = store_view_tko weak %cst_i16, %pview[%cst_0_i32] token = %0 : tile<128xi16>, partition_view<tile=(128), tensor_view<?xi16, strides=[1]>>, tile<i32> -> token loc(#loc25)
  %cst_0_i32_13 = constant <i32: 0> : tile<i32> loc(#loc26)
  %cst_f32 = constant <f32: "0x000000000000003E0000803E0000C03E0000003F0000203F0000403F0000603F0000803F0000903F0000A03F0000B03F0000C03F0000D03F0000E03F0000F03F0000004000000840000010400000184000002040000028400000304000003840000040400000484000005040000058400000604000006840000070400000784000008040000084400000884000008C4000009040000094400000984000009C400000A0400000A4400000A8400000AC400000B0400000B4400000B8400000BC400000C0400000C4400000C8400000CC400000D0400000D4400000D8400000DC400000E0400000E4400000E8400000EC400000F0400000F4400000F8400000FC40000000410000024100000441000006410000084100000A4100000C4100000E41000010410000124100001441000016410000184100001A4100001C4100001E41000020410000224100002441000026410000284100002A4100002C4100002E41000030410000324100003441000036410000384100003A4100003C4100003E41000040410000424100004441000046410000484100004A4100004C4100004E41000050410000524100005441000056410000584100005A4100005C4100005E41000060410000624100006441000066410000684100006A4100006C4100006E41000070410000724100007441000076410000784100007A4100007C4100007E41"> : tile<128xf32> loc(#loc27)
  %pview_14 = make_partition_view %tview_8 : partition_view<tile=(128), tensor_view<?xf32, strides=[1]>> loc(#loc28)
  %2 = store_view_tko weak %cst_f32, %pview_14[%cst_0_i32_13] token = %0 : tile<128xf32>, partition_view<tile=(128), tensor_view<?xf32, strides=[1]>>, tile<i32> -> token loc(#loc28)
  %cst_0_i32_15 = constant <i32: 0> : tile<i32> loc(#loc29)
  %cst_i1 = constant <i1: "0x0100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100000100"> : tile<128xi1> loc(#loc30)
  %pview_16 = make_partition_view %tview_10 : partition_view<tile=(128), tensor_view<?xi1, strides=[1]>> loc(#loc31)
  %3 = store_view_tko weak %cst_i1, %pview_16[%cst_0_i32_15] token = %0 : tile<128xi1>, partition_view<tile=(128), tensor_view<?xi1, strides=[1]>>, tile<i32> -> token loc(#loc31)
  %cst_0_i32_17 = constant <i32: 0> : tile<i32> loc(#loc32)
  %cst_f64 = constant <f64: [0.000000e+00, 0.10000000149011612, 0.20000000298023224, 0.30000001192092896, 0.40000000596046448, 5.000000e-01, 0.60000002384185791, 0.69999998807907104, 0.80000001192092896, 0.89999997615814208, 1.000000e+00, 1.1000000238418579, 1.2000000476837158, 1.2999999523162842, 1.3999999761581421, 1.500000e+00, 1.6000000238418579, 1.7000000476837158, 1.7999999523162842, 1.8999999761581421, 2.000000e+00, 2.0999999046325684, 2.2000000476837158, 2.2999999523162842, 2.4000000953674316, 2.500000e+00, 2.5999999046325684, 2.7000000476837158, 2.7999999523162842, 2.9000000953674316, 3.000000e+00, 3.0999999046325684, 3.2000000476837158, 3.2999999523162842, 3.4000000953674316, 3.500000e+00, 3.5999999046325684, 3.7000000476837158, 3.7999999523162842, 3.9000000953674316, 4.000000e+00, 4.0999999046325684, 4.1999998092651367, 4.3000001907348633, 4.4000000953674316, 4.500000e+00, 4.5999999046325684, 4.6999998092651367, 4.8000001907348633, 4.9000000953674316, 5.000000e+00, 5.0999999046325684, 5.1999998092651367, 5.3000001907348633, 5.4000000953674316, 5.500000e+00, 5.5999999046325684, 5.6999998092651367, 5.8000001907348633, 5.9000000953674316, 6.000000e+00, 6.0999999046325684, 6.1999998092651367, 6.3000001907348633]> : tile<64xf64> loc(#loc33)
  %pview_18 = make_partition_view %tview_12 : partition_view<tile=(64), tensor_view<?xf64, strides=[1]>> loc(#loc34)
  %4 = store_view_tko weak %cst_f64, %pview_18[%cst_0_i32_17] token = %0 : tile<64xf64>, partition_view<tile=(64), tensor_view<?xf64, strides=[1]>>, tile<i32> -> token loc(#loc34)
  return loc(#loc17)
} loc(#loc18)
#di_file = #cuda_tile.di_file<"dtypes.py" in "/k">
#loc = loc("/k/dtypes.py":87:0)
#loc1 = loc("/k/dtypes.py":87:19)
#loc2 = loc("/k/dtypes.py":87:24)
#loc3 = loc("/k/dtypes.py":87:29)
#loc4 = loc("/k/dtypes.py":87:36)
#loc5 = loc("/k/dtypes.py":89:19)
#loc6 = loc("/k/dtypes.py":89:24)
#loc7 = loc("/k/dtypes.py":89:4)
#loc8 = loc("/k/dtypes.py":91:19)
#loc9 = loc("/k/dtypes.py":91:24)
#loc10 = loc("/k/dtypes.py":91:4)
#loc11 = loc("/k/dtypes.py":93:21)
#loc12 = loc("/k/dtypes.py":93:26)
#loc13 = loc("/k/dtypes.py":93:4)
#loc14 = loc("/k/dtypes.py":95:19)
#loc15 = loc("/k/dtypes.py":95:24)
#loc16 = loc("/k/dtypes.py":95:4)
#loc17 = loc(unknown)
#di_compile_unit = #cuda_tile.di_compile_unit<file = #di_file>
#di_subprogram = #cuda_tile.di_subprogram<file = #di_file, line = 85, name = "constants_long", linkageName = "constants_long", compileUnit = #di_compile_unit, scopeLine = 85>
#loc18 = #cuda_tile.di_loc<#loc in #di_subprogram>
#loc19 = #cuda_tile.di_loc<#loc1 in #di_subprogram>
#loc20 = #cuda_tile.di_loc<#loc2 in #di_subprogram>
#loc21 = #cuda_tile.di_loc<#loc3 in #di_subprogram>
#loc22 = #cuda_tile.di_loc<#loc4 in #di_subprogram>
#loc23 = #cuda_tile.di_loc<#loc5 in #di_subprogram>
#loc24 = #cuda_tile.di_loc<#loc6 in #di_subprogram>
#loc25 = #cuda_tile.di_loc<#loc7 in #di_subprogram>
#loc26 = #cuda_tile.di_loc<#loc8 in #di_subprogram>
#loc27 = #cuda_tile.di_loc<#loc9 in #di_subprogram>
#loc28 = #cuda_tile.di_loc<#loc10 in #di_subprogram>
#loc29 = #cuda_tile.di_loc<#loc11 in #di_subprogram>
#loc30 = #cuda_tile.di_loc<#loc12 in #di_subprogram>
#loc31 = #cuda_tile.di_loc<#loc13 in #di_subprogram>
#loc32 = #cuda_tile.di_loc<#loc14 in #di_subprogram>
#loc33 = #cuda_tile.di_loc<#loc15 in #di_subprogram>
#loc34 = #cuda_tile.di_loc<#loc16 in #di_subprogram>
