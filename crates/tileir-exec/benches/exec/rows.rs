//! The measured kernels with their data, and the Python code with which the peer computes the same results.

use crate::kernels::{attention, elementwise, layer_norm, matmul, scaled_matmul, softmax, vector_add};

/// A kernel, its data and its grid.
pub struct Job {
    pub text: String,
    pub buffers: Vec<Vec<u8>>,
    pub scalars: Vec<u64>,
    pub grid: [u32; 3],
}

/// A row of a table.
pub struct Row {
    pub name: String,
    pub job: Job,
    /// Python that creates the data.
    pub setup: String,
    /// Python that does the work.
    pub peer: String,
    /// Python whose value is the expected content of the last buffer.
    pub want: String,
    /// numpy's name of the element type of the last buffer.
    pub dtype: &'static str,
    /// The tolerance of the comparison, absolute and relative.
    pub tolerance: f64,
    /// Work per run, in billions.
    pub work: Work,
    /// The name of an earlier row, whose time is divided by that of this one.
    pub baseline: Option<&'static str>,
}

pub enum Work {
    Flops(f64),
    /// The bytes that any implementation reads and writes at least.
    Bytes(f64),
}

fn floats(n: usize) -> Vec<u8> {
    (0..n).flat_map(|i| ((i % 1000) as f32 / 500.0 - 1.0).to_le_bytes()).collect()
}

/// The name of the product with which products of other formats are compared.
const F32_PRODUCT: &str = "matmul f32 1024^3, tiles of 128";

fn product(elem: &str, n: usize, t: usize) -> Job {
    let acc = if elem == "i8" { "i32" } else { "f32" };
    let input: Vec<u8> = match elem {
        "i8" => (0..n * n).map(|i| (i % 251) as u8).collect(),
        "f8E4M3FN" => eighths(n),
        "f16" => (0..n * n).flat_map(|i| (0x3000u16 + (i % 2048) as u16).to_le_bytes()).collect(),
        "bf16" => (0..n * n).flat_map(|i| (0x3E00u16 + (i % 256) as u16).to_le_bytes()).collect(),
        _ => floats(n * n),
    };
    Job {
        text: matmul(elem, acc, t, 64),
        buffers: vec![input.clone(), input, vec![0; 4 * n * n]],
        scalars: vec![n as u64],
        grid: [(n / t) as u32, (n / t) as u32, 1],
    }
}

fn product_row(elem: &str, n: usize, t: usize) -> Row {
    // The peer always multiplies `f32`. The results are checked against the values of this element type.
    let numbers = match elem {
        "i8" => format!("(np.arange({n}*{n})%251).astype(np.uint8).view(np.int8)"),
        "f8E4M3FN" => eighths_in_python(n),
        "f16" => format!("(0x3000+np.arange({n}*{n})%2048).astype(np.uint16).view(np.float16)"),
        "bf16" => format!("((0x3E00+np.arange({n}*{n})%256).astype(np.uint32)<<16).view(np.float32)"),
        _ => format!("make({n}*{n})"),
    };
    Row {
        name: format!("matmul {elem} {n}^3, tiles of {t}"),
        job: product(elem, n, t),
        setup: format!(
            "a=make({n}*{n}).reshape({n},{n}); b=a.copy(); c=np.zeros_like(a); d={numbers}.astype(np.float64).reshape({n},{n})"
        ),
        peer: "np.matmul(a,b,out=c)".into(),
        want: "d@d".into(),
        dtype: if elem == "i8" { "int32" } else { "float32" },
        tolerance: if elem == "i8" { 0.0 } else { 1e-3 },
        work: Work::Flops(2.0 * (n * n * n) as f64 / 1e9),
        baseline: (elem != "f32").then_some(F32_PRODUCT),
    }
}

/// Patterns of `f8E4M3FN` from 1/16 to 15.
fn eighths(n: usize) -> Vec<u8> {
    (0..n * n).map(|i| 0x20 + (i % 64) as u8).collect()
}

