//! Arguments behind an array of pointers, as `cuLaunchKernel` takes them in `kernelParams`.
//!
//! The argument for the `unsafe` here: the caller promises a pointer for each parameter that leads to as many bytes as the
//! parameter has. They are read byte by byte, so that they need not be aligned, and copied before anything else runs.

#![allow(unsafe_code, reason = "arguments lie behind raw pointers of the caller")]

use super::{ArgumentError, little_endian};
use crate::program::Kernel;
use std::ffi::c_void;

impl Kernel {
    /// Arguments behind an array of pointers as [`Launch::args`](crate::Launch::args): what `cuLaunchKernel` takes.
    ///
    /// # Errors
    /// If the pointer of a parameter with bytes is null.
    ///
    /// # Safety
    /// `pointers` leads to a pointer for each of [`parameters`](Self::parameters), or the kernel has none. Each that is not
    /// null leads to [`size`](super::Parameter::size) initialized bytes. They are not written during this call.
    pub unsafe fn arguments_from_pointers(&self, pointers: *const *const c_void) -> Result<Vec<u64>, ArgumentError> {
        self.check_parameters()?;
        let null = |index| ArgumentError::Null { signature: self.signature(), index };
        let mut args = Vec::with_capacity(self.parameters().len());
        for (index, parameter) in self.parameters().iter().enumerate() {
            if pointers.is_null() {
                return Err(null(index));
            }
            // SAFETY: there is one for each parameter.
            let argument = unsafe { pointers.add(index).read_unaligned() }.cast::<u8>();
            if argument.is_null() {
                return Err(null(index));
            }
            let mut bytes = [0; 8];
            let bytes = &mut bytes[..parameter.size];
            // SAFETY: it leads to so many bytes; a parameter has eight at most.
            unsafe { argument.copy_to_nonoverlapping(bytes.as_mut_ptr(), bytes.len()) };
            args.push(little_endian(bytes));
        }
        Ok(args)
    }
}
