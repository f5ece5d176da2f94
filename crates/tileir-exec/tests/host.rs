//! Arrays, files, numbers and comparisons around a launch.

use tileir_exec::host::npy::{self, Npy, NpyError};
use tileir_exec::host::{
    Argument, Array, ArrayError, ArrayOrder, Dtype, ScalarError, Spec, Summary, Tolerance, compare, mismatch_map,
    number_text, parse_scalar, splitmix64,
};
use tileir_ir::{FloatFormat, IntFormat, Scalar};

fn scalars() -> Vec<Scalar> {
    let ints = IntFormat::ALL.into_iter().map(Scalar::Int);
    ints.chain(FloatFormat::ALL.into_iter().map(Scalar::Float)).collect()
}

fn array(text: &str) -> Array {
    text.parse::<Spec>().unwrap().generate().unwrap()
}

#[test]
fn files_hold_every_type() {
    for scalar in scalars() {
        let dtype = Dtype::new(scalar);
        // An odd number of elements: half a byte is left over of the four-bit types.
        let rule = if scalar == Scalar::Int(IntFormat::I1) { "randint(0,2,seed=3)" } else { "arange(-2,3)" };
        let array = array(&format!("{dtype}[3,3]:{rule}"));
        let file = npy::write(&array);
        assert_eq!(Npy::read(&file).unwrap().array(scalar).unwrap(), array, "{dtype}");
    }
    let unsigned = array("u8[3]:arange(254)");
    let read = Npy::read(&npy::write(&unsigned)).unwrap().array(Scalar::Int(IntFormat::I8)).unwrap();
    assert_eq!(read.values().collect::<Vec<_>>(), [254.0, 255.0, 0.0]);
    assert_eq!(read, unsigned);
}

#[test]
fn a_file_is_what_numpy_writes() {
    let file = npy::write(&array("f32[2,1]:ones"));
    let header = "{'descr': '<f4', 'fortran_order': False, 'shape': (2, 1), }";
    let mut expected = b"\x93NUMPY\x01\x00\x76\x00".to_vec();
    expected.extend(format!("{header:<117}\n").as_bytes());
    expected.extend([0, 0, 0x80, 0x3f, 0, 0, 0x80, 0x3f]);
    assert_eq!(file, expected);
}

/// The output of `np.save` for arrays of `ml_dtypes` 0.3 to 0.6: type, header and elements of `[1, -2, 0.5]`.
const ML_DTYPES: &[(&str, &str, &[u8])] = &[
    ("bf16", "<V2", &[0x80, 0x3f, 0x00, 0xc0, 0x00, 0x3f]),
    ("f8E4M3FN", "<V1", &[0x38, 0xc0, 0x30]),
    ("f8E5M2", "<f1", &[0x3c, 0xc0, 0x38]),
    ("f4E2M1FN", "<V1", &[0x02, 0x0c, 0x01]),
];

fn saved(descr: &str, columns: &str, shape: &str, elements: &[u8]) -> Vec<u8> {
    let header = format!("{{'descr': '{descr}', 'fortran_order': {columns}, 'shape': {shape}, }}");
    [b"\x93NUMPY\x01\x00\x76\x00", format!("{header:<117}\n").as_bytes(), elements].concat()
}

#[test]
fn types_that_numpy_lacks_are_those_of_ml_dtypes() {
    for (name, descr, elements) in ML_DTYPES {
        let values = array(&format!("{name}[3]:list(1,-2,0.5)"));
        let file = saved(descr, "False", "(3,)", elements);
        let read = Npy::read(&file).unwrap().array(values.dtype().scalar).unwrap();
        assert_eq!(read, values, "{name}");
        // `np.load` refuses `<f1`.
        let written = saved(if *descr == "<f1" { "<V1" } else { descr }, "False", "(3,)", elements);
        assert_eq!(npy::write(&values), written, "{name}");
        let bits = saved(if elements.len() == 3 { "|u1" } else { "<u2" }, "False", "(3,)", elements);
        assert_eq!(Npy::read(&bits).unwrap().array(values.dtype().scalar).unwrap(), values, "{name}");
    }
    // Two types name themselves; of those with one byte there are several.
    let named = |descr| Npy::read(&saved(descr, "False", "(0,)", &[])).unwrap().scalar();
    assert_eq!(named("<V2"), Some(Scalar::Float(FloatFormat::BF16)));
    assert_eq!(named("<f1"), Some(Scalar::Float(FloatFormat::F8E5M2)));
    assert_eq!(named("<V1"), None);
}

