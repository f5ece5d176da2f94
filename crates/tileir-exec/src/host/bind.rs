//! Binding arguments to a kernel's parameters.

use super::argument::{Argument, ArgumentValue, ArrayRequirements, ArraySource, OpenFile, TensorOverride};
use super::array::{Array, ArrayOrder, ArrayType, Dtype};
use super::device::ArrayTable;
use super::generate::{Spec, SpecError};
use super::npy::{self, Header, NpyError};
use super::scalar::parse_scalar;
use crate::check;
use crate::fault::Limit;
use crate::globals::{Globals, GlobalsError};
use crate::launch::{Launch, LaunchError, launch};
use crate::memory::{BufferId, Memory, footprint};
use crate::program::{Kernel, Program};
use crate::tile::{Elem, row_major_strides};
use std::fmt;
use std::io::Write;
use tileir_ir::{IntFormat, Module, Scalar, Ty, TypeData};

/// The reason why arguments do not fit a kernel. Shows the kernel's signature and the assignment of arguments.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub struct BindError {
    /// One sentence.
    pub message: String,
    /// The parameters, each with its argument, then the surplus arguments.
    pub parameters: Vec<BoundParameter>,
    /// A suggestion.
    pub help: Option<String>,
    /// The limit that arrays or globals exceed, if any.
    pub limit: Option<Limit>,
}

/// A parameter and its argument.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct BoundParameter {
    /// Name and type of the parameter; empty for a surplus argument.
    pub parameter: String,
    /// The argument, if there is one.
    pub argument: Option<String>,
    /// Whether the argument does not fit.
    pub is_wrong: bool,
}

impl BindError {
    pub(super) fn new(message: String) -> BindError {
        BindError { message, parameters: Vec::new(), help: None, limit: None }
    }

    pub(super) fn memory(message: String) -> BindError {
        BindError { limit: Some(Limit::Memory), ..BindError::new(message) }
    }
}

impl fmt::Display for BindError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        let width = self.parameters.iter().map(|bound| bound.parameter.chars().count()).max().unwrap_or(0);
        for BoundParameter { parameter, argument, is_wrong } in &self.parameters {
            let argument = argument.as_deref().unwrap_or("(nothing)");
            let mark = if *is_wrong { "   <- here" } else { "" };
            write!(f, "\n  {parameter:width$}   {argument}{mark}")?;
        }
        if let Some(help) = &self.help {
            write!(f, "\nhelp: {help}")?;
        }
        Ok(())
    }
}

/// Options for binding.
pub struct BindOptions<'a> {
    /// The names of the parameters; the default is `arg0`, `arg1`, ….
    pub names: &'a [String],
    /// Opens `.npy` files.
    pub open: OpenFile<'a>,
    /// Maximum bytes of arrays and globals together, with a copy of the largest of them, which is made to inspect it after the
    /// launch.
    pub max_bytes: u64,
}

/// A kernel with its arguments in memory, ready to be launched.
#[derive(Debug)]
pub struct Bound<'p> {
    program: &'p Program,
    pub(super) kernel: &'p Kernel,
    pub(super) memory: Memory,
    globals: Globals,
    pub(super) args: Vec<u64>,
    pub(super) arrays: Vec<BoundArray>,
    pub(super) tables: Vec<ArrayTable>,
}

/// An array in the memory of a kernel: an argument, or a global of the module.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct BoundArray {
    /// The name; that of a global starts with `@`.
    pub name: String,
    /// The name of its parameter, and of its file.
    aliases: Vec<String>,
    pub(super) id: BufferId,
    /// Whether its elements have no value before they are written.
    uninitialized: bool,
    /// The element type, the sizes and the order in memory.
    pub array: ArrayType,
    initial: InitialContent,
}

impl BoundArray {
    /// Whether it is a global of the module.
    #[must_use]
    pub fn is_global(&self) -> bool {
        self.name.starts_with('@')
    }
}

/// A record of the content of an array before the launch, to detect changes.
#[derive(Clone, Debug)]
enum InitialContent {
    /// The array can be generated again.
    Generated(Spec),
    /// A hash of each chunk.
    Hashes(Vec<u64>),
}

/// Bytes of memory that are compared, hashed and copied at a time: whole elements of every type.
const CHUNK: usize = 64 << 10;

