//! The checker on details that annotated kernels cannot state: limits, the loops of a site, and the op of an origin.

mod common;

use common::module;
use tileir_exec::check::{Class, Finding, Options, Report, check};
use tileir_exec::{Engine, Globals, Launch, Limits, Memory, Program, launch};
use tileir_ir::{Module, Op};

/// Checks the kernel of a text, whose only parameter is a buffer of 64 zero bytes, with a step limit.
fn report(text: &str, steps: u64) -> (Program, Report) {
    let program = Program::new(module(text)).expect("a legal module");
    let memory = Memory::new();
    let buffer = memory.add("x", &[0; 64]).expect("room for the buffer");
    let globals = Globals::load(&program, &memory).expect("room for the globals");
    let args = vec![memory.address(buffer)];
    let launch = Launch { args, limits: Limits { steps, ..Limits::default() }, ..Launch::default() };
    let kernel = &program.kernels()[0];
    let report = check(&program, kernel, &memory, &globals, &launch, &Options::default(), &mut |_| {});
    let report = report.expect("arguments that fit");
    (program, report)
}

/// Whether the reference engine runs the kernel within a step limit.
fn runs_within(text: &str, steps: u64) -> bool {
    let program = Program::new(module(text)).expect("a legal module");
    let memory = Memory::new();
    let buffer = memory.add("x", &[0; 64]).expect("room for the buffer");
    let globals = Globals::load(&program, &memory).expect("room for the globals");
    let args = vec![memory.address(buffer)];
    let limits = Limits { steps, ..Limits::default() };
    let options = Launch { args, limits, engine: Engine::Reference, ..Launch::default() };
    launch(&program, &program.kernels()[0], &memory, &globals, &options, &mut |_| {}).is_ok()
}

fn finding(report: &Report, class: Class) -> &Finding {
    let found = report.findings.iter().find(|finding| finding.class == class);
    found.unwrap_or_else(|| panic!("no finding of class {class} in {:#?}", report.findings))
}

fn name(m: &Module, op: Op) -> String {
    m.op_name(op, tileir_ir::Level::default()).into_owned()
}

/// A sum, whose body has a loop of four iterations.
const SUM_WITH_LOOP: &str = "entry @k(%p: tile<ptr<i32>>) {
  %x = iota : tile<8xi32>
  %s = reduce %x dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
  (%a: tile<i32>, %b: tile<i32>) {
    %zero = constant <i32: 0> : tile<i32>
    %one = constant <i32: 1> : tile<i32>
    %four = constant <i32: 4> : tile<i32>
    %c = addi %a, %b : tile<i32>
    %d = for %i in (%zero to %four, step %one) : tile<i32> iter_values(%acc = %c) -> (tile<i32>) {
      %next = addi %acc, %zero : tile<i32>
      continue %next : tile<i32>
    }
    yield %d : tile<i32>
  }
}";

#[test]
fn tests_of_a_body_do_not_count_as_steps() {
    let steps = (1..1000).find(|&steps| runs_within(SUM_WITH_LOOP, steps)).expect("a limit that suffices");
    let (_, within) = report(SUM_WITH_LOOP, steps);
    assert!(within.stopped.is_none() && within.findings.is_empty(), "{within:#?}");
    let (_, beyond) = report(SUM_WITH_LOOP, steps - 1);
    assert!(beyond.stopped.is_some());
}

#[test]
fn zero_is_no_identity_of_a_maximum_of_infinities() {
    let text = "entry @k(%p: tile<ptr<f32>>) {
  %x = constant <f32: 0xFF800000> : tile<8xf32>
  %s = reduce %x dim=0 identities=[0.0 : f32] : tile<8xf32> -> tile<f32>
  (%a: tile<f32>, %b: tile<f32>) {
    %c = maxf %a, %b : tile<f32>
    yield %c : tile<f32>
  }
}";
    let (_, report) = report(text, u64::MAX);
    let finding = finding(&report, Class::BadCombiner);
    assert!(finding.message.ends_with("does not have the stated identity"), "{}", finding.message);
}

