// Functions without debug info get a scope; ops without a file position get that of their function.
// RUN: tileir opt --pass synthesize-debug-info-scopes -g %s

cuda_tile.module @m {
  entry @placed() {
    %a = constant <i32: 1> : tile<i32> loc("k.py":7:3)
    %t = print_tko "%d", %a : tile<i32> -> token loc(unknown)
    return loc(fused["name"("k.py":8:1), "/src/other.py":9:2])
  } loc("/src/k.py":5:1)
  entry @nowhere() {
    return loc(unknown)
  } loc(unknown)
} loc("/src/k.py":1:1)
