// A `// run:` line comes with the file: what it may not say, and what makes no sense, is refused where it stands.
//
// run: --gird 4 //~ E0601 unknown flag `--gird` in a run directive
// run: --frobnicate -3 --arg //~ E0601 unknown flag `--frobnicate` //~ E0601 `--arg` needs a value
// run: --grid 1,2,3,4 //~ E0601 `--grid`: write X, X,Y or X,Y,Z
// run: --grid 2 --grid=3 //~ E0601 `--grid` is given twice
// run: --arg f32[8 //~ E0601 `--arg`: `f32[8` is not an array
// run: --tol -1 //~ E0601 `--tol`: write ATOL or ATOL,RTOL
// run: --expect y --expect y=f32[8]:twos //~ E0601 `--expect`: write NAME= //~ E0601 `--expect`: `twos` is not a rule
// run: stray //~ E0601 expected a flag, found `stray`
// run: --entry "k //~ E0601 a quote is not closed
//
// run: --out x=results.npy //~ E0602 may not name a file to write
// run: --out="x=two words'; ls.npy" --out x=/dev/stdout //~ E0602 may not name a file to write //~ E0602 may not name a file
// run: --max-memory 1T --max-steps=9 --timeout 9 //~ E0602 `--max-memory` //~ E0602 `--max-steps` //~ E0602 `--timeout`
// run: --max-input 1T //~ E0602 `--max-input`
// run: --threads 64 --engine reference --undefined=hardware //~ E0602 `--threads` //~ E0602 `--engine` //~ E0602 `--undefined`
// run: --time --profile --plan //~ E0602 `--time` //~ E0602 `--profile` //~ E0602 `--plan`
// run: --quiet -q --color always //~ E0602 `--quiet` //~ E0602 `-q` //~ E0602 `--color`
//
// run: --arg x=/etc/x.npy //~ E0602 may not read '/etc/x.npy': the path must be relative, without `..`
// run: --arg tensors:data/int32.npy+data/../../x.npy //~ E0602 may not read 'data/../../x.npy': the path must be relative
// run: --expect x=../x.npy //~ E0602 may not read '../x.npy': the path must be relative
//
// run: --arg "data/int32.npy" --out x --tol 1e-6,0 --expect x=data/int32.npy // nothing is wrong with these
//
// FAIL: tileir run %s --max-errors 100 2>&1

entry @k(%x: tile<ptr<i32>>) {
}
