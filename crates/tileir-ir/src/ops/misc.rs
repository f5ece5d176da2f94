//! Assumptions and printing.

use super::prelude::*;

op! {
    /// Returns its operand and promises something about it. A broken promise is undefined.
    Assume "assume" since V13_1 {
        operands { value: One<Any> }
        attrs    { predicate: Predicate }
        results  { result: One<Any> }
        traits   [SameType(&["value", "result"]), Names(NameHint::Assume)]
        syntax   Grammar("PREDICATE, %value D : T(value)")
    }
}
op! {
    /// Prints tiles from the device with a C format string.
    PrintTko "print_tko" since V13_1 {
        operands { args: Many<AnyTile>, #[since(V13_2)] token: Opt<Token> }
        attrs    { str: Str }
        results  { #[since(V13_2)] result_token: One<Token> }
        traits   []
        syntax   Grammar("$str [, %args,+]? TOKj D [: T(args)]? -> T(result_token)")
    }
}