#[test]
fn the_order_of_a_file_is_kept() {
    // [[0, 1, 2], [3, 4, 5]] by columns.
    let file = saved("<i2", "True", "(2, 3)", &[0, 0, 3, 0, 1, 0, 4, 0, 2, 0, 5, 0]);
    let columns = Npy::read(&file).unwrap().array(Scalar::Int(IntFormat::I16)).unwrap();
    assert_eq!((columns.order(), columns.strides()), (ArrayOrder::Columns, vec![1, 2]));
    assert_eq!(columns.bits().collect::<Vec<_>>(), [0, 1, 2, 3, 4, 5]);
    assert_eq!(npy::write(&columns), file);
    let rows = array("i16[2,3]:arange");
    assert_eq!((rows.order(), rows.strides()), (ArrayOrder::Rows, vec![3, 1]));
    assert_eq!(columns.clone().into_order(ArrayOrder::Rows), rows);
    assert_eq!(rows.clone().into_order(ArrayOrder::Columns), columns);
    assert_eq!(compare(&columns, &rows, None).unwrap().mismatches, 0);
    let off = compare(&columns, &array("i16[2,3]:list(0,1,2,3,9,5)"), None).unwrap();
    assert_eq!((off.mismatches, off.worst.unwrap().at), (1, vec![1, 1]));
    for spec in ["i4[3,5]:randint(-8,8)", "f32[2,1,4,3]:arange", "u8[7,2]:arange"] {
        let rows = array(spec);
        let columns = rows.clone().into_order(ArrayOrder::Columns);
        assert_ne!(columns.bytes(), rows.bytes(), "{spec}");
        assert_eq!(columns.bits().collect::<Vec<_>>(), rows.bits().collect::<Vec<_>>(), "{spec}");
        assert_eq!(Npy::read(&npy::write(&columns)).unwrap().array(rows.dtype().scalar).unwrap(), columns, "{spec}");
        assert_eq!(columns.into_order(ArrayOrder::Rows), rows, "{spec}");
    }
    // A single row or column is in both orders.
    let line = saved("<i2", "True", "(1, 3)", &[0, 0, 1, 0, 2, 0]);
    assert_eq!(Npy::read(&line).unwrap().array(Scalar::Int(IntFormat::I16)).unwrap(), array("i16[1,3]:arange"));
}

#[test]
fn broken_files_are_errors() {
    let whole = npy::write(&array("i4[5]:arange"));
    for end in 0..whole.len() {
        assert!(Npy::read(&whole[..end]).is_err(), "{end} bytes");
    }
    // Whatever a byte is changed to, reading ends with an answer.
    for at in 0..whole.len() {
        for byte in [0, b'(', b'9', b'\'', 0x80, 0xff] {
            let mut changed = whole.clone();
            changed[at] = byte;
            if let Ok(npy) = Npy::read(&changed) {
                let _ = npy.array(Scalar::Int(IntFormat::I4));
            }
        }
    }
    let mut future = whole;
    future[6] = 4;
    let error = Npy::read(&future).unwrap_err();
    assert_eq!(error, NpyError::Version(4));
    assert_eq!(error.to_string(), "the .npy file has version 4 of the format, but only versions 1 to 3 can be read");
    let wide = npy::write(&array("i8[2]:arange(15)"));
    let error = Npy::read(&wide).unwrap().array(Scalar::Int(IntFormat::I4)).unwrap_err();
    assert_eq!(error, NpyError::Element { index: 1, value: 16, wanted: "i4".to_owned() });
}

/// A file whose header announces these sizes of `f64`, and that never ends; counts the bytes that are read.
struct Endless {
    header: Vec<u8>,
    read: usize,
}

impl Endless {
    fn new(sizes: &str) -> Endless {
        let header = format!("{{'descr': '<f8', 'fortran_order': False, 'shape': ({sizes}), }}");
        let length = (header.len() as u32).to_le_bytes();
        Endless { header: [b"\x93NUMPY\x02\x00", &length[..], header.as_bytes()].concat(), read: 0 }
    }
}

