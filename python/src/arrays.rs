//! Python arrays: their place in memory and their element types. Nothing is copied.
//!
//! Soundness: the capsule of `__array_struct__`, and a DLPack capsule named `dltensor` or
//! `dltensor_versioned`, point to structures with the layouts below, which the exchange protocols of Python arrays define. The
//! structures are read while the capsule is alive.

#![allow(unsafe_code, reason = "arrays are described by C structures")]

use pyo3::exceptions::PyTypeError;
use pyo3::intern;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyCapsule, PyCapsuleMethods, PyDict, PyList, PyString, PyTuple, PyType};
use smallvec::SmallVec;
use std::borrow::Cow;
use std::ffi::{CStr, c_char, c_int, c_void};
use tileir::exec::host::Dtype;
use tileir::ir::{FloatFormat, IntFormat, Scalar};

/// Sizes and strides by dimension.
pub type SizesAndStrides = (SmallVec<[u64; 4]>, SmallVec<[i64; 4]>);

/// An array argument.
pub struct Array {
    pub address: u64,
    pub shape: SmallVec<[u64; 4]>,
    /// In bytes.
    pub strides: SmallVec<[i64; 4]>,
    pub read_only: bool,
    pub element: Element,
    /// Keeps the memory alive.
    pub _owner: Py<PyAny>,
}

/// The element type of an array: its name, its size in bytes, and the type of the dialect, if there is one.
#[derive(Clone)]
pub struct Element {
    pub name: Cow<'static, str>,
    pub bytes: u64,
    pub dtype: Option<Dtype>,
}

const fn int(format: IntFormat, unsigned: bool) -> Option<Dtype> {
    Some(Dtype { scalar: Scalar::Int(format), unsigned })
}

const fn float(format: FloatFormat) -> Option<Dtype> {
    Some(Dtype { scalar: Scalar::Float(format), unsigned: false })
}

/// Names of numpy, `ml_dtypes`, torch and JAX.
static ELEMENTS: [(&str, u64, Option<Dtype>); 18] = [
    ("float32", 4, float(FloatFormat::F32)),
    ("float64", 8, float(FloatFormat::F64)),
    ("float16", 2, float(FloatFormat::F16)),
    ("bfloat16", 2, float(FloatFormat::BF16)),
    ("int8", 1, int(IntFormat::I8, false)),
    ("int16", 2, int(IntFormat::I16, false)),
    ("int32", 4, int(IntFormat::I32, false)),
    ("int64", 8, int(IntFormat::I64, false)),
    ("uint8", 1, int(IntFormat::I8, true)),
    ("uint16", 2, int(IntFormat::I16, true)),
    ("uint32", 4, int(IntFormat::I32, true)),
    ("uint64", 8, int(IntFormat::I64, true)),
    ("bool", 1, int(IntFormat::I1, true)),
    ("float8_e4m3fn", 1, float(FloatFormat::F8E4M3FN)),
    ("float8_e5m2", 1, float(FloatFormat::F8E5M2)),
    ("float8_e8m0fnu", 1, float(FloatFormat::F8E8M0FNU)),
    // One element per byte; the memory of a kernel has two.
    ("float4_e2m1fn", 1, None),
    // Two elements per byte, as in the memory of a kernel.
    (PACKED_F4, 1, float(FloatFormat::F4E2M1FN)),
];

/// torch's name of two elements of `f4E2M1FN` in a byte.
pub const PACKED_F4: &str = "float4_e2m1fn_x2";

impl Element {
    fn from_name(name: &str, bytes: u64) -> Element {
        match ELEMENTS.iter().find(|(known, size, _)| *known == name && *size == bytes) {
            Some((name, _, dtype)) => Element { name: Cow::Borrowed(name), bytes, dtype: *dtype },
            None => Element { name: Cow::Owned(name.to_owned()), bytes, dtype: None },
        }
    }

    /// The element type for a type letter of numpy. `None` for the types of `ml_dtypes`, which have names instead.
    fn from_kind(kind: u8, bytes: u64) -> Option<Element> {
        let prefix = match kind {
            b'f' if bytes > 1 => "float",
            b'i' => "int",
            b'u' => "uint",
            b'b' => return Some(Element::from_name("bool", bytes)),
            _ => return None,
        };
        let bits = [b'0' + (bytes * 8 / 10 % 10) as u8, b'0' + (bytes * 8 % 10) as u8];
        let fits = |name: &str| {
            let digits = name.strip_prefix(prefix)?.as_bytes();
            (digits == bits || bits[0] == b'0' && digits == &bits[1..]).then_some(())
        };
        let found = ELEMENTS.iter().find(|(name, ..)| fits(name).is_some());
        found.map(|(name, _, dtype)| Element { name: Cow::Borrowed(name), bytes, dtype: *dtype })
    }

