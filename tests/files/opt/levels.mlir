// The command: levels, what it says about a run, what it reads and writes.
// RUN: tileir opt -O2 %s
// RUN[split]: tileir opt -O3 %s
// RUN[nvidia]: tileir opt --pipeline nvidia-O3 %s
// RUN[twice]: tileir opt -O3 %s -o %t | tileir opt -O3 --stats %t 2>&1
// RUN[reread]: tileir opt -O3 %s -o %t.o3.tileirbc | tileir opt -O3 --stats %t.o3.tileirbc --emit text 2>&1
// RUN[changed]: tileir opt --pass dce,licm --print-changed --stats %s 2>&1
// RUN[bytecode]: tileir opt -O1 %s -o %t.tileirbc | tileir opt -O0 %t.tileirbc --emit text

cuda_tile.module @m {
  entry @k(%n: tile<i32>, %k: tile<i32>, %p: tile<ptr<f32>>) {
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    %f0 = constant <f32: 0.0> : tile<f32>
    %dead = muli %n, %k : tile<i32>
    %t0 = make_token : token
    %r:3 = for %i in (%c0 to %n, step %c1) : tile<i32> iter_values(%acc = %f0, %idle = %c0, %t = %t0) -> (tile<f32>, tile<i32>, token) {
      %k2 = muli %k, %k : tile<i32>
      %at = addi %i, %k2 : tile<i32>
      %q = offset %p, %at : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
      %x, %t1 = load_ptr_tko weak %q token=%t : tile<ptr<f32>> -> tile<f32>, token
      %c = cmpi less_than %i, %k, signed : tile<i32> -> tile<i1>
      %y = if %c -> (tile<f32>) {
        %s = mulf %x, %x : tile<f32>
        yield %s : tile<f32>
      } else {
        yield %x : tile<f32>
      }
      %a = addf %acc, %y : tile<f32>
      %j = join_tokens %t1, %t : token
      %w = addi %idle, %i : tile<i32>
      continue %a, %w, %j : tile<f32>, tile<i32>, token
    }
    %e = store_ptr_tko weak %p, %r#0 token=%r#2 : tile<ptr<f32>>, tile<f32> -> token
  }
}
