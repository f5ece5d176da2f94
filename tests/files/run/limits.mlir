// What counts for the limit on memory: allocations of all tile blocks that run, as long as they live.
//
// An `alloca` of the entry lives until its tile block ends, one in a loop until its iteration ends.
//
// RUN[blocks]: tileir run %s --entry blocks --grid 20 --max-memory 10M
// RUN[rounds]: tileir run %s --entry rounds --max-memory 10M
// FAIL[both]: tileir run %s --entry both --max-memory 10M 2>&1
// FAIL[huge]: tileir run %s --entry huge --max-memory 1G 2>&1
//
// Arrays are there twice, as the kernel sees them and as they were; what is expected of them is a third.
//
// RUN[twice]: tileir run %s --entry array --arg x=i8[500000] --max-memory 1M
// USAGE[once]: tileir run %s --entry array --arg x=i8[600000] --max-memory 1M 2>&1
// USAGE[expected]: tileir run %s --entry array --arg x=i8[500000] --expect x=i8[500000] --max-memory 1M 2>&1

entry @blocks() {
  %p = alloca num_elem = 1048576, alignment = 16 global : tile<ptr<f32>>
}

entry @rounds() {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %twenty = constant <i32: 20> : tile<i32>
  for %i in (%zero to %twenty, step %one) : tile<i32> {
    %p = alloca num_elem = 1048576, alignment = 16 global : tile<ptr<f32>>
  }
}

entry @both() {
  %p = alloca num_elem = 1048576, alignment = 16 global : tile<ptr<f32>>
  %q = alloca num_elem = 1048576, alignment = 16 : tile<ptr<f32>>
  %r = alloca num_elem = 1048576, alignment = 16 : tile<ptr<f32>> //~ X0201 10485760
}

entry @huge() {
  %p = alloca num_elem = 60000000000, alignment = 16 global : tile<ptr<f32>> //~ X0201 1073741824
}

entry @array(%x: tile<ptr<i8>>) {
}
