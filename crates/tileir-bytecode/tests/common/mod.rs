//! Code that the tests share.

#![allow(dead_code, reason = "each test uses what it needs")]

use std::path::PathBuf;
use tileir_base::Diagnostics;
use tileir_bytecode::{ReadOptions, WriteOptions, annotate, read, write};
use tileir_ir::compare::{CompareOptions, compare};
use tileir_ir::{Level, Module, Version};
use tileir_text::{PrintOptions, print};
use tileir_verify::verify;

/// The real kernels, which other tests use too.
pub fn kernels() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/files/kernels")
}

/// Bytes from hex digits; spaces and line ends are ignored.
pub fn hex(text: &str) -> Vec<u8> {
    let digits: Vec<u32> = text.chars().filter(|c| !c.is_whitespace()).filter_map(|c| c.to_digit(16)).collect();
    digits.chunks(2).map(|pair| (pair[0] * 16 + pair[1]) as u8).collect()
}

/// A file from its parts, laid out by hand: strings, constants, types and one function `k`.
pub struct File<'a> {
    pub minor: u8,
    pub strings: &'a [&'a str],
    pub constants: &'a [&'a str],
    pub types: &'a [&'a str],
    pub signature: u8,
    pub body: &'a str,
}

impl File<'_> {
    pub fn bytes(&self) -> Vec<u8> {
        let mut file = hex("7f 54 69 6c 65 49 52 00");
        file.extend([13, self.minor, 0, 0]);
        let body = hex(self.body);
        let mut functions = vec![1, 0, self.signature, 2, 0, body.len() as u8];
        functions.extend(body);
        section(&mut file, 2, 8, &functions);
        if !self.constants.is_empty() {
            let entries: Vec<Vec<u8>> = self.constants.iter().map(|c| hex(c)).collect();
            section(&mut file, 4, 8, &table(8, &entries));
        }
        let entries: Vec<Vec<u8>> = self.types.iter().map(|t| hex(t)).collect();
        section(&mut file, 5, 4, &table(4, &entries));
        let entries: Vec<Vec<u8>> = self.strings.iter().map(|s| s.as_bytes().to_vec()).collect();
        section(&mut file, 1, 4, &table(4, &entries));
        file.push(0);
        file
    }
}

/// Appends a section with its header. Lengths are below 16384.
pub fn section(file: &mut Vec<u8>, id: u8, align: usize, payload: &[u8]) {
    file.push(id | 0x80);
    let len = payload.len();
    if len < 128 {
        file.push(len as u8);
    } else {
        file.extend([len as u8 | 0x80, (len >> 7) as u8]);
    }
    file.push(align as u8);
    file.resize(file.len().next_multiple_of(align), 0xCB);
    file.extend(payload);
}

fn table(width: usize, entries: &[Vec<u8>]) -> Vec<u8> {
    let mut out = vec![entries.len() as u8];
    out.resize(width, 0xCB);
    let mut start = 0u64;
    for entry in entries {
        out.extend(&start.to_le_bytes()[..width]);
        start += entry.len() as u64;
    }
    entries.iter().for_each(|e| out.extend(e));
    out
}

/// Checks that the annotations of `bytes` cover each byte once; returns their texts.
pub fn annotated(bytes: &[u8], what: &str) -> Vec<String> {
    let mut diags = Diagnostics::new();
    let found = annotate(bytes, &ReadOptions::default(), &mut diags);
    assert_eq!(found.failure.is_some(), diags.has_errors(), "{what}");
    let mut at = 0;
    for note in &found.notes {
        assert!(!note.text.is_empty(), "{what}: nothing is said about {note:?}");
        if note.len > 0 {
            assert_eq!(note.start, at, "{what}: {note:?}");
            at += note.len;
        }
        assert!((note.start..=bytes.len()).contains(&at), "{what}: {note:?}");
    }
    assert_eq!(at, bytes.len(), "{what}");
    found.notes.into_iter().map(|note| note.text).collect()
}

/// Reads and verifies, and checks that each byte has an annotation; panics with the diagnostics.
pub fn accept(bytes: &[u8], what: &str) -> Module {
    for text in annotated(bytes, what) {
        assert!(!["ignored", "not read"].contains(&text.as_str()), "{what}: bytes without a meaning");
    }
    load(bytes, what)
}

/// Reads and verifies; panics with the diagnostics.
pub fn load(bytes: &[u8], what: &str) -> Module {
    let mut diags = Diagnostics::new();
    let module = read(bytes, &ReadOptions::default(), &mut diags);
    let module = module.unwrap_or_else(|_| panic!("{what}: {:?}", diags.list()));
    assert!(verify(&module, &tileir_verify::Options::default(), &mut diags).is_ok(), "{what}: {:?}", diags.list());
    module
}

/// Reads a file that must be refused; returns the message and its notes.
pub fn refuse(bytes: &[u8], level: Level) -> (String, Vec<String>) {
    let mut diags = Diagnostics::new();
    let read = read(bytes, &ReadOptions { level, ..ReadOptions::default() }, &mut diags);
    assert!(read.is_err(), "the bytes should be refused");
    let d = &diags.list()[0];
    (d.message.clone(), d.notes.iter().map(|n| n.message.clone()).collect())
}

/// Writes; panics with the diagnostics.
pub fn bytes_of(module: &Module, version: Version, what: &str) -> Vec<u8> {
    let mut diags = Diagnostics::new();
    let options = WriteOptions { version, ..WriteOptions::default() };
    write(module, &options, &mut diags).unwrap_or_else(|_| panic!("{what}: {:?}", diags.list()))
}

/// The text of the items, as the disassembler shows them.
pub fn shown(module: &Module, debug_info: bool) -> String {
    let options = PrintOptions { debug_info, reference: true, unwrap_module: true, ..PrintOptions::default() };
    print(module, &options)
}

/// Fails if the modules differ in anything but the name of the module, which bytecode does not keep.
pub fn same(left: &Module, right: &Module, what: &str) {
    let options = CompareOptions { locations: true, ..CompareOptions::default() };
    let found = compare(left, right, &options).differences;
    assert!(found.is_empty(), "{what}: {found:#?}");
}
