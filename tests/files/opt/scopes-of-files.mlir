// Functions outside of modules get scopes too; their file is that of the first one.
// RUN: tileir opt --pass synthesize-debug-info-scopes -g %s

entry @placed() {
  %a = constant <i32: 1> : tile<i32> loc("k.py":7:3)
  return loc("k.py":8:1)
} loc("/src/k.py":5:1)

entry @nowhere() {
  return loc(unknown)
} loc(unknown)
