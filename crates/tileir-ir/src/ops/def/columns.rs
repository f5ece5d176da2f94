//! The columns of the table besides the parts of an op: traits, structure, cost, faults, names and syntax.

use crate::Version;
use crate::ops::Opcode;

/// A property of an op beyond its slots.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Trait {
    /// No effects, speculatable.
    Pure,
    /// No memory effect, but must not be hoisted past control flow.
    NoMemoryEffect,
    /// Effects are those of the ops in its regions.
    RecursiveEffects,
    /// Ends a block of one of these ops.
    Terminator(&'static [Parent]),
    /// Its first two operands can be exchanged without a change of any bit of the result; of `f64` without a change but
    /// of which NaN it is.
    Commutative,
    /// `(x op y) op z` and `x op (y op z)` are equal, for floats up to rounding: a legal body of `reduce` and `scan`.
    Associative,
    /// Its regions use no value from outside.
    Isolated,
    /// Has a symbol name.
    Symbol,
    /// Holds symbols.
    SymbolTable,
    /// Use before definition is legal in its region.
    GraphRegion,
    /// These slots have one type.
    SameType(&'static [&'static str]),
    /// These slots have one shape.
    SameShape(&'static [&'static str]),
    /// These slots have one rank.
    SameRank(&'static [&'static str]),
    /// These slots have one element type.
    SameElem(&'static [&'static str]),
    /// All operands and results have one shape.
    AllSameShape,
    /// All operands and results have one element type.
    AllSameElem,
    /// All operands have one shape.
    OperandsSameShape,
    /// `result` is a tile of i1 with the operands' shape.
    CompareResult,
    /// The names of results in print.
    #[doc(hidden)]
    Names(NameHint),
    /// The type of this result follows from other parts of the op, by a rule: the builder infers it.
    #[doc(hidden)]
    Infer(&'static str, TypeSource),
}

/// A property that several slots of an op have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tie {
    /// The type.
    Type,
    /// The shape.
    Shape,
    /// The rank.
    Rank,
    /// The element type.
    Elem,
    /// The shape; the last slot, the result of a comparison, is a tile of `i1`.
    Compare,
}

impl Trait {
    /// The slots that have a property in common, and the property.
    #[doc(hidden)]
    #[must_use]
    pub const fn tie(&self) -> Option<(Tie, &'static [&'static str])> {
        match *self {
            Trait::SameType(names) => Some((Tie::Type, names)),
            Trait::SameShape(names) => Some((Tie::Shape, names)),
            Trait::SameRank(names) => Some((Tie::Rank, names)),
            Trait::SameElem(names) => Some((Tie::Elem, names)),
            Trait::CompareResult => Some((Tie::Compare, &["lhs", "result"])),
            Trait::AllSameShape
            | Trait::AllSameElem
            | Trait::OperandsSameShape
            | Trait::Pure
            | Trait::NoMemoryEffect
            | Trait::RecursiveEffects
            | Trait::Terminator(_)
            | Trait::Commutative
            | Trait::Associative
            | Trait::Isolated
            | Trait::Symbol
            | Trait::SymbolTable
            | Trait::GraphRegion
            | Trait::Names(_)
            | Trait::Infer(..) => None,
        }
    }
}