/// A hash of the bytes of a chunk. The hashes of two chunks differ if these differ in one word only, and almost certainly if they
/// differ in several.
fn hash(bytes: &[u8]) -> u64 {
    /// Odd, so that multiplication is a bijection.
    const FACTOR: u64 = 0x9e37_79b9_7f4a_7c15;
    let step = |state: u64, word: [u8; 8]| {
        let product = (state ^ u64::from_le_bytes(word)).wrapping_mul(FACTOR);
        product ^ (product >> 29)
    };
    let (words, rest) = bytes.as_chunks::<8>();
    let (groups, words) = words.as_chunks::<4>();
    let mut lanes = [1, 2, 3, bytes.len() as u64];
    for group in groups {
        lanes.iter_mut().zip(group).for_each(|(lane, word)| *lane = step(*lane, *word));
    }
    let mut last = [0; 8];
    last[..rest.len()].copy_from_slice(rest);
    let words = words.iter().copied().chain([last]);
    let lanes = lanes.into_iter().map(u64::to_le_bytes);
    words.chain(lanes).fold(0, step)
}

impl<'p> Bound<'p> {
    /// As [`new`](Self::new), with arguments as texts in the syntax of [`Argument`].
    ///
    /// ```
    /// # use tileir_exec::{Program, host::Bound};
    /// # fn bind(program: &Program) -> Result<(), Box<dyn std::error::Error>> {
    /// let bound = Bound::from_texts(program, program.kernel("axpy").unwrap(), &["2.5", "f32[8]:ones", "y=f32[8]:arange"])?;
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// If an argument is malformed, or they do not fit the kernel. Files are not read.
    pub fn from_texts(program: &'p Program, kernel: &'p Kernel, texts: &[&str]) -> Result<Self, BindError> {
        let plain = |e: SpecError| BindError::new(e.to_string());
        let args = texts.iter().map(|t| t.parse().map_err(plain)).collect::<Result<Vec<Argument>, _>>()?;
        let open: OpenFile<'_> = &mut |_| Err(std::io::Error::other("no files are read here"));
        Bound::new(program, kernel, &args, BindOptions { names: &[], open, max_bytes: u64::MAX })
    }

    /// Copies arrays to memory and converts numbers to the types of the parameters.
    ///
    /// # Errors
    /// If the arguments do not fit the kernel.
    pub fn new(
        program: &'p Program,
        kernel: &'p Kernel,
        args: &[Argument],
        options: BindOptions<'_>,
    ) -> Result<Self, BindError> {
        let mut binder = Binder::new(program, kernel, options);
        if let Err(problem) = binder.assign_all(args) {
            return Err(binder.error(problem, args));
        }
        let max_bytes = binder.max_array_bytes();
        let Binder { memory, mut arrays, tables, values, .. } = binder;
        let globals = Globals::load_within(program, &memory, max_bytes).map_err(|error| match error {
            GlobalsError::Limit { .. } => BindError::memory(error.to_string()),
            GlobalsError::Host { .. } => BindError::new(error.to_string()),
        })?;
        for (name, id, scalar, shape) in globals.list(program, &memory) {
            let array = ArrayType { dtype: Dtype::new(scalar), shape, order: ArrayOrder::Rows };
            let initial = InitialContent::Hashes(hashes(&memory, id, array.byte_size()));
            let name = format!("@{name}");
            arrays.push(BoundArray { name, aliases: Vec::new(), id, uninitialized: false, array, initial });
        }
        Ok(Bound { program, kernel, memory, globals, args: values, arrays, tables })
    }

    /// Runs the kernel with the bound arguments; those of `options` are ignored. `print` receives the output of the tile
    /// blocks, in their order.
    ///
    /// # Errors
    /// If a tile block fails; memory then has everything that was written before.
    pub fn launch(&self, options: &Launch, print: &mut (dyn FnMut(&[u8]) + Send)) -> Result<(), LaunchError> {
        let options = Launch { args: self.args.clone(), ..options.clone() };
        launch(self.program, self.kernel, &self.memory, &self.globals, &options, print)
    }

    /// Runs the kernel under the checker: see [`check`](crate::check::check). Memory then has the results of the first
    /// schedule.
    ///
    /// # Errors
    /// When the arguments do not fit the kernel or its limits.
    pub fn check(
        &self,
        launch: &Launch,
        options: &check::Options,
        print: &mut (dyn FnMut(&[u8]) + Send),
    ) -> Result<check::Report, LaunchError> {
        let launch = Launch { args: self.args.clone(), ..launch.clone() };
        let mut options = options.clone();
        let uninitialized = self.arrays.iter().filter(|array| array.uninitialized);
        options.uninitialized.extend(uninitialized.map(|array| self.memory.address(array.id)));
        check::check(self.program, self.kernel, &self.memory, &self.globals, &launch, &options, print)
    }

