// Names that the printer gives to constants.
// RUN: tileir print %s
// RUN[v13.3]: tileir print --level 13.3 %s
cuda_tile.module @m {
  entry @booleans() {
    %0 = constant <i1: true> : tile<i1>
    %1 = constant <i1: false> : tile<i1>
    %2 = constant <i1: true> : tile<4xi1>
    %3 = constant <i1: [true, true]> : tile<2xi1>
    %4 = constant <i1: [true, false]> : tile<2xi1>
    %5 = constant <i1: -1> : tile<i1>
  }
  entry @integers() {
    %0 = constant <i32: 42> : tile<i32>
    %1 = constant <i32: 42> : tile<8xi32>
    %2 = constant <i8: 255> : tile<i8>
    %3 = constant <i64: -7> : tile<i64>
    %4 = constant <i32: [1, 2]> : tile<2xi32>
    %5 = constant <i32: [3, 3]> : tile<2xi32>
  }
  entry @floats() {
    %0 = constant <f32: 0x7FC00000> : tile<f32>
    %1 = constant <bf16: 0xFFC1> : tile<4xbf16>
    %2 = constant <f32: 1.0> : tile<f32>
    %3 = constant <f32: 0.0> : tile<f32>
    %4 = constant <f32: -0.0> : tile<f32>
    %5 = constant <f32: -1.0> : tile<f32>
    %6 = constant <f32: 2.5> : tile<f32>
    %7 = constant <f32: 1.0e10> : tile<f32>
    %8 = constant <f32: 0x7F800000> : tile<f32>
    %9 = constant <f32: [1.0, 2.0]> : tile<2xf32>
    %10 = constant <f32: [0x7FC00000, 1.0]> : tile<2xf32>
    %11 = constant <f64: 2.0e19> : tile<f64>
    %12 = constant <f64: 1.0e19> : tile<f64>
    %13 = constant <f8E4M3FN: 0x7F> : tile<f8E4M3FN>
  }
}
