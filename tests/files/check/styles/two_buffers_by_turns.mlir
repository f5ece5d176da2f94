// Two buffers by turns, each with its own token; the tokens are not exchanged with the buffers.
//
// run: --arg a=f16[8] --arg b=f16[8] --arg 5
entry @k(%a: tile<ptr<f16>>, %b: tile<ptr<f16>>, %n: tile<i32>) {
  %lo = constant <i32: 0> : tile<i32>
  %step = constant <i32: 1> : tile<i32>
  %start = make_token : token
  %lane = iota : tile<8xi32>
  %p, %q, %tp, %tq = for %i in (%lo to %n, step %step) : tile<i32> iter_values(%from = %a, %to = %b, %tf = %start, %tt = %start) -> (tile<ptr<f16>>, tile<ptr<f16>>, token, token) {
    %f1 = reshape %from : tile<ptr<f16>> -> tile<1xptr<f16>>
    %f8 = broadcast %f1 : tile<1xptr<f16>> -> tile<8xptr<f16>>
    %fp = offset %f8, %lane : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
    %t1 = reshape %to : tile<ptr<f16>> -> tile<1xptr<f16>>
    %t8 = broadcast %t1 : tile<1xptr<f16>> -> tile<8xptr<f16>>
    %tp8 = offset %t8, %lane : tile<8xptr<f16>>, tile<8xi32> -> tile<8xptr<f16>>
    %v, %l = load_ptr_tko weak %fp token=%tf : tile<8xptr<f16>> -> tile<8xf16>, token //~ unordered either //~ back: unordered? either
    %s = store_ptr_tko weak %tp8, %v token=%tt : tile<8xptr<f16>>, tile<8xf16> -> token //~ unordered either //~ back: unordered? either
    continue %to, %from, %l, %s : tile<ptr<f16>>, tile<ptr<f16>>, token, token
  }
}
