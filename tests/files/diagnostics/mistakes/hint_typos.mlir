// A hint is mistyped.
// RUN: tileir check %s 2>&1

entry @kernel() optimization_hints=<sm_90 = {ocupancy = 2}> {
  return
}