impl std::io::Read for Endless {
    fn read(&mut self, out: &mut [u8]) -> std::io::Result<usize> {
        for byte in &mut *out {
            *byte = self.header.get(self.read).copied().unwrap_or(0);
            self.read += 1;
        }
        Ok(out.len())
    }
}

#[test]
fn no_more_of_a_file_is_read_than_its_elements() {
    let mut file = Endless::new("3, 100000");
    let header = file.header.len();
    let read = Npy::read_from(&mut file, 2_400_000).unwrap();
    assert_eq!((read.shape(), file.read), (&[3, 100_000][..], header + 2_400_000));
    let array = read.array(Scalar::Float(FloatFormat::F64)).unwrap();
    assert_eq!(array.bytes().len(), 2_400_000);
    // A file that is too large is refused by its header.
    let mut file = Endless::new("3, 100000");
    let error = Npy::read_from(&mut file, 2_399_999).unwrap_err();
    assert_eq!((error, file.read), (NpyError::Large { bytes: 2_400_000, limit: 2_399_999 }, header));
    let mut file = Endless::new(&"1, ".repeat(65));
    assert_eq!(Npy::read_from(&mut file, 8).unwrap_err(), NpyError::Array(ArrayError::TooManyDimensions(65)));
    let mut file = Endless { header: b"\x93NUMPY\x02\x00\xff\xff\xff\xff".to_vec(), read: 0 };
    assert!(matches!(Npy::read_from(&mut file, 8), Err(NpyError::Header(_))));
    assert_eq!(file.read, 12);
}

#[test]
fn numbers_are_typed() {
    let int = |format, text| parse_scalar(Scalar::Int(format), text).ok();
    assert_eq!(int(IntFormat::I8, "-128"), Some(0x80));
    assert_eq!(int(IntFormat::I8, "255"), Some(0xff));
    assert_eq!(int(IntFormat::I8, "-129"), None);
    assert_eq!(int(IntFormat::I64, "18446744073709551615"), Some(u64::MAX));
    assert_eq!(int(IntFormat::I64, "18446744073709551616"), None);
    assert_eq!(int(IntFormat::I32, "99999999999999999999999999999999999999999999"), None);
    for wrong in ["", "-", "+-1", "1 ", "0x", "0x-1", "0xg", "one", "1e3"] {
        assert_eq!(int(IntFormat::I32, wrong), None, "`{wrong}`");
    }
    let float = |format, text| parse_scalar(Scalar::Float(format), text).ok();
    assert_eq!(float(FloatFormat::F32, "1"), Some(0x3f80_0000));
    assert_eq!(float(FloatFormat::F32, ".5"), Some(0x3f00_0000));
    assert_eq!(float(FloatFormat::F32, "-nan").map(|b| b & 0x7fff_ffff), Some(0x7fc0_0000));
    assert_eq!(float(FloatFormat::TF32, "1.5"), Some(0x3fc0_0000));
    assert_eq!(float(FloatFormat::TF32, "0x3fc00000"), Some(0x3fc0_0000));
    assert_eq!(float(FloatFormat::F4E2M1FN, "6"), Some(7));
    assert_eq!(float(FloatFormat::F4E2M1FN, "7"), None);
    assert_eq!(float(FloatFormat::F4E2M1FN, "inf"), None);
    assert_eq!(float(FloatFormat::F8E8M0FNU, "0"), None);
    assert_eq!(float(FloatFormat::F8E8M0FNU, "-1"), None);
    assert_eq!(float(FloatFormat::F8E8M0FNU, "2"), Some(128));
    assert_eq!(float(FloatFormat::F16, "65520"), None);
    for wrong in ["", "-", "infinity", "1e", "0x1p3", "--1", "1f"] {
        assert_eq!(float(FloatFormat::F32, wrong), None, "`{wrong}`");
    }
}

