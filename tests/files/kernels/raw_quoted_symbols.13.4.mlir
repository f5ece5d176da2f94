global  @"a-b" <i32: 0> : tile<1xi32>
global  @"1x" <i32: 0> : tile<1xi32>
global  @"two words" <i32: 0> : tile<1xi32>
global  @dotted.name$1 <i32: 0> : tile<1xi32>
entry @raw_quoted_symbols(%arg0: tile<ptr<f32>>) {
  %0 = get_global @"a-b" : tile<ptr<i32>>
  %1 = get_global @"1x" : tile<ptr<i32>>
  %2 = get_global @"two words" : tile<ptr<i32>>
  %3 = get_global @dotted.name$1 : tile<ptr<i32>>
  return
}
