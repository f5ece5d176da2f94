entry @raw_nibbles(%arg0: tile<ptr<f32>>) {
  %0 = iota : tile<8xi8>
  %1 = unpack %0 : tile<8xi8> -> tile<16xi4>
  %2 = exti %1 signed : tile<16xi4> -> tile<16xi32>
  %3 = exti %1 unsigned : tile<16xi4> -> tile<16xi8>
  %4 = trunci %2 overflow<no_signed_wrap> : tile<16xi32> -> tile<16xi4>
  %5 = pack %4 : tile<16xi4> -> tile<8xi8>
  return
}