    /// Whether a pointer to `scalar` may point to these elements: they have the same type, or are its bits as unsigned integers.
    pub fn fits(&self, scalar: Scalar) -> bool {
        match self.dtype {
            Some(own) if own.scalar == scalar => true,
            // Bit patterns; for formats of less than a byte, packed ones.
            Some(Dtype { scalar: Scalar::Int(format), unsigned: true }) => match scalar {
                Scalar::Float(float) => {
                    let bits = float.bits().max(8);
                    // tf32 takes 32 bits in memory.
                    format.bits() == if bits == 19 { 32 } else { bits }
                }
                Scalar::Int(int) => format.bits() == 8 && int.bits() < 8 && int.bits() > 1,
            },
            _ => false,
        }
    }
}

impl Array {
    /// The first address and the number of bytes between the first and the last element.
    pub fn span(&self) -> (u64, u64) {
        if self.shape.contains(&0) {
            return (self.address, 0);
        }
        let (mut low, mut high) = (0_i128, 0_i128);
        for (&size, &stride) in self.shape.iter().zip(&self.strides) {
            let reach = i128::from(size - 1) * i128::from(stride);
            if reach < 0 { low += reach } else { high += reach }
        }
        let start = i128::from(self.address) + low;
        (start as u64, (high - low) as u64 + self.element.bytes)
    }

    /// Whether the elements are contiguous in row-major order.
    pub fn is_contiguous(&self) -> bool {
        let mut step = self.element.bytes as i64;
        self.shape.iter().zip(&self.strides).rev().all(|(&size, &stride)| {
            let fits = size == 1 || stride == step;
            step = step.saturating_mul(size as i64);
            fits
        })
    }

    /// Sizes and strides of an array of bytes with two `f4E2M1FN` elements each, in these elements: one dimension is that of the
    /// bytes' neighbours, the last one with a stride of a byte, and has twice as many. `None` if there is no such dimension.
    pub fn halved(&self) -> Option<SizesAndStrides> {
        let is_packed = |d: &usize| self.strides[*d] == 1 || *d + 1 == self.shape.len() && self.shape[*d] <= 1;
        let packed = (0..self.shape.len()).rev().find(is_packed)?;
        let (mut shape, mut strides) = (self.shape.clone(), self.strides.clone());
        strides.iter_mut().for_each(|stride| *stride = stride.saturating_mul(2));
        (shape[packed], strides[packed]) = (shape[packed].saturating_mul(2), 1);
        Some((shape, strides))
    }

    /// The array of a Python object, if the object is an array.
    pub fn new(object: &Bound<'_, PyAny>) -> PyResult<Option<Array>> {
        let py = object.py();
        if TORCH.get(py).is_some_and(|torch| object.get_type().is(&torch.tensor)) {
            return from_torch(object).map(Some);
        }
        if let Some(capsule) = object.getattr_opt(intern!(py, "__array_struct__"))? {
            return from_numpy(object, capsule);
        }
        if object.hasattr(intern!(py, "data_ptr"))? && object.hasattr(intern!(py, "stride"))? {
            let remember = || -> PyResult<Torch> {
                let tensor = py.import("torch")?.getattr("Tensor")?.cast_into::<PyType>()?.unbind();
                Ok(Torch { tensor, to_dlpack: py.import("torch.utils.dlpack")?.getattr("to_dlpack")?.unbind() })
            };
            // If the module torch is not loaded, the object only resembles a tensor.
            let _ = TORCH.get_or_try_init(py, remember);
            return from_torch(object).map(Some);
        }
        if object.hasattr(intern!(py, "__dlpack__"))? {
            return from_dlpack(object).map(Some);
        }
        from_buffer(object)
    }
}

/// `PyArrayInterface` of numpy.
#[repr(C)]
#[derive(Clone, Copy)]
struct NumpyArray {
    two: c_int,
    rank: c_int,
    kind: c_char,
    bytes: c_int,
    flags: c_int,
    shape: *const isize,
    strides: *const isize,
    data: *mut c_void,
}

const NATIVE_ORDER: c_int = 0x200;
const WRITEABLE: c_int = 0x400;

/// numpy's array class, set when the first array is seen.
static NUMPY_ARRAY: PyOnceLock<Py<PyType>> = PyOnceLock::new();

