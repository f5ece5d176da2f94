// Equal ops are one where the first reaches; operand order and attributes count, locations do not.
// RUN: tileir opt --pass cse --verify-each %s

entry @merged(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
  %a = addi %x, %y : tile<i32>
  %b = addi %x, %y : tile<i32>
  %d = addi %y, %x : tile<i32>
  %e = addi %x, %y overflow<no_wrap> : tile<i32>
  %r = if %c -> (tile<i32>) {
    %f = addi %x, %y : tile<i32>
    %g = muli %f, %x : tile<i32>
    yield %g : tile<i32>
  } else {
    %g = muli %b, %x : tile<i32>
    yield %g : tile<i32>
  }
  %g = muli %a, %x : tile<i32>
  %t = print_tko "%d %d %d %d %d %d", %a, %b, %d, %e, %r, %g : tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32>, tile<i32> -> token
}
// Whole regions are compared.
entry @regions() {
  %x = iota : tile<8xi32>
  %a = reduce %x dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%l: tile<i32>, %r: tile<i32>) {
    %s = addi %l, %r : tile<i32>
    yield %s : tile<i32>
  }
  %b = reduce %x dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%l: tile<i32>, %r: tile<i32>) {
    %s = addi %l, %r : tile<i32>
    yield %s : tile<i32>
  }
  %d = reduce %x dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32> (%l: tile<i32>, %r: tile<i32>) {
    %s = addi %r, %l : tile<i32>
    yield %s : tile<i32>
  }
  %t = print_tko "%d %d %d", %a, %b, %d : tile<i32>, tile<i32>, tile<i32> -> token
}
// Loads, assumptions and loops stay.
entry @effects(%p: tile<ptr<i32>>, %x: tile<i32>) {
  %a, %k = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
  %b, %l = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
  %c = assume div_by<8>, %x : tile<i32>
  %d = assume div_by<8>, %x : tile<i32>
  %t = print_tko "%d %d %d %d", %a, %b, %c, %d : tile<i32>, tile<i32>, tile<i32>, tile<i32> -> token
}
