global  @counter alignment = 64 <i32: 0> : tile<1xi32>
global  @table <f16: [1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]> : tile<4xf16>
global  @wide alignment = 256 <i64: 0> : tile<2xi64>
entry @raw_globals_plain(%arg0: tile<ptr<f32>>) {
  %0 = get_global @table : tile<ptr<f16>>
  %1 = get_global @counter : tile<ptr<i32>>
  %cst_1_i32 = constant <i32: 1> : tile<i32>
  %2 = store_ptr_tko weak %1, %cst_1_i32 : tile<ptr<i32>>, tile<i32> -> token
  %3 = get_global @wide : tile<ptr<i64>>
  return
}
