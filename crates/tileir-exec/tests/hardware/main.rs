//! The executor against real hardware: the memory that each kernel of [`cases`] left on an H200 (sm_90, driver 580.159,
//! code from `tileiras` 13.4.92) is recorded in `tests/files/hardware/sm_90.txt`; the executor must leave the same.

mod cases;
#[path = "../../../../tests/support/parse.rs"]
mod parse;

use cases::{Case, Near, Param, all};
use parse::module;
use std::collections::BTreeMap;
use tileir_exec::{Elem, Engine, Globals, Isa, Launch, Memory, Program, array, launch};
use tileir_ir::{OpKind, Opcode};

/// The contents of each `Out` buffer of a case after a run.
fn run(case: &Case, how: &Launch) -> Result<Vec<(Elem, Vec<u64>)>, String> {
    let module = module(&case.text());
    let program = Program::new(module.clone()).map_err(|e| e.to_string())?;
    let memory = Memory::new();
    let mut outs = Vec::new();
    let mut args = Vec::new();
    for (i, param) in case.params.iter().enumerate() {
        args.push(match param {
            Param::Scalar(_, bits) => *bits,
            Param::In(elem, bits) | Param::Out(elem, bits) => {
                let id = memory.add(&format!("p{i}"), &array::to_memory(*elem, bits)).expect("room for a buffer");
                if matches!(param, Param::Out(..)) {
                    outs.push((*elem, id));
                }
                memory.address(id)
            }
        });
    }
    let globals = Globals::load(&program, &memory).expect("room for the globals");
    let options = Launch { grid: [case.blocks, 1, 1], args, undefined: case.undefined, ..how.clone() };
    let kernel = &program.kernels()[0];
    launch(&program, kernel, &memory, &globals, &options, &mut |_| {}).map_err(|e| e.to_string())?;
    Ok(outs.into_iter().map(|(elem, id)| (elem, array::from_memory(elem, &memory.bytes(id)))).collect())
}

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len() / 2).map(|i| u8::from_str_radix(&hex[2 * i..2 * i + 2], 16).expect("hex digits")).collect()
}

fn recorded() -> BTreeMap<String, Vec<Vec<u8>>> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/files/hardware/sm_90.txt");
    let text = std::fs::read_to_string(path).expect("the record");
    let lines = text.lines().filter(|l| !l.starts_with('#') && !l.is_empty());
    let line = |line: &str| {
        let mut words = line.split(' ');
        let name = words.next().expect("a name").to_owned();
        (name, words.map(bytes).collect())
    };
    lines.map(line).collect()
}

/// How a float differs from another of its format, in units in the last place.
fn ulps(format: tileir_num::FloatFormat, a: u64, b: u64) -> u64 {
    let order =
        |bits: u64| if format.is_negative(bits) { -i128::from(bits & !format.sign_bit()) } else { i128::from(bits) };
    (order(a) - order(b)).unsigned_abs() as u64
}

fn differs(near: Near, elem: Elem, ours: u64, theirs: u64, largest: f64) -> bool {
    let Elem::Float(format) = elem else { return ours != theirs };
    if format == tileir_num::FloatFormat::TF32 {
        return ours != theirs;
    }
    let nans = (format.is_nan(ours), format.is_nan(theirs));
    match near {
        Near::Bits => ours != theirs,
        _ if nans == (true, true) => false,
        _ if nans != (false, false) => true,
        Near::Value => ours != theirs,
        Near::Ulps(limit) => ulps(format, ours, theirs) > limit,
        Near::Relative(limit) => {
            let (a, b) = (tileir_num::to_f64(format, ours), tileir_num::to_f64(format, theirs));
            (a - b).abs() > limit * largest
        }
    }
}

#[test]
fn every_case_leaves_what_hardware_left() {
    let recorded = recorded();
    let mut wrong = Vec::new();
    let mut compared = 0;
    for case in all() {
        let Some(theirs) = recorded.get(&case.name) else {
            wrong.push(format!("{}: not recorded", case.name));
            continue;
        };
        let ours = match run(&case, &Launch { engine: Engine::Reference, threads: 2, ..Launch::default() }) {
            Ok(ours) => ours,
            Err(message) => {
                wrong.push(format!("{}: {message}", case.name));
                continue;
            }
        };
        compared += 1;
        for ((elem, ours), theirs) in ours.iter().zip(theirs) {
            let theirs = array::from_memory(*elem, theirs);
            let value = |b: &u64| match elem {
                Elem::Float(f) if *f != tileir_num::FloatFormat::TF32 => tileir_num::to_f64(*f, *b).abs(),
                _ => 0.0,
            };
            let largest = theirs.iter().map(value).filter(|x| x.is_finite()).fold(0.0, f64::max);
            let bad: Vec<usize> =
                (0..ours.len()).filter(|&i| differs(case.near, *elem, ours[i], theirs[i], largest)).collect();
            if let Some(&i) = bad.first() {
                wrong.push(format!(
                    "{}: {} of {} differ, first [{i}]: ours {:#x}, hardware {:#x}",
                    case.name,
                    bad.len(),
                    ours.len(),
                    ours[i],
                    theirs[i]
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "{} of {compared} cases:\n{}", wrong.len(), wrong.join("\n"));
}

/// The fast engine leaves the same bits as the reference executor, whatever instructions it uses.
#[test]
fn every_engine_leaves_the_same_bits() {
    for case in all() {
        let reference = run(&case, &Launch { engine: Engine::Reference, ..Launch::default() });
        for isa in Isa::available() {
            let fast = run(&case, &Launch { isa: Some(isa), ..Launch::default() });
            assert_eq!(fast, reference, "{} on {}", case.name, isa.name());
        }
    }
}

/// Ops that hardware of this kind refuses, or that are no kernel code by themselves.
const NOT_HERE: [Opcode; 2] = [Opcode::MmaFScaled, Opcode::PrintTko];

#[test]
fn every_op_is_in_a_case() {
    let mut missing: std::collections::BTreeSet<Opcode> = Opcode::ALL.iter().copied().collect();
    for op in NOT_HERE {
        missing.remove(&op);
    }
    for case in all() {
        let module = module(&case.text());
        for op in module.ops_in_order(None) {
            if let OpKind::Table(opcode) = module.kind(op) {
                missing.remove(&opcode);
            }
        }
    }
    // The text leaves the module out.
    missing.remove(&Opcode::Module);
    assert!(missing.is_empty(), "{missing:?}");
}

/// `printing.mlir` prints the same as on hardware.
#[test]
fn prints_what_hardware_printed() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/files/hardware/");
    let read = |name: &str| std::fs::read_to_string(format!("{folder}{name}")).expect("a file");
    let module = module(&read("printing.mlir"));
    let program = Program::new(module.clone()).expect("a legal module");
    let memory = Memory::new();
    let id = memory.add("p0", &[0; 4]).expect("room for a buffer");
    let globals = Globals::load(&program, &memory).expect("room for the globals");
    let options = Launch { args: vec![memory.address(id)], ..Launch::default() };
    let mut printed = Vec::new();
    let print = &mut |text: &[u8]| printed.extend_from_slice(text);
    launch(&program, &program.kernels()[0], &memory, &globals, &options, print).expect("runs");
    assert_eq!(String::from_utf8(printed).expect("text"), read("printing.txt"));
}