/// Each division by zero is in the loops that contain it, although the one in the body ended a run of the body in its loop.
#[test]
fn a_fault_in_a_body_leaves_the_loops_of_the_body() {
    let text = "entry @k(%p: tile<ptr<i32>>) {
  %zero = constant <i32: 0> : tile<i32>
  %one = constant <i32: 1> : tile<i32>
  %two = constant <i32: 2> : tile<i32>
  %x = constant <i32: 0> : tile<8xi32>
  for %i in (%zero to %two, step %one) : tile<i32> {
    %s = reduce %x dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
    (%a: tile<i32>, %b: tile<i32>) {
      %from = constant <i32: 0> : tile<i32>
      %by = constant <i32: 1> : tile<i32>
      %c = for %j in (%from to %by, step %by) : tile<i32> iter_values(%acc = %a) -> (tile<i32>) {
        %next = divi %acc, %b signed : tile<i32>
        continue %next : tile<i32>
      }
      yield %c : tile<i32>
    }
    %r = remi %one, %zero signed : tile<i32>
    continue
  }
}";
    let (program, report) = report(text, u64::MAX);
    let m = program.module();
    assert!(report.stopped.is_none(), "{:?}", report.stopped);
    let loops = |mnemonic: &str| -> Vec<u64> {
        let sites = report.findings.iter().filter(|f| f.class == Class::ArithUb).flat_map(|f| &f.sites);
        let mut found = sites.filter(|site| name(m, site.op) == mnemonic);
        let site = found.next().unwrap_or_else(|| panic!("no finding at {mnemonic}: {:#?}", report.findings));
        site.iterations.iter().map(|&(_, iteration)| iteration).collect()
    };
    assert_eq!(loops("divi"), [0, 0], "the loop of the kernel, and that of the body");
    assert_eq!(loops("remi"), [0], "the loop of the kernel");
}

#[test]
fn an_endless_loop_in_a_body_with_undefined_elements_is_reported() {
    let text = "entry @k(%p: tile<ptr<i32>>) {
  %off = constant <i1: false> : tile<8xi1>
  %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %p8 = broadcast %p1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %x, %t = load_ptr_tko weak %p8, %off : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
  %s = reduce %x dim=0 identities=[0 : i32] : tile<8xi32> -> tile<i32>
  (%a: tile<i32>, %b: tile<i32>) {
    %c = loop iter_values(%acc = %a) : tile<i32> -> tile<i32> {
      continue %acc : tile<i32>
    }
    yield %c : tile<i32>
  }
}";
    let (_, report) = report(text, 100_000);
    assert!(report.stopped.is_none(), "{:?}", report.stopped);
    finding(&report, Class::EndlessLoop);
}

/// Of the low four bits of `%w`, all are undefined because of `%v`; the undefined bits of `%u` are cleared.
#[test]
fn the_origin_is_an_operand_that_contributes_undefined_bits() {
    let text = "entry @k(%p: tile<ptr<i32>>) {
  %off = constant <i1: false> : tile<8xi1>
  %p1 = reshape %p : tile<ptr<i32>> -> tile<1xptr<i32>>
  %p8 = broadcast %p1 : tile<1xptr<i32>> -> tile<8xptr<i32>>
  %lane = iota : tile<8xi32>
  %q = offset %p8, %lane : tile<8xptr<i32>>, tile<8xi32> -> tile<8xptr<i32>>
  %high = constant <i32: 240> : tile<8xi32>
  %low = constant <i32: 15> : tile<8xi32>
  %u, %tu = load_ptr_tko weak %q, %off : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
  %v, %tv = load_ptr_tko weak %q, %off token=%tu : tile<8xptr<i32>>, tile<8xi1> -> tile<8xi32>, token
  %u_high = andi %u, %high : tile<8xi32>
  %left = ori %u_high, %low : tile<8xi32>
  %right = andi %v, %low : tile<8xi32>
  %w = andi %left, %right : tile<8xi32>
  %s = store_ptr_tko weak %q, %w token=%tv : tile<8xptr<i32>>, tile<8xi32> -> token
}";
    let (program, report) = report(text, u64::MAX);
    let m = program.module();
    let finding = finding(&report, Class::UndefinedValue);
    let [store, origin] = [0, 1].map(|i| finding.sites[i].op);
    assert_eq!((name(m, store), name(m, origin)), ("store_ptr_tko".to_owned(), "load_ptr_tko".to_owned()));
    let loads: Vec<Op> =
        m.ops_within(program.kernels()[0].op()).into_iter().filter(|&op| name(m, op) == "load_ptr_tko").collect();
    assert_eq!(origin, loads[1], "`%v`, not `%u`");
}
