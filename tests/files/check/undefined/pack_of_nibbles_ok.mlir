// One byte holds a defined and an undefined element of four bits; unpacked, the first one is still defined.
//
// run: --arg x=i8[8]:ones --arg y=i8[4]
cuda_tile.module @kernels {
  entry @pack_of_nibbles_ok(%x: tile<ptr<i8>>, %y: tile<ptr<i8>>) {
    %lane = iota : tile<8xi32>
    %one = constant <i32: 1> : tile<8xi32>
    %zero = constant <i32: 0> : tile<8xi32>
    %odd = andi %lane, %one : tile<8xi32>
    %even = cmpi equal %odd, %zero, signed : tile<8xi32> -> tile<8xi1>
    %x_1 = reshape %x : tile<ptr<i8>> -> tile<1xptr<i8>>
    %x_8 = broadcast %x_1 : tile<1xptr<i8>> -> tile<8xptr<i8>>
    %p = offset %x_8, %lane : tile<8xptr<i8>>, tile<8xi32> -> tile<8xptr<i8>>
    %v, %l = load_ptr_tko weak %p, %even : tile<8xptr<i8>>, tile<8xi1> -> tile<8xi8>, token
    %n = trunci %v : tile<8xi8> -> tile<8xi4>
    %u = pack %n : tile<8xi4> -> tile<4xi8>
    %t = unpack %u : tile<4xi8> -> tile<8xi4>
    %r = reshape %t : tile<8xi4> -> tile<4x2xi4>
    %i0 = constant <i32: 0> : tile<i32>
    %h = extract %r[%i0, %i0] : tile<4x2xi4> -> tile<4x1xi4>
    %f = reshape %h : tile<4x1xi4> -> tile<4xi4>
    %w = exti %f signed : tile<4xi4> -> tile<4xi8>
    %lane4 = iota : tile<4xi32>
    %y_1 = reshape %y : tile<ptr<i8>> -> tile<1xptr<i8>>
    %y_4 = broadcast %y_1 : tile<1xptr<i8>> -> tile<4xptr<i8>>
    %q = offset %y_4, %lane4 : tile<4xptr<i8>>, tile<4xi32> -> tile<4xptr<i8>>
    %s = store_ptr_tko weak %q, %w : tile<4xptr<i8>>, tile<4xi8> -> token
    return
  }
}
