// FAIL: tileir check --gpu sm_90 %s
//
// A module with a global alone.

global private @table <i32: [1, 2]> : tile<2xi32> //~ E0540 the assembler does not compile a module with a global and without a public entry
