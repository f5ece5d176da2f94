//! Caller memory at its real address.
//!
//! Soundness: [`Bytes::registered`] requires that, as long as launches can access the memory, it stays allocated and all other
//! accesses to it follow the rules of [`raw`](crate::raw).
//!
//! - [`Scope::register`] takes a slice that is borrowed for `'env`, and `'env` outlives the call of [`Memory::scope`]. That
//!   call unregisters the slice before it returns or unwinds, and unregistering waits for the launches that can access it.
//!   So the borrow outlives these launches: nothing else accesses a slice that is borrowed mutably, and nothing writes
//!   one that is borrowed immutably. The elements are initialized numbers, and every bit pattern is a valid one.
//! - [`Memory::register`] passes the requirement on to its caller.

#![allow(unsafe_code, reason = "caller memory is accessed through raw pointers")]

use super::address_space::{Memory, RegisterError};
use crate::raw::Bytes;
use std::marker::PhantomData;
use std::ptr::NonNull;
use std::sync::{Mutex, PoisonError};

mod sealed {
    pub trait Sealed {}
}

/// Number types for which every bit pattern is valid. Register other formats as unsigned integers of their width.
pub trait HostElement: sealed::Sealed + Copy + Send + Sync + 'static {}

macro_rules! host_elements {
    ($($ty:ident)*) => {$(
        impl sealed::Sealed for $ty {}
        impl HostElement for $ty {}
    )*};
}
host_elements! { u8 i8 u16 i16 u32 i32 u64 i64 f32 f64 }

/// How kernels may access registered memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum HostAccess {
    /// Kernels may read and write the memory.
    #[default]
    ReadWrite,
    /// Kernels may read the memory; a write is reported as a write to constant memory.
    ReadOnly,
}

/// Registers slices of the caller until [`Memory::scope`] ends.
#[derive(Debug)]
pub struct Scope<'scope, 'env: 'scope> {
    memory: &'scope Memory,
    registered: Mutex<Vec<u64>>,
    scope: PhantomData<&'scope mut &'scope ()>,
    env: PhantomData<&'env mut &'env ()>,
}

impl<'scope, 'env> Scope<'scope, 'env> {
    /// Registers a slice that kernels may read and write, and returns the address of its first element.
    ///
    /// An empty slice is not registered, since it has no memory to access.
    ///
    /// # Errors
    /// If the host's address is outside the range that can be registered.
    pub fn register<T: HostElement>(&'scope self, name: &str, slice: &'env mut [T]) -> Result<u64, RegisterError> {
        let bytes = size_of_val(slice);
        self.add(name, NonNull::from(slice).cast(), bytes, false)
    }

    /// Registers a slice that kernels may only read, and returns its address. A write is reported as a write to constant
    /// memory.
    ///
    /// # Errors
    /// As for [`register`](Self::register), and if a part of the slice is registered already.
    pub fn register_read_only<T: HostElement>(
        &'scope self,
        name: &str,
        slice: &'env [T],
    ) -> Result<u64, RegisterError> {
        let bytes = size_of_val(slice);
        self.add(name, NonNull::from(slice).cast(), bytes, true)
    }

    fn add(&self, name: &str, first: NonNull<u8>, bytes: usize, read_only: bool) -> Result<u64, RegisterError> {
        if bytes == 0 {
            return Ok(first.addr().get() as u64);
        }
        // SAFETY: the slice is borrowed until it is unregistered; see the module.
        let content = |first| unsafe { Bytes::registered(first, bytes, read_only) };
        let address = self.memory.register_bytes(name, first, content, bytes)?;
        self.registered.lock().unwrap_or_else(PoisonError::into_inner).push(address);
        Ok(address)
    }
}

/// Unregisters the slices of a scope when it returns or unwinds.
struct EndOfScope<'a>(&'a Memory, &'a Mutex<Vec<u64>>);

impl Drop for EndOfScope<'_> {
    fn drop(&mut self) {
        for address in std::mem::take(&mut *self.1.lock().unwrap_or_else(PoisonError::into_inner)) {
            if self.0.unregister(address).is_err() {
                // Another thread has unregistered it, and may still wait for launches that can access it.
                self.0.wait_for_launches();
            }
        }
    }
}