/// Python for the values of [`eighths`].
fn eighths_in_python(n: usize) -> String {
    format!("(lambda x: np.ldexp(8.0+(x&7),(x>>3)-10))(0x20+np.arange({n}*{n})%64)")
}

/// A product of `f8E4M3FN` with scales from 1/2 to 2.
fn scaled_row(n: usize, t: usize) -> Row {
    let (input, scales) = (eighths(n), (0..n * n / 32).map(|i| 126 + (i % 3) as u8).collect::<Vec<u8>>());
    let factors = eighths_in_python(n);
    let powers = format!("np.ldexp(1.0,np.arange({n}*{n}//32)%3-1)");
    Row {
        name: format!("scaled matmul f8E4M3FN {n}^3, tiles of {t}"),
        job: Job {
            text: scaled_matmul(t, 64),
            buffers: vec![input.clone(), input, scales.clone(), scales, vec![0; 4 * n * n]],
            scalars: vec![n as u64],
            grid: [(n / t) as u32, (n / t) as u32, 1],
        },
        setup: format!(
            "a=make({n}*{n}).reshape({n},{n}); b=a.copy(); c=np.zeros_like(a); d={factors}.reshape({n},{n}); s={powers}"
        ),
        peer: "np.matmul(a,b,out=c)".into(),
        want: format!("(d*s.reshape({n},-1).repeat(32,axis=1))@(d*s.reshape(-1,{n}).repeat(32,axis=0))"),
        dtype: "float32",
        tolerance: 1e-3,
        work: Work::Flops(2.0 * (n * n * n) as f64 / 1e9),
        baseline: Some(F32_PRODUCT),
    }
}

/// Element-wise ops on 64 MB of `f32`; `ops` computes `%y` from `%x`.
fn map_row(name: &str, ops: &str, peer: &str) -> Row {
    let n = 16 << 20;
    Row {
        name: name.into(),
        job: map_job(n, 4096, ops),
        setup: format!("a=make({n}); c=np.zeros_like(a)"),
        peer: peer.into(),
        want: "c".into(),
        dtype: "float32",
        tolerance: 1e-5,
        work: Work::Bytes(8.0 * n as f64 / 1e9),
        baseline: None,
    }
}

fn map_job(n: usize, t: usize, ops: &str) -> Job {
    Job {
        text: elementwise("f32", t, ops),
        buffers: vec![floats(n), vec![0; 4 * n]],
        scalars: vec![n as u64],
        grid: [(n / t) as u32, 1, 1],
    }
}

/// Element-wise ops on 64 MB of a format of two bytes.
fn narrow_row(name: &str, elem: &str, ops: &str, peer: &str) -> Row {
    let (n, t) = (32 << 20, 4096);
    let input = (0..n).flat_map(|i: usize| (0x3C00 + (i % 1000) as u16).to_le_bytes()).collect();
    Row {
        job: Job {
            text: elementwise(elem, t, ops),
            buffers: vec![input, vec![0; 2 * n]],
            scalars: vec![n as u64],
            grid: [(n / t) as u32, 1, 1],
        },
        setup: format!("a=(0x3C00+np.arange({n})%1000).astype(np.uint16).view(np.float16); c=np.zeros_like(a)"),
        dtype: "float16",
        tolerance: 1e-2,
        ..map_row(name, "", peer)
    }
}

/// Ten element-wise ops, as ops of a kernel and as calls of numpy, each of which passes over the array.
fn ten_ops() -> (String, String) {
    let (mut ops, mut peer) = (String::new(), String::new());
    for i in 0..5 {
        let (from, source) = if i == 0 { ("x".into(), "a") } else { (format!("b{}", i - 1), "c") };
        let last = if i == 4 { "y".into() } else { format!("b{i}") };
        ops.push_str(&format!(
            "  %a{i} = mulf %{from}, %x : tile<4096xf32>\n  %{last} = addf %a{i}, %x : tile<4096xf32>\n"
        ));
        peer.push_str(&format!("np.multiply({source},a,out=c); np.add(c,a,out=c);"));
    }
    (ops, peer)
}

