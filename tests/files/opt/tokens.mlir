// What `tokens` makes of joins.
// RUN: tileir opt --pass tokens --verify-each %s

cuda_tile.module @m {
  entry @joins(%p: tile<ptr<i32>>, %x: tile<i32>) {
    %t0 = make_token : token
    %a = store_ptr_tko weak %p, %x : tile<ptr<i32>>, tile<i32> -> token
    %b = store_ptr_tko weak %p, %x token=%a : tile<ptr<i32>>, tile<i32> -> token
    %c = print_tko "c" -> token
    // Twice the same, one that orders nothing, a nested join, and `%a`, which `%b` comes after.
    %j1 = join_tokens %a, %c, %c, %t0 : token
    %j2 = join_tokens %j1, %b : token
    %d = print_tko "d" token=%j2 -> token
    // One token is left.
    %j3 = join_tokens %a, %a, %t0 : token
    %e = print_tko "e" token=%j3 -> token
    %j4 = join_tokens %t0, %t0 : token
    %f = print_tko "f" token=%j4 -> token
    // Two tokens that are not in order stay, and a join that is used twice stays one.
    %j5 = join_tokens %d, %e : token
    %g = print_tko "g" token=%j5 -> token
    %j6 = join_tokens %j5, %c : token
    %h = print_tko "h" token=%j6 -> token
  }
}
