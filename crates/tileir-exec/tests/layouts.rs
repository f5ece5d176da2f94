//! Every access path on tensors of every layout: run-time strides, and arrays that share memory. The fast engine leaves the same
//! bytes as the reference executor, or fails as it does, and uses the paths that are listed here.

mod common;

use common::{module, noise};
use std::collections::BTreeSet;
use std::sync::Arc;
use tileir_exec::{AccessLog, Engine, Globals, Isa, Launch, LaunchError, LayoutClass, Memory, Path, Program, launch};

/// Whether loops may access memory in place.
const IN_PLACE: bool = !cfg!(feature = "atomic-copies");

/// Sizes of tiles: rows of a few elements, rows of whole blocks of vectors, and rows longer than a strip of a fusion group.
const SIZES: [[usize; 2]; 3] = [[4, 4], [8, 128], [2, 1024]];

/// Strides of the rows and columns of a tile with this number of each.
fn strides([rows, columns]: [usize; 2]) -> Vec<[usize; 2]> {
    vec![
        [columns, 1],
        [columns + 3, 1],
        [1, rows],
        [3 * columns, 3],
        [0, 1],
        [columns, 0],
        [0, 0],
        [0, 3],
        [1, 1],
        [columns / 2, 1],
        [1, 2],
        [2, 0],
    ]
}

/// A kernel over tiles of `ALL`: `%va`, `%vb` and `%vy` are views of its arrays, of which `STRIDED` has run-time strides.
struct Kernel {
    name: &'static str,
    /// Which of the arrays has the strides.
    strided: &'static str,
    /// Whether `%a` and `%y` are one array.
    shares: bool,
    body: &'static str,
}

const LOAD_A: &str = "%x, %tx = load_view_tko weak %va[%i, %i] : VA, tile<i32> -> ALL, token\n";

const KERNELS: &[Kernel] = &[
    Kernel { name: "fusion group", strided: "a", shares: false, body: "LOADA LOADB %p = addE %x, %z : ALL\n STORE" },
    Kernel {
        name: "fusion group of one load",
        strided: "a",
        shares: false,
        body: "LOADA %p = addE %x, %x : ALL\n STORE",
    },
    Kernel {
        name: "copy",
        strided: "a",
        shares: false,
        body: "LOADA %q = permute %x [1, 0] : ALL -> TURNED\n %p = permute %q [1, 0] : TURNED -> ALL\n STORE",
    },
    Kernel {
        name: "reduction",
        strided: "a",
        shares: false,
        body: "LOADA %r = reduce %x dim=1 identities=[ZERO : ELEM] : ALL -> tile<ROWSxELEM>
  (%m: tile<ELEM>, %n: tile<ELEM>) {
    %o = addE %m, %n : tile<ELEM>
    yield %o : tile<ELEM>
  }
  %c = reshape %r : tile<ROWSxELEM> -> tile<ROWSx1xELEM>
  %p = broadcast %c : tile<ROWSx1xELEM> -> ALL
  STORE",
    },
    Kernel {
        name: "softmax",
        strided: "a",
        shares: false,
        body: "LOADA %r = reduce %x dim=1 identities=[ZERO : ELEM] : ALL -> tile<ROWSxELEM>
  (%m: tile<ELEM>, %n: tile<ELEM>) {
    %o = maxE %m, %n : tile<ELEM>
    yield %o : tile<ELEM>
  }
  %c = reshape %r : tile<ROWSxELEM> -> tile<ROWSx1xELEM>
  %w = broadcast %c : tile<ROWSx1xELEM> -> ALL
  %p = subE %x, %w : ALL
  STORE",
    },
    Kernel {
        name: "store of a fusion group",
        strided: "y",
        shares: false,
        body: "LOADA LOADB %p = addE %x, %z : ALL\n STORE",
    },
    Kernel {
        name: "store of a tile",
        strided: "y",
        shares: false,
        body: "LOADA %q = permute %x [1, 0] : ALL -> TURNED\n %p = permute %q [1, 0] : TURNED -> ALL\n STORE",
    },
    Kernel { name: "in place", strided: "ay", shares: true, body: "LOADA LOADB %p = addE %x, %z : ALL\n STORE" },
    Kernel { name: "from strided to dense", strided: "a", shares: true, body: "LOADA %p = addE %x, %x : ALL\n STORE" },
    Kernel { name: "from dense to strided", strided: "y", shares: true, body: "LOADA %p = addE %x, %x : ALL\n STORE" },
];