    /// The module of the kernel.
    #[must_use]
    pub fn module(&self) -> &'p Module {
        self.program.module()
    }

    /// The bytes of the arrays and globals, and of a copy of the largest one.
    #[must_use]
    pub fn footprint(&self) -> u64 {
        let largest = self.arrays.iter().map(|array| array.array.byte_size() as u64).max();
        self.memory.footprint().saturating_add(largest.unwrap_or(0))
    }

    /// The arrays of the arguments, in order, then the globals.
    #[must_use]
    pub fn arrays(&self) -> &[BoundArray] {
        &self.arrays
    }

    /// The array with this name: the name in the argument, of the parameter, or of the file.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&BoundArray> {
        self.position(name).map(|at| &self.arrays[at])
    }

    /// The index in [`arrays`](Self::arrays) of the array that [`find`](Self::find) finds.
    #[must_use]
    pub fn position(&self, name: &str) -> Option<usize> {
        let by_alias = || self.arrays.iter().position(|a| a.aliases.iter().any(|x| x == name));
        self.arrays.iter().position(|a| a.name == name).or_else(by_alias)
    }

    /// A copy of the content of an array.
    #[must_use]
    pub fn content(&self, array: &BoundArray) -> Array {
        let ArrayType { dtype, shape, order } = array.array.clone();
        Array::from_memory(dtype, shape, self.memory.bytes(array.id)).with_order(order)
    }

    /// Whether the content of an array differs from its content before the launches. Compares hashes unless the array was generated.
    #[must_use]
    pub fn changed(&self, array: &BoundArray) -> bool {
        let mut chunks = BufferChunks::new(&self.memory, array.id, array.array.byte_size());
        match &array.initial {
            InitialContent::Generated(spec) => {
                let mut expected = Vec::with_capacity(CHUNK);
                let mut at = 0;
                while let Some(chunk) = chunks.next() {
                    expected.clear();
                    at = spec.append_chunk(at, CHUNK, &mut expected);
                    if chunk != expected {
                        return true;
                    }
                }
                false
            }
            InitialContent::Hashes(hashes) => {
                hashes.iter().any(|initial| chunks.next().is_some_and(|p| hash(p) != *initial))
            }
        }
    }

    /// Writes the content of an array as a `.npy` file, chunk by chunk.
    ///
    /// # Errors
    /// The errors of `out`.
    pub fn write_npy(&self, array: &BoundArray, out: &mut dyn Write) -> std::io::Result<()> {
        let bytes = array.array.byte_size();
        if !npy::is_stored_as_in_memory(array.array.dtype.scalar) {
            return npy::write_to(&self.content(array), out);
        }
        npy::write_header(&array.array, out)?;
        let mut chunks = BufferChunks::new(&self.memory, array.id, bytes);
        while let Some(chunk) = chunks.next() {
            out.write_all(chunk)?;
        }
        Ok(())
    }

    /// The content of the array that [`find`](Self::find) finds.
    #[must_use]
    pub fn array(&self, name: &str) -> Option<Array> {
        self.find(name).map(|a| self.content(a))
    }
}

/// The bytes of a buffer, chunk by chunk.
struct BufferChunks<'m> {
    memory: &'m Memory,
    id: BufferId,
    at: usize,
    end: usize,
    chunk: Vec<u8>,
}

impl<'m> BufferChunks<'m> {
    /// The first `end` bytes of a buffer.
    fn new(memory: &'m Memory, id: BufferId, end: usize) -> Self {
        BufferChunks { memory, id, at: 0, end, chunk: vec![0; CHUNK.min(end)] }
    }

    /// The next chunk, which is valid until the next call; `None` at the end.
    fn next(&mut self) -> Option<&[u8]> {
        let count = CHUNK.min(self.end - self.at);
        let chunk = self.chunk.get_mut(..count).filter(|chunk| !chunk.is_empty())?;
        self.memory.read(self.id, self.at as u64, chunk);
        self.at += count;
        Some(chunk)
    }
}

/// The hashes of all chunks of the first `bytes` bytes of a buffer.
fn hashes(memory: &Memory, id: BufferId, bytes: usize) -> Vec<u64> {
    let mut chunks = BufferChunks::new(memory, id, bytes);
    std::iter::from_fn(|| chunks.next().map(hash)).collect()
}

