// Two halves by turns, each with the token from before the loop.
//
// run:
entry @k() {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %six = constant <i32: 6> : tile<i32>
  %f1 = constant <f32: 1.0> : tile<f32>
  %buf = alloca num_elem = 2, alignment = 16 : tile<ptr<f32>>
  %start = make_token : token
  %r:2 = for %i in (%zero to %six, step %one) : tile<i32> iter_values(%t0 = %start, %t1 = %start) -> (token, token) {
    %h = remi %i, %two unsigned : tile<i32>
    %p = offset %buf, %h : tile<ptr<f32>>, tile<i32> -> tile<ptr<f32>>
    %s = store_ptr_tko weak %p, %f1 token=%start : tile<ptr<f32>>, tile<f32> -> token //~ a: unordered later //~ b: unordered
    %v, %l = load_ptr_tko weak %p token=%s : tile<ptr<f32>> -> tile<f32>, token //~ a: unordered earlier
    continue %t1, %l : token, token
  }
}
