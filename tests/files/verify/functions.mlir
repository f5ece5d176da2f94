// FAIL: tileir check --level 13.3 %s
//
// Heads of functions, unknown ops and dialects.

entry @dup() optimization_hints=<sm_90 = {occupancy = 1}, sm_90 = {occupancy = 1}> {} //~ E0006 duplicate optimization_hints key `sm_90`
entry @kind() optimization_hints=<sm_90 = 2> {} //~ E0006 expected dictionary attribute for optimization_hints entry `sm_90` got value=2 : i64
entry @key() optimization_hints=<1 = {}> {} //~ E0002 expected valid keyword or string
entry @inner() optimization_hints=<sm_90 = {a = 1, a = 2}> {} //~ E0006 duplicate key 'a' in dictionary attribute
entry noname() {} //~ E0002 expected valid '@'-identifier for symbol name
entry @mixed(%a: tile<i32>, tile<i32>) {} //~ E0002 expected SSA identifier
entry @mixed2(tile<i32>, %a: tile<i32>) {} //~ E0002 expected type instead of SSA identifier
entry @fine() {}
foo @x //~ E0003 custom op 'foo' is unknown (tried 'cuda_tile.foo' as well)
entry @fine2() {}
"foo.bar"() : () -> () //~ E0010 operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used
"cuda_tile.foo"() : () -> () //~ E0003 unregistered operation 'cuda_tile.foo' found in dialect ('cuda_tile') that does not allow unknown operations
cuda_tile.module @m { "foo.bar"() : () -> () } //~ E0010 operation being parsed with an unregistered dialect. If this is intended, please use -allow-unregistered-dialect with the MLIR tool used
iota : tile<8xi32> loc(#nowhere) //~ E0007 operation location alias was never defined
entry @alias(%x: !nothing) {} //~ E0007 undefined symbol alias id 'nothing'
entry @string() optimization_hints=<"open = {}> {} //~ E0001 in string literal
module @x
} //~ E0002 expected '{' to begin a region