/// Rows of a tile of softmax and layer norm.
const TILE_ROWS: usize = 4;

fn softmax_job(rows: usize, columns: usize) -> Job {
    Job {
        text: softmax(TILE_ROWS, columns),
        buffers: vec![floats(rows * columns), vec![0; 4 * rows * columns]],
        scalars: vec![rows as u64],
        grid: [(rows / TILE_ROWS) as u32, 1, 1],
    }
}

fn row_rows() -> [Row; 2] {
    let (rows, columns) = (4096usize, 1024usize);
    let bytes = Work::Bytes(8.0 * (rows * columns) as f64 / 1e9);
    let data = format!("a=make({rows}*{columns}).reshape({rows},{columns}); c=np.zeros_like(a)");
    let soft = Row {
        name: format!("softmax {rows}x{columns}, tiles of {TILE_ROWS} rows"),
        job: softmax_job(rows, columns),
        setup: data.clone(),
        peer: "np.subtract(a,a.max(axis=1,keepdims=True),out=c); np.exp(c,out=c); \
               np.divide(c,c.sum(axis=1,keepdims=True),out=c)"
            .into(),
        want: "c".into(),
        dtype: "float32",
        tolerance: 1e-5,
        work: bytes,
        baseline: None,
    };
    let norm = Row {
        name: format!("layer norm {rows}x{columns}, tiles of {TILE_ROWS} rows"),
        job: Job {
            text: layer_norm(TILE_ROWS, columns),
            buffers: vec![floats(rows * columns), floats(columns), floats(columns), vec![0; 4 * rows * columns]],
            scalars: vec![rows as u64],
            grid: [(rows / TILE_ROWS) as u32, 1, 1],
        },
        setup: format!("{data}; w=make({columns})"),
        peer: format!(
            "np.subtract(a,a.mean(axis=1,keepdims=True),out=c); s=np.einsum('ij,ij->i',c,c)[:,None]; \
             np.multiply(c,1/np.sqrt(s/{columns}+np.float32(1e-5)),out=c); np.multiply(c,w,out=c); np.add(c,w,out=c)"
        ),
        want: "c".into(),
        dtype: "float32",
        tolerance: 1e-4,
        work: Work::Bytes(8.0 * (rows * columns) as f64 / 1e9),
        baseline: None,
    };
    [soft, norm]
}

fn attention_row(t: usize) -> Row {
    let (heads, length, d) = (8usize, 1024usize, 64usize);
    let count = heads * length * d;
    // The inputs differ, so that the check fails if a kernel exchanges two of them.
    let scaled = |by: f32| {
        let bytes = floats(count);
        let numbers = bytes.chunks_exact(4).map(|c| f32::from_le_bytes([c[0], c[1], c[2], c[3]]));
        numbers.flat_map(|v| (v * by).to_le_bytes()).collect::<Vec<u8>>()
    };
    let scale = 0.125 * std::f32::consts::LOG2_E;
    Row {
        name: format!("attention, {heads} heads, {length} long, {d} wide, tiles of {t}"),
        job: Job {
            text: attention(heads, length, d, t),
            buffers: vec![scaled(1.0), scaled(0.5), scaled(-2.0), vec![0; 4 * count]],
            scalars: vec![u64::from(scale.to_bits())],
            grid: [(length / t) as u32, heads as u32, 1],
        },
        setup: format!(
            "q=make({count}).reshape({heads},{length},{d}); k=q*np.float32(0.5); v=q*np.float32(-2); \
             s=np.zeros(({heads},{length},{length}),np.float32); o=np.zeros_like(q)"
        ),
        peer: "np.matmul(q*np.float32(0.125),k.transpose(0,2,1),out=s); s-=s.max(axis=-1,keepdims=True); \
               np.exp(s,out=s); s/=s.sum(axis=-1,keepdims=True); np.matmul(s,v,out=o)"
            .into(),
        want: "o".into(),
        dtype: "float32",
        tolerance: 1e-4,
        work: Work::Flops(4.0 * (heads * length * length * d) as f64 / 1e9),
        baseline: None,
    }
}

