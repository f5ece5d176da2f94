// Annotated bytes as JSON, and of a file that is none.
// RUN[json]: tileir as --bytecode-version 13.1 %s | tileir inspect --hex --json -
// FAIL: tileir inspect --hex %s 2>&1
// FAIL[broken-json]: tileir inspect --hex --json %s

entry @k(%a: tile<f32>) {
  %b = addf %a, %a rounding<zero> : tile<f32>
  return
}
