// FAIL: tileir check %s 2>&1

entry @names(%p: tile<i32>) {
  %a = addi %p, %missing : tile<i32> //~ E0101 use of undeclared SSA value name
  %length = iota : tile<8xi32>
  %c = addi %length, %legnth : tile<8xi32> //~ E0101 use of undeclared SSA value name
  %p = constant <i32: 1> : tile<i32> //~ E0102 redefinition of SSA value '%p'
  %x, %y = iota : tile<8xi32> //~ E0103 operation defines 1 results but was provided 2 to bind
  %r:2 = get_tile_block_id : tile<i32> //~ E0103 operation defines 3 results but was provided 2 to bind
  %n = return //~ E0103 cannot name an operation with no results
  %g:3 = get_tile_block_id : tile<i32>
  %h = addi %g#0, %g#5 : tile<i32> //~ E0101 reference to invalid result number
  for %p in (%p to %p, step %p) : tile<i32> { //~ E0102 region entry argument '%p' is already in use
  }
}
