// Since 13.2 the position of a fused location is the first one that stands in it itself, that of a call site is the
// caller's. Before, ops and functions with such locations have no position of their own. A function has no call site.
// RUN[v13.1]: cuda-tile-opt --level 13.1 -synthesize-debug-info-scopes -mlir-print-debuginfo %s
// RUN[v13.2]: cuda-tile-opt --level 13.2 -synthesize-debug-info-scopes -mlir-print-debuginfo %s
// RUN[v13.3]: cuda-tile-opt --level 13.3 -synthesize-debug-info-scopes -mlir-print-debuginfo %s

cuda_tile.module @m {
  entry @ops() {
    %file = constant <i32: 1> : tile<i32> loc("k.py":2:1)
    %name = constant <i32: 2> : tile<i32> loc("name"("k.py":3:1))
    %fused = constant <i32: 3> : tile<i32> loc(fused["name"("k.py":4:1), "k.py":5:1])
    %call = constant <i32: 4> : tile<i32> loc(callsite("callee.py":1:1 at "k.py":6:1))
    %inner = constant <i32: 5> : tile<i32> loc("name"(callsite("callee.py":2:1 at fused["k.py":7:1, "k.py":7:5])))
    return loc(unknown)
  } loc("k.py":1:1)
  entry @fused() {
    return loc(unknown)
  } loc(fused["name"("k.py":8:1), "k.py":9:1])
} loc(fused["/src/m.py":1:1, "/src/m.py":2:1])
