entry @raw_padding_without_mask(%arg0: tile<ptr<f32>>) {
  %cst_0_f32 = constant <f32: 0.000000e+00> : tile<f32>
  %result, %result_token = load_ptr_tko weak %arg0, %cst_0_f32 : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  return
}
