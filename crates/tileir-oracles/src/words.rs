//! Keywords of the input formats, from the tables that the readers use: mutations insert them, and the dictionaries of the
//! fuzz targets list them.

use std::collections::BTreeSet;
use std::sync::LazyLock;
use tileir::ir::enums::EnumKind;
use tileir::ir::{FloatFormat, IntFormat, Opcode, Version};
use tileir::verify::Target;
use tileir_bytecode::Section;
use tileir_ir::ops::def::Syntax;

/// Types and attributes of the dialect and of the builtin syntax, with their opening delimiters.
const PHRASES: &[&str] = &[
    "tile<",
    "ptr<",
    "tensor_view<",
    "partition_view<tile=(",
    "strided_view<",
    "gather_scatter_view<",
    "token",
    "strides=[",
    "traversal_strides=[",
    "dim_map=[",
    "padding_value = ",
    "sparse_dim=",
    "!cuda_tile.",
    "#cuda_tile.",
    "cuda_tile.module @m {",
    "builtin.module",
    "entry @k(",
    "testing$func @f(",
    "attributes {",
    "loc(unknown)",
    "loc(\"f\":1:1)",
    "loc(callsite(",
    "loc(fused[",
    "loc(fused<",
    "dense<",
    "array<i32: 1>",
    "unit",
    "true",
    "false",
    "iter_values(",
    "identities=[",
    "^bb0:",
    "// -----\n",
    "-> ",
    "::",
    "0x7FFFFFFFFFFFFFFF",
    "99999999999999999999999",
    "-9223372036854775808",
    "1.0e400",
    "0x7FC00000",
    "nan",
    "inf",
    "\"0x0001\"",
    "\"\\00\"",
];

/// Words of the text format: every mnemonic, operand, attribute, enum keyword and element type of the op table, and
/// the keywords of its grammar lines.
pub static TEXT: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut words: BTreeSet<String> = PHRASES.iter().map(|&w| w.to_owned()).collect();
    for opcode in Opcode::ALL {
        let def = opcode.def();
        words.insert(format!("\"cuda_tile.{}\"", def.name));
        words.extend(def.names().map(|(_, name)| name.to_owned()));
        words.extend(def.operands.iter().map(|slot| slot.name.to_owned()));
        words.extend(def.attrs.iter().map(|attr| attr.name.to_owned()));
        if let Syntax::Grammar(line) = def.syntax {
            let keyword = |w: &&str| w.len() > 1 && w.bytes().all(|b| b.is_ascii_lowercase() || b == b'_');
            words.extend(line.split(|c: char| !c.is_alphanumeric() && c != '_').filter(keyword).map(str::to_owned));
        }
    }
    for kind in EnumKind::ALL {
        let def = kind.def();
        words.insert(def.mnemonic.to_owned());
        words.extend(def.cases.iter().map(|case| case.keyword.to_owned()));
    }
    words.extend(element_types().map(str::to_owned));
    words.extend(element_types().map(|name| format!("tile<4x{name}>")));
    words.extend(Target::ALL.iter().map(|t| t.name().to_owned()));
    words.into_iter().collect()
});

/// The names of all element types.
fn element_types() -> impl Iterator<Item = &'static str> {
    IntFormat::ALL.iter().map(|f| f.name()).chain(FloatFormat::ALL.iter().map(|f| f.name()))
}

/// Byte sequences of the bytecode format: its magic and versions, section numbers, encoded opcodes.
pub static BYTECODE: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let mut words: BTreeSet<Vec<u8>> = BTreeSet::new();
    words.insert(b"\x7FTileIR\0".to_vec());
    words.extend((1..=Version::ALL.len() as u8).map(|minor| vec![13, minor, 0, 0]));
    words.extend(Section::ALL.iter().map(|s| s.id()).flat_map(|id| [vec![id], vec![id | 0x80]]));
    words.extend(Opcode::ALL.iter().map(|op| varint(u64::from(op.number()))));
    words.extend([0x7F, 0x80, 0x3FFF, 0x4000, u64::from(u32::MAX), u64::MAX].map(varint));
    words.into_iter().collect()
});

/// A varint: seven bits per byte, the least significant first.
fn varint(mut n: u64) -> Vec<u8> {
    let mut out = Vec::new();
    while n >= 0x80 {
        out.push(n as u8 | 0x80);
        n >>= 7;
    }
    out.push(n as u8);
    out
}

/// Pieces of `.npy` files: magic, keys, and every element type in every byte order.
pub static NPY: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let mut words: Vec<Vec<u8>> = ["\"descr\"", "'descr': ", "'fortran_order': ", "True", "False", "'shape': ", "()"]
        .iter()
        .map(|w| w.as_bytes().to_vec())
        .collect();
    words.extend((1..=3).map(|major| [b"\x93NUMPY".as_slice(), &[major, 0]].concat()));
    for order in ['<', '>', '|', '='] {
        for kind in ["b1", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f2", "f4", "f8", "V1", "V2"] {
            words.push(format!("'{order}{kind}'").into_bytes());
        }
    }
    words.push(b"18446744073709551615".to_vec());
    words.sort();
    words
});

/// Words of arguments: element types with sizes, rules, forms of values, and the flags of directives.
pub static ARGUMENTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    const FORMS: &[&str] = &[
        "tensor:",
        "tensors:",
        "null",
        "x.npy",
        ":zeros",
        ":ones",
        ":full(",
        ":list(",
        ":arange",
        ":arange(1,2)",
        ":uniform(",
        ":normal(",
        ":randint(",
        "seed=",
        "inf",
        "-inf",
        "nan",
        "true",
        "0x3f800000",
        "1e-5",
        "// run: ",
        "//run:",
        "x=",
        "y=",
        "[0]",
        "[2,3]",
        "[18446744073709551615]",
        "1T",
        "512M",
    ];
    let mut words: BTreeSet<String> = FORMS.iter().map(|&w| w.to_owned()).collect();
    words.extend(element_types().chain(["u8", "u16", "u32", "u64"]).map(|name| format!("{name}[4]")));
    words.extend(["--entry", "--grid", "--arg", "--out", "--expect", "--tol", "--max-memory"].map(str::to_owned));
    words.into_iter().collect()
});
