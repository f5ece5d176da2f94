// What a version cannot hold is named, all of it.
// FAIL: tileir as --bytecode-version 13.1 %s 2>&1
// RUN[v13.3]: tileir as --bytecode-version 13.3 %s | tileir dis -

global constant @g <i32: 1> : tile<1xi32>
entry @k(%x: tile<i32>, %y: tile<f8E8M0FNU>) {
  %a = iota : tile<4xi32>
  %n = negi %a overflow<no_signed_wrap> : tile<4xi32>
  %t = print_tko "%d", %n : tile<4xi32> -> token
  %j = join_tokens %t, %t : token
}
