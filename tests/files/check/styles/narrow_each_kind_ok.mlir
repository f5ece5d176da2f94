// One atomic of each kind, of two tile blocks on the same word: all scopes reach the other one.
//
// run: --grid 2 --arg x=i32[8] --arg y=f32[2] --arg z=i64[4]
entry @k(%x: tile<ptr<i32>>, %y: tile<ptr<f32>>, %z: tile<ptr<i64>>) {
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  %four = constant <i32: 4> : tile<i32>
  %long = constant <i64: 1> : tile<i64>
  %half = constant <f32: 0.5> : tile<f32>
  %x1 = offset %x, %one : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %x2 = offset %x, %two : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %x3 = offset %x, %three : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %x4 = offset %x, %four : tile<ptr<i32>>, tile<i32> -> tile<ptr<i32>>
  %z1 = offset %z, %one : tile<ptr<i64>>, tile<i32> -> tile<ptr<i64>>
  %a0, %t0 = atomic_rmw_tko relaxed device %x, and, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %a1, %t1 = atomic_rmw_tko relaxed device %x1, or, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %a2, %t2 = atomic_rmw_tko acquire device %x2, xor, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %a3, %t3 = atomic_rmw_tko relaxed sys %x3, max, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %a4, %t4 = atomic_rmw_tko release device %x4, umin, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
  %a5, %t5 = atomic_rmw_tko relaxed device %y, addf, %half : tile<ptr<f32>>, tile<f32> -> tile<f32>, token
  %a6, %t6 = atomic_rmw_tko acq_rel device %z, umax, %long : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
  %a7, %t7 = atomic_rmw_tko acq_rel sys %z1, min, %long : tile<ptr<i64>>, tile<i64> -> tile<i64>, token
}
