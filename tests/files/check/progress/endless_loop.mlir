// A loop without an end and without memory.
//
// run:
cuda_tile.module @kernels {
  entry @endless_loop() {
    loop { //~ endless-loop
      continue
    }
    return
  }
}