/// A problem before it is combined with the signature: a sentence, and the parameter.
struct BindProblem {
    message: String,
    parameter: Option<usize>,
    limit: Option<Limit>,
}

impl BindProblem {
    fn new(message: String, parameter: Option<usize>) -> BindProblem {
        BindProblem { message, parameter, limit: None }
    }
}

/// An array in memory: its buffer, its type, and its initial content.
type PlacedArray = (BufferId, ArrayType, InitialContent);

/// The state of binding: the values that are assigned so far, and their memory.
struct Binder<'p, 'a> {
    params: Vec<(String, Option<Elem>, String)>,
    kernel: &'p str,
    open: OpenFile<'a>,
    /// Bytes that are left of the limit.
    left: u64,
    /// Bytes of the largest array so far.
    largest: u64,
    memory: Memory,
    arrays: Vec<BoundArray>,
    tables: Vec<ArrayTable>,
    values: Vec<u64>,
    /// The argument text of each value, then that of the value that could not be assigned, if its argument has others.
    texts: Vec<String>,
    /// The number of arguments that were assigned to at least one parameter.
    assigned: usize,
    /// The explicit names of arguments.
    names: Vec<String>,
}

impl<'p, 'a> Binder<'p, 'a> {
    /// A binder for the parameters of a kernel, to which nothing is assigned.
    fn new(program: &Program, kernel: &'p Kernel, options: BindOptions<'a>) -> Self {
        let BindOptions { names, open, max_bytes } = options;
        let m = program.module();
        let param = |(i, ty): (usize, Ty)| {
            let name = names.get(i).cloned().unwrap_or_else(|| format!("arg{i}"));
            let elem = match m.type_data(ty) {
                TypeData::Tile { shape, elem } if shape.is_empty() => Elem::of(m, *elem),
                _ => None,
            };
            (name, elem, m.short_type(ty).to_string())
        };
        Binder {
            params: kernel.params().enumerate().map(param).collect(),
            kernel: kernel.name(),
            open,
            left: max_bytes,
            largest: 0,
            memory: Memory::new(),
            arrays: Vec::new(),
            tables: Vec::new(),
            values: Vec::new(),
            texts: Vec::new(),
            assigned: 0,
            names: Vec::new(),
        }
    }

    /// Assigns arguments to parameters in order; one argument may take several parameters.
    fn assign_all(&mut self, args: &[Argument]) -> Result<(), BindProblem> {
        self.names = args.iter().filter_map(|a| a.name.clone()).collect();
        for (i, argument) in args.iter().enumerate() {
            let before = self.texts.len();
            let outcome = self.assign(argument);
            self.assigned = i + usize::from(self.texts.len() > before);
            outcome?;
        }
        if self.values.len() == self.params.len() { Ok(()) } else { Err(self.wrong_count(self.values.len())) }
    }

    /// The problem of a wrong number of arguments.
    fn wrong_count(&self, given: usize) -> BindProblem {
        let expected = self.params.len();
        let noun = if expected == 1 { "argument" } else { "arguments" };
        let (is, name) = (if given == 1 { "is" } else { "are" }, self.kernel);
        BindProblem::new(format!("@{name} takes {expected} {noun}, {given} {is} given"), None)
    }

    /// The problem of an argument without a parameter.
    fn too_many(&self) -> BindProblem {
        let (name, expected) = (self.kernel, self.params.len());
        let noun = if expected == 1 { "argument" } else { "arguments" };
        BindProblem::new(format!("@{name} takes {expected} {noun}, more are given"), Some(expected))
    }

