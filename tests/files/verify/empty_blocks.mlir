// FAIL: tileir check --level 13.3 %s
//
// A second label begins a second block, also where the first block is empty.

"cuda_tile.module"() <{sym_name = "module"}> ({ //~ E0115 expects region #0 to have 0 or 1 blocks //~ E0115 Operations with a 'SymbolTable' must have exactly one block
^first:
^second:
}) : () -> ()

"builtin.module"() <{sym_name = "builtin"}> ({ //~ E0115 expects region #0 to have 0 or 1 blocks //~ E0115 Operations with a 'SymbolTable' must have exactly one block
^first:
^second:
}) : () -> ()

cuda_tile.module @last {
  entry @loop() {
    "cuda_tile.loop"() ({ //~ E0115 expects region #0 to have 0 or 1 blocks
    ^first:
    ^second:
      "cuda_tile.continue"() : () -> ()
    }) : () -> ()
  }
  entry @if(%c: tile<i1>) {
    "cuda_tile.if"(%c) ({
      "cuda_tile.yield"() : () -> ()
    }, { //~ E0115 expects region #1 to have 0 or 1 blocks
    ^first:
    ^second:
    ^third:
    }) : (!cuda_tile.tile<i1>) -> ()
  }
}