/// The rule by which the type of a result follows from other parts of its op, beyond the ties of the traits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TypeSource {
    /// The tile of the view that is this operand.
    ViewTile(&'static str),
    /// The pointees of the pointers that are this operand.
    Pointees(&'static str),
    /// The type of the constant that is this attribute.
    DenseType(&'static str),
    /// `lhs` and `rhs` one after the other along `dim`.
    Concatenated,
    /// The dimensions of `source` in the order of `permutation`.
    Permuted,
    /// The bytes of `source`.
    Packed,
    /// One result per value of this operand, of its type.
    Each(&'static str),
    /// One result per value of this operand, of its type without the dimension `dim`.
    Reduced(&'static str),
    /// One `tile<i32>` per dimension of the view that is this operand. Other integers are legal, and must be asked for.
    RankTimesI32(&'static str),
    /// The types of the operands of the `yield` or `break` ops in its regions.
    Passed,
}

/// The role of an op in control flow, for ops with regions and for terminators. Every `match` on it lists all roles, so that
/// the compiler names the places which must handle a new one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Structure {
    /// A module: holds functions and globals.
    Module,
    /// A function: an entry, or a function of the test suites.
    Function,
    /// `if`
    If,
    /// `for`
    For,
    /// `loop`
    Loop,
    /// `reduce` and `scan`: the body combines two elements.
    Aggregate,
    /// Ends a branch of an `if`, or the body of an aggregate, with values.
    Yield,
    /// Ends an iteration of a loop.
    Continue,
    /// Ends a loop.
    Break,
    /// Ends a function.
    Return,
}

impl Structure {
    /// Whether the op is a loop.
    #[must_use]
    pub const fn is_loop(self) -> bool {
        matches!(self, Structure::For | Structure::Loop)
    }
}

/// An op that may be the parent of a terminator.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Parent {
    /// The op.
    pub opcode: Opcode,
    /// The first version in which it may.
    pub since: Version,
}

/// The cost of running an op, by its types. It is that of whole tiles, without regard to masks and edges.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CostRule {
    /// Nothing besides the cost of the ops in its regions.
    Nothing,
    /// For each element of the result one or two instructions, with this number of float operations.
    Few(u64),
    /// For each element of the result many instructions, or a move between registers; with this number of float operations.
    Many(u64),
    /// The tile of this name is read from memory.
    Reads(&'static str),
    /// The tile of this name is written to memory.
    Writes(&'static str),
    /// A tile of memory like the one of this name is read and written.
    Updates(&'static str),
    /// Two float operations for each product of a matrix multiplication.
    Products,
    /// For each element of the first operand the cost of its body.
    Body,
}

impl CostRule {
    /// Whether an op of this cost can compute with floats.
    #[must_use]
    pub const fn has_float_operations(self) -> bool {
        match self {
            CostRule::Few(floats) | CostRule::Many(floats) => floats > 0,
            CostRule::Updates(_) | CostRule::Products | CostRule::Body => true,
            CostRule::Nothing | CostRule::Reads(_) | CostRule::Writes(_) => false,
        }
    }
}

/// How exactly the dialect defines the results of an op on floats, if its attributes say nothing else: the rounding modes
/// `approx` and `full` and the flag `fast_acc` leave more open.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Precision {
    /// Every bit, besides those of a NaN.
    Exact,
    /// A function of limited precision.
    Function,
    /// Sums and products in any order.
    Order,
}

/// A fault that can stop a run at an op, apart from limits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FaultKind {
    /// An access outside of every buffer.
    OutOfBounds,
    /// An access at an address that is not a multiple of the element's size.
    Misaligned,
    /// A write to constant memory.
    ConstantWrite,
    /// An access to memory that has been freed.
    MemoryGone,
    /// A division by zero, or one whose result does not fit.
    UndefinedDivision,
    /// A result wraps although the op promises that it does not.
    Overflow,
    /// The index of a slice is out of range.
    SliceIndex,
    /// The index of a tile is outside of the index space.
    TileIndex,
    /// An assumption does not hold.
    FalseAssumption,
    /// The step of a loop is not positive.
    LoopStep,
    /// A size does not fit its type.
    SizeTooLarge,
    /// An assertion does not hold.
    AssertionFailed,
    /// A loop never ends.
    EndlessLoop,
    /// Tile blocks wait for each other forever.
    Deadlock,
    /// The executor does not support this use of the op.
    Unsupported,
}

/// A fault that an op can raise, and when.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FaultDef {
    /// The fault.
    pub fault: FaultKind,
    /// Which ops can raise it.
    pub when: When,
}

/// Which ops can raise a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum When {
    /// All with this opcode.
    Always,
    /// Those of which an operand of this name is a 64-bit integer: a narrower one is never too large.
    Wide(&'static str),
    /// Those of which an operand of this name is the result of an `assume`.
    Assumed(&'static str),
}

/// How the printer names an op's results.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameHint {
    /// The first result gets this name.
    First(&'static str),
    /// By value: `true`, `cst_1_f32`, …
    Constant,
    /// `assume_` and the name of the operand.
    Assume,
    /// The op names nothing, but `assume` still sees it as naming: the empty name.
    Empty,
}

/// The syntax of an op.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Syntax {
    /// By a grammar line; the notation is described in `tileir-text`.
    Grammar(&'static str),
    /// By hand-written code.
    Custom(CustomSyntax),
}

/// The hand-written syntaxes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CustomSyntax {
    /// `entry`, `testing$func`
    Function,
    /// The builtin `module`
    BuiltinModule,
    /// `if`
    If,
    /// `for`
    For,
    /// `loop`
    Loop,
    /// `make_tensor_view`
    MakeTensorView,
    /// `make_partition_view` and its two siblings
    MakeView,
    /// `get_tensor_shape`, `get_index_space_shape`
    GetShape,
    /// `load_view_tko`
    LoadView,
    /// `store_view_tko`
    StoreView,
    /// `atomic_red_view_tko`
    AtomicRedView,
}

impl CustomSyntax {
    /// The grammar in the notation of grammar lines, for people.
    #[must_use]
    pub const fn notation(self) -> &'static str {
        match self {
            CustomSyntax::Function => "@sym_name(%ARG: TYPE, …) [optimization_hints=<…>]? { … } D",
            CustomSyntax::BuiltinModule => "[@sym_name]? KD { … }",
            CustomSyntax::If => "%condition [-> (T(results))]? { … } [else { … }]? D",
            CustomSyntax::For => {
                "[unsigned]? %INDEX in (%lowerBound to %upperBound, step %step) : T(lowerBound) \
                 [iter_values(%ARG = %INIT, …) -> (T(resultValues))]? { … } D"
            }
            CustomSyntax::Loop => "[iter_values(%ARG = %INIT, …)]? [: T(initValues) [-> T(resultValues)]?]? { … } D",
            CustomSyntax::MakeTensorView => {
                "%base, shape = [SIZE, …], strides = [STRIDE, …] D : [T(dynamicShape) ->]? T(result)"
            }
            CustomSyntax::MakeView => "%tensor_view D : T(result)",
            CustomSyntax::GetShape => "%src : T(src) -> T(result)",
            CustomSyntax::LoadView => {
                "ORD [SCOPE]? %view[%index, …] TOKs HINTS [inbounds = [BOOL, …]]? KD : T(view), T(index) -> T(tile), T(result_token)"
            }
            CustomSyntax::StoreView => {
                "ORD [SCOPE]? %tile, %view[%index, …] TOKs HINTS [inbounds = [BOOL, …]]? KD : T(tile), T(view), T(index) \
                 -> T(result_token)"
            }
            CustomSyntax::AtomicRedView => {
                "ORD SCOPE %view[%index, …], MODE, %value TOKs KD : T(value), T(view), T(index) -> T(result_token)"
            }
        }
    }
}

/// A mnemonic that an op had once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Former {
    /// The mnemonic.
    pub name: &'static str,
    /// The first version with another name.
    pub until: Version,
    /// Whether later tools still read the name.
    pub still_reads: bool,
}
