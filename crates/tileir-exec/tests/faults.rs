//! Both engines stop at the same fault: the first in the order of the program, whatever was fused; and at the same step.

mod common;

use common::{i32s, noise, run};
use tileir_exec::{Engine, Isa, Launch, LaunchError, Limits};

/// The outcome of a run, the op that stopped it, and the contents of memory at that time.
type End = (Result<(), LaunchError>, Option<String>, Vec<Vec<u8>>);

fn ends(text: &str, buffers: &[Vec<u8>], options: &Launch) -> Vec<(String, End)> {
    let end = |engine, isa| {
        let ran = run(text, buffers, &Launch { engine, isa, ..options.clone() });
        (ran.outcome, ran.culprit, ran.buffers)
    };
    let fast = Isa::available().into_iter().map(|isa| (isa.name().to_owned(), end(Engine::Fast, Some(isa))));
    std::iter::once(("the reference".to_owned(), end(Engine::Reference, None))).chain(fast).collect()
}

/// The outcome, which is the same on all engines.
fn same_end(text: &str, buffers: &[Vec<u8>], options: &Launch) -> End {
    let mut ends = ends(text, buffers, options);
    let (_, reference) = ends.remove(0);
    for (name, end) in ends {
        assert_eq!(end, reference, "{name} beside the reference, with {:?}, of\n{text}", options.limits);
    }
    reference
}

/// A generator of numbers below a bound.
struct Draw(Vec<u8>, usize);

impl Draw {
    fn below(&mut self, bound: usize) -> usize {
        self.1 += 1;
        usize::from(self.0[self.1]) % bound
    }
}

const TILE: &str = "tile<32xi32>";
const VIEW: &str = "partition_view<tile=(32), tensor_view<32xi32, strides=[1]>>";

/// A kernel of ops that can fault, in a random order: loads that are fused, loads that other ops use too, quotients,
/// loads through pointers, stores. Buffer 0 holds 32 elements, without a zero; buffer 1 too few, with zeros; buffer 2 is
/// written.
fn kernel(draw: &mut Draw) -> String {
    let mut text = String::from(
        "entry @k(%b0: tile<ptr<i32>>, %b1: tile<ptr<i32>>, %b2: tile<ptr<i32>>) {\n  %i0 = constant <i32: 0> : tile<i32>\n  %one = constant <i32: 1> : tile<32xi32>\n  %iota = iota : tile<32xi32>\n",
    );
    for b in 0..3 {
        text += &format!(
            "  %tv{b} = make_tensor_view %b{b}, shape = [32], strides = [1] : tensor_view<32xi32, strides=[1]>
  %v{b} = make_partition_view %tv{b} : {VIEW}
  %r{b} = reshape %b{b} : tile<ptr<i32>> -> tile<1xptr<i32>>
  %p{b} = broadcast %r{b} : tile<1xptr<i32>> -> tile<32xptr<i32>>
  %q{b} = offset %p{b}, %iota : tile<32xptr<i32>>, {TILE} -> tile<32xptr<i32>>\n"
        );
    }
    let mut tiles = vec!["%one".to_owned()];
    for n in 0..8 {
        // Buffer 1 is drawn now and then: most ops succeed.
        let from = usize::from(draw.below(5) == 0);
        let (a, b) = (draw.below(tiles.len()), draw.below(tiles.len()));
        let (a, b) = (&tiles[a], &tiles[b]);
        let line = match draw.below(6) {
            0 | 1 => format!("%x{n}, %t{n} = load_view_tko weak %v{from}[%i0] : {VIEW}, tile<i32> -> {TILE}, token"),
            2 => format!("%x{n}, %t{n} = load_ptr_tko weak %q{from} : tile<32xptr<i32>> -> {TILE}, token"),
            3 => format!("%x{n} = divi {a}, {b} signed : {TILE}"),
            4 => format!("%x{n} = addi {a}, {b} : {TILE}"),
            _ => format!(
                "%s{n} = store_view_tko weak {a}, %v2[%i0] : {TILE}, {VIEW}, tile<i32> -> token\n  %x{n} = subi {a}, {b} : {TILE}"
            ),
        };
        text += &format!("  {line}\n");
        tiles.push(format!("%x{n}"));
    }
    let last = &tiles[tiles.len() - 1];
    let other = &tiles[draw.below(tiles.len())];
    text += &format!(
        "  %z = addi {last}, {other} : {TILE}\n  %old, %u = atomic_rmw_tko relaxed device %q2, add, %z : tile<32xptr<i32>>, {TILE} -> {TILE}, token\n}}"
    );
    text
}

