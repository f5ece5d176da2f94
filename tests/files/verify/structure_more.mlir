// FAIL: tileir check --level 13.3 --testing-ops --allow-unregistered-dialect %s
//
// Regions, blocks, symbols and functions, a second time.

!b = !cuda_tile.tile<i1>
!i = !cuda_tile.tile<i32>

testing$func @blocks(%b: !b, %i: !i) {
  "cuda_tile.if"(%b) ({ //~ E0115 expects region #0 to have 0 or 1 blocks
    "cuda_tile.yield"() : () -> ()
  ^second:
    "cuda_tile.yield"() : () -> ()
  }, {
  }) : (!b) -> ()
  "cuda_tile.for"(%i, %i, %i) ({ //~ E0115 expects a non-empty block
  ^empty(%k: !i):
  }) : (!i, !i, !i) -> ()
  "cuda_tile.for"(%i, %i, %i) ({ //~ E0115 expects regions to end with 'cuda_tile.continue', found 'test.end'
  ^body(%k: !i):
    "test.end"() : () -> ()
  }) : (!i, !i, !i) -> ()
  "cuda_tile.if"(%b) ({ //~ E0115 expects regions to end with 'cuda_tile.yield', found 'test.end'
    "cuda_tile.yield"() : () -> ()
  }, {
    "test.end"() : () -> ()
  }) : (!b) -> ()
}
testing$func @then(%b: !b, %i: !i) {
  loop {
    "cuda_tile.if"(%b) ({ //~ E0115 region #0 ('thenRegion') failed to verify constraint: region with 1 blocks
    }, {
      "cuda_tile.break"() : () -> ()
    }) : (!b) -> ()
  }
}

// Names.
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "word"}> ({
  "cuda_tile.return"() : () -> ()
}) {sym_visibility = "open"} : () -> () //~ E0113 visibility expected to be one of ["public", "private", "nested"], but got "open"
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "flag"}> ({
  "cuda_tile.return"() : () -> ()
}) {sym_visibility = unit} : () -> () //~ E0113 requires visibility attribute 'sym_visibility' to be a string attribute, but got unit
cuda_tile.module @outer {
  "cuda_tile.module"() <{sym_name = "none"}> ({ //~ E0115 Operations with a 'SymbolTable' must have exactly one block
  }) : () -> ()
  "cuda_tile.module"() <{sym_name = "two"}> ({ //~ E0115 region should have no arguments
  ^with(%x: !i, %y: !i):
  }) : () -> ()
}
module @named attributes {test.a = 1 : i32, plain} { //~ E0317 can only contain attributes with dialect-prefixed names, found: 'plain'
}
cuda_tile.module @users {
  entry @inner() {
    loop {
      %0 = get_global @inner : tile<ptr<f16>> //~ E0114 'inner' does not reference a valid global
      break
    }
  }
}

// Functions.
"cuda_tile.entry"() <{function_type = (!i) -> (!i, !i), sym_name = "pair"}> ({ //~ E0314 entry op must not return values
^body(%x: !i):
  "cuda_tile.return"(%x, %x) : (!i, !i) -> ()
}) : () -> ()
"cuda_tile.entry"() <{function_type = (!i, !i) -> (), sym_name = "second"}> ({
^body(%x: !i, %y: !b): //~ E0314 type of entry block argument #1('!cuda_tile.tile<i1>') must match the type of the corresponding argument in function signature('!cuda_tile.tile<i32>')
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.testing$func"() <{arg_attrs = [], function_type = (!i) -> (), sym_name = "no_attributes"}> ({ //~ E0314 expects argument attribute array to have the same number of elements as the number of function arguments, got 0, but expected 1
^body(%x: !i):
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.testing$func"() <{res_attrs = [], function_type = () -> !i, sym_name = "no_result_attributes"}> ({ //~ E0314 expects result attribute array to have the same number of elements as the number of function results, got 0, but expected 1
  %0 = "cuda_tile.constant"() <{value = dense<1> : !i}> : () -> !i
  "cuda_tile.return"(%0) : (!i) -> ()
}) : () -> ()
testing$func @plain_second(%x: !i {test.a}, %y: !i {plain = 1 : i32}) { //~ E0314 arguments may only have dialect attributes
}
global @number {sym_visibility = unit} <f32: 1.0> : tile<4xf32> //~ E0113 requires visibility attribute 'sym_visibility' to be a string attribute, but got unit