impl Memory {
    /// Makes slices of the caller accessible to kernels: those that `f` registers are in this address space, at their real
    /// addresses and without a copy, until this function returns. It waits for launches of other threads that can
    /// access them.
    ///
    /// ```
    /// # use std::sync::Arc;
    /// # use tileir_base::Source;
    /// # use tileir_exec::{Globals, Launch, Memory, Program, launch};
    /// # use tileir_text::{ParseOptions, parse};
    /// # let text = "entry @double(%p: tile<ptr<i32>>) {
    /// #   %x, %t = load_ptr_tko weak %p : tile<ptr<i32>> -> tile<i32>, token
    /// #   %y = addi %x, %x : tile<i32>
    /// #   %u = store_ptr_tko weak %p, %y token=%t : tile<ptr<i32>>, tile<i32> -> token
    /// # }";
    /// # let module = parse(&Arc::new(Source::new("double.mlir", text)), &ParseOptions::default()).module;
    /// # let program = Program::new(module)?;
    /// # let kernel = program.kernel("double").unwrap();
    /// let memory = Memory::new();
    /// let globals = Globals::load(&program, &memory)?;
    /// let mut x = [21];
    /// memory.scope(|scope| -> Result<(), Box<dyn std::error::Error>> {
    ///     let options = Launch { args: vec![scope.register("x", &mut x)?], ..Launch::default() };
    ///     Ok(launch(&program, kernel, &memory, &globals, &options, &mut |_| {})?)
    /// })?;
    /// assert_eq!(x, [42]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// A registered slice cannot be used before the scope ends:
    ///
    /// ```compile_fail,E0502
    /// let memory = tileir_exec::Memory::new();
    /// let mut x = [21];
    /// memory.scope(|scope| {
    ///     let _ = scope.register("x", &mut x);
    ///     println!("{x:?}");
    /// });
    /// ```
    ///
    /// and it must outlive the scope:
    ///
    /// ```compile_fail,E0597
    /// let memory = tileir_exec::Memory::new();
    /// memory.scope(|scope| {
    ///     let mut x = [21];
    ///     let _ = scope.register("x", &mut x);
    /// });
    /// ```
    pub fn scope<'env, R>(&self, f: impl for<'scope> FnOnce(&'scope Scope<'scope, 'env>) -> R) -> R {
        let scope = Scope { memory: self, registered: Mutex::default(), scope: PhantomData, env: PhantomData };
        let _end = EndOfScope(self, &scope.registered);
        f(&scope)
    }

    /// Registers `len` bytes of the caller at their real address, without a copy, until they are unregistered. Returns that
    /// address. All launches that start later can access them. The memory may start at any address; an access of a
    /// kernel that is not aligned to its own size is reported.
    ///
    /// # Safety
    /// Until [`unregister`](Self::unregister) or [`try_unregister`](Self::try_unregister) has returned without an error for
    /// this address, or this address space is dropped and all its launches have ended:
    /// - the bytes stay allocated and readable, and writable unless `access` is read-only. They are initialized, or come from
    ///   code that is opaque to the compiler, such as a C library;
    /// - while a launch runs, the only other accesses are those that a tile block could make: reads of bytes that no kernel
    ///   writes, writes of bytes that no kernel accesses, or atomic accesses of the same width. No reference to the bytes is
    ///   used for anything else.
    ///
    /// # Errors
    /// If `len` is 0, the range cannot be host memory, or a part of it is registered already.
    pub unsafe fn register(
        &self,
        name: &str,
        first: *mut u8,
        len: usize,
        access: HostAccess,
    ) -> Result<u64, RegisterError> {
        let range = || RegisterError::Range { name: name.to_owned(), address: first.addr() as u64, len: len as u64 };
        let pointer = NonNull::new(first).ok_or_else(range)?;
        // SAFETY: guaranteed by the caller; see the module.
        let content = |first| unsafe { Bytes::registered(first, len, access == HostAccess::ReadOnly) };
        self.register_bytes(name, pointer, content, len)
    }
}
