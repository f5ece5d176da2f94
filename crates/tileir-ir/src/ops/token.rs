//! Tokens and dependencies between grids.

use super::prelude::*;

op! {
    /// Lets dependent kernels be scheduled; orders no memory.
    ///
    /// # Hardware
    /// Nothing below sm_90, or without the launch attribute.
    ///
    /// # Example
    /// ```mlir
    /// %t = gdc_launch_dependents_tko -> token
    /// print_tko "on" token=%t -> token
    /// // prints: on
    /// ```
    GdcLaunchDependentsTko "gdc_launch_dependents_tko" since V13_4 builds gdc_launch_dependents_tko {
        operands { token: Opt<Token> }
        attrs    {}
        results  { result_token: One<Token> }
        traits   []
        cost     { Nothing }
        syntax   Grammar("TOKs D -> T(result_token)")
    }
}
op! {
    /// Waits for the kernel this one depends on and makes its writes visible.
    ///
    /// # Hardware
    /// Does nothing if there is no such kernel.
    ///
    /// # Example
    /// ```mlir
    /// %t = gdc_wait_tko -> token
    /// print_tko "on" token=%t -> token
    /// // prints: on
    /// ```
    GdcWaitTko "gdc_wait_tko" since V13_4 builds gdc_wait_tko {
        operands { token: Opt<Token> }
        attrs    {}
        results  { result_token: One<Token> }
        traits   []
        cost     { Nothing }
        syntax   Grammar("TOKs D -> T(result_token)")
    }
}
op! {
    /// A token that depends on all of several, two at least.
    ///
    /// # Example
    /// ```mlir
    /// %a = print_tko "a" -> token
    /// %b = print_tko "b" token=%a -> token
    /// %t = join_tokens %a, %b : token
    /// print_tko "c" token=%t -> token
    /// // prints: abc
    /// ```
    JoinTokens "join_tokens" since V13_1 builds join_tokens {
        operands { tokens: Many<Token> }
        attrs    {}
        results  { result: One<Token> }
        traits   [Pure]
        cost     { Nothing }
        syntax   Grammar("%tokens,* D : T(result)")
    }
}
op! {
    /// A token that depends on nothing.
    ///
    /// # Example
    /// ```mlir
    /// %t = make_token : token
    /// print_tko "first" token=%t -> token
    /// // prints: first
    /// ```
    MakeToken "make_token" since V13_1 builds make_token {
        operands {}
        attrs    {}
        results  { result: One<Token> }
        traits   [Pure]
        cost     { Nothing }
        syntax   Grammar("D : T(result)")
    }
}
op! {
    /// Orders accesses to one physical location through different virtual addresses.
    ///
    /// # Example
    /// ```mlir
    /// %t = make_token : token
    /// %u = memory_fence_alias_tko %t
    /// print_tko "behind the fence" token=%u -> token
    /// // prints: behind the fence
    /// ```
    MemoryFenceAliasTko "memory_fence_alias_tko" since V13_4 builds memory_fence_alias_tko {
        operands { token: One<Token> }
        attrs    {}
        results  { result_token: One<Token> }
        traits   []
        cost     { Nothing }
        syntax   Grammar("%token D")
    }
}
