// FAIL: tileir check %s
// FAIL[shown]: tileir check %s 2>&1
// FAIL[mlir]: cuda-tile-opt %s 2>&1
//
// Words that mean nothing, and what was probably meant: ops, types, words of enumerations, predicates and values. In
// MLIR's style there is nothing of it.

cuda_tile.module @m {
  entry @k(%p: tile<ptr<i32>>, %length: tile<i32>) {
    %a = iota : tile<8xi32>
    %b = adddi %a, %a : tile<8xi32> //~ E0003 unknown
    %c = addi %a, %a : tyle<8xi32> //~ E0201 unknown type
    %d = addi %a, %a overflow<no_signd_wrap> : tile<8xi32> //~ E0008 one of
    %e = cmpi less_tan %a, %a, signed : tile<8xi32> -> tile<8xi1> //~ E0008 comparison
    %f = assume div_bi<8>, %a : tile<8xi32> //~ E0008 predicate
    %g, %t = load_ptr_tko weak %p token=%h : tile<ptr<i32>> -> tile<i32>, token //~ E0101 undeclared
    %i = addi %lenght, %length : tile<i32> //~ E0101 undeclared
    %j, %u = atomic_rmw_tko relaxed devise %p, add, %length : tile<ptr<i32>>, tile<i32> -> tile<i32>, token //~ E0008 scope
    %l = "cuda_tile.addii"(%a, %a) : (!cuda_tile.tile<8xi32>, !cuda_tile.tile<8xi32>) -> !cuda_tile.tile<8xi32> //~ E0003 unregistered
    %m = arith.addi %a, %a : tile<8xi32> //~ E0003 unknown
    %n = absi %A : tile<8xi32> //~ E0101 undeclared
  }
}
