// Symbols begin with @; # begins an alias, which is a name for an attribute and prints expanded.
// RUN: tileir print %s
#promise = #cuda_tile.div_by<16>
!scalar = !cuda_tile.tile<i32>
cuda_tile.module @"two words" {
  global @a.b$c <i32: [1]> : tile<1xi32>
  entry @k(%n: !scalar) {
    %p = get_global @a.b$c : tile<ptr<i32>>
    %q = assume #promise, %p : tile<ptr<i32>>
  }
}
