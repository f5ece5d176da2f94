entry @raw_negation_flags(%arg0: tile<ptr<f32>>) {
  %0 = iota : tile<4xi32>
  %1 = negi %0 : tile<4xi32>
  %2 = negi %0 overflow<no_signed_wrap> : tile<4xi32>
  %3 = negi %0 overflow<no_wrap> : tile<4xi32>
  return
}
