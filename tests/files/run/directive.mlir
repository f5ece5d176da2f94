// A directive that makes no sense is told of.
//
// run: --gird 4
//
// USAGE: tileir run %s 2>&1

entry @k() {
}