/// Rejects objects that resemble an array but are more than its memory, such as masked arrays. `None` for a scalar, for which
/// `__array_struct__` returns a copy.
fn examine_numpy(object: &Bound<'_, PyAny>) -> PyResult<Option<()>> {
    let py = object.py();
    let ty = object.get_type();
    if NUMPY_ARRAY.get(py).is_some_and(|array| ty.is(array)) {
        return Ok(Some(()));
    }
    let module = ty.getattr(intern!(py, "__module__"))?;
    let is_numpy = module.cast::<PyString>().is_ok_and(|name| name.to_cow().is_ok_and(|name| name == "numpy"));
    if is_numpy && ty.name()? == "ndarray" {
        let _ = NUMPY_ARRAY.set(py, ty.unbind());
        return Ok(Some(()));
    }
    if object.hasattr(intern!(py, "mask"))? {
        return Err(PyTypeError::new_err(
            "a masked array: pass `.data`, or `.filled(value)` with a value for masked elements",
        ));
    }
    Ok(object.hasattr(intern!(py, "__setitem__"))?.then_some(()))
}

/// A numpy array, from `__array_struct__`, which costs a tenth of `__array_interface__`. `None` for numpy's scalars.
fn from_numpy(object: &Bound<'_, PyAny>, capsule: Bound<'_, PyAny>) -> PyResult<Option<Array>> {
    let py = object.py();
    let foreign = || PyTypeError::new_err("its `__array_struct__` gives no description of an array");
    if examine_numpy(object)?.is_none() {
        return Ok(None);
    }
    let pointer = capsule.cast::<PyCapsule>().map_err(|_| foreign())?.pointer_checked(None).map_err(|_| foreign())?;
    // SAFETY: a capsule of this attribute points to this structure.
    let array = unsafe { pointer.cast::<NumpyArray>().read_unaligned() };
    let rank = usize::try_from(array.rank).ok().filter(|_| array.two == 2).ok_or_else(foreign)?;
    // SAFETY: both lists have one number for each dimension.
    let read = |list: *const isize| (0..rank).map(move |i| unsafe { list.add(i).read_unaligned() });
    let bytes = u64::try_from(array.bytes).map_err(|_| foreign())?;
    let element = match Element::from_kind(array.kind as u8, bytes) {
        Some(element) => element,
        None => {
            let name: String = object.getattr(intern!(py, "dtype"))?.getattr(intern!(py, "name"))?.extract()?;
            Element::from_name(&name, bytes)
        }
    };
    let is_structure = array.kind as u8 == b'V' && element.dtype.is_none();
    let element = match array.flags & NATIVE_ORDER == 0 && bytes > 1 && !is_structure {
        true => Element { name: format!("{} (big-endian)", element.name).into(), bytes, dtype: None },
        false => element,
    };
    Ok(Some(Array {
        address: array.data as u64,
        shape: read(array.shape).map(|size| size as u64).collect(),
        strides: read(array.strides).map(|stride| stride as i64).collect(),
        read_only: array.flags & WRITEABLE == 0,
        element,
        // The capsule keeps the array alive, which may differ from the object.
        _owner: capsule.unbind(),
    }))
}

fn row_major(shape: &[u64], bytes: u64) -> SmallVec<[i64; 4]> {
    let mut step = bytes as i64;
    let mut strides: SmallVec<[i64; 4]> = shape
        .iter()
        .rev()
        .map(|&size| {
            let next = step.saturating_mul(size as i64);
            std::mem::replace(&mut step, next)
        })
        .collect();
    strides.reverse();
    strides
}

/// torch's tensor class, and its function that returns a DLPack capsule: one call instead of six.
struct Torch {
    tensor: Py<PyType>,
    to_dlpack: Py<PyAny>,
}

static TORCH: PyOnceLock<Torch> = PyOnceLock::new();

