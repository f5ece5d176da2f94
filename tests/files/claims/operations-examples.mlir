// Programs in the manner of the operations document's examples that read as they stand.
// RUN: tileir print %s
cuda_tile.module @m {
  global @val alignment = 128 <f32: [0.1, 0.2, 0.3, 0.4]> : tile<4xf32>
  entry @address() {
    %ptr = get_global @val : tile<ptr<f32>>
    return
  }
  entry @no_return() {
    %x, %y, %z = get_num_tile_blocks : tile<i32>
  }
  entry @shapes() {
    %a = constant <f32: 0.0> : tile<2x4xf32>
    %0 = cat %a, %a dim = 1
      : tile<2x4xf32>, tile<2x4xf32> -> tile<2x8xf32>
    %h = constant <f16: 0.0> : tile<2x4x8xf16>
    %1 = permute %h [2, 0, 1] : tile<2x4x8xf16> -> tile<8x2x4xf16>
    %c1 = constant <i32: 1> : tile<i32>
    %t = constant <f32: 0.0> : tile<32x8xf32>
    %2 = extract %t[%c1, %c1]
        : tile<32x8xf32> -> tile<4x2xf32>
    %b = constant <i8: 0> : tile<i8>
    %3 = reshape %b : tile<i8> -> tile<1x1x1xi8>
    %n = constant <f4E2M1FN: 0.0> : tile<64xf4E2M1FN>
    %4 = pack %n : tile<64xf4E2M1FN> -> tile<32xi8>
  }
  entry @hints() optimization_hints=<
      sm_100 = {num_cta_in_cga = 8},
      sm_120 = {num_cta_in_cga = 16}
    > {
  }
  entry @products() {
    %a = cuda_tile.constant <i8: 0> : tile<2x4x8xi8>
    %b = cuda_tile.constant <i8: 0> : tile<2x8x2xi8>
    %c = cuda_tile.constant <i32: 0> : tile<2x4x2xi32>
    %0 = mmai %a, %b, %c unsigned unsigned
        : tile<2x4x8xi8>, tile<2x8x2xi8>,
          tile<2x4x2xi32>
  }
  entry @prefix() {
    %x = constant <f32: 0.0> : tile<8x16xf32>
    %r = scan %x dim=1 reverse=false identities=[1.0 : f32] : tile<8x16xf32> -> tile<8x16xf32>
    (%acc: tile<f32>, %elem: tile<f32>) {
      %p = mulf %acc, %elem rounding<nearest_even>: tile<f32>
      yield %p : tile<f32>
    }
  }
  entry @comparisons() {
    %a = constant <f16: 0.0> : tile<2x2xf16>
    %0 = cmpf less_than unordered %a, %a : tile<2x2xf16> -> tile<2x2xi1>
    %b = constant <i64: 0> : tile<2x2xi64>
    %1 = cmpi equal %b, %b, signed : tile<2x2xi64> -> tile<2x2xi1>
  }
}
// Spacing that only the parser takes is part of the test.
// fmt: off
