// All blocks write the same.
//
// run: --grid 4 --arg x=i32[1]
cuda_tile.module @kernels {
  entry @first_to_come_ok(%x: tile<ptr<i32>>) {
    %one = constant <i32: 1> : tile<i32>
    %zero = constant <i32: 0> : tile<i32>
    %o, %t = atomic_cas_tko relaxed device %x, %zero, %one : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
    return
  }
}
