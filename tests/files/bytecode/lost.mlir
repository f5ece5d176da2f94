// Attributes that bytecode has no place for: a warning for each name of an op. The drop-in says nothing, as upstream.
// RUN: tileir as -o %t %s 2>&1
// RUN[json]: tileir as --json -o %t %s
// FAIL[diff]: tileir diff --brief %s %t
// RUN[again]: tileir as -o %t %t 2>&1
// RUN[translate]: cuda-tile-translate -mlir-to-cudatilebc -o %t %s 2>&1

cuda_tile.module @m attributes {producer = "us", note = "x"} {
  global @g <i32: 1> : tile<1xi32>
  entry @k(%a: tile<i32> {arg.note = 1 : i32}) {
    %b = addi %a, %a {mark, other = 3 : i32} : tile<i32>
    %c = addi %a, %a {mark} : tile<i32>
  } {sym_visibility = "private"}
}
