// RUN: tileir print %s
// RUN[generic]: tileir print --generic %s
// RUN[again]: tileir print --generic %s | tileir print -

entry @control(%n: tile<i32>, %c: tile<i1>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %x = constant <f32: 1.0> : tile<f32>
  for %i in (%zero to %n, step %one) : tile<i32> {
    if %c {
      continue
    }
  }
  %r:2 = for unsigned %i in (%zero to %n, step %one) : tile<i32> iter_values(%a = %x, %b = %zero) -> (tile<f32>, tile<i32>) {
    %inner = for %j in (%zero to %i, step %one) : tile<i32> iter_values(%k = %a) -> (tile<f32>) {
      continue %k : tile<f32>
    }
    continue %inner, %i : tile<f32>, tile<i32>
  } {kept = true}
  loop {
    if %c {
      break
    } else {
    }
  }
  %l = loop iter_values(%v = %zero) : tile<i32> -> tile<f32> {
    if %c {
      break %x : tile<f32>
    }
    %next = addi %v, %one : tile<i32>
    continue %next : tile<i32>
  }
  %w = loop : tile<f32> {
    break %r#0 : tile<f32>
  }
  loop iter_values(%v = %zero) : tile<i32> {
    if %c {
      return
    }
    continue %v : tile<i32>
  }
  %y = if %c -> (tile<f32>) {
    yield %w : tile<f32>
  } else {
    yield %l : tile<f32>
  }
  if %c {
    assert %c, "never\n\"here\"" : tile<i1>
  } {tag}
}
