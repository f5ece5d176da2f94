// `inspect` shows the values of constants: 16 of each, or all.
// RUN[short]: tileir as --bytecode-version 13.1 %s | tileir inspect -
// RUN[all]: tileir as --bytecode-version 13.1 %s | tileir inspect --all -
// USAGE: tileir inspect --all --sections %s

entry @k() {
  %short = constant <i32: [1, -2, 3, 4]> : tile<4xi32>
  %rows = constant <f32: [[0.5, 1.0], [-0.0, 0x7FC00000]]> : tile<2x2xf32>
  %bits = constant <i1: [true, false]> : tile<2xi1>
  %splat = constant <f16: 1.5> : tile<8xf16>
  %large = constant <i8: 7> : tile<4096xi8>
  %long = constant <i8: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, -1]> : tile<32xi8>
  return
}
