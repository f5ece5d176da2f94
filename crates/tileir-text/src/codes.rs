//! The codes that reading text raises.

use tileir_base::codes;

codes! {
    /// Every code of this crate.
    pub static CODES;
    E0001 "text that is no token"
        "The text holds a character or a string that the format does not know. Strings end on the line they begin on; their escapes are `\\\\`, `\\\"`, `\\n`, `\\t` and `\\HH` with two hex digits."
    E0002 "something else was expected here"
        "The grammar of the op, type or attribute wants another token at this place. The message says which; `tileir explain OP` shows the whole grammar."
    E0003 "unknown operation"
        "No op has this name at this level. Inside ops of the dialect the prefix `cuda_tile.` may be left out; outside it is needed. Some ops are newer than the level: `fpowi` exists from 13.4 on."
    E0004 "malformed or unfitting literal"
        "A number does not fit its type, has the wrong form (a float needs a dot: `1.0`), or a list of values does not have the shape of its tile."
    E0005 "beyond a limit of this tool"
        "Nesting, size or count is past what the tool accepts, so that no input can exhaust the machine. The message names the limit."
    E0006 "wrong attribute"
        "An attribute is of the wrong kind for its place, stands twice, or cannot be built from what is written."
    E0007 "alias or location that cannot be resolved"
        "`#name` and `!name` must be defined before their use, once; only a location written `loc(#name)` may be defined later."
    E0008 "unknown keyword"
        "The word is not one of the enumeration that stands here; the message lists the words that are."
    E0009 "malformed region"
        "A region or block is not written as its op wants it."
    E0010 "dialect that is not registered"
        "The op, type or attribute belongs to a dialect that this tool does not know. `--allow-unregistered-dialect` keeps such things as they are."
    E0101 "use of a value that is not defined"
        "No value of this name is defined in a region that reaches the use."
    E0102 "name defined twice"
        "A name may be defined once in a region and the regions inside it; sibling regions may use it again."
    E0103 "wrong number of result names"
        "As many names must stand before `=` as the op has results; `%r:3` names a group of three."
    E0201 "unknown type"
        "No type has this name at this level."
    E0202 "type that cannot exist"
        "A tile has power-of-two dimensions and at most 16 777 216 elements; a pointer points to a number; view parameters must fit the tensor view."
    E0210 "use of a value with another type"
        "The type written for an operand is not the type of the value."
    E0211 "operands and types do not pair up"
        "As many types must be written as there are operands, in their order."
    E0212 "syntax does not fit the type"
        "What the op writes out (shape, strides, index types) contradicts the type it writes."
}