    /// Assigns the values of `argument` to the next parameters.
    fn assign(&mut self, argument: &Argument) -> Result<(), BindProblem> {
        let at = self.values.len();
        let Some((name, elem, ty)) = self.params.get(at).cloned() else { return Err(self.too_many()) };
        let wrong = |message: String| BindProblem::new(message, Some(at));
        let with_parameter =
            |e: BindError| BindProblem { limit: e.limit, ..wrong(format!("%{name} is `{ty}`: {}", e.message)) };
        match (&argument.value, elem) {
            (_, None) => Err(wrong(format!("%{name} is `{ty}`: only scalars can be arguments"))),
            (ArgumentValue::Null, Some(Elem::Ptr(_))) => {
                self.push_value(0, argument.text.clone());
                Ok(())
            }
            (ArgumentValue::Scalar(text), Some(elem)) => {
                let scalar = match elem {
                    Elem::Int(f) => Scalar::Int(f),
                    Elem::Float(f) => Scalar::Float(f),
                    Elem::Ptr(_) => {
                        return Err(wrong(format!("%{name} is `{ty}`: it takes an array or `null`, not `{text}`")));
                    }
                };
                let bits = parse_scalar(scalar, text).map_err(|e| wrong(format!("%{name} is `{ty}`: {e}")))?;
                self.push_value(bits, argument.text.clone());
                Ok(())
            }
            (ArgumentValue::Array { source, element_offset, tensor }, Some(Elem::Ptr(scalar))) => {
                self.add_array(argument, source, &name, scalar, with_parameter)?;
                let last = self.arrays.len() - 1;
                self.adjust_pointer(last, *element_offset, tensor.as_ref(), argument)
            }
            (ArgumentValue::Alias { name: other, element_offset, tensor }, Some(Elem::Ptr(scalar))) => {
                let array = self.find_array(other).map_err(wrong)?;
                let dtype = self.arrays[array].array.dtype;
                if dtype.scalar != scalar {
                    return Err(wrong(format!("%{name} is `{ty}`: `{other}` has elements of type {dtype}")));
                }
                self.push_value(self.memory.address(self.arrays[array].id), argument.text.clone());
                self.adjust_pointer(array, *element_offset, tensor.as_ref(), argument)
            }
            (ArgumentValue::Bytes { name: other, offset }, Some(Elem::Ptr(_))) => {
                let array = self.find_array(other).map_err(wrong)?;
                let bytes = self.arrays[array].array.byte_size();
                if *offset > bytes {
                    return Err(wrong(format!("byte {offset} of the {bytes} bytes of `{other}` has no address")));
                }
                let address = self.memory.address(self.arrays[array].id) + *offset as u64;
                self.push_value(address, argument.text.clone());
                Ok(())
            }
            (ArgumentValue::List(sources), Some(Elem::Ptr(Scalar::Int(IntFormat::I64)))) => {
                self.add_list(argument, sources, &name).map_err(with_parameter)?;
                self.push_number("length", sources.len(), argument)
            }
            (ArgumentValue::List(_), Some(Elem::Ptr(_))) => {
                Err(wrong(format!("%{name} is `{ty}`: a list of arrays is a pointer to i64 and a number")))
            }
            (
                ArgumentValue::Array { .. }
                | ArgumentValue::Alias { .. }
                | ArgumentValue::Bytes { .. }
                | ArgumentValue::List(_)
                | ArgumentValue::Null,
                Some(Elem::Int(_) | Elem::Float(_)),
            ) => Err(wrong(format!("%{name} is `{ty}`: it takes a number, not `{}`", argument.text))),
        }
    }

    /// The array of an earlier argument, by its name. The error is a sentence.
    fn find_array(&self, name: &str) -> Result<usize, String> {
        self.arrays.iter().position(|array| array.name == name).ok_or_else(|| {
            let names: Vec<&str> = self.arrays.iter().map(|array| array.name.as_str()).collect();
            let known = if names.is_empty() { "there is none".to_owned() } else { names.join(", ") };
            format!("no argument before this one is the array `{name}`: {known}")
        })
    }

    /// Assigns a bit pattern to the next parameter; `text` is the argument as it was written.
    fn push_value(&mut self, bits: u64, text: String) {
        self.values.push(bits);
        self.texts.push(text);
    }

    /// The maximum size of another array: the array and a copy of the largest array must fit the limit.
    fn max_array_bytes(&self) -> u64 {
        let half = self.left / 2;
        if self.largest <= half { half } else { self.left - self.largest.min(self.left) }
    }

    /// Places an array in memory.
    fn place_array(
        &mut self,
        name: &str,
        source: &ArraySource,
        scalar: Option<Scalar>,
    ) -> Result<PlacedArray, BindError> {
        let required = ArrayRequirements { scalar, shape: None, max_bytes: self.max_array_bytes() };
        let placed = match source {
            ArraySource::File(path) => self.read(name, path, required)?,
            ArraySource::Spec(spec) => self.generate(name, spec, required)?,
        };
        let bytes = placed.1.byte_size() as u64;
        self.take_memory(bytes)?;
        self.largest = self.largest.max(bytes);
        Ok(placed)
    }

