//! Assumptions and printing.

use super::prelude::*;

op! {
    /// Returns its operand and promises something about it: `div_by`, `same_elements` or `bounded`.
    ///
    /// # Undefined
    /// A broken promise.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <i32: [16, 32]> : tile<2xi32>
    /// %a = assume div_by<16>, %x : tile<2xi32>
    /// %r = assume bounded<0, 100>, %a : tile<2xi32>
    /// print_tko "%d", %r : tile<2xi32> -> token
    /// // prints: [16, 32]
    /// ```
    Assume "assume" since V13_1 {
        operands { value: One<Any> }
        required { predicate: Predicate }
        attrs    {}
        results  { result: One<Any> }
        traits   [SameType(&["value", "result"]), Names(NameHint::Assume)]
        cost     { Nothing }
        faults   [FalseAssumption]
        syntax   Grammar("PREDICATE, %value D : T(value)")
    }
}
op! {
    /// Prints tiles from the device with a C format string.
    ///
    /// One conversion for each argument; `%%` is a percent sign. A scalar prints as one number, a larger tile in nested
    /// brackets, each element by the conversion. No newline is added. Before 13.2 the op has no tokens.
    ///
    /// # Hardware
    /// Integers of less than 32 bits are extended by sign, floats widened to f64; i64 needs `l` or `ll`. `%s` faults. A
    /// conversion of the wrong class reads the bits that were passed.
    ///
    /// # Example
    /// ```mlir
    /// %x = iota : tile<4xi32>
    /// %f = constant <f32: 2.5> : tile<f32>
    /// print_tko "x = %d, f = %.2f, 100%%", %x, %f : tile<4xi32>, tile<f32> -> token
    /// // prints: x = [0, 1, 2, 3], f = 2.50, 100%
    /// ```
    PrintTko "print_tko" since V13_1 builds print_tko {
        was      ["print" until V13_2]
        operands { args: Many<AnyTile>, #[since(V13_2)] token: Opt<Token> }
        required { str: Str }
        attrs    {}
        results  { #[since(V13_2)] result_token: One<Token> }
        traits   []
        cost     { Nothing }
        faults   [OutOfBounds, Unsupported]
        syntax   Grammar("$str [, %args,+]? TOKj D [: T(args)]? -> T(result_token)")
    }
}
