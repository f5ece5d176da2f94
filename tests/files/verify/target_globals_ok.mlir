// RUN: tileir check --gpu sm_90 %s
//
// One of the entries is public.

global @first <i32: 1> : tile<1xi32>
global private @second <i32: 2> : tile<1xi32>

entry @k() {
} {sym_visibility = "private"}

entry @public() {
}
