// RUN: tileir print %s
// RUN[generic]: tileir print --generic %s

entry @shape(%i: tile<i32>) {
  %iota = iota : tile<8xi32>
  %r = reshape %iota : tile<8xi32> -> tile<8x1xi32>
  %b = broadcast %r : tile<8x1xi32> -> tile<8x4xi32>
  %p = permute %b [1, 0] : tile<8x4xi32> -> tile<4x8xi32>
  %c = cat %p, %p dim = 1 : tile<4x8xi32>, tile<4x8xi32> -> tile<4x16xi32>
  %e = extract %c[%i, %i] : tile<4x16xi32> -> tile<2x4xi32>
  %s = insert %e, %c[%i, %i] : tile<2x4xi32>, tile<4x16xi32>
  %m = constant <i1: [true, false, true, true]> : tile<4xi1>
  %x = constant <f16: [1.0, 2.0, 3.0, 0x7C00]> : tile<4xf16>
  %y = constant <f16: 0.0> : tile<4xf16>
  %w = select %m, %x, %y : tile<4xi1>, tile<4xf16>
  %k = pack %w : tile<4xf16> -> tile<8xi8>
  %u = unpack %k : tile<8xi8> -> tile<16xi4>
}

entry @constants() {
  %0 = constant <i1: true> : tile<i1>
  %1 = constant <i1: 0> : tile<4xi1>
  %2 = constant <i8: -1> : tile<i8>
  %3 = constant <i8: 255> : tile<i8>
  %4 = constant <i16: 0x7FFF> : tile<2xi16>
  %5 = constant <i64: -9223372036854775808> : tile<i64>
  %6 = constant <f16: 1.0> : tile<f16>
  %7 = constant <bf16: 0x7FC0> : tile<bf16>
  %8 = constant <f32: 16777216.0> : tile<f32>
  %9 = constant <f32: 0.1> : tile<f32>
  %10 = constant <f64: 2.718281828459045> : tile<f64>
  %11 = constant <tf32: 1.5> : tile<tf32>
  %12 = constant <f8E4M3FN: 448.0> : tile<f8E4M3FN>
  %13 = constant <f8E5M2: 1.0e9> : tile<f8E5M2>
  %14 = constant <f8E8M0FNU: 3.0> : tile<f8E8M0FNU>
  %15 = constant <f4E2M1FN: [6.0, -6.0]> : tile<2xf4E2M1FN>
  %16 = constant <fnv8E5M3FNU: 1.0> : tile<fnv8E5M3FNU>
  %17 = constant <f32: [[1.0, 2.0], [3.0, 4.0]]> : tile<2x2xf32>
  %18 = constant <f32: -0.0> : tile<2xf32>
  %19 = constant <i32: [7, 7, 7, 7]> : tile<4xi32>
}
