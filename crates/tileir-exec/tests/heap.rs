//! The memory of a launch besides the caller's buffers, measured by the allocator, is within the planned bound.

mod common;
#[path = "../../../tests/support/heap.rs"]
mod heap;

use common::module;
use std::sync::Arc;
use tileir_exec::{Globals, Launch, Memory, Meter, Program, launch};

/// Other memory of a worker, such as registers and coordinates.
const BESIDE: usize = 32 << 10;

/// A kernel over tiles of 16 by 4096 at rows that a tile block and a loop choose.
fn kernel(body: &str) -> String {
    let view = "partition_view<tile=(16x4096), tensor_view<?x4096xf32, strides=[4096,1]>>";
    format!(
        "entry @k(%p: tile<ptr<f32>>, %rows: tile<i32>) {{
  %v = make_tensor_view %p, shape = [%rows, 4096], strides = [4096, 1] : tile<i32> -> tensor_view<?x4096xf32, strides=[4096,1]>
  %w = make_partition_view %v : {view}
  %b, %by, %bz = get_tile_block_id : tile<i32>
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %three = constant <i32: 3> : tile<i32>
  for %i in (%zero to %three, step %one) : tile<i32> {{
    %l, %t = load_view_tko weak %w[%b, %zero] : {view}, tile<i32> -> tile<16x4096xf32>, token
{body}    %u = store_view_tko weak %r, %w[%b, %zero] : tile<16x4096xf32>, {view}, tile<i32> -> token
  }}
}}"
    )
}

const CHAIN: &str = "    %e = exp %l : tile<16x4096xf32>
    %r = mulf %e, %l : tile<16x4096xf32>
";

const SOFTMAX: &str = "    %m = reduce %l dim=1 identities=[0.0 : f32] : tile<16x4096xf32> -> tile<16xf32>
      (%a: tile<f32>, %c: tile<f32>) {
        %s = maxf %a, %c : tile<f32>
        yield %s : tile<f32>
      }
    %m1 = reshape %m : tile<16xf32> -> tile<16x1xf32>
    %m2 = broadcast %m1 : tile<16x1xf32> -> tile<16x4096xf32>
    %d = subf %l, %m2 : tile<16x4096xf32>
    %e = exp %d : tile<16x4096xf32>
    %n = reduce %e dim=1 identities=[0.0 : f32] : tile<16x4096xf32> -> tile<16xf32>
      (%a: tile<f32>, %c: tile<f32>) {
        %s = addf %a, %c : tile<f32>
        %k = absf %s : tile<f32>
        yield %k : tile<f32>
      }
    %n1 = reshape %n : tile<16xf32> -> tile<16x1xf32>
    %n2 = broadcast %n1 : tile<16x1xf32> -> tile<16x4096xf32>
    %r = divf %e, %n2 : tile<16x4096xf32>
";

const SCAN: &str =
    "    %r = scan %l dim=1 reverse=false identities=[0.0 : f32] : tile<16x4096xf32> -> tile<16x4096xf32>
      (%a: tile<f32>, %c: tile<f32>) {
        %s = addf %a, %c : tile<f32>
        yield %s : tile<f32>
      }
";

const PRODUCT: &str = "    %q = reshape %l : tile<16x4096xf32> -> tile<256x256xf32>
    %q2 = permute %q [1, 0] : tile<256x256xf32> -> tile<256x256xf32>
    %h = ftof %q2 rounding<nearest_even> : tile<256x256xf32> -> tile<256x256xf16>
    %z = constant <f32: 0.0> : tile<256x256xf32>
    %o = mmaf %h, %h, %z : tile<256x256xf16>, tile<256x256xf16>, tile<256x256xf32>
    %r = reshape %o : tile<256x256xf32> -> tile<16x4096xf32>
";

/// Ops that the fast engine leaves to the reference.
const PLAIN: &str = "    %x = constant <f32: 1.0> : tile<8x4096xf32>
    %h = extract %l[%zero, %zero] : tile<16x4096xf32> -> tile<8x4096xf32>
    %r = cat %h, %x dim = 0 : tile<8x4096xf32>, tile<8x4096xf32> -> tile<16x4096xf32>
";

/// How often a launch is measured. The allocator counts the memory of the whole process, and other threads, such as those of
/// the test harness, may allocate during a launch; so the smallest measurement counts.
const MEASUREMENTS: usize = 3;

#[test]
fn a_launch_stays_within_its_planned_memory() {
    for (what, body) in [("chain", CHAIN), ("softmax", SOFTMAX), ("scan", SCAN), ("product", PRODUCT), ("plain", PLAIN)]
    {
        let text = kernel(body);
        // The last tile block is partly outside.
        for rows in [32, 31] {
            for threads in [1, 2] {
                let measured = (0..MEASUREMENTS).map(|_| measure(&text, rows, threads));
                let (taken, planned) = measured.min().expect("a measurement");
                assert!(
                    taken <= threads * (planned + BESIDE),
                    "{what}, {rows} rows, {threads} threads: {taken} bytes taken, {planned} planned"
                );
            }
        }
    }
}

/// The bytes that the first launch of a kernel takes, with its plan, and the planned bound for a worker.
fn measure(text: &str, rows: usize, threads: usize) -> (usize, usize) {
    let program = Program::new(module(text)).expect("a legal module");
    let k = &program.kernels()[0];
    let memory = Memory::new();
    let id = memory.add("p", &vec![0x3F; rows * 4096 * 4]).expect("room for a buffer");
    let globals = Globals::load(&program, &memory).expect("room for the globals");
    let meter = Arc::new(Meter::counting());
    let args = vec![memory.address(id), rows as u64];
    let options = Launch { args, grid: [2, 1, 1], threads, meter: Some(meter.clone()), ..Launch::default() };
    let (outcome, taken) = heap::peak(|| launch(&program, k, &memory, &globals, &options, &mut |_| {}));
    outcome.expect("it ends well");
    (taken, meter.planned(&program, k) as usize)
}
