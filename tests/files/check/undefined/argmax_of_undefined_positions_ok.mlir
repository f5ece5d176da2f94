// The positions of the smaller half are undefined, and the body does not choose them.
//
// run: --arg x=i32[8]:list(9,1,2,3,4,5,6,7) --arg y=i32[1]
entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<i32>>) {
  %lane = iota : tile<8xi32>
  %p_1 = reshape %x : tile<ptr<i32>> -> tile<1xptr<i32>>
  %p_n = broadcast %p_1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %p = offset %p_n, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %four = constant <i32: 4> : tile<8xi32>
  %m = cmpi less_than %lane, %four, signed : tile<8xi32> -> tile<8xi1>
  %v, %l = load_ptr_tko weak %p : tile<8xptr<i32>> -> tile<8xi32>, token
  %i, %l2 = load_ptr_tko weak %p, %m : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
  %r0, %r1 = reduce %v, %i dim=0 identities=[-2147483648 : i32, 0 : i32] : tile<8xi32>, tile<8xi32> -> tile<i32>, tile<i32>
  (%a: tile<i32>, %b: tile<i32>, %c: tile<i32>, %d: tile<i32>) {
    %gt = cmpi greater_than %a, %b, signed : tile<i32> -> tile<i1>
    %eq = cmpi equal %a, %b, signed : tile<i32> -> tile<i1>
    %lt = cmpi less_than %c, %d, signed : tile<i32> -> tile<i1>
    %tie = andi %eq, %lt : tile<i1>
    %take = ori %gt, %tie : tile<i1>
    %e = select %take, %a, %b : tile<i1>, tile<i32>
    %f = select %take, %c, %d : tile<i1>, tile<i32>
    yield %e, %f : tile<i32>, tile<i32>
  }
  %s = store_ptr_tko weak %y, %r1 : tile<ptr<i32>>, tile<i32> -> token
}
