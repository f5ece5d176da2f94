entry @raw_lexical_blocks(%arg0: tile<ptr<f32>>) {
  %cst_4_i32 = constant <i32: 4> : tile<i32>
  %cst_5_i32 = constant <i32: 5> : tile<i32>
  %cst_7_i32 = constant <i32: 7> : tile<i32>
  return
}
