// run: --entry big --max-memory 1T
//
// FAIL: tileir run %s 2>&1
cuda_tile.module @k {
  entry @g(%n: tile<i32>) {
    %c0 = constant <i32: 0> : tile<i32>
    %c1 = constant <i32: 1> : tile<i32>
    for %i in (%c0 to %n, step %c1) : tile<i32> {
      %p = alloca num_elem = 1048576, alignment = 16 global : tile<ptr<f32>>
      continue
    }
    return
  }
  entry @big() {
    %p = alloca num_elem = 60000000000, alignment = 16 global : tile<ptr<f32>>
    return
  }
  entry @many() {
    %p = alloca num_elem = 1048576, alignment = 16 global : tile<ptr<f32>>
    return
  }
}
