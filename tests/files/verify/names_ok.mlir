// RUN: tileir check --level 13.3 %s
//
// What names.mlir refuses, just on the other side.

entry @siblings(%c: tile<i1>) {
  if %c {
    %x = constant <i32: 1> : tile<i32>
  } else {
    %x = constant <i32: 1> : tile<i32>
  }
  %v:3 = get_tile_block_id : tile<i32>
  absi %v#2 : tile<i32>
  %a, %b, %d = get_tile_block_id : tile<i32>
}
entry @again(%c: tile<i1>) {
  %x = constant <i32: 1> : tile<i32>
}