#[test]
fn malformed_hexadecimal_is_a_syntax_error() {
    for scalar in [Scalar::Int(IntFormat::I1), Scalar::Int(IntFormat::I8), Scalar::Float(FloatFormat::F16)] {
        for text in ["0x", "0xzz", "0X-1", "0x1p3", "0x 1"] {
            let error = parse_scalar(scalar, text);
            assert!(matches!(error, Err(ScalarError::Syntax { .. })), "{scalar:?} `{text}`: {error:?}");
        }
        for text in ["0x10000", "0x00010000", "0xffffffffffffffff", "0x10000000000000000"] {
            let error = parse_scalar(scalar, text);
            assert!(matches!(error, Err(ScalarError::Range { .. })), "{scalar:?} `{text}`: {error:?}");
        }
        assert_eq!(parse_scalar(scalar, "0x00000000000000000000000001"), Ok(1), "{scalar:?}");
    }
    let messages = [(Scalar::Int(IntFormat::I8), "0xzz"), (Scalar::Float(FloatFormat::F16), "0x1ffff")]
        .map(|(scalar, text)| parse_scalar(scalar, text).map_err(|error| error.to_string()));
    assert_eq!(messages[0], Err("`0xzz` is not a valid i8: write 42, -7 or 0x2a".to_owned()));
    assert_eq!(messages[1], Err("`0x1ffff` is out of range for f16: the type has 16 bits".to_owned()));
}

#[test]
fn rules_generate_every_type() {
    for scalar in scalars() {
        let dtype = Dtype::new(scalar);
        for rule in ["zeros", "ones", "arange", "randint(0,2,seed=5)", "normal(seed=5)", "uniform(0.5,2,seed=5)"] {
            let made = format!("{dtype}[7]:{rule}").parse::<Spec>();
            let real = rule.starts_with("normal") || rule.starts_with("uniform");
            assert_eq!(made.is_ok(), !real || matches!(scalar, Scalar::Float(_)), "{dtype} {rule}");
            if let Ok(spec) = made {
                let array = spec.generate().unwrap();
                assert_eq!((array.len(), array.values().filter(|v| v.is_nan()).count()), (7, 0), "{dtype} {rule}");
            }
        }
    }
    assert_eq!(array("bf16[2]:ones").bits().collect::<Vec<_>>(), [0x3f80, 0x3f80]);
    assert_eq!(array("i4[3]:arange(6)").values().collect::<Vec<_>>(), [6.0, 7.0, -8.0]);
    assert_eq!(array("f8E8M0FNU[3]:full(4)").values().collect::<Vec<_>>(), [4.0; 3]);
    // A known answer of the generator.
    assert_eq!(splitmix64(1_234_567, 0), 6_457_827_717_110_365_317);
}

#[test]
fn odd_texts_are_errors() {
    let texts = [
        "f32[",
        "f32]",
        "[3]",
        "f32[3]x",
        "f32[-1]",
        "f32[1.5]",
        "f32[3]:",
        "f32[3]:full",
        "f32[3]:full(1",
        "f32[3]:full(1,2)",
        "f32[3]:arange(1,2,3)",
        "i8[3]:arange(x)",
        "i8[3]:randint(1,1)",
        "i8[3]:randint(2)",
        "f32[3]:uniform(seed=-1)",
        "f32[3]:uniform(lo=1)",
        "f32[18446744073709551615,2]",
        "i8[3]:full(1000)",
        "f32[2]:list(1,x)",
    ];
    for text in texts {
        assert!(text.parse::<Spec>().is_err(), "`{text}`");
    }
    assert!("x=tensor:3".parse::<Argument>().is_err());
    assert_eq!("x=f32[3]:normal(seed=1)".parse::<Argument>().unwrap().name.as_deref(), Some("x"));
    assert_eq!("f32[3]:normal(seed=1)".parse::<Argument>().unwrap().name, None);
}

#[test]
fn random_texts_do_not_panic() {
    let texts = [
        "x=tensor:f32[4,8]:normal(mean,std,seed=1)",
        "f4E2M1FN[3]:list(1,-0x2,nan)",
        "i64[2]:randint(-9223372036854775808,18446744073709551615,seed=18446744073709551615)",
        "u8[0,9223372036854775807,4]:arange(-1,99999999999999999999)",
    ];
    let try_it = |text: &str| {
        if let Ok(spec) = text.parse::<Spec>()
            && spec.byte_size() < 1 << 16
        {
            let _ = spec.generate().unwrap().describe("x");
        }
        let _ = text.parse::<Argument>();
    };
    for text in texts {
        for (at, c) in text.char_indices() {
            try_it(&text[..at]);
            try_it(&format!("{}{}", &text[..at], &text[at + c.len_utf8()..]));
            for other in ['[', ']', ',', '(', ')', '-', '9', '.', 'ü', '=', ':'] {
                try_it(&format!("{}{other}{}", &text[..at], &text[at..]));
            }
        }
    }
    assert!(format!("f32[{}1]", "1,".repeat(64)).parse::<Spec>().is_err());
    assert_eq!(array("f32[3,0]").describe("x"), "x: f32[3,0]  nan 0 inf 0\n");
}

