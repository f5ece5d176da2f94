// FAIL: tileir check --level 13.3 %s
//
// Values and a second block: nothing leads there, and nothing reaches back.

entry @value() {
  "cuda_tile.loop"() ({ //~ E0115 expects region #0 to have 0 or 1 blocks
    %a = absi %b : tile<i32> //~ E0110 operand #0 does not dominate this use
    "cuda_tile.continue"() : () -> ()
  ^second:
    %b = constant <i32: 1> : tile<i32>
    "cuda_tile.continue"() : () -> ()
  }) : () -> ()
}
