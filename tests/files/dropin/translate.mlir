// RUN: cuda-tile-translate -mlir-to-cudatilebc -no-implicit-module %s | cuda-tile-translate -cudatilebc-to-mlir
// RUN[generic]: cuda-tile-translate -mlir-to-cudatilebc %s -bytecode-version=13.2 | cuda-tile-translate -cudatilebc-to-mlir -mlir-print-op-generic
// RUN[round-trip]: cuda-tile-translate -test-cudatile-roundtrip -no-implicit-module -mlir-print-debuginfo %s
// RUN[versions]: cuda-tile-translate -list-versions
// FAIL[old]: cuda-tile-translate -mlir-to-cudatilebc -bytecode-version=13.1 %s 2>&1
// FAIL[unknown]: cuda-tile-translate -mlir-to-cudatilebc -bytecode-version=12.0 %s 2>&1
// FAIL[malformed]: cuda-tile-translate -mlir-to-cudatilebc -bytecode-version=13 %s 2>&1
// FAIL[mode]: cuda-tile-translate %s 2>&1
cuda_tile.module @kernels {
  entry @k(%p: tile<ptr<f32>>) {
    %t = make_token : token
    %v, %u = load_ptr_tko relaxed device %p token=%t : tile<ptr<f32>> -> tile<f32>, token
    %w = atan2 %v, %v : tile<f32>
    return
  }
}
