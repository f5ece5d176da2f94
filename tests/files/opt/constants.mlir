// Constants are merged and gathered at the front of the kernel; equal means the same bits. Dead ops go, what has
// effects stays; two equal assumptions in a row are one.
// RUN: tileir opt --pass canonicalize --verify-each %s
// RUN[locations]: tileir opt --pass canonicalize -g %s

entry @gathered(%x: tile<i32>, %c: tile<i1>) {
  %a = constant <i32: 5> : tile<i32>
  %s = addi %x, %a : tile<i32>
  %b = constant <i32: 6> : tile<i32>
  %r = if %c -> (tile<i32>) {
    %d = constant <i32: 7> : tile<i32>
    %p = print_tko "%d", %d : tile<i32> -> token
    yield %s : tile<i32>
  } else {
    %e = constant <i32: 5> : tile<i32>
    %q = print_tko "%d", %e : tile<i32> -> token
    %m = muli %e, %b : tile<i32>
    yield %m : tile<i32>
  }
  %t = print_tko "%d", %r : tile<i32> -> token
}
entry @zeros() {
  %plus = constant <f32: 0.0> : tile<f32>
  %minus = constant <f32: -0.0> : tile<f32>
  %again = constant <f32: 0.0> : tile<f32>
  %list = constant <i8: [2, 2]> : tile<2xi8>
  %splat = constant <i8: 2> : tile<2xi8>
  %t = print_tko "%f %f %f %d %d", %plus, %minus, %again, %list, %splat : tile<f32>, tile<f32>, tile<f32>, tile<2xi8>, tile<2xi8> -> token
}
entry @dead(%p: tile<ptr<i32>>, %x: tile<i32>) {
  %a = addi %x, %x : tile<i32>
  %b = divi %a, %x signed : tile<i32>
  %l, %k = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
  %h = assume div_by<8>, %x : tile<i32>
  %tk = make_token : token
}
entry @assumed(%x: tile<i32>) {
  %a = assume div_by<8>, %x : tile<i32>
  %b = assume div_by<8>, %a : tile<i32>
  %c = assume div_by<16>, %b : tile<i32>
  %d = assume div_by<8>, %c : tile<i32>
  %t = print_tko "%d", %d : tile<i32> -> token
}
// Nothing is computed from constants: upstream has no such folds.
entry @not_computed() {
  %a = constant <i32: 2> : tile<i32>
  %b = constant <i32: 3> : tile<i32>
  %s = addi %a, %b : tile<i32>
  %t = print_tko "%d", %s : tile<i32> -> token
}
