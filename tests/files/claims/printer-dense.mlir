// Dense values: a splat as one value, lists nested, long lists as hex bits where the reference does so.
// RUN: tileir print %s
// RUN[reference]: tileir print --reference %s
cuda_tile.module @m {
  entry @k() {
    %0 = constant <i32: [[1, 2], [3, 4]]> : tile<2x2xi32>
    %1 = constant <f32: [0.1, -0.0]> : tile<2xf32>
    %2 = constant <f16: [[[1.0]]]> : tile<1x1x1xf16>
    %3 = constant <i8: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 80, 81, 82, 83, 84, 85, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 101, 102, 103, 104, 105, 106, 107, 108, 109, 110, 111, 112, 113, 114, 115, 116, 117, 118, 119, 120, 121, 122, 123, 124, 125, 126, 127]> : tile<128xi8>
    %r = reduce %1 dim=0 identities=[0xFF800000 : f32] : tile<2xf32> -> tile<f32> (%a: tile<f32>, %b: tile<f32>) {
      yield %a : tile<f32>
    }
  }
}
