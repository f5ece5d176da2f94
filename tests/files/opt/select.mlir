// `select`: the folds in their order, and the patterns.
// RUN: tileir opt --pass canonicalize --verify-each %s

// The arms are the same; the condition is constant; the arms are the truth values.
entry @folded(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
  %true = constant <i1: true> : tile<i1>
  %false = constant <i1: false> : tile<i1>
  %same = select %c, %x, %x : tile<i1>, tile<i32>
  %second = select %false, %x, %y : tile<i1>, tile<i32>
  %condition = select %c, %true, %false : tile<i1>, tile<i1>
  %t = print_tko "%d %d %d", %same, %second, %condition : tile<i32>, tile<i32>, tile<i1> -> token
}
// What is compared for equality is chosen: one of them will do. Floats that are equal may differ in bits.
entry @compared(%x: tile<i32>, %y: tile<i32>, %f: tile<f32>, %g: tile<f32>) {
  %eq = cmpi equal %x, %y, signed : tile<i32> -> tile<i1>
  %ne = cmpi not_equal %x, %y, signed : tile<i32> -> tile<i1>
  %feq = cmpf equal ordered %f, %g : tile<f32> -> tile<i1>
  %a = select %eq, %x, %y : tile<i1>, tile<i32>
  %b = select %ne, %y, %x : tile<i1>, tile<i32>
  %c = select %feq, %f, %g : tile<i1>, tile<f32>
  %t = print_tko "%d %d %f", %a, %b, %c : tile<i32>, tile<i32>, tile<f32> -> token
}
// A negated condition turns the arms; an arm that asks the same again is looked into.
entry @cascade(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>, %z: tile<i32>) {
  %true = constant <i1: true> : tile<i1>
  %n = xori %c, %true : tile<i1>
  %inner = select %n, %x, %y : tile<i1>, tile<i32>
  %outer = select %c, %z, %inner : tile<i1>, tile<i32>
  %t = print_tko "%d", %outer : tile<i32> -> token
}
// The constant on the left of `xori` is not looked for.
entry @constant_on_the_left(%c: tile<i1>, %x: tile<i32>, %y: tile<i32>) {
  %true = constant <i1: true> : tile<i1>
  %n = xori %true, %c : tile<i1>
  %s = select %n, %x, %y : tile<i1>, tile<i32>
  %t = print_tko "%d", %s : tile<i32> -> token
}
entry @to_not(%c: tile<i1>) {
  %true = constant <i1: true> : tile<i1>
  %false = constant <i1: false> : tile<i1>
  %n = select %c, %false, %true : tile<i1>, tile<i1>
  assert %n, "not" : tile<i1>
}
// Constants are picked element by element; minus zero and the bits of a NaN stay what they are.
entry @of_constants() {
  %m = constant <i1: [true, false, false, true]> : tile<4xi1>
  %a = constant <f32: [-0.0, 1.0, 2.0, 0x7fc00001]> : tile<4xf32>
  %b = constant <f32: 0.5> : tile<4xf32>
  %r = select %m, %a, %b : tile<4xi1>, tile<4xf32>
  %t = print_tko "%f", %r : tile<4xf32> -> token
}
// One and zero are an extension; minus one and zero, or floats, are not.
entry @to_extension(%c: tile<i1>) {
  %one = constant <i32: 1> : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %minus = constant <i32: -1> : tile<i32>
  %f1 = constant <f32: 1.0> : tile<f32>
  %f0 = constant <f32: 0.0> : tile<f32>
  %a = select %c, %one, %zero : tile<i1>, tile<i32>
  %b = select %c, %zero, %one : tile<i1>, tile<i32>
  %d = select %c, %minus, %zero : tile<i1>, tile<i32>
  %e = select %c, %f1, %f0 : tile<i1>, tile<f32>
  %t = print_tko "%d %d %d %f", %a, %b, %d, %e : tile<i32>, tile<i32>, tile<i32>, tile<f32> -> token
}