impl Kernel {
    fn text(&self, elem: &str, [rows, columns]: [usize; 2]) -> String {
        let int = elem.starts_with('i');
        let view = |array: &str| {
            let tensor = if self.strided.contains(array) {
                format!("tensor_view<{rows}x{columns}x{elem}, strides=[?,?]>")
            } else {
                format!("tensor_view<{rows}x{columns}x{elem}, strides=[{columns},1]>")
            };
            (format!("partition_view<tile=({rows}x{columns}), {tensor}>"), tensor)
        };
        let make = |array: &str| {
            let (view, tensor) = view(array);
            let (steps, ty) = if self.strided.contains(array) {
                ("%sr, %sc".to_owned(), "tile<i32> -> ")
            } else {
                (format!("{columns}, 1"), "")
            };
            format!(
                "  %t{array} = make_tensor_view %{array}, shape = [{rows}, {columns}], strides = [{steps}] : {ty}{tensor}
  %v{array} = make_partition_view %t{array} : {view}\n"
            )
        };
        let body = self
            .body
            .replace("LOADA", LOAD_A)
            .replace("LOADB", "%z, %tz = load_view_tko weak %vb[%i, %i] : VB, tile<i32> -> ALL, token\n")
            .replace("STORE", "%d = store_view_tko weak %p, %vy[%i, %i] : ALL, VY, tile<i32> -> token\n")
            .replace("VA", &view("a").0)
            .replace("VB", &view("b").0)
            .replace("VY", &view("y").0)
            .replace("addE", if int { "addi" } else { "addf" })
            .replace("subE", if int { "subi" } else { "subf" })
            .replace("maxE %m, %n", if int { "maxi %m, %n signed" } else { "maxf %m, %n" })
            .replace("ZERO", if int { "0" } else { "0.0" })
            .replace("ALL", &format!("tile<{rows}x{columns}xELEM>"))
            .replace("TURNED", &format!("tile<{columns}x{rows}xELEM>"))
            .replace("ROWS", &rows.to_string())
            .replace("ELEM", elem);
        let pointer = format!("tile<ptr<{elem}>>");
        format!(
            "entry @k(%a: {pointer}, %b: {pointer}, %y: {pointer}, %sr: tile<i32>, %sc: tile<i32>) {{
  %i = constant <i32: 0> : tile<i32>
{}{}{}  {body}}}\n",
            make("a"),
            make("b"),
            make("y")
        )
    }
}

/// The buffers after a launch, or its error.
type Left = (Result<(), LaunchError>, Vec<Vec<u8>>);

/// Runs a kernel on arrays that are followed by memory, which must not change.
fn run(program: &Program, sizes: [usize; 2], strides: [usize; 2], shares: bool, how: &Launch) -> Left {
    let memory = Memory::new();
    let count = 1 + (sizes[0] - 1) * strides[0].max(sizes[1]) + (sizes[1] - 1) * strides[1].max(1);
    let arrays = [1, 2, 3]
        .map(|seed| memory.add(&format!("array {seed}"), &finite(seed, 4 * count + 32)).expect("room for a buffer"));
    let [a, b, y] = arrays.map(|id| memory.address(id));
    let args = vec![a, b, if shares { a } else { y }, strides[0] as u64, strides[1] as u64];
    let globals = Globals::load(program, &memory).expect("room for the globals");
    let options = Launch { args, ..how.clone() };
    let outcome = launch(program, &program.kernels()[0], &memory, &globals, &options, &mut |_| {});
    (outcome, arrays.iter().map(|&id| memory.bytes(id)).collect())
}

/// Bytes of `f32` elements without NaNs, of which whole vectors are stored directly.
fn finite(seed: u64, count: usize) -> Vec<u8> {
    noise(seed, count).into_iter().enumerate().map(|(i, byte)| if i % 4 == 3 { byte & 0x3F } else { byte }).collect()
}

