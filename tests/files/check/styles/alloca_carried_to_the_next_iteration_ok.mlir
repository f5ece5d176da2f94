// Memory from before the loop is carried through it as an integer.
//
// run: --arg y=i32[4]
entry @k(%y: tile<ptr<i32>>) {
  %lo = constant <i32: 0> : tile<i32>
  %hi = constant <i32: 3> : tile<i32>
  %step = constant <i32: 1> : tile<i32>
  %own = alloca num_elem = 2, alignment = 8 : tile<ptr<i32>>
  %start = make_token : token
  %base = ptr_to_int %y : tile<ptr<i32>> -> tile<i64>
  %kept, %end = for %i in (%lo to %hi, step %step) : tile<i32> iter_values(%before = %base, %t = %start) -> (tile<i64>, token) {
    %s = store_ptr_tko weak %own, %i token=%t : tile<ptr<i32>>, tile<i32> -> token
    %p = int_to_ptr %before : tile<i64> -> tile<ptr<i32>>
    %v, %l = load_ptr_tko weak %p token=%s : tile<ptr<i32>> -> tile<i32>, token
    %at = ptr_to_int %own : tile<ptr<i32>> -> tile<i64>
    continue %at, %l : tile<i64>, token
  }
}
