//! Macros for the vectors of x86: they define functions of [`Simd`](super::vector::Simd) that are one expression of
//! instructions.
//!
//! A vector is a struct of one register. The unsafe code is sound because a vector exists only where the machine has its
//! instructions (see [`Simd`](super::vector::Simd)); loads and stores have their own conditions.

/// Implements operators of floats.
macro_rules! operators {
    ($vector:ident { $($trait:ident::$name:ident: $op:ident;)* }) => { $(
        impl $trait for $vector {
            type Output = Self;
            #[inline(always)]
            fn $name(self, other: Self) -> Self {
                // SAFETY: a vector exists only where the machine has the instructions.
                $vector(unsafe { $op(self.0, other.0) })
            }
        }
    )* };
}

/// Defines conversions between a vector and a register of integers.
macro_rules! patterns {
    ($register:ident, $to_patterns:ident, $of_patterns:ident) => {
        #[inline(always)]
        fn patterns(self) -> $register {
            // SAFETY: a vector exists only where the machine has the instructions.
            unsafe { $to_patterns(self.0) }
        }

        /// # Safety
        /// The machine must have the instructions of the vector.
        #[inline(always)]
        unsafe fn of_patterns(patterns: $register) -> Self {
            // SAFETY: guaranteed by the caller.
            Self(unsafe { $of_patterns(patterns) })
        }
    };
}

/// Defines functions of the floats of one vector.
macro_rules! unary {
    ($($(#[$doc:meta])* fn $name:ident($x:ident) => $code:expr;)*) => { $(
        $(#[$doc])*
        #[inline(always)]
        fn $name(self) -> Self {
            let $x = self.0;
            // SAFETY: a vector exists only where the machine has the instructions.
            Self(unsafe { $code })
        }
    )* };
}

/// Defines functions of the floats of two vectors.
macro_rules! binary {
    ($($(#[$doc:meta])* fn $name:ident($a:ident, $b:ident) => $code:expr;)*) => { $(
        $(#[$doc])*
        #[inline(always)]
        fn $name(self, other: Self) -> Self {
            let ($a, $b) = (self.0, other.0);
            // SAFETY: a vector exists only where the machine has the instructions.
            Self(unsafe { $code })
        }
    )* };
}

/// Defines functions of the bit patterns of two vectors.
macro_rules! integers {
    ($($(#[$doc:meta])* fn $name:ident($a:ident, $b:ident) => $code:expr;)*) => { $(
        $(#[$doc])*
        #[inline(always)]
        fn $name(self, other: Self) -> Self {
            let ($a, $b) = (self.patterns(), other.patterns());
            // SAFETY: a vector exists only where the machine has the instructions.
            unsafe { Self::of_patterns($code) }
        }
    )* };
}

/// Defines comparisons of the floats of two vectors.
macro_rules! compare {
    ($(fn $name:ident($a:ident, $b:ident) => $code:expr;)*) => { $(
        #[inline(always)]
        fn $name(self, other: Self) -> Self::Mask {
            let ($a, $b) = (self.0, other.0);
            // SAFETY: a vector exists only where the machine has the instructions.
            unsafe { $code }
        }
    )* };
}

/// Defines comparisons of the bit patterns of two vectors.
macro_rules! compare_integers {
    ($(fn $name:ident($a:ident, $b:ident) => $code:expr;)*) => { $(
        #[inline(always)]
        fn $name(self, other: Self) -> Self::Mask {
            let ($a, $b) = (self.patterns(), other.patterns());
            // SAFETY: a vector exists only where the machine has the instructions.
            unsafe { $code }
        }
    )* };
}

/// Defines loads.
macro_rules! loads {
    ($(fn $name:ident($from:ident: $elem:ty) => $code:expr;)*) => { $(
        #[inline(always)]
        unsafe fn $name($from: *const $elem) -> Self {
            // SAFETY: guaranteed by the caller.
            Self(unsafe { $code })
        }
    )* };
}

/// Defines stores of the floats of a vector.
macro_rules! stores {
    ($(fn $name:ident($x:ident, $to:ident: $elem:ty) => $code:expr;)*) => { $(
        #[inline(always)]
        unsafe fn $name(self, $to: *mut $elem) {
            let $x = self.0;
            // SAFETY: guaranteed by the caller.
            unsafe { $code }
        }
    )* };
}

pub(super) use {binary, compare, compare_integers, integers, loads, operators, patterns, stores, unary};
