//! What a host does around a launch: arrays in, arguments bound, arrays out, compared and summed up. No files are opened
//! or written here; whoever has files passes them.

mod array;
mod bind;
mod compare;
mod generate;
pub mod npy;
mod scalar;
mod summary;

pub use array::{Array, ArrayError, Dtype};
pub use bind::{
    Argument, BindError, BindOptions, Bound, BoundArray, Load, Origin, ResultArray, Row, Wanted, signature,
};
pub use compare::{Comparison, Tolerance, Worst, compare, mismatch_map};
pub use generate::{Spec, SpecError, splitmix64};
pub use scalar::{ScalarError, parse_scalar};
pub use summary::{Summary, number_text};
