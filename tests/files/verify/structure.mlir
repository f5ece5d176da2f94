// FAIL: tileir check --level 13.3 --testing-ops --allow-unregistered-dialect %s
//
// Regions, blocks, terminators, symbols and functions.

testing$func @blocks(%b: tile<i1>, %i: tile<i32>) {
  "cuda_tile.loop"() ({ //~ E0115 expects region #0 to have 0 or 1 blocks
    "cuda_tile.continue"() : () -> ()
  ^second:
    "cuda_tile.continue"() : () -> ()
  }) : () -> ()
  "cuda_tile.if"(%b) ({
    "cuda_tile.yield"() : () -> ()
  }, { //~ E0115 expects region #1 to have 0 or 1 blocks
    "cuda_tile.yield"() : () -> ()
  ^second:
    "cuda_tile.yield"() : () -> ()
  }) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.loop"() ({ //~ E0115 expects a non-empty block
  ^empty:
  }) : () -> ()
  "cuda_tile.if"(%b) ({ //~ E0115 expects a non-empty block
  ^empty:
  }, {
  }) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.loop"() ({
    %t = "cuda_tile.make_token"() : () -> !cuda_tile.token //~ E0115 block with no terminator, has %0 = "cuda_tile.make_token"() : () -> !cuda_tile.token
  }) : () -> ()
  "cuda_tile.if"(%b) ({
    "cuda_tile.assert"(%b) <{message = "last"}> : (!cuda_tile.tile<i1>) -> () //~ E0115 block with no terminator, has "cuda_tile.assert"(%arg0) <{message = "last"}> : (!cuda_tile.tile<i1>) -> ()
  }, {
  }) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.loop"() ({ //~ E0115 region #0 ('region') failed to verify constraint: region with 1 blocks
  }) : () -> ()
  "cuda_tile.if"(%b) ({ //~ E0115 region #0 ('thenRegion') failed to verify constraint: region with 1 blocks
  }, {
  }) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.for"(%i, %i, %i) ({ //~ E0115 region #0 ('region') failed to verify constraint: region with 1 blocks
  }) : (!cuda_tile.tile<i32>, !cuda_tile.tile<i32>, !cuda_tile.tile<i32>) -> ()
  "cuda_tile.if"(%b) ({ //~ E0115 region #0 should have no arguments
  ^with(%x: !cuda_tile.tile<i1>):
    "cuda_tile.yield"() : () -> ()
  }, {
  }) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.if"(%b) ({
    "cuda_tile.yield"() : () -> ()
  }, { //~ E0115 region #1 should have no arguments
  ^with(%x: !cuda_tile.tile<i1>):
    "cuda_tile.yield"() : () -> ()
  }) : (!cuda_tile.tile<i1>) -> ()
  "cuda_tile.loop"() ({ //~ E0115 expects regions to end with 'cuda_tile.continue', found 'test.end'
    "test.end"() : () -> ()
  }) : () -> ()
  "cuda_tile.if"(%b) ({ //~ E0115 expects regions to end with 'cuda_tile.yield', found 'test.end'
    "test.end"() : () -> ()
  }, {
  }) : (!cuda_tile.tile<i1>) -> ()
  entry @inner() { //~ E0113 symbol's parent must have the SymbolTable trait
  }
  global @inner_too <i32: 1> : tile<2xi32> //~ E0113 symbol's parent must have the SymbolTable trait
}

// Names.
entry @twice() {
}
global @twice <i32: 1> : tile<2xi32> //~ E0112 redefinition of symbol named 'twice'
cuda_tile.module @inside {
  entry @same() {
  }
  entry @same() { //~ E0112 redefinition of symbol named 'same'
  }
}
global @hidden {sym_visibility = "secret"} <i32: 1> : tile<2xi32> //~ E0113 visibility expected to be one of ["public", "private", "nested"], but got "secret"
global @number {sym_visibility = 1 : i32} <i32: 1> : tile<2xi32> //~ E0113 requires visibility attribute 'sym_visibility' to be a string attribute, but got 1 : i32
"cuda_tile.module"() <{sym_name = "blocks2"}> ({ //~ E0115 Operations with a 'SymbolTable' must have exactly one block
}) : () -> ()
"cuda_tile.module"() <{sym_name = "arguments"}> ({ //~ E0115 region should have no arguments
^with(%x: !cuda_tile.tile<i1>):
}) : () -> ()
module attributes {plain = 1 : i32} { //~ E0317 can only contain attributes with dialect-prefixed names, found: 'plain'
}