    /// Charges a buffer to the limit on memory.
    fn take_memory(&mut self, bytes: u64) -> Result<(), BindError> {
        let too_large = || format!("an array takes {bytes} bytes, and the limit on memory leaves {}", self.left);
        self.left = self.left.checked_sub(footprint(bytes)).ok_or_else(|| BindError::memory(too_large()))?;
        Ok(())
    }

    /// Reads a file into memory. The host provides the pages of a buffer as they are written, so a header that announces more
    /// than the file has costs no memory.
    fn read(&mut self, name: &str, path: &str, required: ArrayRequirements<'_>) -> Result<PlacedArray, BindError> {
        let error = BindError::new;
        let mut file = (self.open)(path).map_err(|e| error(format!("cannot read '{path}': {e}")))?;
        let broken = |e: NpyError| error(format!("'{path}': {e}"));
        let header = Header::read(&mut file).map_err(broken)?;
        let unknown = || error(format!("'{path}' does not name its element type"));
        let scalar = required.scalar.or_else(|| header.scalar()).ok_or_else(unknown)?;
        let array = header.array_type(scalar).map_err(broken)?;
        let bytes = array.byte_size();
        required.check(&format!("'{path}'"), &array.shape, bytes as u64)?;
        // Allocated with the first part, because the file may be much shorter than its header says.
        let new_buffer = || Memory::buffer(name, bytes as u64);
        let (mut buffer, mut at, mut hashes) = (None, 0, Vec::new());
        header
            .read_chunks(scalar, CHUNK, &mut file, &mut |chunk| {
                if let Ok(buffer) = buffer.get_or_insert_with(new_buffer) {
                    buffer.fill(at, chunk);
                }
                at += chunk.len() as u64;
                hashes.push(hash(chunk));
            })
            .map_err(broken)?;
        let buffer = buffer.unwrap_or_else(new_buffer).map_err(|e| error(e.to_string()))?;
        let id = self.memory.insert(buffer).map_err(|e| error(e.to_string()))?;
        Ok((id, array, InitialContent::Hashes(hashes)))
    }

    /// Generates an array in memory.
    fn generate(&mut self, name: &str, spec: &Spec, required: ArrayRequirements<'_>) -> Result<PlacedArray, BindError> {
        let error = BindError::new;
        if let Some(scalar) = required.scalar.filter(|scalar| spec.dtype.scalar != *scalar) {
            let expected = Dtype::new(scalar);
            return Err(error(format!("`{spec}` has elements of type {}, not {expected}", spec.dtype)));
        }
        required.check(&format!("`{spec}`"), &spec.shape, spec.byte_size())?;
        let array = ArrayType { dtype: spec.dtype, shape: spec.shape.clone(), order: ArrayOrder::Rows };
        let buffer = Memory::buffer(name, spec.byte_size()).map_err(|e| error(e.to_string()))?;
        if !spec.is_zero() {
            let (mut chunk, mut next, mut at) = (Vec::with_capacity(CHUNK), 0, 0);
            while at < spec.byte_size() {
                chunk.clear();
                next = spec.append_chunk(next, CHUNK, &mut chunk);
                buffer.fill(at, &chunk);
                at += chunk.len() as u64;
            }
        }
        let id = self.memory.insert(buffer).map_err(|e| error(e.to_string()))?;
        Ok((id, array, InitialContent::Generated(spec.clone())))
    }

    /// Places the array of an argument in memory, and assigns its pointer to the next parameter.
    fn add_array(
        &mut self,
        argument: &Argument,
        source: &ArraySource,
        param: &str,
        scalar: Scalar,
        with_parameter: impl Fn(BindError) -> BindProblem,
    ) -> Result<(), BindProblem> {
        let name = argument.name.clone().unwrap_or_else(|| self.default_name(param));
        if self.arrays.iter().any(|a| a.name == name) {
            let parameter = Some(self.values.len());
            return Err(BindProblem::new(format!("two arrays are called `{name}`"), parameter));
        }
        let aliases = [param.to_owned()].into_iter().chain(file_name(source)).collect();
        let (id, array, initial) = self.place_array(&name, source, Some(scalar)).map_err(with_parameter)?;
        self.push_value(self.memory.address(id), argument.text.clone());
        let uninitialized = matches!(source, ArraySource::Spec(spec) if spec.is_uninitialized());
        self.arrays.push(BoundArray { name, aliases, id, uninitialized, array, initial });
        Ok(())
    }

