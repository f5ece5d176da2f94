// What can be checked and not written is warned about once.
// RUN: tileir check %s 2>&1

entry @one(%a: string) { //~ W0001 the type `string` cannot be written as bytecode
  return
}

entry @two(%a: string) {
  %x = constant <i64: 5000000000> : tile<i64>
  %f = constant <f32: 1.5> : tile<f32>
  print_tko "%d %f %ld", %x, %x, %x : tile<i64>, tile<i64>, tile<i64> -> token //~ W0302 shows only the low 32 bits //~ W0302 takes a float
  print_tko "%d %g", %f, %f : tile<f32>, tile<f32> -> token //~ W0302 takes an integer
}
