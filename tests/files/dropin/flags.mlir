// RUN: cuda-tile-opt %s
// RUN[generic]: cuda-tile-opt -mlir-print-op-generic %s
// RUN[debuginfo]: cuda-tile-opt --mlir-print-debuginfo -mlir-print-local-scope %s
// RUN[single]: cuda-tile-opt -no-implicit-module %s
// RUN[stdin]: cuda-tile-opt %s | cuda-tile-opt -
// RUN[passes]: cuda-tile-opt -canonicalize -cse -inline %s
// FAIL[misplaced]: cuda-tile-opt -fuse-fma %s 2>&1
// FAIL[unknown]: cuda-tile-opt -no-such-flag %s 2>&1
// RUN[rename]: cuda-tile-opt -test-debuginfo-update-symbol-name="symbol-to-rename=m::g new-name=h update-uses=true" %s

cuda_tile.module @m {
  global @g <i1: [true, false, true, true, true, true, true, true]> : tile<8xi1>
  testing$func @f(%a: tile<8xf32>) -> tile<8xf32> {
    %0 = pow %a, %a : tile<8xf32>
    return %0 : tile<8xf32>
  }
  entry @k() {
    %0 = get_global @g : tile<ptr<i1>>
  }
}
