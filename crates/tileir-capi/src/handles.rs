//! Handles: numbers that identify objects. No number is reused, so a stale handle differs from every valid one.

use crate::failure::{Failure, Misuse};
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, PoisonError, RwLock};
use tileir::exec::{Cancel, Program};
use tileir::ir::Module;
use tileir::ir::build::{AttrValue, OpRequest, Type};

/// The handles of one kind of object.
pub struct Table<T> {
    objects: RwLock<Option<HashMap<u64, Arc<T>>>>,
    /// The kind of the objects, for messages.
    noun: &'static str,
}

/// The next handle. All kinds share the numbers, so a handle of one kind is invalid for every other kind.
static NEXT: AtomicU64 = AtomicU64::new(1);

impl<T> Table<T> {
    const fn new(noun: &'static str) -> Table<T> {
        Table { objects: RwLock::new(None), noun }
    }

    /// A handle for an object.
    pub fn add(&self, object: T) -> u64 {
        self.share(Arc::new(object))
    }

    /// A handle for an object that others share.
    pub fn share(&self, object: Arc<T>) -> u64 {
        let handle = NEXT.fetch_add(1, Ordering::Relaxed);
        let mut objects = self.objects.write().unwrap_or_else(PoisonError::into_inner);
        objects.get_or_insert_default().insert(handle, object);
        handle
    }

    /// The object of a handle.
    pub fn get(&self, handle: u64) -> Result<Arc<T>, Failure> {
        let objects = self.objects.read().unwrap_or_else(PoisonError::into_inner);
        objects.as_ref().and_then(|objects| objects.get(&handle)).cloned().ok_or_else(|| self.missing(handle))
    }

    /// Removes a handle. The object is dropped after its last use.
    pub fn remove(&self, handle: u64) -> Result<Arc<T>, Failure> {
        let mut objects = self.objects.write().unwrap_or_else(PoisonError::into_inner);
        objects.as_mut().and_then(|objects| objects.remove(&handle)).ok_or_else(|| self.missing(handle))
    }

    fn missing(&self, handle: u64) -> Failure {
        let noun = self.noun;
        match handle {
            0 => Failure::misuse(Misuse::NullHandle, format!("the {noun} is a null handle")),
            _ => Failure::misuse(Misuse::StaleHandle, format!("the {noun} does not exist or was destroyed")),
        }
    }
}

/// A module. A change replaces it, so a program that was made from it earlier keeps the old module.
pub type SharedModule = Mutex<Arc<Module>>;
/// A builder, until it is finished.
pub type SharedBuilder = Mutex<Option<crate::api::builder::Building>>;

/// A program, with the parameter names of its kernels. Reports name memory by them.
#[derive(Debug)]
pub struct Prepared {
    /// The program.
    pub program: Program,
    /// The names of the parameters, kernel by kernel.
    pub names: Vec<Vec<String>>,
}

impl Prepared {
    /// The name of a parameter: that of the text, or its number.
    pub fn parameter(&self, kernel: usize, index: usize) -> String {
        let name = self.names.get(kernel).and_then(|names| names.get(index));
        name.cloned().unwrap_or_else(|| format!("arg{index}"))
    }
}

/// The modules.
pub static MODULES: Table<SharedModule> = Table::new("module");
/// The builders.
pub static BUILDERS: Table<SharedBuilder> = Table::new("builder");
/// The requests for ops.
pub static REQUESTS: Table<Mutex<OpRequest>> = Table::new("op request");
/// The types.
pub static TYPES: Table<Type> = Table::new("type");
/// The attribute values.
pub static ATTRIBUTES: Table<AttrValue> = Table::new("attribute");
/// The buffers: texts and bytes that functions return.
pub static BUFFERS: Table<Box<[u8]>> = Table::new("buffer");
/// The programs.
pub static PROGRAMS: Table<Prepared> = Table::new("program");
/// The flags that stop launches.
pub static CANCELS: Table<Arc<Cancel>> = Table::new("cancel flag");
/// The errors.
pub static ERRORS: Table<Failure> = Table::new("error");
