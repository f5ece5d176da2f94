// A branch yields a number and a token; the branch that is taken yields the token of its store.
//
// run: --arg x=tf32[4]:ones --arg y=tf32[4] --arg true
entry @k(%x: tile<ptr<tf32>>, %y: tile<ptr<tf32>>, %c: tile<i1>) {
  %start = make_token : token
  %a, %ta = load_ptr_tko weak %x token=%start : tile<ptr<tf32>> -> tile<tf32>, token
  %n, %t = if %c -> (tile<tf32>, token) {
    %s = store_ptr_tko weak %y, %a token=%ta : tile<ptr<tf32>>, tile<tf32> -> token
    yield %a, %s : tile<tf32>, token
  } else {
    yield %a, %start : tile<tf32>, token
  }
  %b, %tb = load_ptr_tko weak %y token=%t : tile<ptr<tf32>> -> tile<tf32>, token
}