/// The rows that are compared with numpy.
pub fn numpy_rows() -> Vec<Row> {
    let mut all: Vec<Row> =
        [(1024, 64), (1024, 128), (2048, 64), (2048, 128)].map(|(n, t)| product_row("f32", n, t)).into();
    all.extend(["f16", "bf16", "f8E4M3FN", "i8"].map(|elem| product_row(elem, 1024, 128)));
    all.push(scaled_row(1024, 128));
    all.push(map_row("exp of 64 MB", "  %y = exp %x : tile<4096xf32>\n", "np.exp(a,out=c)"));
    all.push(map_row("one addition over 64 MB", "  %y = addf %x, %x : tile<4096xf32>\n", "np.add(a,a,out=c)"));
    let (ops, peer) = ten_ops();
    all.push(map_row("ten element-wise ops over 64 MB", &ops, &peer));
    all.push(narrow_row("ten element-wise ops over 64 MB of f16", "f16", &ops.replace("f32", "f16"), &peer));
    let wide = "  %w = ftof %x : tile<4096xf16> -> tile<4096xf32>
  %e = exp %w : tile<4096xf32>
  %y = ftof %e : tile<4096xf32> -> tile<4096xf16>\n";
    all.push(narrow_row("exp of 64 MB of f16, in f32", "f16", wide, "np.exp(a,out=c)"));
    all.extend(row_rows());
    all.extend([64, 128].map(attention_row));
    all
}

/// Kernels that are compared with Triton's interpreter: their name there, and the name of the row.
pub fn triton_rows() -> Vec<(&'static str, &'static str, Job)> {
    let n = 1 << 20;
    let add = Job {
        text: vector_add(1024),
        buffers: vec![floats(n), floats(n), vec![0; 4 * n]],
        scalars: vec![n as u64],
        grid: [(n / 1024) as u32, 1, 1],
    };
    vec![
        ("add", "vector add, 1,048,576 elements, tiles of 1024", add),
        ("matmul", "matmul f32 256^3, tiles of 64", product("f32", 256, 64)),
        ("softmax", "softmax 256x1024", softmax_job(256, 1024)),
    ]
}

/// Kernels that are measured by the number of threads. Those bound by memory bandwidth have the bytes that they read and write.
pub fn scaling_jobs() -> Vec<(&'static str, Job, Option<usize>)> {
    let (ops, _) = ten_ops();
    let n = 16 << 20;
    let add = "  %y = addf %x, %x : tile<4096xf32>\n";
    vec![
        ("one addition over 64 MB", map_job(n, 4096, add), Some(8 * n)),
        ("ten element-wise ops over 64 MB", map_job(n, 4096, &ops), Some(8 * n)),
        ("softmax 16384x1024, tiles of 4 rows", softmax_job(16384, 1024), Some(8 * n)),
        (F32_PRODUCT, product("f32", 1024, 128), None),
        ("attention, 8 heads, 1024 long, 64 wide, tiles of 64", attention_row(64).job, None),
        ("a million tile blocks of 16 elements", tiny_job(1_000_000), None),
    ]
}

/// One addition of 16 elements in each of `blocks` tile blocks, so that the time is that of the launch and of its tile blocks.
pub fn tiny_job(blocks: usize) -> Job {
    map_job(16 * blocks, 16, "  %y = addf %x, %x : tile<16xf32>\n")
}
