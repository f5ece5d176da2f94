//! Annotated bytes: each byte once, broken or not. Valid files are annotated by every other test too, through
//! `common::accept`.

mod common;

use common::{File, annotated, kernels, section};
use tileir_base::Diagnostics;
use tileir_bytecode::{ReadOptions, annotate};

/// Every real kernel, the versions that the disassembler does not accept included.
#[test]
fn every_byte_of_every_kernel_has_a_meaning() {
    let mut count = 0;
    for file in std::fs::read_dir(kernels()).expect("the kernels") {
        let path = file.expect("a file").path();
        if path.extension().is_some_and(|e| e == "tileirbc") {
            let what = path.display().to_string();
            let texts = annotated(&std::fs::read(&path).expect("a kernel"), &what);
            assert!(!texts.iter().any(|t| t == "ignored" || t.starts_with("not read")), "{what}");
            count += 1;
        }
    }
    assert!(count > 700, "only {count} kernels found");
}

fn addi() -> Vec<u8> {
    let file = File {
        minor: 1,
        strings: &["k"],
        constants: &[],
        types: &["03", "0d 00 00", "10 01 01 00"],
        signature: 2,
        body: "03 01 00 00 00 5c 00 00",
    };
    file.bytes()
}

#[test]
fn an_op_is_told_field_by_field() {
    let mut diags = Diagnostics::new();
    let found = annotate(&addi(), &ReadOptions::default(), &mut diags);
    assert_eq!(found.failure, None);
    let told: Vec<String> = found
        .notes
        .iter()
        .filter(|n| (0x10..0x1E).contains(&n.start))
        .map(|n| format!("{:#x}+{} {}{}", n.start, n.len, "  ".repeat(n.depth), n.text))
        .collect();
    let expected = [
        "0x10+1   number of functions: 1",
        "0x11+0   function 0",
        "0x11+1     name: string 0 \"k\"",
        "0x12+1     signature: type 2: (!cuda_tile.tile<i32>) -> ()",
        "0x13+1     flags: entry",
        "0x14+1     locations: none",
        "0x15+1     body: 8 bytes",
        "0x16+1       addi",
        "0x17+1         result %1: type 1: tile<i32>",
        "0x18+1         overflow: none",
        "0x19+1         lhs: %0",
        "0x1a+1         rhs: %0",
        "0x1b+1       return",
        "0x1c+1         number of results: 0",
        "0x1d+1         number of operands: 0",
    ];
    assert_eq!(told, expected);
}

#[test]
fn a_failure_has_its_place_and_the_rest_is_not_read() {
    let mut bytes = addi();
    bytes[0x19] = 9;
    let mut diags = Diagnostics::new();
    let found = annotate(&bytes, &ReadOptions::default(), &mut diags);
    let message = "operand index 9 out of bounds (size=1) for operand 0";
    assert_eq!(found.failure, Some((0x1A, message.to_owned())));
    assert_eq!(diags.list()[0].message, message);
    let rest = found.notes.iter().find(|n| n.len > 0 && n.start == 0x1A).expect("what follows the operand");
    assert_eq!((rest.len, rest.text.as_str()), (4, "not read"));
    // The tables were read before.
    assert!(found.notes.iter().any(|n| n.text == "type 1: tile<i32>"));
}

#[test]
fn what_nothing_uses_is_told_too() {
    let file = File {
        minor: 1,
        strings: &["k", "spare"],
        constants: &["04 01 00 00 00", "07 01"],
        types: &["03", "10 00 00", "0d 00 00", "0d 63 00", "07 ff ff"],
        signature: 1,
        body: "5c 00 00",
    };
    let mut bytes = file.bytes();
    bytes.pop();
    section(&mut bytes, 5, 4, &[0, 0xCB, 0xCB, 0xCB]);
    bytes.push(0);
    let replaced = "not read: a later section of the same kind replaces this one";
    assert!(annotated(&bytes, "a second type section").iter().any(|t| t == replaced));

    let texts = annotated(&file.bytes(), "unused entries");
    for wanted in [
        "string 1 \"spare\"",
        "constant 0: 4 bytes",
        "elements",
        "constant 1: 7 bytes",
        "type 2: tile<i32>",
        "type 3: tag 13 (unreadable: failed to get elementType type)",
        "type 4: f32",
        "ignored",
    ] {
        assert!(texts.iter().any(|t| t == wanted), "{wanted:?} is missing in {texts:#?}");
    }
}

/// Changed, cut and lengthened files.
#[test]
fn broken_files_are_covered() {
    let kernel = |name: &str| std::fs::read(kernels().join(name)).expect("a kernel");
    let files = [addi(), kernel("aliased_arrays.13.1.tileirbc"), kernel("assumptions.13.4.tileirbc")];
    let mut state = 0x2545_F491_4F6C_DD1Du64;
    let mut random = |below: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state >> 16) as usize % below
    };
    for file in &files {
        for round in 0..400 {
            let mut bytes = file.clone();
            for _ in 0..=random(3) {
                let at = random(bytes.len());
                bytes[at] = [random(256) as u8, bytes[at] ^ 1 << random(8), 0xFF][random(3)];
            }
            if round % 4 == 0 {
                bytes.truncate(random(bytes.len() + 1));
            }
            annotated(&bytes, &format!("round {round}"));
        }
    }
    for len in 0..addi().len() {
        annotated(&addi()[..len], &format!("{len} bytes"));
    }
    annotated(&[addi(), vec![1, 2, 3]].concat(), "bytes after the end");
}
