// Three loops around an update; the middle one begins again with the token from outside of all.
//
// run: --arg x=f64[3]
entry @k(%x: tile<ptr<f64>>) {
  %lo = constant <i64: 0> : tile<i64>
  %hi = constant <i64: 2> : tile<i64>
  %step = constant <i64: 1> : tile<i64>
  %inc = constant <f64: 0.5> : tile<f64>
  %start = make_token : token
  %end = for %i in (%lo to %hi, step %step) : tile<i64> iter_values(%t = %start) -> (token) {
    %mid = for %j in (%lo to %hi, step %step) : tile<i64> iter_values(%u = %start) -> (token) {
      %in = for %l in (%lo to %hi, step %step) : tile<i64> iter_values(%w = %u) -> (token) {
        %v, %r = load_ptr_tko weak %x token=%w : tile<ptr<f64>> -> tile<f64>, token //~ unordered later
        %n = addf %v, %inc : tile<f64>
        %s = store_ptr_tko weak %x, %n token=%r : tile<ptr<f64>>, tile<f64> -> token //~ unordered earlier //~ again: unordered
        continue %s : token
      }
      continue %in : token
    }
    continue %mid : token
  }
}
