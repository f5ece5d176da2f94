// `print` has no tokens at 13.1, and is `print_tko` from 13.2 on.
// RUN: cuda-tile-opt --level=13.1 %s
// RUN[generic]: cuda-tile-opt --level=13.1 -mlir-print-op-generic %s
// RUN[twice]: cuda-tile-opt --level=13.1 -mlir-print-op-generic %s -o %t | cuda-tile-opt --level=13.1 %t
// RUN[run]: tileir run --level 13.1 %s
// RUN[bytecode]: cuda-tile-translate --level=13.1 -mlir-to-cudatilebc %s -o %t | tileir dis %t
// FAIL[v13.2]: cuda-tile-opt --level=13.2 %s 2>&1
// FAIL[v13.4]: tileir check %s 2>&1
cuda_tile.module @m {
  entry @k() {
    %a = constant <i32: [1, 2]> : tile<2xi32>
    print "%d and %d\n", %a, %a : tile<2xi32>, tile<2xi32>
    print "no more\n"
    %b = addi %a, %a : tile<2xi32>
    print "%d\n", %b {key = 1 : i32} : tile<2xi32>
  }
}
