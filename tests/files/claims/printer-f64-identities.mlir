// An f64 in a list drops its type, unless it prints as hex bits.
// RUN: tileir print %s
cuda_tile.module @m {
  entry @k(%x: tile<ptr<f64>>) {
    %c = constant <f64: 0.0> : tile<8xf64>
    %0 = reduce %c dim=0 identities=[0x7FF0000000000000 : f64] : tile<8xf64> -> tile<f64> (%a: tile<f64>, %b: tile<f64>) {
      yield %a : tile<f64>
    }
    %1 = reduce %c dim=0 identities=[0.5] : tile<8xf64> -> tile<f64> (%a: tile<f64>, %b: tile<f64>) {
      yield %a : tile<f64>
    }
    %2 = reduce %c dim=0 identities=[16777217.0 : f64] : tile<8xf64> -> tile<f64> (%a: tile<f64>, %b: tile<f64>) {
      yield %a : tile<f64>
    }
  }
}