    /// Moves the pointer that was assigned last to an element of its array, and assigns the sizes and strides of a tensor.
    fn adjust_pointer(
        &mut self,
        array: usize,
        element: usize,
        tensor: Option<&TensorOverride>,
        argument: &Argument,
    ) -> Result<(), BindProblem> {
        let parameter = Some(self.values.len() - 1);
        let wrong = |message: String| Err(BindProblem::new(message, parameter));
        let array = &self.arrays[array].array;
        let (count, bits) = (array.len(), array.dtype.elem().storage_bits() as usize);
        let (shape, own_strides) = (array.shape.clone(), array.strides());
        if element > count || !(element * bits).is_multiple_of(8) {
            return wrong(format!("element {element} of an array of {count} has no address"));
        }
        if let Some(value) = self.values.last_mut() {
            *value += (element * bits / 8) as u64;
        }
        let Some(tensor) = tensor else { return Ok(()) };
        // A part of an array keeps the strides of the array.
        let sizes = tensor.sizes.clone().unwrap_or_else(|| shape.clone());
        let default_strides =
            || if sizes.len() == shape.len() { own_strides } else { row_major_strides(&sizes).to_vec() };
        let strides = tensor.strides.clone().unwrap_or_else(default_strides);
        if sizes.len() != strides.len() {
            return wrong(format!("there are {} sizes and {} strides", sizes.len(), strides.len()));
        }
        // An out-of-bounds access may be intended, but explicit sizes beyond the array are more likely a mistake.
        let offsets = sizes.iter().zip(&strides).map(|(size, stride)| size.saturating_sub(1).saturating_mul(*stride));
        let last = offsets.fold(element, usize::saturating_add);
        if !sizes.contains(&0) && last >= count {
            return wrong(format!("the sizes and strides reach element {last} of an array of {count}"));
        }
        self.push_sizes(&sizes, &strides, argument)
    }

    /// Assigns sizes, then strides, to the next parameters.
    fn push_sizes(&mut self, shape: &[usize], strides: &[usize], argument: &Argument) -> Result<(), BindProblem> {
        let sizes = shape.iter().enumerate().map(|(d, &n)| (format!("size {d}"), n));
        let strides = strides.iter().enumerate().map(|(d, &n)| (format!("stride {d}"), n));
        for (what, number) in sizes.chain(strides) {
            self.push_number(&what, number, argument)?;
        }
        Ok(())
    }

    /// Assigns a size or stride of an array to the next parameter, which must be an integer.
    fn push_number(&mut self, what: &str, number: usize, argument: &Argument) -> Result<(), BindProblem> {
        let at = self.values.len();
        let text = format!("{number}, {what} of {}", argument.text);
        let Some((name, elem, ty)) = self.params.get(at).cloned() else {
            self.texts.push(text);
            return Err(self.too_many());
        };
        let fits = |f: IntFormat| number as u128 <= f.max_value(true).unsigned_abs();
        let problem = match elem {
            Some(Elem::Int(f)) if fits(f) => {
                self.push_value(number as u64, text);
                return Ok(());
            }
            Some(Elem::Int(_)) => format!("{number} is out of range"),
            _ => format!("it takes no {what} of an array"),
        };
        self.texts.push(text);
        Err(BindProblem::new(format!("%{name} is `{ty}`: {problem}"), Some(at)))
    }

    /// The name of an array without an explicit name: that of its parameter, unless another array has it explicitly.
    fn default_name(&self, param: &str) -> String {
        match self.names.iter().any(|name| name == param) {
            true => format!("arg{}", self.values.len()),
            false => param.to_owned(),
        }
    }

    /// Places the arrays of a list in memory, and a table with a row for each: address, sizes, strides. Assigns the address of
    /// the table to the next parameter.
    fn add_list(&mut self, argument: &Argument, sources: &[ArraySource], param: &str) -> Result<(), BindError> {
        let list_name = argument.name.clone().unwrap_or_else(|| self.default_name(param));
        let mut table = Vec::new();
        let mut expected: Option<(Dtype, usize)> = None;
        for (i, source) in sources.iter().enumerate() {
            let name = format!("{list_name}.{i}");
            if self.arrays.iter().any(|a| a.name == name) {
                return Err(BindError::new(format!("two arrays are called `{name}`")));
            }
            let (id, array, initial) = self.place_array(&name, source, None)?;
            let dtype_and_rank = (array.dtype, array.shape.len());
            if *expected.get_or_insert(dtype_and_rank) != dtype_and_rank {
                let message = "the arrays of a list have one element type and one number of dimensions";
                return Err(BindError::new(message.to_owned()));
            }
            table.push(self.memory.address(id));
            table.extend(array.shape.iter().map(|&size| size as u64));
            table.extend(array.strides().iter().map(|&stride| stride as u64));
            self.arrays.push(BoundArray {
                name,
                aliases: file_name(source).into_iter().collect(),
                id,
                uninitialized: matches!(source, ArraySource::Spec(spec) if spec.is_uninitialized()),
                array,
                initial,
            });
        }
        let bytes: Vec<u8> = table.iter().flat_map(|entry| entry.to_le_bytes()).collect();
        self.take_memory(bytes.len() as u64)?;
        let id = self.memory.add(&list_name, &bytes).map_err(|e| BindError::new(e.to_string()))?;
        self.tables.push(ArrayTable { id, row: bytes.len() / sources.len().max(1) });
        self.push_value(self.memory.address(id), argument.text.clone());
        Ok(())
    }

