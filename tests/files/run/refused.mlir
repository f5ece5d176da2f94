// What does not verify does not run, and says why as `tileir check` does. A directive that makes no sense is told of.
//
// FAIL: tileir run %s --arg 1 2>&1

entry @k(%n: tile<i32>) {
  %m = constant <i32: 1> : tile<4xi32>
  %s = addi %n, %m : tile<i32>
}
