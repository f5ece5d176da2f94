//! Arguments behind an array of pointers, as `cuLaunchKernel` takes them in `kernelParams`.
//!
//! Soundness: the caller guarantees a pointer to the bytes of each parameter. The bytes are copied before the launch, without
//! alignment requirements.

#![allow(unsafe_code, reason = "the caller passes arguments through raw pointers")]

use super::{ArgumentError, little_endian};
use crate::program::Kernel;
use std::ffi::c_void;

impl Kernel {
    /// Converts an array of pointers to arguments, as `cuLaunchKernel` takes it, to
    /// [`Launch::args`](crate::Launch::args).
    ///
    /// # Errors
    /// If the pointer of a parameter with bytes is null.
    ///
    /// # Safety
    /// `pointers` points to one pointer for each of [`parameters`](Self::parameters), or the kernel has no parameters. Each
    /// pointer is null or points to [`size`](super::Parameter::size) initialized bytes, which are not written during this
    /// call.
    pub unsafe fn arguments_from_pointers(&self, pointers: *const *const c_void) -> Result<Vec<u64>, ArgumentError> {
        self.check_parameters()?;
        let null = |index| ArgumentError::Null { signature: self.signature(), index };
        let mut args = Vec::with_capacity(self.parameters().len());
        for (index, parameter) in self.parameters().iter().enumerate() {
            if pointers.is_null() {
                return Err(null(index));
            }
            // SAFETY: `pointers` has one pointer for each parameter.
            let argument = unsafe { pointers.add(index).read_unaligned() }.cast::<u8>();
            if argument.is_null() {
                return Err(null(index));
            }
            let mut bytes = [0; 8];
            let bytes = &mut bytes[..parameter.size];
            // SAFETY: the pointer leads to the bytes of the parameter, at most eight.
            unsafe { argument.copy_to_nonoverlapping(bytes.as_mut_ptr(), bytes.len()) };
            args.push(little_endian(bytes));
        }
        Ok(args)
    }
}
