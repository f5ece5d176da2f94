// FAIL: tileir check --level 13.3 --testing-ops %s
//
// Heads of functions, unknown ops and names, a second time.

entry @dup(%x: tile<i32>) optimization_hints=<default = {}, sm_90 = {}, default = {}> {} //~ E0006 duplicate optimization_hints key `default`
entry @kind() optimization_hints=<sm_90 = {occupancy = 1}, sm_100 = 7> {} //~ E0006 expected dictionary attribute for optimization_hints entry `sm_100` got value=7 : i64
entry @key() optimization_hints=<sm_90 = {occupancy = 1}, {}> {} //~ E0002 expected valid keyword or string
entry @single() optimization_hints=<sm_90 = {occupancy = 1, occupancy = 2}> {} //~ E0006 duplicate key 'occupancy' in dictionary attribute
testing$func @mixed(%a: tile<i32>, %b: tile<i32>, tile<f32>) {} //~ E0002 expected SSA identifier
testing$func @bare(tile<i32>, tile<f32>, %a: tile<i32>) {} //~ E0002 expected type instead of SSA identifier
entry @body(%x: tile<i32>) {
  "cuda_tile.absj"(%x) : (!cuda_tile.tile<i32>) -> !cuda_tile.tile<i32> //~ E0003 unregistered operation 'cuda_tile.absj' found in dialect ('cuda_tile') that does not allow unknown operations
  make_token : token
  cuda_tile.absj %x : tile<i32> //~ E0003 custom op 'cuda_tile.absj' is unknown
  absi %x {a = 1 : i32, a = 2 : i32} : tile<i32> //~ E0006 duplicate key 'a' in dictionary attribute
  absi %x : tile<i32> loc(#lost) //~ E0007 operation location alias was never defined
  absi %x : !lost //~ E0007 undefined symbol alias id 'lost'
  assert %c, "open : tile<i1> //~ E0001 in string literal
  load_ptr_tko weak %p optimization_hints = <sm_90 = {latency = 1}, 5 = {}> : tile<ptr<f32>> -> tile<f32>, token //~ E0002 expected valid keyword or string
  load_ptr_tko weak %p optimization_hints = <sm_90 = {latency = 1}, sm_90 = {latency = 1}> : tile<ptr<f32>> -> tile<f32>, token //~ E0006 duplicate optimization_hints key `sm_90`
  load_ptr_tko weak %p optimization_hints = <sm_90 = "fast"> : tile<ptr<f32>> -> tile<f32>, token //~ E0006 expected dictionary attribute for optimization_hints entry `sm_90` got value="fast"
  load_ptr_tko weak %p optimization_hints = <sm_90 = 1> : tile<ptr<f32>> -> tile<f32>, token //~ E0006 expected dictionary attribute for optimization_hints entry `sm_90` got value=1 : i64
  if %c 1 : tile<i1> //~ E0002 expected '{' to begin a region
  make_token : token
  for %k in (%x to %x, step %x) : tile<i32> 1 //~ E0002 expected '{' to begin a region
}
