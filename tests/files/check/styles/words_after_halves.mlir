// Halves of words are stored first; a load of a whole word waits for the lower half only.
//
// run: --arg x=i16[4]
entry @k(%x: tile<ptr<i16>>) {
  %one = constant <i32: 1> : tile<i32>
  %h = constant <i16: 9> : tile<i16>
  %upper = offset %x, %one : tile<ptr<i16>>, tile<i32> -> tile<ptr<i16>>
  %words = ptr_to_ptr %x : tile<ptr<i16>> -> tile<ptr<i32>>
  %a = store_ptr_tko weak %x, %h : tile<ptr<i16>>, tile<i16> -> token
  %b = store_ptr_tko weak %upper, %h : tile<ptr<i16>>, tile<i16> -> token //~ unordered earlier
  %both = join_tokens %a, %a : token
  %v, %l = load_ptr_tko weak %words token=%both : tile<ptr<i32>> -> tile<i32>, token //~ unordered later
}
