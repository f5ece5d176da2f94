//! The checker on undefined values and on the laws of reductions.

mod common;

use common::module;
use tileir_exec::check::{Class, Finding, Options, Report, check};
use tileir_exec::{Globals, Launch, Memory, Program};
use tileir_ir::{Module, Op};

/// Checks the kernel of a text, whose only parameter is a buffer of 64 zero bytes, under all schedules.
fn report(text: &str) -> (Program, Report) {
    let program = Program::new(module(text)).expect("a legal module");
    let memory = Memory::new();
    let buffer = memory.add("x", &[0; 64]).expect("room for the buffer");
    let globals = Globals::load(&program, &memory).expect("room for the globals");
    let args = vec![memory.address(buffer)];
    let launch = Launch { args, ..Launch::default() };
    let kernel = &program.kernels()[0];
    let report = check(&program, kernel, &memory, &globals, &launch, &Options::default(), &mut |_| {});
    let report = report.expect("arguments that fit");
    (program, report)
}

fn finding(report: &Report, class: Class) -> &Finding {
    let found = report.findings.iter().find(|finding| finding.class == class);
    found.unwrap_or_else(|| panic!("no finding of class {class} in {:#?}", report.findings))
}

fn name(m: &Module, op: Op) -> String {
    m.op_name(op, tileir_ir::Level::default()).into_owned()
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
    let (_, report) = report(text);
    let finding = finding(&report, Class::BadCombiner);
    assert!(finding.message.ends_with("does not have the stated identity"), "{}", finding.message);
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
    let (program, report) = report(text);
    let m = program.module();
    let finding = finding(&report, Class::UndefinedValue);
    let [store, origin] = [0, 1].map(|i| finding.sites[i].op);
    assert_eq!(
        (name(m, store), name(m, origin)),
        ("cuda_tile.store_ptr_tko".to_owned(), "cuda_tile.load_ptr_tko".to_owned())
    );
    let loads: Vec<Op> = m
        .ops_within(program.kernels()[0].op())
        .into_iter()
        .filter(|&op| name(m, op) == "cuda_tile.load_ptr_tko")
        .collect();
    assert_eq!(origin, loads[1], "`%v`, not `%u`");
}

#[test]
fn a_broken_promise_of_a_gather_names_the_coordinate() {
    for (rows, expected) in [("1, 9", "coordinate 9 along"), ("-3, 1", "coordinate -3 along")] {
        let (view, index) = (
            "gather_scatter_view<tile=(2x4), padding_value = zero, tensor_view<4x4xf32, strides=[4,1]>, sparse_dim=0>",
            "tile<2xi32>, tile<i32>",
        );
        let text = format!(
            "entry @k(%p: tile<ptr<f32>>) {{
  %i = constant <i32: 0> : tile<i32>
  %rows = constant <i32: [{rows}]> : tile<2xi32>
  %v = make_tensor_view %p, shape = [4, 4], strides = [4, 1] : tensor_view<4x4xf32, strides=[4,1]>
  %g = make_gather_scatter_view %v : {view}
  %w, %l = load_view_tko weak %g[%rows, %i] inbounds = [true, false] : {view}, {index} -> tile<2x4xf32>, token
}}"
        );
        let (_, report) = report(&text);
        let message = &finding(&report, Class::BrokenInbounds).message;
        let element = usize::from(rows == "1, 9");
        assert_eq!(
            *message,
            format!(
                "{expected} dimension 0, element {element} of the index, lies outside the tensor, which has size 4, though `inbounds` promises it does not"
            )
        );
    }
}
