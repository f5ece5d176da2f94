//! What can go wrong while a kernel runs. `U…` is undefined behaviour of the program; `X…` is a limit of this executor.

use tileir_base::codes;

codes! {
    /// Every code of this crate.
    pub static REGISTRY;

    U0101 "memory access outside every buffer"
    "A load, store or atomic touched an address that lies in no buffer. On a GPU this corrupts memory or faults later, \
     somewhere else. The report names the element of the tile, its address and the nearest buffer. Mask the element off, \
     pad the tensor, or mend the index arithmetic."

    U0102 "misaligned memory access"
    "The address of an element must be a multiple of the element's size. A pointer was moved by a number of bytes that is \
     no multiple of it, or cast from a pointer to something smaller."

    U0103 "write to constant memory"
    "The address lies in a `global constant`, which must not be written."

    U0104 "access to memory that is gone"
    "The memory of an `alloca` lives until the block of ops that holds it ends, and, without `global`, only in its tile \
     block. The pointer outlived it."

    U0201 "division without a result"
    "An integer division or remainder by zero, or the smallest signed number divided by -1. The dialect leaves both \
     undefined. Guard the divisor, for instance with `maxi` or `select`."

    U0202 "a promise about overflow is broken"
    "The op says `overflow<…>`, and the result wrapped in the very sense that it promises it does not. Drop the promise, \
     or widen the arithmetic."

    U0203 "an index is out of range"
    "`extract` and `insert` count slices, not elements: an index must be smaller than the number of slices along its \
     dimension, which is the larger size divided by the smaller one."

    U0204 "a tile index lies outside the index space"
    "The indices of a view load or store must lie inside the view's index space (`get_index_space_shape`), and along \
     dimensions marked `inbounds` the whole tile must lie inside the tensor."

    U0205 "an assumption is false"
    "`assume` states something that the value does not satisfy. Compilers use the statement without checking it, so that \
     anything may happen on a GPU."

    U0206 "a loop's step is not positive"
    "`for` needs a step greater than zero."

    U0207 "a size does not fit its type"
    "A `get_tensor_shape` or `get_index_space_shape` result is too small a type for the size."

    U0301 "an assertion failed"
    "The condition of an `assert` had a zero element. On a GPU the message is printed and the launch fails."

    U0401 "a loop never ends"
    "The loop came back to a state that it had been in before: same carried values, same memory. It would go on forever."

    U0402 "tile blocks wait for each other forever"
    "Every tile block that is left spins in a loop, none of them changes memory, and each came back to a state it had \
     been in before. A lock is never released, or a flag never set."

    X0101 "not supported by this executor"
    "The program may be fine: this executor does not do what it asks for."

    X0201 "a limit was reached"
    "The run was stopped by a limit on steps, time or memory. The limits are options of the launch."
}