#[test]
fn the_first_fault_of_the_program_is_reported() {
    let mut draw = Draw(noise(7, 40_000), 0);
    let buffers = [i32s(&[3; 32]), i32s(&[0; 20]), i32s(&[1; 32])];
    let mut faults = std::collections::BTreeMap::<&str, u32>::new();
    for _ in 0..400 {
        let (outcome, ..) = same_end(&kernel(&mut draw), &buffers, &Launch::default());
        let code = match &outcome {
            Err(LaunchError::Fault(fault)) => fault.code.code,
            _ => "none",
        };
        *faults.entry(code).or_default() += 1;
    }
    assert!(faults.len() >= 3, "faults of each kind, and none: {faults:?}");
    assert!(faults.values().all(|&times| times > 20), "{faults:?}");
}

/// Loops, branches, reductions, scans, products in loops, and ops that are hoisted, sunk and fused.
const STEPS: &str = "entry @k(%out: tile<ptr<f32>>, %in: tile<ptr<f32>>, %n: tile<i32>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %acc = constant <f32: 0.0> : tile<4x4xf32>
  %a = make_tensor_view %in, shape = [4, 64], strides = [64, 1] : tensor_view<4x64xf32, strides=[64,1]>
  %pa = make_partition_view %a : partition_view<tile=(4x4), tensor_view<4x64xf32, strides=[64,1]>>
  %b = make_tensor_view %in, shape = [64, 4], strides = [4, 1] : tensor_view<64x4xf32, strides=[4,1]>
  %pb = make_partition_view %b : partition_view<tile=(4x4), tensor_view<64x4xf32, strides=[4,1]>>
  %sum = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%s = %acc) -> (tile<4x4xf32>) {
    %x, %t0 = load_view_tko weak %pa[%zero, %i] : partition_view<tile=(4x4), tensor_view<4x64xf32, strides=[64,1]>>, tile<i32> -> tile<4x4xf32>, token
    %y, %t1 = load_view_tko weak %pb[%i, %zero] : partition_view<tile=(4x4), tensor_view<64x4xf32, strides=[4,1]>>, tile<i32> -> tile<4x4xf32>, token
    %p = mmaf %x, %y, %s : tile<4x4xf32>, tile<4x4xf32>, tile<4x4xf32>
    continue %p : tile<4x4xf32>
  }
  %last = for %i in (%zero to %n, step %one) : tile<i32> iter_values(%s = %zero) -> (tile<i32>) {
    %sq = muli %n, %n : tile<i32>
    %q = addi %sq, %i : tile<i32>
    %next = addi %s, %q : tile<i32>
    %even = andi %i, %one : tile<i32>
    %is_even = cmpi equal %even, %zero, signed : tile<i32> -> tile<i1>
    if %is_even {
      %d = divi %next, %n signed : tile<i32>
      continue %d : tile<i32>
    }
    continue %next : tile<i32>
  }
  %f = itof %last signed : tile<i32> -> tile<f32>
  %f1 = reshape %f : tile<f32> -> tile<1x1xf32>
  %f4 = broadcast %f1 : tile<1x1xf32> -> tile<4x4xf32>
  %scaled = mulf %sum, %f4 : tile<4x4xf32>
  %e = exp %scaled : tile<4x4xf32>
  %row = reduce %e dim=1 identities=[0.0 : f32] : tile<4x4xf32> -> tile<4xf32>
  (%l: tile<f32>, %r: tile<f32>) {
    %both = addf %l, %r : tile<f32>
    yield %both : tile<f32>
  }
  %prefix = scan %row dim=0 reverse=false identities=[0.0 : f32] : tile<4xf32> -> tile<4xf32>
  (%l: tile<f32>, %r: tile<f32>) {
    %both = addf %l, %r : tile<f32>
    %same = mulf %both, %both : tile<f32>
    yield %same : tile<f32>
  }
  %p4 = reshape %prefix : tile<4xf32> -> tile<4x1xf32>
  %spread = broadcast %p4 : tile<4x1xf32> -> tile<4x4xf32>
  %result = addf %spread, %e : tile<4x4xf32>
  %o = make_tensor_view %out, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %po = make_partition_view %o : partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>
  %u = store_view_tko weak %result, %po[%zero, %zero] : tile<4x4xf32>, partition_view<tile=(4x4), tensor_view<4x4xf32, strides=[4,1]>>, tile<i32> -> token
}";