#[test]
fn engines_agree_on_every_layout() {
    let mut seen: BTreeSet<(Path, LayoutClass)> = BTreeSet::new();
    for kernel in KERNELS {
        for elem in ["f32", "i32"] {
            for sizes in SIZES {
                if elem == "i32" && sizes != SIZES[0] {
                    continue;
                }
                let text = kernel.text(elem, sizes);
                let m = module(&text);
                let program = Program::new(m.clone()).expect("a legal module");
                for strides in strides(sizes) {
                    let how = |engine, isa| Launch { engine, isa, ..Launch::default() };
                    let reference = run(&program, sizes, strides, kernel.shares, &how(Engine::Reference, None));
                    assert_eq!(reference.0, Ok(()), "{}:\n{text}", kernel.name);
                    for isa in Isa::available() {
                        let log = Arc::new(AccessLog::default());
                        let how = Launch { accesses: Some(log.clone()), ..how(Engine::Fast, Some(isa)) };
                        let fast = run(&program, sizes, strides, kernel.shares, &how);
                        let name = format!("{} of {elem}, strides {strides:?}, {}", kernel.name, isa.name());
                        assert!(fast == reference, "{name}:\n{text}");
                        seen.extend(log.counts().into_iter().map(|(path, class, ..)| (path, class)));
                    }
                }
            }
        }
    }
    for (path, classes) in reached() {
        let is_here = IN_PLACE || !matches!(path, Path::DirectLoad | Path::DirectStore);
        for class in classes.iter().filter(|_| is_here) {
            assert!(seen.contains(&(path, *class)), "{}, {}: not reached", path.name(), class.name());
        }
    }
}

/// The paths that these kernels use, with the layouts on which they do.
fn reached() -> Vec<(Path, &'static [LayoutClass])> {
    use LayoutClass::{Broadcast, Dense, Overlapping, Rows, Strided};
    vec![
        (Path::FusedLoad, &[Dense, Rows, Strided, Broadcast, Overlapping]),
        (Path::DirectLoad, &[Dense, Rows, Broadcast, Overlapping]),
        (Path::FusedStore, &[Dense, Rows, Strided]),
        (Path::DirectStore, &[Dense, Rows]),
        (Path::CopiedLoad, &[Dense, Rows, Strided, Broadcast, Overlapping]),
        (Path::CopiedStore, &[Dense, Rows, Strided]),
        // Elements that share memory: one row, or one element, after the other.
        (Path::RowsStore, &[Broadcast, Overlapping]),
        (Path::PlainStore, &[Broadcast, Overlapping]),
        // The store would overwrite elements that are read later.
        (Path::RowsLoad, &[Dense, Rows, Broadcast, Overlapping]),
        (Path::ScatteredLoad, &[Strided, Broadcast, Overlapping]),
    ]
}

/// Products whose operands are read in place, with every layout.
#[test]
fn products_read_every_layout() {
    let mut seen: BTreeSet<LayoutClass> = BTreeSet::new();
    for (elem, sum) in [("f32", "f32"), ("f16", "f32"), ("f64", "f64"), ("i8", "i32")] {
        let op = if elem == "i8" { "mmai %x, %z, %c signed signed" } else { "mmaf %x, %z, %c" };
        for size in [4usize, 32] {
            let (tensor, ty) =
                (format!("tensor_view<{size}x{size}x{elem}, strides=[?,?]>"), format!("tile<{size}x{size}x{elem}>"));
            let (view, sums) =
                (format!("partition_view<tile=({size}x{size}), {tensor}>"), format!("tile<{size}x{size}x{sum}>"));
            let dense = format!("tensor_view<{size}x{size}x{sum}, strides=[{size},1]>");
            let out = format!("partition_view<tile=({size}x{size}), {dense}>");
            let zero = if sum == "i32" { "0" } else { "0.0" };
            let text = format!(
                "entry @k(%a: tile<ptr<{elem}>>, %b: tile<ptr<{elem}>>, %y: tile<ptr<{sum}>>, %sr: tile<i32>, %sc: tile<i32>) {{
  %i = constant <i32: 0> : tile<i32>
  %c = constant <{sum}: {zero}> : {sums}
  %ta = make_tensor_view %a, shape = [{size}, {size}], strides = [%sr, %sc] : tile<i32> -> {tensor}
  %va = make_partition_view %ta : {view}
  %tb = make_tensor_view %b, shape = [{size}, {size}], strides = [%sc, %sr] : tile<i32> -> {tensor}
  %vb = make_partition_view %tb : {view}
  %ty = make_tensor_view %y, shape = [{size}, {size}], strides = [{size}, 1] : {dense}
  %vy = make_partition_view %ty : {out}
  %x, %tx = load_view_tko weak %va[%i, %i] : {view}, tile<i32> -> {ty}, token
  %z, %tz = load_view_tko weak %vb[%i, %i] : {view}, tile<i32> -> {ty}, token
  %p = {op} : {ty}, {ty}, {sums}
  %d = store_view_tko weak %p, %vy[%i, %i] : {sums}, {out}, tile<i32> -> token
}}"
            );
            let m = module(&text);
            let program = Program::new(m.clone()).expect("a legal module");
            for strides in strides([size, size]) {
                // Arrays of elements of four bytes are large enough for those of eight.
                let sizes = [2 * size, 2 * size];
                let how = |engine, isa| Launch { engine, isa, ..Launch::default() };
                let reference = run(&program, sizes, strides, false, &how(Engine::Reference, None));
                assert_eq!(reference.0, Ok(()), "{text}");
                for isa in Isa::available() {
                    let log = Arc::new(AccessLog::default());
                    let how = Launch { accesses: Some(log.clone()), ..how(Engine::Fast, Some(isa)) };
                    let fast = run(&program, sizes, strides, false, &how);
                    assert!(fast == reference, "product of {elem}, strides {strides:?}, {}:\n{text}", isa.name());
                    let windows = log.counts().into_iter().filter(|(path, ..)| *path == Path::Window);
                    seen.extend(windows.map(|(_, class, ..)| class));
                }
            }
        }
    }
    assert_eq!(seen, LayoutClass::ALL.iter().copied().filter(|_| IN_PLACE).collect());
}

