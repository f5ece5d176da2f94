//! The problems this crate reports, one code per family of rules.

use tileir_base::codes;

codes! {
    /// Every code of this crate.
    pub static REGISTRY;

    E0110 "a value is used where it does not reach"
    "A value can be used by the ops after its definition in the same block, and by everything inside those ops. \
     The use stands before the definition, inside the defining op, or outside the region that holds the definition. \
     Move the definition up, or hand the value out of its region through `yield`, `break` or `continue`."

    E0111 "a function uses a value from outside"
    "`entry` and `module` are closed: an op inside may only use values that are defined inside. Pass the value as an \
     argument, or compute it again inside."

    E0112 "two symbols share a name"
    "Entries, globals and modules in one module (or at the top of one file) need different names. Rename one of them."

    E0113 "a symbol stands where symbols cannot live"
    "`entry` and `global` belong directly into a module or at the top of the file, and a visibility is one of \
     `public`, `private` and `nested`."

    E0114 "a name refers to no global"
    "`get_global` names a `global` of the enclosing module, and its result points to that global's element type. \
     Check the name, and the type after the colon."

    E0115 "a region has the wrong blocks"
    "Every region of the dialect holds exactly one block, and the block ends in a terminator: `return` for `entry`, \
     `continue` for `for` and `loop`, `yield` for `if`, `reduce` and `scan`. A terminator stands last."

    E0116 "a terminator ends the wrong region"
    "`yield` ends an `if`, `reduce` or `scan` region; `break` leaves a `loop`, `continue` a `for` or `loop`, and \
     `return` the entry. They may stand below `if`s, but not below anything else on the way to what they leave."

    E0230 "an operand or result has a type the op does not take"
    "Each operand and result of an op accepts a certain set of types, which the message lists. Convert the value, or \
     use the op made for its type (`addf` for floats, `addi` for integers)."

    E0231 "types that belong together differ"
    "The op ties the types, shapes, ranks or element types of the listed operands and results together. Broadcast, \
     reshape or convert until they agree, or correct the written type."

    E0232 "an op has too many or too few parts"
    "The op takes a fixed number of operands, results or regions. Only the generic form lets one write another."

    E0233 "an attribute is missing or of the wrong kind"
    "The op needs the attribute, or needs it to be of another kind (a word of an enumeration, an integer of a certain \
     width, …)."

    E0300 "a rounding mode the op does not have"
    "Arithmetic takes the IEEE modes; `approx` and `full` belong to a few functions; conversions and integer division \
     take what their message lists."

    E0301 "a modifier that only f32 has"
    "`flush_to_zero`, and the `approx` and `full` modes of most ops, exist for f32 only. Drop the modifier or compute \
     in f32."

    E0302 "integer flags that do not go together"
    "`negi` reads its operand as signed, so it cannot promise the absence of unsigned wrapping; rounding toward \
     minus infinity means nothing for unsigned division."

    E0303 "shapes do not fit the op"
    "The shapes or indices of a shape op (`broadcast`, `reshape`, `permute`, `cat`, `extract`, `insert`, `iota`, \
     `pack`, `unpack`, `select`) contradict each other. The message says which dimension."

    E0304 "a conversion that does not exist"
    "`exti` widens, `trunci` narrows, `bitcast` keeps the width, `ftof` changes the type, and no integer converts to \
     f8E8M0FNU directly."

    E0305 "matrix operands do not fit together"
    "lhs is [B]MxK, rhs [B]KxN and acc [B]MxN; the accumulator's element type depends on that of the factors, and \
     scales divide K into blocks of 16 or 32."

    E0306 "a memory op on types it cannot handle"
    "Pointers, values and masks of a memory op have one shape, the pointee is the value's element type, and an atomic \
     mode works on certain element types only."

    E0307 "an ordering or scope the op does not have"
    "Loads are weak, relaxed or acquire; stores weak, relaxed or release; atomics never weak. A scope goes with every \
     ordering but weak."

    E0308 "a view and what goes with it disagree"
    "Views are built from the tensor view that their type names, are indexed by as many integers as the tile has \
     dimensions, and load and store exactly the tile of their type."

    E0309 "values do not match the loop or branch they pass through"
    "Initial values, carried values, `continue`, `break`, `yield` and results of a loop or `if` have the same types \
     in the same order. Views cannot be carried."

    E0310 "a reduction or scan is inconsistent"
    "The body takes two scalars per operand and yields one, with the operand's element type, and computes without \
     side effects; identities match the operands one by one."

    E0311 "an assumption that cannot hold"
    "`div_by` takes powers of two, `same_elements` one size per dimension, `bounded` integers of the value's width."

    E0312 "optimization hints are malformed"
    "Hints are a dictionary from architectures to dictionaries. With hint errors switched on, every key and value \
     must also be known."

    E0313 "debug info contradicts itself"
    "An entry's location has a subprogram as its scope, whose linkage name is the entry's name; ops inside have the \
     same subprogram; globals have no scope."

    E0314 "a function signature is not legal"
    "The arguments of the body match the signature, argument attributes have names with a dialect prefix, and an \
     `entry` takes no tile of rank one or more and returns nothing."

    E0315 "a global is not one-dimensional"
    "The initial value of a `global` is a tile of rank 1: its elements in the order in which they lie in memory."

    E0316 "a format string does not match its arguments"
    "Each `%` expression of `print_tko` takes one argument and ends in a conversion letter; `%%` prints a percent \
     sign."

    E0317 "an attribute of the builtin module without a dialect"
    "Besides its name, the builtin `module` accepts only attributes whose name has a dialect prefix, such as \
     `test.key`."

    E0530 "the file version cannot hold this"
    "Ops, attributes, operands, results and types were added over time. Write a newer version, or do without the \
     named feature."

    E0540 "the target cannot run this"
    "The assembler refuses the named feature for this architecture, although the module is legal. Choose another \
     target, or rewrite the kernel."

    W0300 "a hint that no tool understands"
    "The hint is ignored. The keys and values that each op takes are listed in the documentation of its hints."

    W0301 "a constant index is outside the tile"
    "Indices count slices of the small tile's size. An index past the last slice is undefined when the op runs."
}
