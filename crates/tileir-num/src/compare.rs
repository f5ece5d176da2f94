//! The six comparison predicates of `cmpi` and `cmpf`.

use core::cmp::Ordering;

/// A comparison predicate (ops.md §3, §4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Predicate {
    /// `lhs == rhs`
    Equal,
    /// `lhs != rhs`
    NotEqual,
    /// `lhs < rhs`
    LessThan,
    /// `lhs <= rhs`
    LessThanOrEqual,
    /// `lhs > rhs`
    GreaterThan,
    /// `lhs >= rhs`
    GreaterThanOrEqual,
}

impl Predicate {
    /// All predicates.
    pub const ALL: [Predicate; 6] = [
        Predicate::Equal,
        Predicate::NotEqual,
        Predicate::LessThan,
        Predicate::LessThanOrEqual,
        Predicate::GreaterThan,
        Predicate::GreaterThanOrEqual,
    ];

    /// Whether two values in this order satisfy the predicate.
    #[inline]
    pub const fn holds(self, order: Ordering) -> bool {
        match self {
            Predicate::Equal => order.is_eq(),
            Predicate::NotEqual => order.is_ne(),
            Predicate::LessThan => order.is_lt(),
            Predicate::LessThanOrEqual => order.is_le(),
            Predicate::GreaterThan => order.is_gt(),
            Predicate::GreaterThanOrEqual => order.is_ge(),
        }
    }
}
