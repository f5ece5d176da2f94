//! The code around a launch: input arrays, binding of arguments, output arrays, comparison and summaries. It opens and
//! writes no files; the caller passes their contents.

mod argument;
mod array;
mod bind;
mod compare;
mod device;
mod generate;
pub mod npy;
mod scalar;
mod summary;

pub use argument::{Argument, ArrayRequirements, ArraySource, OpenFile};
pub use array::{Array, ArrayError, ArrayOrder, ArrayType, Dtype};
pub use bind::{BindError, BindOptions, Bound, BoundArray, BoundParameter, signature};
pub use compare::{Comparison, Tolerance, ToleranceError, Worst, compare, mismatch_map};
pub use device::DeviceBuffer;
pub use generate::{Spec, SpecError, splitmix64};
pub use scalar::{ScalarError, parse_scalar};
pub use summary::{Summary, number_text};
