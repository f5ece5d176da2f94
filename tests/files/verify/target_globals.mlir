// FAIL: tileir check --gpu sm_90 %s
//
// The assembler compiles a module with globals only if the host can see an entry.

global @first <i32: 1> : tile<1xi32> //~ E0540 the assembler does not compile a module with a global and without a public entry
global private @second <i32: 2> : tile<1xi32>

entry @k() {
} {sym_visibility = "private"}
