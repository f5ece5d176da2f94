// MIN / -1, rounded down.
//
// run: --arg -2147483648 --arg -1
entry @k(%n: tile<i32>, %d: tile<i32>) {
  %q = divi %n, %d signed rounding<negative_inf> : tile<i32> //~ arith-ub
}
