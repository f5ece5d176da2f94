//! Structured control flow.

use super::prelude::*;

op! {
    /// Reports each zero element of the condition, with the message, to the host; the kernel may go on.
    Assert "assert" since V13_1 {
        operands { condition: One<BoolTile> }
        attrs    { message: Str }
        results  {}
        traits   []
        syntax   Grammar("%condition, $message D : T(condition)")
    }
}
op! {
    /// Leaves the innermost `loop`; the operands become its results.
    Break "break" since V13_1 {
        operands { operands: Many<Carried> }
        attrs    {}
        results  {}
        traits   [Terminator]
        syntax   Grammar("D [%operands,+ : T(operands)]?")
    }
}
op! {
    /// Starts the next iteration of the innermost loop; the operands become its carried values.
    Continue "continue" since V13_1 {
        operands { operands: Many<Carried> }
        attrs    {}
        results  {}
        traits   [Terminator]
        syntax   Grammar("D [%operands,+ : T(operands)]?")
    }
}
op! {
    /// Counts from a lower to an upper bound.
    ///
    /// The comparison is signed unless `unsigned` is written. Carried values pass from one iteration to the next and are
    /// the results in the end.
    For "for" since V13_1 {
        operands { lowerBound: One<ScalarInt>, upperBound: One<ScalarInt>, step: One<ScalarInt>, initValues: Many<Any> }
        attrs    { #[since(V13_2)] unsignedCmp: Flag }
        results  { resultValues: Many<Any> }
        regions  { region: region(Some(Opcode::Continue)) }
        traits   [RecursiveEffects, SameType(&["lowerBound", "upperBound", "step"]), SameType(&["initValues", "resultValues"]),
                  Names(NameHint::First("for"))]
        syntax   Custom(CustomSyntax::For)
    }
}
op! {
    /// Runs one of two regions.
    If "if" since V13_1 {
        operands { condition: One<ScalarBool> }
        attrs    {}
        results  { results: Many<Any> }
        regions  { thenRegion: region(Some(Opcode::Yield)),
                   elseRegion: RegionDef { optional: true, ..region(Some(Opcode::Yield)) } }
        traits   [RecursiveEffects, Names(NameHint::Empty)]
        syntax   Custom(CustomSyntax::If)
    }
}
op! {
    /// Repeats until `break` or `return`.
    Loop "loop" since V13_1 {
        operands { initValues: Many<Any> }
        attrs    {}
        results  { resultValues: Many<Any> }
        regions  { region: region(Some(Opcode::Continue)) }
        traits   [RecursiveEffects, Names(NameHint::Empty)]
        syntax   Custom(CustomSyntax::Loop)
    }
}
op! {
    /// Ends the tile block.
    Return "return" since V13_1 {
        operands { operands: Many<Any> }
        attrs    {}
        results  {}
        traits   [Terminator]
        syntax   Grammar("D [%operands,+ : T(operands)]?")
    }
}
op! {
    /// Ends a region; the operands become the results of the op that holds it.
    Yield "yield" since V13_1 {
        operands { operands: Many<Carried> }
        attrs    {}
        results  {}
        traits   [Pure, Terminator]
        syntax   Grammar("D [%operands,+ : T(operands)]?")
    }
}
