// The tool of 13.1 checks the version that it is asked for, and uses it for round trips only.
// RUN: cuda-tile-translate --level=13.1 -test-cudatile-roundtrip -no-implicit-module -bytecode-version=13.1.7 %s
// RUN[written]: cuda-tile-translate --level=13.1 -mlir-to-cudatilebc -no-implicit-module -bytecode-version=13.1.7 %s | tileir inspect -
// RUN[later]: cuda-tile-translate --level=13.1 -mlir-to-cudatilebc -no-implicit-module %s | cuda-tile-translate --level=13.2 -cudatilebc-to-mlir
// FAIL[unknown]: cuda-tile-translate --level=13.1 -mlir-to-cudatilebc -bytecode-version=13.2 %s 2>&1
cuda_tile.module @kernels {
  entry @k(%x: tile<i32>) {
    print "x = %d", %x : tile<i32>
    %y = addi %x, %x : tile<i32> loc("named"("a.py":1:1))
    print "done"
  }
}
