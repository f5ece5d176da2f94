// Globals count for the limit on memory before any of them is made.
//
// USAGE[small]: tileir run %s --max-memory 1M 2>&1
// USAGE[fifth]: tileir run %s --max-memory 1200M 2>&1

global @g0 <f64: 1.0> : tile<16777216xf64>
global @g1 <f64: 1.0> : tile<16777216xf64>
global @g2 <f64: 1.0> : tile<16777216xf64>
global @g3 <f64: 1.0> : tile<16777216xf64>
global @g4 <f64: 1.0> : tile<16777216xf64>
global @g5 <f64: 1.0> : tile<16777216xf64>
global @g6 <f64: 1.0> : tile<16777216xf64>
global @g7 <f64: 1.0> : tile<16777216xf64>
global @g8 <f64: 1.0> : tile<16777216xf64>
global @g9 <f64: 1.0> : tile<16777216xf64>

entry @k() {
}