// Globals.
global @flat <i32: 1> : tile<i32> //~ E0315 type must have rank 1
global @square <f32: 1.0> : tile<2x2xf32> //~ E0315 type must have rank 1
global @g <f16: [1.0, 2.0]> : tile<2xf16>
entry @users() {
  %0 = get_global @missing : tile<ptr<f16>> //~ E0114 'missing' does not reference a valid global
  %1 = get_global @users : tile<ptr<f16>> //~ E0114 'users' does not reference a valid global
  %2 = get_global @g : tile<ptr<f32>> //~ E0114 pointee type of result type '!cuda_tile.ptr<f32>' does not match type 'f16' of the global @g
  %3 = get_global @g : tile<ptr<i16>> //~ E0114 pointee type of result type '!cuda_tile.ptr<i16>' does not match type 'f16' of the global @g
  %4 = get_global @g : tile<2xptr<f16>> //~ E0230 result #0 must be 0D tile of Pointer type values, but got '!cuda_tile.tile<2xptr<f16>>'
  %5 = get_global @g : tile<i32> //~ E0230 result #0 must be 0D tile of Pointer type values, but got '!cuda_tile.tile<i32>'
}

// Functions.
entry @ranked(%x: tile<i32>, %y: tile<4xi32>) { //~ E0314 entry op must have scalar types (rank 0 !cuda_tile.tile)
}
entry @ranked_bare(%x: tile<1x1xptr<f32>>) { //~ E0314 entry op must have scalar types (rank 0 !cuda_tile.tile)
}
"cuda_tile.entry"() <{function_type = () -> !cuda_tile.tile<i32>, sym_name = "returns"}> ({ //~ E0314 entry op must not return values
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "fewer"}> ({ //~ E0314 entry block must have 1 arguments to match function signature
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{function_type = () -> (), sym_name = "more"}> ({ //~ E0314 entry block must have 0 arguments to match function signature
^body(%x: !cuda_tile.tile<i32>):
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{function_type = (!cuda_tile.tile<i32>) -> (), sym_name = "other"}> ({
^body(%x: !cuda_tile.tile<i64>): //~ E0314 type of entry block argument #0('!cuda_tile.tile<i64>') must match the type of the corresponding argument in function signature('!cuda_tile.tile<i32>')
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{arg_attrs = [{}], function_type = () -> (), sym_name = "attributes"}> ({ //~ E0314 expects argument attribute array to have the same number of elements as the number of function arguments, got 1, but expected 0
  "cuda_tile.return"() : () -> ()
}) : () -> ()
"cuda_tile.entry"() <{res_attrs = [{}], function_type = () -> (), sym_name = "result_attributes"}> ({ //~ E0314 expects result attribute array to have the same number of elements as the number of function results, got 1, but expected 0
  "cuda_tile.return"() : () -> ()
}) : () -> ()
entry @plain_attribute(%x: tile<i32> {plain}) { //~ E0314 arguments may only have dialect attributes
}

// Values: reach and isolation.
entry @reach(%b: tile<i1>) {
  %0 = absi %1 : tile<i32> //~ E0110 operand #0 does not dominate this use
  %1 = constant <i32: 1> : tile<i32>
  %2 = loop iter_values(%x = %2) : tile<i32> -> tile<i32> { //~ E0110 operand #0 does not dominate this use
    break %x : tile<i32>
  }
  if %b {
    %3 = absi %4 : tile<i32> //~ E0110 operand #0 does not dominate this use
  }
  %4 = constant <i32: 1> : tile<i32>
}
cuda_tile.module @closed {
  %0 = constant <i32: 1> : tile<i32>
  entry @captures() {
    %1 = absi %0 : tile<i32> //~ E0111 using value defined outside the region
    loop {
      %2 = absi %0 : tile<i32> //~ E0111 using value defined outside the region
      break
    }
  }
}
