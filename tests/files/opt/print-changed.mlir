// Values keep their numbers: a moved op has the same one, and a replacement that of the value that it replaces.
// RUN: tileir opt --pass licm,fuse-fma --print-changed -o %t %s 2>&1

entry @k(%p: tile<ptr<f32>>, %n: tile<i32>) {
  %c0 = constant <i32: 0> : tile<i32>
  %c1 = constant <i32: 1> : tile<i32>
  %two = constant <f32: 2.0> : tile<f32>
  for %i in (%c0 to %n, step %c1) : tile<i32> {
    %m = muli %n, %n : tile<i32>
    %j = addi %i, %m : tile<i32>
    %q = offset %p, %j : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %x, %t = load_ptr_tko weak %q : tile<ptr<f32>> -> tile<f32>, token
    %d = mulf %x, %two : tile<f32>
    %s = addf %d, %x : tile<f32>
    %u = store_ptr_tko weak %q, %s token=%t : tile<ptr<f32>>, tile<f32> -> token
    continue
  }
}
