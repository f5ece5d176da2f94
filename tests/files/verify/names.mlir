// FAIL: tileir check --level 13.3 %s
//
// Names: values, results and arguments.

entry @undeclared() {
  absi %missing : tile<i32> //~ E0101 use of undeclared SSA value name
  addi %missing1, %missing2 : tile<i32> //~ E0101 use of undeclared SSA value name //~ E0101 use of undeclared SSA value name
}
entry @twice(%a: tile<i32>) {
  %a = absi %a : tile<i32> //~ E0102 redefinition of SSA value '%a'
  %b = absi %a : tile<i32>
  %b = absi %a : tile<i32> //~ E0102 redefinition of SSA value '%b'
}
entry @argument(%a: tile<i32>) {
  for %a in (%a to %a, step %a) : tile<i32> { //~ E0102 region entry argument '%a' is already in use
  }
  loop iter_values(%a = %a) : tile<i32> { //~ E0102 region entry argument '%a' is already in use
  }
}
entry @types(%a: tile<i32>) {
  absi %a : tile<i64> //~ E0210 use of value '%a' expects different type than prior uses: '!cuda_tile.tile<i64>' vs '!cuda_tile.tile<i32>'
  addf %a, %a : tile<f32> //~ E0210 use of value '%a' expects different type than prior uses: '!cuda_tile.tile<f32>' vs '!cuda_tile.tile<i32>'
  %f = absi %later : tile<i64>
  %later = constant <i32: 1> : tile<i32> //~ E0210 definition of SSA value '%later#0' has type '!cuda_tile.tile<i32>'
}
entry @results(%a: tile<i32>, %c: tile<i1>) {
  %x, %y = absi %a : tile<i32> //~ E0103 operation defines 1 results but was provided 2 to bind
  %z:2 = absi %a : tile<i32> //~ E0103 operation defines 1 results but was provided 2 to bind
  %w = assert %c, "x" : tile<i1> //~ E0103 cannot name an operation with no results
  %v:3 = get_tile_block_id : tile<i32>
  absi %v#5 : tile<i32> //~ E0101 reference to invalid result number
  absi %v#3 : tile<i32> //~ E0101 reference to invalid result number
}
entry @terminators(%a: tile<i32>, %c: tile<i1>) {
  if %c {
    yield %a, %a : tile<i32> //~ E0211 number of operands and types do not match: got 2 operands and 1 types
  }
  return %a : tile<i32>, tile<i32> //~ E0211 number of operands and types do not match: got 1 operands and 2 types
}
entry @after(%c: tile<i1>) {
  if %c {
    %inner = constant <i32: 1> : tile<i32>
  }
  absi %inner : tile<i32> //~ E0101 use of undeclared SSA value name
}