/// A torch tensor, from DLPack, or, for types that DLPack lacks, from the attributes of the tensor.
fn from_torch(object: &Bound<'_, PyAny>) -> PyResult<Array> {
    let py = object.py();
    if object.getattr(intern!(py, "requires_grad"))?.extract()? {
        return Err(PyTypeError::new_err("a tensor that requires a gradient: pass `.detach()`"));
    }
    if object.call_method0(intern!(py, "is_neg"))?.extract()? {
        return Err(PyTypeError::new_err(
            "a tensor whose elements are the negated ones of its memory: pass `.resolve_neg()`",
        ));
    }
    let capsule = TORCH.get(py).and_then(|torch| torch.to_dlpack.bind(py).call1((object,)).ok());
    let capsule = capsule.and_then(|capsule| capsule.cast_into::<PyCapsule>().ok());
    if let Some(capsule) = capsule
        && let Ok(array) = from_capsule(capsule)
        && array.element.dtype.is_some()
    {
        return Ok(array);
    }
    let device: String = object.getattr(intern!(py, "device"))?.getattr(intern!(py, "type"))?.extract()?;
    if device != "cpu" {
        return Err(PyTypeError::new_err(format!("a tensor on the device `{device}`: copy it with `.cpu()`")));
    }
    let name = object.getattr(intern!(py, "dtype"))?.str()?.to_cow()?.into_owned();
    let bytes = object.call_method0(intern!(py, "element_size"))?.extract()?;
    let element = Element::from_name(name.strip_prefix("torch.").unwrap_or(&name), bytes);
    let strides: Vec<i64> = object.call_method0(intern!(py, "stride"))?.extract()?;
    Ok(Array {
        address: object.call_method0(intern!(py, "data_ptr"))?.extract()?,
        shape: object.getattr(intern!(py, "shape"))?.extract::<Vec<u64>>()?.into(),
        strides: strides.iter().map(|stride| stride.saturating_mul(bytes as i64)).collect(),
        read_only: false,
        element,
        _owner: object.clone().unbind(),
    })
}

/// Whether an object is a JAX array. JAX arrays are immutable, but their DLPack capsules do not say so.
fn is_jax(object: &Bound<'_, PyAny>) -> PyResult<bool> {
    let module = object.get_type().getattr(intern!(object.py(), "__module__"))?;
    Ok(module.cast::<PyString>().is_ok_and(|name| name.to_cow().is_ok_and(|name| name.starts_with("jax"))))
}

#[repr(C)]
#[derive(Clone, Copy)]
struct DlTensor {
    data: *mut c_void,
    device_type: i32,
    device_id: i32,
    rank: i32,
    code: u8,
    bits: u8,
    lanes: u16,
    shape: *const i64,
    strides: *const i64,
    byte_offset: u64,
}

#[repr(C)]
#[derive(Clone, Copy)]
struct DlVersioned {
    major: u32,
    minor: u32,
    manager: *mut c_void,
    deleter: *mut c_void,
    flags: u64,
    tensor: DlTensor,
}

const PLAIN: &CStr = c"dltensor";
const VERSIONED: &CStr = c"dltensor_versioned";
const CPU: i32 = 1;
const READ_ONLY: u64 = 1;
/// The version of the structures.
const MAJOR: u32 = 1;

/// Any other object that supports DLPack, such as a JAX array.
fn from_dlpack(object: &Bound<'_, PyAny>) -> PyResult<Array> {
    let py = object.py();
    let asked = PyDict::new(py);
    asked.set_item("max_version", (1, 0))?;
    let capsule = match object.call_method(intern!(py, "__dlpack__"), (), Some(&asked)) {
        // Producers of the first version of the protocol take no `max_version`.
        Err(error) if error.is_instance_of::<PyTypeError>(py) => object.call_method0(intern!(py, "__dlpack__"))?,
        other => other?,
    };
    let array = from_capsule(capsule.cast_into::<PyCapsule>().map_err(|_| foreign_capsule())?)?;
    Ok(Array { read_only: array.read_only || is_jax(object)?, ..array })
}

fn foreign_capsule() -> PyErr {
    PyTypeError::new_err("its `__dlpack__` gives no capsule of DLPack")
}

