// A compare-and-swap that does not swap only reads.
//
// run:
global constant @table <i32: [1, 2, 3, 4]> : tile<4xi32>
entry @k() {
  %p = get_global @table : tile<ptr<i32>>
  %zero = constant <i32: 0> : tile<i32>
  %nine = constant <i32: 9> : tile<i32>
  %o, %s = atomic_cas_tko relaxed device %p, %nine, %zero : tile<ptr<i32>>, tile<i32> -> tile<i32>, token
}