#[test]
fn nan_equals_nan_and_zeros_have_signs() {
    let differ = |a: &str, b: &str, tolerance| compare(&array(a), &array(b), tolerance).map(|c| c.mismatches);
    let loose = Some(Tolerance { absolute: 0.5, relative: 0.0 });
    assert_eq!(differ("f32[2]:list(nan,0x7fc00001)", "f32[2]:list(0xffc00000,nan)", None), Some(0));
    assert_eq!(differ("f32[1]:full(-0.0)", "f32[1]:zeros", None), Some(1));
    assert_eq!(differ("f32[1]:full(-0.0)", "f32[1]:zeros", loose), Some(0));
    assert_eq!(differ("f32[3]:list(inf,-inf,1)", "f32[3]:list(inf,inf,1.5)", loose), Some(1));
    assert_eq!(differ("f32[1]:full(nan)", "f32[1]:full(1)", loose), Some(1));
    assert_eq!(differ("f32[1]:full(1)", "f32[1]:full(nan)", loose), Some(1));
    assert_eq!(differ("i64[1]:full(9007199254740993)", "i64[1]:full(9007199254740992)", loose), Some(1));
    assert_eq!(differ("u8[1]:full(255)", "u8[1]:full(0)", Some(Tolerance { absolute: 254.0, relative: 0.0 })), Some(1));
    assert_eq!(differ("f32[2]", "f32[1,2]", None), None);
    assert_eq!(differ("f32[2]", "f16[2]", None), None);
    // Both arrays are read with the signedness of the found one.
    let bytes = compare(&array("u8[2]:list(255,1)"), &array("i8[2]:list(-2,1)"), None).unwrap();
    let worst = bytes.worst.as_ref().map(|worst| (&*worst.found, &*worst.expected));
    assert_eq!((bytes.absolute, worst), (1.0, Some(("255", "254"))));
    assert!(mismatch_map(&array("u8[2]:zeros"), &array("u8[3]:zeros"), None).is_none());
    let comparison = compare(&array("f32[2,2]:list(1,2,3,4)"), &array("f32[2,2]:list(1,2,5,4)"), None).unwrap();
    assert_eq!(
        comparison.describe(),
        "1 of 4 elements differ; max abs error 2, max rel error 0.4; at [1, 0] it is 3, expected 5"
    );
}

#[test]
fn summaries_leave_out_what_is_not_finite() {
    let s = Summary::of(&array("f32[5]:list(1,nan,3,inf,-inf)"));
    assert_eq!((s.finite, s.nan, s.inf, s.mean, s.std), (2, 1, 2, 2.0, 1.0));
    assert_eq!(array("f32[2]:full(nan)").describe("x"), "x: f32[2]  nan 2 inf 0\n  nan nan\n");
    let long = array("i64[2]:list(-9223372036854775808,9223372036854775807)").describe("x");
    assert!(long.starts_with("x: i64[2]  min -9223372036854775808 max 9223372036854775807 "), "{long}");
    // Eight along a dimension are too many, seven are not.
    assert_eq!(array("i8[7]:arange").describe("x").lines().nth(1), Some("  0 1 2 3 4 5 6"));
    assert_eq!(array("i8[8]:arange").describe("x").lines().nth(1), Some("  0 1 2 … 5 6 7"));
    assert_eq!(array("i8[8,1]:arange").describe("x").lines().count(), 8);
    assert_eq!(array("i8[4,4,1]:arange").describe("x").lines().count(), 1 + 4 + 1 + 4);
}

#[test]
fn numbers_in_summaries_are_short() {
    let shown = [0.0, -0.0, 1.0, 0.1, 1e6, 999_999.5, 123_456.0, 1e-4, 9.9e-5, 1e100, -2.5e-10, 1.0 / 3.0];
    let texts: Vec<String> = shown.into_iter().map(number_text).collect();
    let expected =
        ["0", "-0", "1", "0.1", "1e+06", "1e+06", "123456", "0.0001", "9.9e-05", "1e+100", "-2.5e-10", "0.333333"];
    assert_eq!(texts, expected);
}