/// The array that a DLPack capsule describes.
fn from_capsule(capsule: Bound<'_, PyCapsule>) -> PyResult<Array> {
    let foreign = foreign_capsule;
    let (tensor, flagged) = if capsule.is_valid_checked(Some(VERSIONED)) {
        let pointer = capsule.pointer_checked(Some(VERSIONED))?;
        // SAFETY: a capsule of this name leads to a structure that begins with its version, in every version.
        let (major, minor) = unsafe { pointer.cast::<(u32, u32)>().read_unaligned() };
        if major != MAJOR {
            return Err(PyTypeError::new_err(format!(
                "its `__dlpack__` gives a capsule of DLPack {major}.{minor}: only version {MAJOR} is known"
            )));
        }
        // SAFETY: this version has this structure.
        let versioned = unsafe { pointer.cast::<DlVersioned>().read_unaligned() };
        (versioned.tensor, versioned.flags & READ_ONLY != 0)
    } else {
        let pointer = capsule.pointer_checked(Some(PLAIN)).map_err(|_| foreign())?;
        // SAFETY: a capsule of this name leads to this structure.
        (unsafe { pointer.cast::<DlTensor>().read_unaligned() }, false)
    };
    if tensor.device_type != CPU {
        return Err(PyTypeError::new_err("an array on another device than the CPU"));
    }
    let rank = usize::try_from(tensor.rank).map_err(|_| foreign())?;
    let read = |list: *const i64| -> Vec<i64> {
        // SAFETY: if the list is not null, it has one number for each dimension.
        (0..rank).map(|i| unsafe { list.add(i).read_unaligned() }).collect()
    };
    let shape: SmallVec<[u64; 4]> =
        if rank == 0 { SmallVec::new() } else { read(tensor.shape).iter().map(|&n| n as u64).collect() };
    let bytes = (u64::from(tensor.bits) * u64::from(tensor.lanes)).div_ceil(8);
    let named = |name: &str| Element::from_name(name, bytes);
    let element = match (tensor.code, tensor.lanes) {
        (0, 1) => Element::from_kind(b'i', bytes),
        (1, 1) => Element::from_kind(b'u', bytes),
        (2, 1) => Element::from_kind(b'f', bytes),
        (4, 1) => Some(named("bfloat16")),
        (6, 1) => Some(named("bool")),
        (10, 1) => Some(named("float8_e4m3fn")),
        (12, 1) => Some(named("float8_e5m2")),
        (14, 1) => Some(named("float8_e8m0fnu")),
        (17, 2) => Some(named(PACKED_F4)),
        _ => None,
    };
    let element = element.unwrap_or_else(|| named(&format!("DLPack type {} of {} bits", tensor.code, tensor.bits)));
    let strides = match tensor.strides.is_null() || rank == 0 {
        true => row_major(&shape, bytes),
        false => read(tensor.strides).iter().map(|stride| stride.saturating_mul(bytes as i64)).collect(),
    };
    Ok(Array {
        address: (tensor.data as u64).wrapping_add(tensor.byte_offset),
        shape,
        strides,
        read_only: flagged,
        element,
        _owner: capsule.into_any().unbind(),
    })
}

/// An object with the buffer protocol. The stable interface of Python 3.10 lacks it, so numpy wraps the object, without a copy.
fn from_buffer(object: &Bound<'_, PyAny>) -> PyResult<Option<Array>> {
    static MEMORYVIEW: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let py = object.py();
    let view = MEMORYVIEW.import(py, "builtins", "memoryview")?.call1((object,));
    if view.is_err() {
        return Ok(None);
    }
    let numpy = py.import("numpy").map_err(|_| PyTypeError::new_err("objects of the buffer protocol need numpy"))?;
    let array = numpy.getattr("asarray")?.call1((view?,))?;
    let capsule = array.getattr(intern!(py, "__array_struct__"))?;
    from_numpy(&array, capsule)
}

/// An array that is passed as a pointer, its sizes and its strides in elements, as cuTile kernels take arrays.
///
///     kernel[grid](tileir.tensor(x), tileir.tensor(y))
#[pyclass(frozen, name = "tensor", module = "tileir")]
pub struct Tensor {
    #[pyo3(get)]
    array: Py<PyAny>,
}

#[pymethods]
impl Tensor {
    #[new]
    fn new(array: Py<PyAny>) -> Tensor {
        Tensor { array }
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("tileir.tensor({})", self.array.bind(py).repr()?))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Py<PyAny>,))> {
        Ok((slf.get_type().into_any(), (slf.get().array.clone_ref(slf.py()),)))
    }
}

/// A list of arrays, passed as cuTile kernels take it: a pointer to a table of addresses, sizes and strides, and the number
/// of arrays.
#[pyclass(frozen, name = "tensors", module = "tileir")]
pub struct TensorList {
    #[pyo3(get)]
    arrays: Py<PyTuple>,
}

#[pymethods]
impl TensorList {
    #[new]
    fn new(py: Python<'_>, arrays: &Bound<'_, PyAny>) -> PyResult<TensorList> {
        let list = arrays.try_iter()?.collect::<PyResult<Vec<_>>>()?;
        let list = PyList::new(py, list)?;
        Ok(TensorList { arrays: list.to_tuple().unbind() })
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("tileir.tensors({})", self.arrays.bind(py).repr()?))
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Py<PyTuple>,))> {
        Ok((slf.get_type().into_any(), (slf.get().arrays.clone_ref(slf.py()),)))
    }
}

impl Tensor {
    pub fn array(&self) -> &Py<PyAny> {
        &self.array
    }
}

impl TensorList {
    pub fn arrays(&self) -> &Py<PyTuple> {
        &self.arrays
    }
}
