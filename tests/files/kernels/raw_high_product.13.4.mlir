entry @raw_high_product(%arg0: tile<ptr<f32>>) {
  %0 = iota : tile<8xi8>
  %1 = mulhii %0, %0 : tile<8xi8>
  %2 = iota : tile<8xi16>
  %3 = mulhii %2, %2 : tile<8xi16>
  %4 = iota : tile<8xi32>
  %5 = mulhii %4, %4 : tile<8xi32>
  %6 = iota : tile<8xi64>
  %7 = mulhii %6, %6 : tile<8xi64>
  return
}
