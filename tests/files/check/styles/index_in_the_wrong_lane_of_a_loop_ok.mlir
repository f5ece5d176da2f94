// The last iteration reads the first element.
//
// run: --arg x=i8[4] --arg 4
entry @k(%x: tile<ptr<i8>>, %n: tile<i32>) {
  %lo = constant <i32: 0> : tile<i32>
  %step = constant <i32: 1> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  for %i in (%lo to %n, step %step) : tile<i32> {
    %at = subi %three, %i : tile<i32>
    %p = offset %x, %at : tile<ptr<i8>>, tile<i32> -> tile<ptr<i8>>
    %v, %l = load_ptr_tko weak %p : tile<ptr<i8>> -> tile<i8>, token
  }
}
