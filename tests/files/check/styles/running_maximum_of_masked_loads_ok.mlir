// A running maximum over tiles of which the last is masked, and padded with what the maximum began with.
//
// run: --arg x=f32[20]:ones --arg y=f32[1] --arg 20
entry @k(%x: tile<ptr<f32>>, %y: tile<ptr<f32>>, %n: tile<i32>) {
  %lo = constant <i32: 0> : tile<i32>
  %step = constant <i32: 8> : tile<i32>
  %low = constant <f32: -1.0e30> : tile<8xf32>
  %lane = iota : tile<8xi32>
  %x1 = reshape %x : tile<ptr<f32>> -> tile<1xptr<f32>>
  %x8 = broadcast %x1 : tile<1xptr<f32>> -> tile<8xptr<f32>>
  %n1 = reshape %n : tile<i32> -> tile<1xi32>
  %n8 = broadcast %n1 : tile<1xi32> -> tile<8xi32>
  %best = for %i in (%lo to %n, step %step) : tile<i32> iter_values(%so_far = %low) -> (tile<8xf32>) {
    %i1 = reshape %i : tile<i32> -> tile<1xi32>
    %i8 = broadcast %i1 : tile<1xi32> -> tile<8xi32>
    %at = addi %i8, %lane : tile<8xi32>
    %m = cmpi less_than %at, %n8, signed : tile<8xi32> -> tile<8xi1>
    %p = offset %x8, %at : tile<8xptr<f32>>, tile<8xi32> -> tile<8xptr<f32>>
    %v, %l = load_ptr_tko weak %p, %m, %low : tile<8xptr<f32>>, tile<8xi1>, tile<8xf32> -> tile<8xf32>, token
    %next = maxf %so_far, %v : tile<8xf32>
    continue %next : tile<8xf32>
  }
  %all = reduce %best dim=0 identities=[0xff800000 : f32] : tile<8xf32> -> tile<f32>
  (%a: tile<f32>, %b: tile<f32>) {
    %c = maxf %a, %b : tile<f32>
    yield %c : tile<f32>
  }
  %s = store_ptr_tko weak %y, %all : tile<ptr<f32>>, tile<f32> -> token
}
