// Ops and types by the bytecode version that can hold them.
// RUN: tileir check --bytecode-version 13.3 %s 2>&1
// FAIL[v13.2]: tileir check --bytecode-version 13.2 %s 2>&1
// FAIL[v13.1]: tileir check --bytecode-version 13.1 %s 2>&1
cuda_tile.module @m {
  entry @k(%a: tile<f32>) {
    %h = constant <f16: 0.0> : tile<64xf16>
    %0 = pack %h : tile<64xf16> -> tile<128xi8>
    %1 = unpack %0 : tile<128xi8> -> tile<64xf16>
    %2 = constant <f8E8M0FNU: 1.0> : tile<4xf8E8M0FNU>
    %3 = atan2 %a, %a : tile<f32>
  }
}