/// A tile that stays in memory may also be the coordinates of a gather or scatter, in the block of ops of its load and in a loop.
#[test]
fn coordinates_that_stay_in_memory_are_read() {
    let text = "entry @k(%a: tile<ptr<f32>>, %c: tile<ptr<i32>>, %y: tile<ptr<f32>>, %last: tile<i32>, %s: tile<i32>) {
  %i = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %ta = make_tensor_view %a, shape = [64, 8], strides = [8, 1] : tensor_view<64x8xf32, strides=[8,1]>
  %va = make_gather_scatter_view %ta : gather_scatter_view<tile=(16x8), tensor_view<64x8xf32, strides=[8,1]>, sparse_dim=0>
  %tc = make_tensor_view %c, shape = [32], strides = [%s] : tile<i32> -> tensor_view<32xi32, strides=[?]>
  %vc = make_partition_view %tc : partition_view<tile=(16), tensor_view<32xi32, strides=[?]>>
  %tr = make_tensor_view %c, shape = [2, 16], strides = [16, %s] : tile<i32> -> tensor_view<2x16xi32, strides=[16,?]>
  %vr = make_partition_view %tr : partition_view<tile=(1x16), tensor_view<2x16xi32, strides=[16,?]>>
  %ty = make_tensor_view %y, shape = [64, 8], strides = [8, 1] : tensor_view<64x8xf32, strides=[8,1]>
  %vy = make_partition_view %ty : partition_view<tile=(16x8), tensor_view<64x8xf32, strides=[8,1]>>
  %x, %tx = load_view_tko weak %vc[%i] : partition_view<tile=(16), tensor_view<32xi32, strides=[?]>>, tile<i32> -> tile<16xi32>, token
  %z2, %tz = load_view_tko weak %vr[%one, %i] : partition_view<tile=(1x16), tensor_view<2x16xi32, strides=[16,?]>>, tile<i32> -> tile<1x16xi32>, token
  %z = reshape %z2 : tile<1x16xi32> -> tile<16xi32>
  %g, %tg = load_view_tko weak %va[%x, %i] : gather_scatter_view<tile=(16x8), tensor_view<64x8xf32, strides=[8,1]>, sparse_dim=0>, tile<16xi32>, tile<i32> -> tile<16x8xf32>, token
  %sum = for %k in (%i to %last, step %one) : tile<i32> iter_values(%f = %g) -> (tile<16x8xf32>) {
    %h, %th = load_view_tko weak %va[%z, %i] : gather_scatter_view<tile=(16x8), tensor_view<64x8xf32, strides=[8,1]>, sparse_dim=0>, tile<16xi32>, tile<i32> -> tile<16x8xf32>, token
    %n = addf %f, %h : tile<16x8xf32>
    continue %n : tile<16x8xf32>
  }
  %d = store_view_tko weak %sum, %vy[%i, %i] : tile<16x8xf32>, partition_view<tile=(16x8), tensor_view<64x8xf32, strides=[8,1]>>, tile<i32> -> token
}";
    let program = Program::new(module(text)).expect("a legal module");
    for stride in [1, 2] {
        let run = |engine, isa, log: &Arc<AccessLog>| {
            let memory = Memory::new();
            // Rows in no order, some of them more than once.
            let rows: Vec<u8> = (0..64i32).flat_map(|i| (i * 37 % 61).to_le_bytes()).collect();
            let arrays = [finite(1, 4 * 64 * 8), rows, vec![0; 4 * 64 * 8]]
                .map(|bytes| memory.add("array", &bytes).expect("room for a buffer"));
            let mut args: Vec<u64> = arrays.iter().map(|&id| memory.address(id)).collect();
            args.extend([3, stride]);
            let globals = Globals::load(&program, &memory).expect("room for the globals");
            let options = Launch { args, engine, isa, accesses: Some(log.clone()), ..Launch::default() };
            let outcome = launch(&program, &program.kernels()[0], &memory, &globals, &options, &mut |_| {});
            assert_eq!(outcome, Ok(()), "stride {stride}");
            memory.bytes(arrays[2])
        };
        let reference = run(Engine::Reference, None, &Arc::default());
        assert!(reference.iter().any(|&byte| byte != 0));
        for isa in Isa::available() {
            let log = Arc::new(AccessLog::default());
            assert!(run(Engine::Fast, Some(isa), &log) == reference, "stride {stride}, {}", isa.name());
            let windows: u64 =
                log.counts().iter().filter(|(path, ..)| *path == Path::Window).map(|(.., count)| count).sum();
            assert_eq!(windows, if IN_PLACE && stride == 1 { 2 } else { 0 }, "stride {stride}, {}", isa.name());
        }
    }
}

