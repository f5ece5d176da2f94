//! Objects in place of cubins: Tile IR bytecode in an ELF file.
//!
//! The stand-in for `tileiras` writes them, and the stand-in for the CUDA driver loads them. Their ELF header names no
//! machine, so a real driver refuses them as an invalid image, and tools such as `readelf` show their contents.
//!
//! ```
//! use tileir::image;
//!
//! let object = image::write(b"bytecode");
//! assert_eq!(&object[..4], b"\x7fELF");
//! assert_eq!(image::len(&object), Some(object.len()));
//! assert_eq!(image::bytecode(&object), Some(&b"bytecode"[..]));
//! assert_eq!(image::bytecode(b"another object"), None);
//! ```

/// Bytes of the header of an ELF file, and of a section's entry in its table.
pub const HEADER: usize = 64;
const SECTIONS: u16 = 4;
/// Where the file says that it is one of ours: in the padding of the identification.
const MARK: (usize, &[u8; 6]) = (9, b"tileir");
const COMMENT: &[u8] = b"Tile IR bytecode for the CPU (tileir cpu); not for a GPU\0";
const NAMES: &[u8] = b"\0.tileir\0.comment\0.shstrtab\0";
/// Larger ones are not ours.
const MAX_LEN: u64 = 1 << 32;

/// The object that holds this bytecode.
#[must_use]
pub fn write(bytecode: &[u8]) -> Vec<u8> {
    let comment = HEADER + bytecode.len();
    let names = comment + COMMENT.len();
    let table = (names + NAMES.len()).next_multiple_of(8);
    let mut out = vec![0; table + HEADER * usize::from(SECTIONS)];
    let mut put = |at: usize, bytes: &[u8]| out[at..at + bytes.len()].copy_from_slice(bytes);
    // 64 bits, little-endian, version 1; a relocatable file.
    put(0, b"\x7fELF\x02\x01\x01");
    put(MARK.0, MARK.1);
    put(16, &1_u16.to_le_bytes());
    put(20, &1_u32.to_le_bytes());
    put(40, &(table as u64).to_le_bytes());
    for (at, value) in [(52, HEADER as u16), (58, HEADER as u16), (60, SECTIONS), (62, SECTIONS - 1)] {
        put(at, &value.to_le_bytes());
    }
    put(HEADER, bytecode);
    put(comment, COMMENT);
    put(names, NAMES);
    // Name, kind (1 program data, 3 texts), offset and size of each section behind the empty one.
    let sections = [(1, 1_u32, HEADER, bytecode.len()), (9, 1, comment, COMMENT.len()), (18, 3, names, NAMES.len())];
    for (i, (name, kind, offset, size)) in sections.into_iter().enumerate() {
        let at = table + HEADER * (i + 1);
        put(at, &u32::to_le_bytes(name));
        put(at + 4, &kind.to_le_bytes());
        put(at + 24, &(offset as u64).to_le_bytes());
        put(at + 32, &(size as u64).to_le_bytes());
        put(at + 48, &1_u64.to_le_bytes());
    }
    out
}

fn word(bytes: &[u8], at: usize) -> Option<u64> {
    Some(u64::from_le_bytes(bytes.get(at..at.checked_add(8)?)?.try_into().ok()?))
}

/// The length of the object that begins with this header; `None` if it is not one of ours.
#[must_use]
pub fn len(header: &[u8]) -> Option<usize> {
    let mark = header.get(MARK.0..MARK.0 + MARK.1.len())?;
    if !header.starts_with(b"\x7fELF") || mark != MARK.1 || header.get(60..62)? != SECTIONS.to_le_bytes() {
        return None;
    }
    let table = word(header, 40).filter(|&table| table <= MAX_LEN)?;
    usize::try_from(table).ok()?.checked_add(HEADER * usize::from(SECTIONS))
}

/// The bytecode of an object; `None` if it is not one of ours.
#[must_use]
pub fn bytecode(object: &[u8]) -> Option<&[u8]> {
    let len = len(object).filter(|&len| len <= object.len())?;
    let entry = len - HEADER * (usize::from(SECTIONS) - 1);
    let (offset, size) = (word(object, entry + 24)?, word(object, entry + 32)?);
    object.get(usize::try_from(offset).ok()?..usize::try_from(offset.checked_add(size)?).ok()?)
}