#[test]
fn steps_are_counted_alike() {
    let input: Vec<u8> = (0..256).flat_map(|i| (i as f32 / 256.0).to_le_bytes()).collect();
    let buffers = [vec![0; 64], input];
    let mut enough = None;
    for steps in 0..2_000 {
        let options = Launch { args: vec![16], limits: Limits { steps, ..Limits::default() }, ..Launch::default() };
        let (outcome, ..) = same_end(STEPS, &buffers, &options);
        match (outcome, enough) {
            (Ok(()), None) => enough = Some(steps),
            (Err(error), Some(_)) => panic!("{steps} steps are not enough, fewer were: {error}"),
            (Ok(()), Some(first)) if steps > first + 20 => break,
            _ => {}
        }
    }
    // Before the loops 7 ops. 16 rounds of 3 ops, and of 5 and every other time a quotient, each with going round. Behind them 5
    // ops, 17 steps of the reduction, 9 of the scan, and 6 ops.
    assert_eq!(enough, Some(7 + 16 * 4 + 16 * 6 + 8 + 5 + 17 + 9 + 6));
}

/// Loops that never end and store in each iteration: a scalar, a tile, through views and pointers, weak and relaxed, in full,
/// in part and not at all. Each ends alike, by the loop or by its limit of steps.
#[test]
fn loops_without_an_end_that_store() {
    let stores = [
        "store_ptr_tko weak %p, %zero : tile<ptr<i32>>, tile<i32> -> token",
        "store_ptr_tko relaxed device %p, %zero : tile<ptr<i32>>, tile<i32> -> token",
        "store_ptr_tko weak %all, %iota : tile<32xptr<i32>>, tile<32xi32> -> token",
        "store_ptr_tko relaxed device %all, %iota : tile<32xptr<i32>>, tile<32xi32> -> token",
        "store_ptr_tko weak %all, %iota, %some : tile<32xptr<i32>>, tile<32xi32>, tile<32xi1> -> token",
        "store_ptr_tko weak %all, %iota, %none : tile<32xptr<i32>>, tile<32xi32>, tile<32xi1> -> token",
        "store_view_tko weak %iota, %v[%zero] : tile<32xi32>, VIEW, tile<i32> -> token",
        "store_view_tko relaxed device %iota, %v[%zero] : tile<32xi32>, VIEW, tile<i32> -> token",
        "store_view_tko weak %iota, %v[%one] : tile<32xi32>, VIEW, tile<i32> -> token",
        "store_view_tko weak %sum, %v[%zero] : tile<32xi32>, VIEW, tile<i32> -> token",
        "atomic_red_view_tko relaxed device %v[%zero], or, %iota : tile<32xi32>, VIEW, tile<i32> -> token",
    ];
    let mut codes = Vec::new();
    for store in stores {
        let text = format!(
            "entry @k(%p: tile<ptr<i32>>) {{
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %iota = iota : tile<32xi32>
  %sixteen = constant <i32: 16> : tile<32xi32>
  %zeros = constant <i32: 0> : tile<32xi32>
  %some = cmpi less_than %iota, %sixteen, signed : tile<32xi32> -> tile<32xi1>
  %none = cmpi less_than %iota, %zeros, signed : tile<32xi32> -> tile<32xi1>
  %r = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %b = broadcast %r : tile<1xptr<i32>> -> tile<32xptr<i32>>
  %all = offset %b, %iota : tile<32xptr<i32>>, tile<32xi32> -> tile<32xptr<i32>>
  %tv = make_tensor_view %p, shape = [40], strides = [1] : tensor_view<40xi32, strides=[1]>
  %v = make_partition_view %tv : VIEW
  loop iter_values(%a = %zero) : tile<i32> {{
    %sum = addi %iota, %sixteen : tile<32xi32>
    %t = {store}
    continue %a : tile<i32>
  }}
}}"
        )
        .replace("VIEW", "partition_view<tile=(32), tensor_view<40xi32, strides=[1]>>");
        let limits = Limits { steps: 2000, ..Limits::default() };
        let (outcome, ..) = same_end(&text, &[i32s(&[7; 40])], &Launch { limits, ..Launch::default() });
        let Err(LaunchError::Fault(fault)) = outcome else { panic!("{store} ends: {outcome:?}") };
        codes.push(fault.code.code);
    }
    let endless = codes.iter().filter(|&&code| code == "U0401").count();
    assert!(endless >= 4 && endless < codes.len(), "both ends occur: {codes:?}");
}
