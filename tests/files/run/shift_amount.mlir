// FAIL: tileir run %s --arg 1
//
// Messages write the amount of a shift as the unsigned number that it is.

entry @shifted_far(%n: tile<i8>) {
  %c = constant <i8: 200> : tile<i8>
  %r = shli %n, %c overflow<no_signed_wrap> : tile<i8> //~ U0202 1 << 200 wraps as signed i8
}
