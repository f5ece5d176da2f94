//! Tokens and dependencies between grids.

use super::prelude::*;

op! {
    /// Lets dependent kernels be scheduled; orders no memory.
    GdcLaunchDependentsTko "gdc_launch_dependents_tko" since V13_4 {
        operands { token: Opt<Token> }
        attrs    {}
        results  { result_token: One<Token> }
        traits   []
        syntax   Grammar("TOKs D -> T(result_token)")
    }
}
op! {
    /// Waits for the kernel this one depends on and makes its writes visible.
    GdcWaitTko "gdc_wait_tko" since V13_4 {
        operands { token: Opt<Token> }
        attrs    {}
        results  { result_token: One<Token> }
        traits   []
        syntax   Grammar("TOKs D -> T(result_token)")
    }
}
op! {
    /// A token that depends on all of several.
    JoinTokens "join_tokens" since V13_1 {
        operands { tokens: Many<Token> }
        attrs    {}
        results  { result: One<Token> }
        traits   [Pure]
        syntax   Grammar("%tokens,* D : T(result)")
    }
}
op! {
    /// A token that depends on nothing.
    MakeToken "make_token" since V13_1 {
        operands {}
        attrs    {}
        results  { result: One<Token> }
        traits   [Pure]
        syntax   Grammar("D : T(result)")
    }
}
op! {
    /// Orders accesses to one physical location through different virtual addresses.
    MemoryFenceAliasTko "memory_fence_alias_tko" since V13_4 {
        operands { token: One<Token> }
        attrs    {}
        results  { result_token: One<Token> }
        traits   []
        syntax   Grammar("%token D")
    }
}
