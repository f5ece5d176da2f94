// FAIL: tileir check --level 13.3 %s
//
// Names, a second time.

entry @twice(%a: tile<i32>, %c: tile<i1>) {
  %b = absi %a : tile<i32>
  if %c {
    %b = absi %a : tile<i32> //~ E0102 redefinition of SSA value '%b'
  }
  %d:3 = get_tile_block_id : tile<i32>
  addi %d#2, %d#4 : tile<i32> //~ E0101 reference to invalid result number
  %e = addi %later, %later : tile<i64>
  %later = absi %a : tile<i32> //~ E0210 definition of SSA value '%later#0' has type '!cuda_tile.tile<i32>'
  %f, %g = assert %c, "x" : tile<i1> //~ E0103 cannot name an operation with no results
}
