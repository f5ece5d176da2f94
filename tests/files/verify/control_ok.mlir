// RUN: tileir check --level 13.3 --testing-ops %s
//
// What control.mlir refuses, just on the other side.

testing$func @f(%b: tile<i1>, %i: tile<i32>, %j: tile<i64>, %f: tile<f32>, %tv: tensor_view<64xf32, strides=[1]>,
                %pv: partition_view<tile=(8), tensor_view<64xf32, strides=[1]>>) {
  loop {
    if %b {
      if %b {
        break
      }
      continue
    }
  }
  for %k in (%i to %i, step %i) : tile<i32> {
    if %b {
      continue
    }
  }
  if %b {
    return
  } else {
    if %b {
      return
    }
  }
  loop iter_values(%x = %i) : tile<i32> -> tile<f32> {
    if %b {
      break %f : tile<f32>
    }
    continue %x : tile<i32>
  }
  for unsigned %k in (%i to %i, step %i) : tile<i32> iter_values(%x = %f) -> (tile<f32>) {
    continue %x : tile<f32>
  }
  if %b -> (tile<i32>) {
    yield %i : tile<i32>
  } else {
    yield %i : tile<i32>
  }
  if %b -> (tile<i32>) {
    return
  } else {
    yield %i : tile<i32>
  }
  "cuda_tile.for"(%i, %i, %i) ({
  ^body(%k: !cuda_tile.tile<i32>):
    "cuda_tile.continue"() : () -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  "cuda_tile.for"(%i, %i, %i, %f) ({
  ^body(%k: !cuda_tile.tile<i32>, %x: !cuda_tile.tile<f32>):
    "cuda_tile.continue"(%f) : (!cuda_tile.tile<f32>) -> ()
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<f32>) -> !cuda_tile.tile<f32>
  "cuda_tile.loop"(%i) ({
  ^body(%x: !cuda_tile.tile<i32>):
    "cuda_tile.break"() : () -> ()
  }) : (!cuda_tile.tile<i32>) -> ()
  "cuda_tile.loop"() ({
    "cuda_tile.continue"() : () -> ()
  }) : () -> ()
  "cuda_tile.if"(%b) ({
    "cuda_tile.yield"() : () -> ()
  }, {
  }) : (!cuda_tile.tile<i1>) -> ()
  for %k in (%i to %i, step %i) : tile<i32> {
  }
  loop iter_values(%x = %i) : tile<i32> -> tile<i32> {
    break %i : tile<i32>
  }
  for %k in (%i to %i, step %i) : tile<i32> iter_values(%x = %i) -> (tile<i32>) {
    continue %x : tile<i32>
  }
  loop : tile<f32> {
    break %f : tile<f32>
  }
  if %b -> (tile<i32>, tile<i32>) {
    yield %i, %i : tile<i32>, tile<i32>
  } else {
    yield %i, %i : tile<i32>, tile<i32>
  }
  if %b {
    yield
  }
  if %b {
  } else {
    yield
  }
  if %b {
    return
  } else {
    yield
  }
  if %b -> (tile<f32>) {
    return
  } else {
    yield %f : tile<f32>
  }
  if %b -> (tile<i32>) {
    yield %i : tile<i32>
  } else {
    return
  }
}

testing$func @value() -> tile<i32> {
  %0 = constant <i32: 1> : tile<i32>
  return %0 : tile<i32>
}

testing$func @second(%i: tile<i32>, %f: tile<f32>) -> (tile<i32>, tile<i32>) {
  return %i, %i : tile<i32>, tile<i32>
}
