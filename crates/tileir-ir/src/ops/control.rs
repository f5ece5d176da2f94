//! Structured control flow.

use super::prelude::*;

op! {
    /// Reports each zero element of the condition, with the message, to the host; the kernel may continue.
    ///
    /// # Hardware
    /// Prints file and line, tile block, position and message, and the launch fails with error 719.
    ///
    /// # Example
    /// ```mlir
    /// %x = iota : tile<4xi32>
    /// %n = constant <i32: 4> : tile<4xi32>
    /// %c = cmpi less_than %x, %n, signed : tile<4xi32> -> tile<4xi1>
    /// assert %c, "index out of range" : tile<4xi1>
    /// print_tko "fine" -> token
    /// // prints: fine
    /// ```
    Assert "assert" since V13_1 builds assert {
        operands { condition: One<BoolTile> }
        required { message: Str }
        attrs    {}
        results  {}
        traits   []
        cost     { Nothing }
        faults   [AssertionFailed]
        syntax   Grammar("%condition, $message D : T(condition)")
    }
}
op! {
    /// Leaves the innermost `loop`; the operands become its results.
    ///
    /// Only `if`s may be between the two: a `for` cannot be left early.
    ///
    /// # Example
    /// ```mlir
    /// %zero = constant <i32: 0> : tile<i32>
    /// %one = constant <i32: 1> : tile<i32>
    /// %ten = constant <i32: 10> : tile<i32>
    /// %r = loop iter_values(%i = %zero) : tile<i32> -> tile<i32> {
    ///   %done = cmpi equal %i, %ten, signed : tile<i32> -> tile<i1>
    ///   if %done {
    ///     break %i : tile<i32>
    ///   }
    ///   %next = addi %i, %one : tile<i32>
    ///   continue %next : tile<i32>
    /// }
    /// print_tko "%d", %r : tile<i32> -> token
    /// // prints: 10
    /// ```
    Break "break" since V13_1 {
        operands { operands: Many<Carried> }
        attrs    {}
        results  {}
        traits   [Terminator(&[within(Opcode::If), within(Opcode::Loop)])]
        structure Break
        cost     { Nothing }
        syntax   Grammar("D [%operands,+ : T(operands)]?")
    }
}
op! {
    /// Starts the next iteration of the innermost `for` or `loop`; the operands become its carried values.
    ///
    /// Only `if`s may be between the two. Without operands it may be omitted at the end of a loop's body.
    ///
    /// # Example
    /// ```mlir
    /// %zero = constant <i32: 0> : tile<i32>
    /// %one = constant <i32: 1> : tile<i32>
    /// %five = constant <i32: 5> : tile<i32>
    /// %sum = for %i in (%zero to %five, step %one) : tile<i32> iter_values(%s = %zero) -> (tile<i32>) {
    ///   %n = addi %s, %i : tile<i32>
    ///   continue %n : tile<i32>
    /// }
    /// print_tko "%d", %sum : tile<i32> -> token
    /// // prints: 10
    /// ```
    Continue "continue" since V13_1 {
        operands { operands: Many<Carried> }
        attrs    {}
        results  {}
        traits   [Terminator(&[within(Opcode::For), within(Opcode::If), within(Opcode::Loop)])]
        structure Continue
        cost     { Nothing }
        syntax   Grammar("D [%operands,+ : T(operands)]?")
    }
}
op! {
    /// Counts from a lower bound up to an exclusive upper bound.
    ///
    /// The comparison is signed unless `unsigned` is given. Carried values pass from one iteration to the next, and their
    /// final values are the results; without iterations, these are the initial values. Views cannot be carried.
    ///
    /// # Undefined
    /// A step that is not positive, and an induction variable that overflows before it reaches the bound.
    ///
    /// # Hardware
    /// On overflow, signed i32 and i64 loops with constant bounds stop; others wrap and may run forever. An unsigned loop
    /// that crosses 2^31 hangs.
    ///
    /// # Example
    /// ```mlir
    /// %zero = constant <i32: 0> : tile<i32>
    /// %two = constant <i32: 2> : tile<i32>
    /// %n = constant <i32: 10> : tile<i32>
    /// %last = for %i in (%zero to %n, step %two) : tile<i32> iter_values(%before = %zero) -> (tile<i32>) {
    ///   continue %i : tile<i32>
    /// }
    /// print_tko "%d", %last : tile<i32> -> token
    /// // prints: 8
    /// ```
    For "for" since V13_1 {
        operands { #[spelled("lowerBound")] lower_bound: One<ScalarInt>, #[spelled("upperBound")] upper_bound: One<ScalarInt>,
                   step: One<ScalarInt>, #[spelled("initValues")] init_values: Many<Any> }
        attrs    { #[since(V13_2)] #[spelled("unsignedCmp")] unsigned_cmp: Flag }
        results  { #[spelled("resultValues")] result_values: Many<Any> }
        regions  { region: region(Opcode::Continue) }
        traits   [RecursiveEffects, SameType(&["lowerBound", "upperBound", "step"]), SameType(&["initValues", "resultValues"]),
                  Names(NameHint::First("for"))]
        structure For
        cost     { Nothing }
        faults   [LoopStep]
        syntax   Custom(CustomSyntax::For)
    }
}
op! {
    /// Runs one of two regions.
    ///
    /// With results, both regions are required, and each yields the results unless it exits by `break`, `continue` or
    /// `return`. Views cannot be results.
    ///
    /// # Example
    /// ```mlir
    /// %a = constant <i32: 3> : tile<i32>
    /// %b = constant <i32: 5> : tile<i32>
    /// %c = cmpi less_than %a, %b, signed : tile<i32> -> tile<i1>
    /// %r = if %c -> (tile<i32>) {
    ///   yield %b : tile<i32>
    /// } else {
    ///   yield %a : tile<i32>
    /// }
    /// print_tko "%d", %r : tile<i32> -> token
    /// // prints: 5
    /// ```
    If "if" since V13_1 {
        operands { condition: One<ScalarBool> }
        attrs    {}
        results  { results: Many<Any> }
        regions  { #[spelled("thenRegion")] then_region: region(Opcode::Yield),
                   #[spelled("elseRegion")] else_region: RegionDef { optional: true, ..region(Opcode::Yield) } }
        traits   [Infer("results", TypeSource::Passed), RecursiveEffects, Names(NameHint::Empty)]
        structure If
        cost     { Nothing }
        syntax   Custom(CustomSyntax::If)
    }
}
op! {
    /// Repeats until `break` or `return`.
    ///
    /// `continue` passes on the carried values, `break` the results, whose types may differ. Views can be neither.
    /// `return` inside is allowed since 13.4.
    ///
    /// # Undefined
    /// A loop that never ends.
    ///
    /// # Example
    /// ```mlir
    /// %one = constant <i32: 1> : tile<i32>
    /// %hundred = constant <i32: 100> : tile<i32>
    /// %r = loop iter_values(%x = %one) : tile<i32> -> tile<i32> {
    ///   %large = cmpi greater_than %x, %hundred, signed : tile<i32> -> tile<i1>
    ///   if %large {
    ///     break %x : tile<i32>
    ///   }
    ///   %next = addi %x, %x : tile<i32>
    ///   continue %next : tile<i32>
    /// }
    /// print_tko "%d", %r : tile<i32> -> token
    /// // prints: 128
    /// ```
    Loop "loop" since V13_1 {
        operands { #[spelled("initValues")] init_values: Many<Any> }
        attrs    {}
        results  { #[spelled("resultValues")] result_values: Many<Any> }
        regions  { region: region(Opcode::Continue) }
        traits   [Infer("resultValues", TypeSource::Passed), RecursiveEffects, Names(NameHint::Empty)]
        structure Loop
        cost     { Nothing }
        faults   [EndlessLoop, Deadlock]
        syntax   Custom(CustomSyntax::Loop)
    }
}
op! {
    /// Ends the tile block.
    ///
    /// In an entry it has no operands, and may be omitted at the end. It may be inside `if`s, and since 13.4 inside
    /// `loop`s, but never inside a `for`.
    ///
    /// # Example
    /// ```mlir
    /// entry @example() {
    ///   %x, %y, %z = get_tile_block_id : tile<i32>
    ///   %zero = constant <i32: 0> : tile<i32>
    ///   %first = cmpi equal %x, %zero, signed : tile<i32> -> tile<i1>
    ///   if %first {
    ///     print_tko "left early" -> token
    ///     return
    ///   }
    ///   print_tko "went on" -> token
    ///   return
    /// }
    /// // prints: left early
    /// ```
    Return "return" since V13_1 {
        operands { operands: Many<Any> }
        attrs    {}
        results  {}
        traits   [Terminator(&[within(Opcode::Entry), within(Opcode::If), Parent { since: Version::V13_4, ..within(Opcode::Loop) }])]
        structure Return
        cost     { Nothing }
        syntax   Grammar("D [%operands,+ : T(operands)]?")
    }
}
op! {
    /// Ends a region; the operands become the results of the parent op.
    ///
    /// It ends the regions of `if`, where it may be omitted if there are no results, and of `reduce` and `scan`, where it
    /// is required.
    ///
    /// # Example
    /// ```mlir
    /// %x = constant <i32: [4, 9, 2, 7]> : tile<4xi32>
    /// %r = reduce %x dim=0 identities=[-2147483648 : i32] : tile<4xi32> -> tile<i32>
    /// (%a: tile<i32>, %b: tile<i32>) {
    ///   %m = maxi %a, %b signed : tile<i32>
    ///   yield %m : tile<i32>
    /// }
    /// print_tko "%d", %r : tile<i32> -> token
    /// // prints: 9
    /// ```
    Yield "yield" since V13_1 {
        operands { operands: Many<Carried> }
        attrs    {}
        results  {}
        traits   [Pure, Terminator(&[within(Opcode::If), within(Opcode::Reduce), within(Opcode::Scan)])]
        structure Yield
        cost     { Nothing }
        syntax   Grammar("D [%operands,+ : T(operands)]?")
    }
}
