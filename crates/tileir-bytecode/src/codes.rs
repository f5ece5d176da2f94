//! The problems this crate reports.

use tileir_base::codes;

codes! {
    /// Every code of this crate.
    pub static REGISTRY;

    E0400 "the container of a bytecode file is broken"
    "A Tile IR file starts with `7F 54 69 6C 65 49 52 00` and its version, holds sections of known kinds with the \
     alignment the format demands, and ends with a single zero byte. The file is cut off, damaged, of a version this \
     level does not know, or no Tile IR bytecode at all."

    E0401 "the string section of a bytecode file is broken"
    "Names and texts are indices into the string section. The table does not fit its section, or an index points past \
     its end."

    E0402 "the type section of a bytecode file is broken"
    "An entry of the type table cannot be read: an unknown tag, a tag newer than the file's version, an entry that is \
     cut off or refers to itself, or a type that may not exist (a tile dimension that is no power of two, say)."

    E0403 "the constant section of a bytecode file is broken"
    "A constant is a buffer of little-endian elements, either all elements of the tile or one for a splat. The table \
     does not fit its section, or a buffer does not fit the tile type that uses it."

    E0404 "the global section of a bytecode file is broken"
    "A global has a name, a tile type, a constant and an alignment; from 13.3 on also a visibility and whether it is \
     constant. One of them is missing or out of range."

    E0405 "a function of a bytecode file is broken"
    "A function has a name, a signature, flags, a location and a body of op records. A record is cut off, has an \
     unknown opcode or attribute, or refers to a type, value, string or constant that does not exist."

    E0406 "the debug section of a bytecode file is broken"
    "The debug section lists a location for each op of a function. A table does not fit its section, or an attribute \
     is of the wrong kind, cut off, or refers to itself."

    E0410 "the module cannot be written as bytecode"
    "Bytecode holds one module of kernels and globals. Ops of other dialects, nested modules, types and attributes of \
     other dialects, and locations other than positions within debug-info scopes and call sites have no encoding."

    E0531 "bytecode of this version cannot hold the module"
    "The module uses an op, field, type or enum value that came after the version being written. Write a later version, \
     or do without it; `tileir check --bytecode-version V` lists everything of the kind."

    W0410 "bytecode does not keep an attribute"
    "Bytecode has a place for the attributes that an op is defined with, and for no others: discardable attributes (of \
     ops, kernels, globals and the module) and attributes of kernel arguments are not written. Keep the text if they \
     matter; `tileir diff` shows what is lost."
}