/// A stride of a dimension of size 1 may be any number, also if a product reads its operand in place.
#[test]
fn strides_of_dimensions_of_size_one_are_not_used() {
    let (rows, columns) = ("tensor_view<1x16xf8E4M3FN, strides=[?,1]>", "tensor_view<16x1xf8E4M3FN, strides=[1,?]>");
    let (left, right) =
        (format!("partition_view<tile=(1x16), {rows}>"), format!("partition_view<tile=(16x1), {columns}>"));
    let out = "tensor_view<1x1xf32, strides=[?,?]>";
    let text = format!(
        "entry @k(%a: tile<ptr<f8E4M3FN>>, %b: tile<ptr<f8E4M3FN>>, %y: tile<ptr<f32>>, %s: tile<i64>, %u: tile<i64>) {{
  %i = constant <i32: 0> : tile<i32>
  %c = constant <f32: 0.0> : tile<1x1xf32>
  %ta = make_tensor_view %a, shape = [1, 16], strides = [%s, 1] : tile<i64> -> {rows}
  %va = make_partition_view %ta : {left}
  %tb = make_tensor_view %b, shape = [16, 1], strides = [1, %u] : tile<i64> -> {columns}
  %vb = make_partition_view %tb : {right}
  %ty = make_tensor_view %y, shape = [1, 1], strides = [%s, %u] : tile<i64> -> {out}
  %vy = make_partition_view %ty : partition_view<tile=(1x1), {out}>
  %x, %tx = load_view_tko weak %va[%i, %i] : {left}, tile<i32> -> tile<1x16xf8E4M3FN>, token
  %z, %tz = load_view_tko weak %vb[%i, %i] : {right}, tile<i32> -> tile<16x1xf8E4M3FN>, token
  %p = mmaf %x, %z, %c : tile<1x16xf8E4M3FN>, tile<16x1xf8E4M3FN>, tile<1x1xf32>
  %d = store_view_tko weak %p, %vy[%i, %i] : tile<1x1xf32>, partition_view<tile=(1x1), {out}>, tile<i32> -> token
}}"
    );
    let m = module(&text);
    let program = Program::new(m.clone()).expect("a legal module");
    for strides in [[1, 1], [0, 0], [usize::MAX, usize::MAX], [1 << 40, usize::MAX / 2]] {
        let memory = Memory::new();
        // One, in this format.
        let arrays = [vec![0x38; 16], vec![0x38; 16], vec![0; 4]]
            .map(|bytes| memory.add("array", &bytes).expect("room for a buffer"));
        let mut args: Vec<u64> = arrays.iter().map(|&id| memory.address(id)).collect();
        args.extend(strides.map(|stride| stride as u64));
        let globals = Globals::load(&program, &memory).expect("room for the globals");
        for engine in [Engine::Reference, Engine::Fast] {
            let options = Launch { args: args.clone(), engine, ..Launch::default() };
            let outcome = launch(&program, &program.kernels()[0], &memory, &globals, &options, &mut |_| {});
            assert_eq!(outcome, Ok(()), "{engine:?}, strides {strides:?}");
            assert_eq!(memory.bytes(arrays[2]), 16f32.to_le_bytes(), "{engine:?}, strides {strides:?}");
        }
    }
}
