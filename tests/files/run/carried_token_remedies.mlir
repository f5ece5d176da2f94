// The fixes that a check offers for stores in loops: a token that the loop carries takes the place of another one only if everything
// that waits for that one is still ordered; otherwise both are joined.
//
// FAIL[older_store]: tileir run --check ../check/tokens/carried_token_beside_older_store.mlir 2>&1
// FAIL[older_load]: tileir run --check ../check/tokens/older_load_beside_loads_of_loop.mlir 2>&1
// FAIL[nested]: tileir run --check ../check/tokens/nested_for_inner_takes_older_store.mlir 2>&1
// FAIL[fresh]: tileir run --check ../check/tokens/fresh_token_in_each_round.mlir 2>&1

entry @unused() {
}
