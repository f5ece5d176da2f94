// No element is less than the identity.
//
// run: --arg x=i32[8]:list(3,4,5,6,7,8,1,2) --arg y=i32[1]
entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
  %lane = iota : tile<8xi32>
  %x1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
  %xn = broadcast %x1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %p = offset %xn, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %v, %l = load_ptr_tko weak %p : tile<8xptr<i32>> -> tile<8xi32>, token
  %r = reduce %v dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
  (%a: tile<i32>, %b: tile<i32>) {
    %c = maxi %a, %b signed : tile<i32>
    yield %c : tile<i32>
  }
  %s = store_ptr_tko weak %y, %r : tile<ptr<i32>>, tile<i32> -> token
}
