// A bound above alone.
//
// run: --arg 8
entry @k(%n: tile<i32>) {
  %a = assume bounded<?, 7>, %n : tile<i32> //~ broken-assume
}
