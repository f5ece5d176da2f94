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
  %e = absi %d : tile<i32>
  %f = addi %d, %e : tile<i32>
  for %g in (%a to %b, step %d) : tile<i32> {
    %h = absi %g : tile<i32>
  }
  loop iter_values(%g = %a) : tile<i32> {
    continue %g : tile<i32>
  }
  for %k in (%a to %b, step %d) : tile<i32> {
  }
  loop iter_values(%l = %a) : tile<i32> {
    continue %l : tile<i32>
  }
  addi %v#2, %v#1 : tile<i32>
}
entry @again(%c: tile<i1>) {
  %x = constant <i32: 1> : tile<i32>
}
