// How file tests are written, shown by being one. The runner is `crates/tileir-cli/tests/files.rs`.
//
// A file with a RUN, FAIL or USAGE line in a comment is a test. RUN must end with status 0, FAIL with 1, USAGE with 2:
//
// RUN: tileir print %s
//
// `%s` is the file's name, `%t` a temporary path. The commands are our binaries, joined by ` | `; `2>&1` puts
// standard error behind standard output. What the last command prints is compared with the golden beside the file,
// README.mlir.stdout; without a golden, silence is expected. A run with a name has its own golden,
// README.mlir.generic.stdout:
//
// RUN[generic]: tileir print --generic %s
// RUN[piped]: tileir print --generic %s | tileir print -
//
// `BLESS=1 cargo test -p tileir-cli --test files` rewrites the goldens; read the difference before you commit it.
//
// A diagnostic that is wanted stands on its line, by code and part of its message, as in
// diagnostics/names.mlir; one unmatched on either side fails. It comes from `tileir check`, or, in a file with FAIL lines
// that run kernels, from those, as in run/faults.mlir.
//
// Each rule that `verify/` tests is refused in two cases that are no variations of one another, and has a neighbour
// in a file that raises nothing, X_ok.mlir beside X.mlir. `crates/tileir/tests/boundaries.rs` says what that means, and
// counts.

entry @add(%p: tile<ptr<i32>>) {
  %c = constant <i32: 1> : tile<i32>
  %s = addi %c, %c : tile<i32>
  %t = store_ptr_tko weak %p, %s : tile<ptr<i32>>, tile<i32> -> token
}
