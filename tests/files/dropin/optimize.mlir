// `cuda-tile-optimize`: levels, pipelines around them, outputs.
// RUN: cuda-tile-optimize %s
// RUN[level0]: cuda-tile-optimize -O=0 %s
// RUN[level1]: cuda-tile-optimize --opt-level 1 %s
// RUN[level2]: cuda-tile-optimize -O 2 --fuse-fma %s
// RUN[verbose]: cuda-tile-optimize -v -q -o %t %s 2>&1
// RUN[around]: cuda-tile-optimize -O=0 --before cse --after canonicalize{max-iterations=1} -v %s 2>&1
// RUN[anchored]: cuda-tile-optimize -O=0 --before cuda_tile.entry(canonicalize) %s
// RUN[quiet]: cuda-tile-optimize -q %s
// RUN[bytecode]: cuda-tile-optimize --emit-bytecode -o %t.tilebc %s | cuda-tile-optimize -O=0 %t.tilebc
// RUN[file]: cuda-tile-optimize -o %t.mlir %s | cuda-tile-opt %t.mlir
// RUN[help]: cuda-tile-optimize --help
// FAIL[missing]: cuda-tile-optimize no-such-file.mlir 2>&1
// FAIL[none]: cuda-tile-optimize 2>&1
// FAIL[joined]: cuda-tile-optimize -O2 %s 2>&1
// FAIL[pipeline]: cuda-tile-optimize --before nope %s 2>&1
// FAIL[output]: cuda-tile-optimize -o no/such/folder %s 2>&1

cuda_tile.module @m {
  entry @k(%lo: tile<i32>, %hi: tile<i32>, %k: tile<i32>, %x: tile<f32>) {
    %one = constant <i32: 1> : tile<i32>
    %r = for %i in (%lo to %hi, step %one) : tile<i32> iter_values(%acc = %x) -> (tile<f32>) {
      %inv = addi %lo, %k : tile<i32>
      %again = addi %lo, %k : tile<i32>
      %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      %v = if %c -> (tile<f32>) {
        %m = mulf %acc, %x : tile<f32>
        %q = addf %m, %x : tile<f32>
        yield %q : tile<f32>
      } else {
        yield %acc : tile<f32>
      }
      %t = print_tko "%d %d", %inv, %again : tile<i32>, tile<i32> -> token
      continue %v : tile<f32>
    }
    %t = print_tko "%f", %r : tile<f32> -> token
  }
}
