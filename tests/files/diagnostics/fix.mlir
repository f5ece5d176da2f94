// Safe fixes are shown as edits; `--fix` applies it.
// FAIL: tileir check %s 2>&1

builtin.module {
  entry @k() { //~ E0003 custom op 'entry' is unknown (tried 'builtin.entry' as well)
    %0 = constant <f32: 1> : tile<f32>
  }
}
entry @f(%a: tile<f32>) {
  %0 = constant <f32: 2> : tile<f32> //~ E0004 unexpected decimal integer literal
  %1 = addf %0, %a rounding<nearest_evn> : tile<f32> //~ E0008 expected rounding mode to be one of
}
