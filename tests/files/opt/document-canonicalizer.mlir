// The shapes that the canonicalizer document shows, in syntax that there is.
// RUN: tileir opt --pass canonicalize --verify-each %s

// Adjacent: the second uses what the first yields.
entry @adjacent(%c: tile<i1>, %a: tile<f32>, %b: tile<f32>, %limit: tile<f32>) {
  %zero = constant <f32: 0.0> : tile<f32>
  %none = constant <i1: false> : tile<i1>
  %first:2 = if %c -> (tile<f32>, tile<i1>) {
    %x = mulf %a, %b : tile<f32>
    %m = cmpf less_than ordered %x, %limit : tile<f32> -> tile<i1>
    yield %x, %m : tile<f32>, tile<i1>
  } else {
    yield %zero, %none : tile<f32>, tile<i1>
  }
  %second = if %c -> (tile<f32>) {
    %y = addf %first#0, %first#0 : tile<f32>
    yield %y : tile<f32>
  } else {
    yield %first#0 : tile<f32>
  }
  %t = print_tko "%f %d %f", %first#0, %first#1, %second : tile<f32>, tile<i1>, tile<f32> -> token
}
// `return` at the end of one branch alone: it stays.
entry @one_exit(%c: tile<i1>) {
  if %c {
    return
  } else {
    %t = print_tko "on" -> token
  }
  %u = print_tko "after" -> token
}