    /// Combines the problem with the signature and the assignment.
    fn error(&self, problem: BindProblem, args: &[Argument]) -> BindError {
        // Arguments that could not be assigned follow the others.
        let rest = args[self.assigned..].iter().map(|a| a.text.clone());
        let texts: Vec<String> = self.texts.iter().cloned().chain(rest).collect();
        let count = texts.len().max(self.params.len());
        let parameters = (0..count)
            .map(|i| BoundParameter {
                parameter: self.params.get(i).map_or(String::new(), |(name, _, ty)| format!("%{name}: {ty}")),
                argument: texts.get(i).cloned(),
                is_wrong: problem.parameter == Some(i),
            })
            .collect();
        let help = if problem.limit.is_some() { None } else { self.shorthand(args) };
        BindError { message: problem.message, parameters, help, limit: problem.limit }
    }

    /// Suggests `tensor:` if the parameters match the expansion of all arrays.
    fn shorthand(&self, args: &[Argument]) -> Option<String> {
        let mut params = self.params.iter().map(|p| p.1);
        let mut changed = false;
        for a in args {
            let first = params.next()??;
            match &a.value {
                ArgumentValue::Array { source, tensor, .. } => {
                    changed |= tensor.is_none();
                    let rank = source.rank()?;
                    let ints = (0..2 * rank).all(|_| matches!(params.next(), Some(Some(Elem::Int(_)))));
                    if !ints || !matches!(first, Elem::Ptr(_)) {
                        return None;
                    }
                }
                ArgumentValue::List(_) => {
                    params.next()??;
                }
                ArgumentValue::Null if matches!(first, Elem::Ptr(_)) => {}
                ArgumentValue::Scalar(_) if !matches!(first, Elem::Ptr(_)) => {}
                ArgumentValue::Null
                | ArgumentValue::Scalar(_)
                | ArgumentValue::Alias { .. }
                | ArgumentValue::Bytes { .. } => return None,
            }
        }
        // More arguments may be missing, if the next one would be an array again.
        let next = params.next();
        if !changed || next.is_some_and(|next| !matches!(next, Some(Elem::Ptr(_)))) {
            return None;
        }
        let suggestion = |a: &Argument| match (&a.value, &a.name) {
            (ArgumentValue::Array { tensor: None, .. }, Some(name)) => {
                format!("{name}=tensor:{}", a.text[name.len() + 1..].to_owned())
            }
            (ArgumentValue::Array { tensor: None, .. }, None) => format!("tensor:{}", a.text),
            _ => a.text.clone(),
        };
        let texts: Vec<String> = args.iter().map(|a| format!("--arg {}", suggestion(a))).collect();
        Some(format!("`tensor:` gives the sizes and strides of an array after its pointer: {}", texts.join(" ")))
    }
}

/// The file name of an array.
fn file_name(source: &ArraySource) -> Option<String> {
    let ArraySource::File(path) = source else { return None };
    let file = path.rsplit(['/', '\\']).next().unwrap_or(path);
    Some(file.trim_end_matches(".npy").to_owned())
}

/// The signature of a kernel: `@name(%a: tile<ptr<f32>>, %n: tile<i32>)`.
#[must_use]
pub fn signature(program: &Program, kernel: &Kernel, names: &[String]) -> String {
    let m = program.module();
    let param = |(i, ty)| match names.get(i) {
        Some(name) => format!("%{name}: {}", m.short_type(ty)),
        None => format!("%arg{i}: {}", m.short_type(ty)),
    };
    let params: Vec<String> = kernel.params().enumerate().map(param).collect();
    format!("@{}({})", kernel.name(), params.join(", "))
}
