// Text is no bytecode, and says so where bytecode is wanted.
// FAIL: tileir dis %s 2>&1
// FAIL[inspect]: tileir inspect %s 2>&1
// FAIL[translate]: cuda-tile-translate -cudatilebc-to-mlir %s 2>&1
entry @k() {
}
