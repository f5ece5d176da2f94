//! The codes of errors in text.

use tileir_base::codes;

codes! {
    /// Every code of this crate.
    pub static CODES;
    E0001 "text that is not a token"
        "The text holds a character or a string that the format does not know. Strings end on the line they begin on; their escapes are `\\\\`, `\\\"`, `\\n`, `\\t` and `\\HH` with two hex digits." {
    wrong r#"entry @k() {
  %t = print_tko "unfinished -> token
}"#
    right r#"entry @k() {
  %t = print_tko "finished" -> token
}"#
    }

    E0002 "something else was expected here"
        "The grammar of the op, type or attribute wants another token at this place. The message says which; `tileir explain OP` shows the whole grammar." {
    wrong r#"entry @k(%x: tile<i32>) {
  %r = addi %x %x : tile<i32>
}"#
    right r#"entry @k(%x: tile<i32>) {
  %r = addi %x, %x : tile<i32>
}"#
    }

    E0003 "unknown operation"
        "No op has this name at this level. Inside ops of the dialect the prefix `cuda_tile.` may be left out; outside it is needed. Some ops are newer than the level: `fpowi` exists from 13.4 on." {
    wrong r#"entry @k(%x: tile<i32>) {
  %r = add %x, %x : tile<i32>
}"#
    right r#"entry @k(%x: tile<i32>) {
  %r = addi %x, %x : tile<i32>
}"#
    }

    E0004 "malformed or unfitting literal"
        "A number does not fit its type, has the wrong form (a float needs a dot: `1.0`), or a list of values does not have the shape of its tile." {
    wrong r#"entry @k() {
  %x = constant <i8: [1, 256]> : tile<2xi8>
}"#
    right r#"entry @k() {
  %x = constant <i8: [1, 255]> : tile<2xi8>
}"#
    }

    E0005 "beyond a limit of this tool"
        "Nesting, size or count is past what the tool accepts, so that no input can exhaust the machine. The message names the limit." {
    wrong r#"entry @k() {
  %t = make_token {deep = [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]} : token
}"#
    right r#"entry @k() {
  %t = make_token {deep = [[[[[[[[]]]]]]]]} : token
}"#
    }

    E0006 "wrong attribute"
        "An attribute is of the wrong kind for its place, stands twice, or cannot be built from what is written." {
    wrong r#"entry @k() {
  %t = make_token {a = 1, a = 2} : token
}"#
    right r#"entry @k() {
  %t = make_token {a = 1, b = 2} : token
}"#
    }

    E0007 "alias or location that cannot be resolved"
        "`#name` and `!name` must be defined before their use, once; only a location written `loc(#name)` may be defined later." {
    wrong r#"entry @k() {
  %x = iota : !row
}"#
    right r#"!row = !cuda_tile.tile<8xi32>
entry @k() {
  %x = iota : !row
}"#
    }

    E0008 "unknown keyword"
        "The word is not one of the enumeration that stands here; the message lists the words that are." {
    wrong r#"entry @k(%x: tile<i32>) {
  %r = maxi %x, %x sign : tile<i32>
}"#
    right r#"entry @k(%x: tile<i32>) {
  %r = maxi %x, %x signed : tile<i32>
}"#
    }

    E0009 "malformed region"
        "A region or block is not written as its op wants it." {
    wrong r#"entry @k(%x: tile<i32>) {
^start:
  return
}"#
    right r#"entry @k(%x: tile<i32>) {
  return
}"#
    }

    E0010 "dialect that is not registered"
        "The op, type or attribute belongs to a dialect that this tool does not know. `--allow-unregistered-dialect` keeps such things as they are." {
    wrong r#"entry @k() {
  "other.op"() : () -> ()
}"#
    right r#"entry @k() {
  %t = make_token : token
}"#
    }

    E0101 "use of a value that is not defined"
        "No value of this name is defined in a region that reaches the use." {
    wrong r#"entry @k() {
  %r = absi %x : tile<i32>
}"#
    right r#"entry @k(%x: tile<i32>) {
  %r = absi %x : tile<i32>
}"#
    }

    E0102 "name defined twice"
        "A name may be defined once in a region and the regions inside it; sibling regions may use it again." {
    wrong r#"entry @k(%x: tile<i32>) {
  %x = absi %x : tile<i32>
}"#
    right r#"entry @k(%x: tile<i32>) {
  %y = absi %x : tile<i32>
}"#
    }

    E0103 "wrong number of result names"
        "As many names must stand before `=` as the op has results; `%r:3` names a group of three." {
    wrong r#"entry @k() {
  %x, %y = get_tile_block_id : tile<i32>
}"#
    right r#"entry @k() {
  %x, %y, %z = get_tile_block_id : tile<i32>
}"#
    }

    E0201 "unknown type"
        "No type has this name at this level." {
    wrong "entry @k(%x: tile<8xfloat>) {}"
    right "entry @k(%p: tile<ptr<f32>>) {}"
    }

    E0202 "type that cannot exist"
        "A tile has power-of-two dimensions and at most 16 777 216 elements; a pointer points to a number; view parameters must fit the tensor view." {
    wrong r#"entry @k() {
  %x = iota : tile<12xi32>
}"#
    right r#"entry @k() {
  %x = iota : tile<16xi32>
}"#
    }

    E0210 "use of a value with another type"
        "The type written for an operand is not the type of the value." {
    wrong r#"entry @k(%x: tile<i32>) {
  %r = absi %x : tile<i64>
}"#
    right r#"entry @k(%x: tile<i32>) {
  %r = absi %x : tile<i32>
}"#
    }

    E0211 "operands and types do not pair up"
        "As many types must be written as there are operands, in their order." {
    wrong r#"entry @k(%b: tile<i1>, %x: tile<i32>) {
  %r = if %b -> (tile<i32>) {
    yield %x, %x : tile<i32>
  } else {
    yield %x : tile<i32>
  }
}"#
    right r#"entry @k(%b: tile<i1>, %x: tile<i32>) {
  %r = if %b -> (tile<i32>) {
    yield %x : tile<i32>
  } else {
    yield %x : tile<i32>
  }
}"#
    }

    E0212 "syntax does not fit the type"
        "What the op writes out (shape, strides, index types) contradicts the type it writes." {
    wrong r#"entry @k(%p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [64], strides = [1] : tensor_view<32xf32, strides=[1]>
}"#
    right r#"entry @k(%p: tile<ptr<f32>>) {
  %v = make_tensor_view %p, shape = [32], strides = [1] : tensor_view<32xf32, strides=[1]>
}"#
    }

    W0001 "a type that bytecode does not have"
        "The type is part of the dialect's documents, can be parsed and checked, and has no form in bytecode: `tileir as` refuses it." {
    wrong r#"entry @k(%s: string) {
}"#
    right r#"entry @k(%s: tile<i32>) {
}"#
    }
}
