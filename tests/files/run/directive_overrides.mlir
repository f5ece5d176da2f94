// A flag that is typed takes the place of the directive, also of one that is refused.
//
// run: --grid 2 --arg x=/etc/x.npy --out x=results.npy --max-memory 1T --undefined=hardware
//
// RUN[typed]: tileir run %s --grid 1 --arg x=f32[4]:arange --out x --max-memory 1M --undefined report
// FAIL[typed_some]: tileir run %s --arg x=f32[4]:arange --out x --max-memory 1M 2>&1
// FAIL[typed_none]: tileir run %s 2>&1

entry @k(%x: tile<ptr<f32>>) {
  %block, %y, %z = get_tile_block_id : tile<i32>
  %t = print_tko "tile block %d\n", %block : tile<i32> -> token
}
