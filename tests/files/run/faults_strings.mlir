// A kernel has no strings to print: `check` warns, and a run stops.
// FAIL[text]: tileir run %s --entry text 2>&1

entry @text() {
  %n = constant <i32: 1> : tile<i32>
  print_tko "%s", %n : tile<i32> -> token //~ U0101 no strings //~ W0302 takes an address
}
