entry @k() {
  %n = iota : tile<65536xi32>
  %f = itof %n signed : tile<65536xi32> -> tile<65536xf32>
  %n2 = reshape %n : tile<65536xi32> -> tile<256x256xi32>
  %t = reshape %f : tile<65536xf32> -> tile<256x256xf32>
  %r0 = reduce %t dim=1 identities=[0.0 : f32] : tile<256x256xf32> -> tile<256xf32>
    (%ar0: tile<f32>, %br0: tile<f32>) {
      %sr0 = addf %ar0, %br0 : tile<f32>
      yield %sr0 : tile<f32>
    }
  %r1 = reduce %t dim=0 identities=[0.0 : f32] : tile<256x256xf32> -> tile<256xf32>
    (%ar1: tile<f32>, %br1: tile<f32>) {
      %sr1 = addf %ar1, %br1 : tile<f32>
      yield %sr1 : tile<f32>
    }
  %r2 = reduce %t dim=1 identities=[0.0 : f32] : tile<256x256xf32> -> tile<256xf32>
    (%ar2: tile<f32>, %br2: tile<f32>) {
      %sr2 = addf %ar2, %br2 : tile<f32>
      %ur2 = absf %sr2 : tile<f32>
      yield %ur2 : tile<f32>
    }
  %r3 = reduce %t dim=0 identities=[0.0 : f32] : tile<256x256xf32> -> tile<256xf32>
    (%ar3: tile<f32>, %br3: tile<f32>) {
      %sr3 = addf %ar3, %br3 : tile<f32>
      %ur3 = absf %sr3 : tile<f32>
      yield %ur3 : tile<f32>
    }
  %r4 = scan %t dim=1 reverse=false identities=[0.0 : f32] : tile<256x256xf32> -> tile<256x256xf32>
    (%ar4: tile<f32>, %br4: tile<f32>) {
      %sr4 = addf %ar4, %br4 : tile<f32>
      yield %sr4 : tile<f32>
    }
  %r5 = scan %t dim=0 reverse=false identities=[0.0 : f32] : tile<256x256xf32> -> tile<256x256xf32>
    (%ar5: tile<f32>, %br5: tile<f32>) {
      %sr5 = addf %ar5, %br5 : tile<f32>
      %ur5 = absf %sr5 : tile<f32>
      yield %ur5 : tile<f32>
    }
  %two, %twoi = reduce %t, %n2 dim=1 identities=[0.0 : f32, 0 : i32] : tile<256x256xf32>, tile<256x256xi32> -> tile<256xf32>, tile<256xi32>
    (%p: tile<f32>, %q: tile<f32>, %v: tile<i32>, %w: tile<i32>) {
      %x = maxf %p, %q : tile<f32>
      %y = maxi %v, %w signed : tile<i32>
      yield %x, %y : tile<f32>, tile<i32>
    }
  %swapped = reduce %t dim=1 identities=[0.0 : f32] : tile<256x256xf32> -> tile<256xf32>
    (%as: tile<f32>, %bs: tile<f32>) {
      %ss = addf %bs, %as : tile<f32>
      yield %ss : tile<f32>
    }
  %with_constant = reduce %t dim=1 identities=[0.0 : f32] : tile<256x256xf32> -> tile<256xf32>
    (%ac: tile<f32>, %bc: tile<f32>) {
      %unused = constant <f32: 1.0> : tile<f32>
      %sc = addf %ac, %bc : tile<f32>
      yield %sc : tile<f32>
    }
  %long = reduce %n dim=0 identities=[0 : i32] : tile<65536xi32> -> tile<i32>
    (%al: tile<i32>, %bl: tile<i32>) {
      %sl = addi %al, %bl : tile<i32>
      yield %sl : tile<i32>
    }
}
