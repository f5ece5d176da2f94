//! Checks the structure of an object before the driver loads it: NVIDIA's driver crashes on objects that are truncated or have wrong
//! tables.

/// The reason why bytes are not an object that the driver can load.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ObjectError {
    /// Not an ELF file of 64 bits.
    #[error("it is not an object of the assembler")]
    Other,
    /// An object for another processor than an NVIDIA GPU.
    #[error("it is an object for a processor, not for an NVIDIA GPU")]
    Machine,
    /// A part extends past the end of the file.
    #[error("the object is damaged: {part} ends at byte {end}, and the file has {len}")]
    Short {
        /// The part.
        part: &'static str,
        /// The offset at which it should end.
        end: u64,
        /// The number of bytes in the file.
        len: u64,
    },
    /// A part refers to another part that does not exist.
    #[error("the object is damaged: {0} refers to something that is not there")]
    Dangling(&'static str),
    /// The header does not describe the tables that an object has.
    #[error("the object is damaged: its header describes no sections")]
    NoSections,
}

/// The machine number of NVIDIA GPUs in ELF files.
const CUDA: u16 = 190;
/// No machine: an object of the stand-in assembler, which the stand-in for the driver loads and NVIDIA's driver rejects.
const NO_MACHINE: u16 = 0;
/// The size of the header, of a program header and of a section header in 64-bit ELF files.
const HEADER: u64 = 64;
const SEGMENT: u64 = 56;
const SECTION: u64 = 64;
/// The size of a symbol.
const SYMBOL: u64 = 24;
/// Types of sections: symbols, strings, no bytes in the file, code for the host (an embedded ELF file).
const SYMBOLS: u32 = 2;
const STRINGS: u32 = 3;
const NO_BITS: u32 = 8;
const HOST_CODE: u32 = 0x7000_0087;
/// Section numbers from here on are reserved for special meanings.
const RESERVED: u16 = 0xFF00;

/// The names of sections with the attributes of an entry begin so.
const INFO: &[u8] = b".nv.info.";
/// Attributes of entries: a parameter, in two forms, and the size of all.
const PARAMETER: u8 = 0x17;
const PARAMETER_2: u8 = 0x45;
const PARAMETER_BYTES: u8 = 0x19;

/// Checks that bytes are a whole object for NVIDIA GPUs: that tables, segments and sections lie within them, and that names, symbols and
/// the code for the host refer to existing parts. Instructions are not checked. The instructions for the host run in the process that loads
/// the object, so an object must be trusted like a program.
///
/// # Errors
/// If a check fails.
pub fn check(object: &[u8]) -> Result<(), ObjectError> {
    let file = File(object);
    // 64 bits, little endian.
    if !object.starts_with(b"\x7fELF\x02\x01") {
        return Err(ObjectError::Other);
    }
    file.within("the header", 0, HEADER)?;
    if ![CUDA, NO_MACHINE].contains(&file.short(18)) {
        return Err(ObjectError::Machine);
    }
    file.frame()?;
    for at in file.sections() {
        if file.word(at + 4) == HOST_CODE {
            let host = File(file.content(at));
            if !host.0.starts_with(b"\x7fELF\x02\x01") {
                return Err(ObjectError::Dangling("the code for the host"));
            }
            host.within("the code for the host", 0, HEADER)?;
            host.frame()?;
        }
    }
    Ok(())
}

/// What a checked object says about itself.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Contents {
    /// The target, such as `sm_90`.
    pub target: Option<String>,
    /// The entries, sorted by name.
    pub entries: Vec<Entry>,
    /// Whether it is an object of the stand-in assembler, which describes neither.
    pub is_stand_in: bool,
}

/// An entry of an object.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// Its name.
    pub name: String,
    /// The offsets and sizes of its parameters; `None` if they are not described.
    pub parameters: Option<Vec<(u32, u32)>>,
}

/// Reads target and entries of an object that [`check`] accepts.
#[must_use]
pub fn contents(object: &[u8]) -> Contents {
    let file = File(object);
    if file.short(18) != CUDA {
        return Contents { is_stand_in: true, ..Contents::default() };
    }
    let names = file.sections().nth(usize::from(file.short(62))).map(|at| file.content(at)).unwrap_or_default();
    let entries = file.sections().filter_map(|at| {
        let name = names.get(usize::try_from(file.word(at)).ok()?..)?;
        let name = name.strip_prefix(INFO)?.split(|byte| *byte == 0).next()?;
        Some(Entry { name: String::from_utf8_lossy(name).into_owned(), parameters: parameters(file.content(at)) })
    });
    let mut entries: Vec<Entry> = entries.collect();
    entries.sort_by(|a, b| a.name.cmp(&b.name));
    Contents { target: Some(format!("sm_{}", (file.word(48) >> 8) & 0xFF)), entries, is_stand_in: false }
}

/// The parameters that the attributes of an entry describe, in their order: records of format, attribute and 16 bits, which are the length of
/// further bytes in format 4.
fn parameters(mut attributes: &[u8]) -> Option<Vec<(u32, u32)>> {
    const WITH_BYTES: u8 = 4;
    let mut found: Vec<(u16, u32, u32)> = Vec::new();
    let mut described = false;
    while let [format, attribute, low, high, rest @ ..] = attributes {
        let value = u16::from_le_bytes([*low, *high]);
        let (bytes, rest) = match *format {
            WITH_BYTES => rest.split_at_checked(usize::from(value))?,
            _ => (&[][..], rest),
        };
        let record = File(bytes);
        match *attribute {
            // The number of an unused word, the number of the parameter, its offset, and its size in the upper bits of a word.
            PARAMETER => found.push((record.short(4), u32::from(record.short(6)), record.word(8) >> 18)),
            // The same with the size in the lower half; it describes parameters beside which descriptors are built.
            PARAMETER_2 => found.push((record.short(4), u32::from(record.short(6)), u32::from(record.short(8)))),
            PARAMETER_BYTES => described = true,
            _ => {}
        }
        attributes = rest;
    }
    found.sort_unstable();
    described.then(|| found.into_iter().map(|(_, offset, size)| (offset, size)).collect())
}

struct File<'a>(&'a [u8]);

impl<'a> File<'a> {
    /// Checks that tables, segments and sections lie within the file, and that they refer to existing parts.
    fn frame(&self) -> Result<(), ObjectError> {
        let file = self;
        let (segments, sections) = (file.long(32), file.long(40));
        let (segment_size, segment_count) = (u64::from(file.short(54)), u64::from(file.short(56)));
        let (section_size, section_count) = (u64::from(file.short(58)), u64::from(file.short(60)));
        if section_count == 0 || section_size != SECTION || (segment_count > 0 && segment_size != SEGMENT) {
            return Err(ObjectError::NoSections);
        }
        file.within("the table of segments", segments, segment_count * SEGMENT)?;
        file.within("the table of sections", sections, section_count * SECTION)?;
        for at in (0..segment_count).map(|i| segments + i * SEGMENT) {
            file.within("a segment", file.long(at + 8), file.long(at + 32))?;
        }
        for at in (0..section_count).map(|i| sections + i * SECTION) {
            if file.word(at + 4) != NO_BITS {
                file.within("a section", file.long(at + 24), file.long(at + 32))?;
            }
        }
        let names = file.strings(u64::from(file.short(62)), "the header")?;
        for at in file.sections() {
            if u64::from(file.word(at)) >= names.max(1) {
                return Err(ObjectError::Dangling("the name of a section"));
            }
            if file.word(at + 4) == SYMBOLS {
                file.symbols(at)?;
            }
        }
        Ok(())
    }

    /// The offsets of the section headers.
    fn sections(&self) -> impl Iterator<Item = u64> + use<'a> {
        let (first, count) = (self.long(40), u64::from(self.short(60)));
        (0..count).map(move |i| first + i * SECTION)
    }

    /// The bytes of the section whose header is at a checked position.
    fn content(&self, header: u64) -> &'a [u8] {
        let (start, size) = (self.long(header + 24), self.long(header + 32));
        let range = usize::try_from(start).unwrap_or(usize::MAX)
            ..usize::try_from(start.saturating_add(size)).unwrap_or(usize::MAX);
        self.0.get(range).unwrap_or_default()
    }

    /// The size of the string section with this number. Its last string must be terminated.
    fn strings(&self, number: u64, by: &'static str) -> Result<u64, ObjectError> {
        let header = self.sections().nth(usize::try_from(number).unwrap_or(usize::MAX));
        let header = header.filter(|at| self.word(at + 4) == STRINGS).ok_or(ObjectError::Dangling(by))?;
        let content = self.content(header);
        if content.last() == Some(&0) { Ok(content.len() as u64) } else { Err(ObjectError::Dangling(by)) }
    }

    /// Checks the names and sections of symbols.
    fn symbols(&self, header: u64) -> Result<(), ObjectError> {
        let dangling = ObjectError::Dangling("the table of symbols");
        let names = self.strings(u64::from(self.word(header + 40)), "the table of symbols")?;
        let (start, size) = (self.long(header + 24), self.long(header + 32));
        if self.long(header + 56) != SYMBOL {
            return Err(dangling);
        }
        for at in (0..size / SYMBOL).map(|i| start + i * SYMBOL) {
            let section = self.short(at + 6);
            let there = section >= RESERVED || u64::from(section) < u64::from(self.short(60));
            if u64::from(self.word(at)) >= names || !there {
                return Err(dangling);
            }
        }
        Ok(())
    }
}

impl File<'_> {
    fn within(&self, part: &'static str, start: u64, size: u64) -> Result<(), ObjectError> {
        let (end, len) = (start.saturating_add(size), self.0.len() as u64);
        if end <= len { Ok(()) } else { Err(ObjectError::Short { part, end, len }) }
    }

    /// Bytes at a position that [`File::within`] has checked.
    fn bytes<const N: usize>(&self, at: u64) -> [u8; N] {
        let start = usize::try_from(at).unwrap_or(usize::MAX);
        self.0.get(start..).and_then(<[u8]>::first_chunk).copied().unwrap_or([0; N])
    }

    fn short(&self, at: u64) -> u16 {
        u16::from_le_bytes(self.bytes(at))
    }

    fn word(&self, at: u64) -> u32 {
        u32::from_le_bytes(self.bytes(at))
    }

    fn long(&self, at: u64) -> u64 {
        u64::from_le_bytes(self.bytes(at))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A header, 16 bytes, a program header for them, and the table of two sections that both have these bytes: strings and others.
    fn whole() -> Vec<u8> {
        let mut file = vec![0u8; 264];
        let mut put = |at: usize, bytes: &[u8]| file[at..at + bytes.len()].copy_from_slice(bytes);
        put(0, b"\x7fELF\x02\x01");
        put(18, &CUDA.to_le_bytes());
        put(32, &80u64.to_le_bytes());
        put(40, &136u64.to_le_bytes());
        put(54, &56u16.to_le_bytes());
        put(56, &1u16.to_le_bytes());
        put(58, &64u16.to_le_bytes());
        put(60, &2u16.to_le_bytes());
        put(88, &64u64.to_le_bytes());
        put(112, &16u64.to_le_bytes());
        for section in [136, 200] {
            put(section + 24, &64u64.to_le_bytes());
            put(section + 32, &16u64.to_le_bytes());
        }
        put(140, &STRINGS.to_le_bytes());
        put(204, &1u32.to_le_bytes());
        file
    }

    /// The check of a whole file with some bytes replaced.
    fn with(changes: &[(usize, &[u8])]) -> Result<(), ObjectError> {
        let mut file = whole();
        for (at, bytes) in changes {
            file[*at..at + bytes.len()].copy_from_slice(bytes);
        }
        check(&file)
    }

    #[test]
    fn every_cut_is_noticed() {
        let file = whole();
        assert_eq!(check(&file), Ok(()));
        for len in 0..file.len() {
            assert!(check(&file[..len]).is_err(), "{len}");
        }
        let problem = check(&file[..150]).unwrap_err().to_string();
        assert_eq!(problem, "the object is damaged: the table of sections ends at byte 264, and the file has 150");
    }

    #[test]
    fn other_files_are_named() {
        assert_eq!(check(b"text"), Err(ObjectError::Other));
        assert_eq!(with(&[(18, &[62])]), Err(ObjectError::Machine));
        // An object of the stand-in.
        assert_eq!(with(&[(18, &[0])]), Ok(()));
        assert_eq!(with(&[(60, &[0])]), Err(ObjectError::NoSections));
        // A section, and a segment, of more bytes than there are; sizes that overflow.
        for (at, part) in [(232, "a section"), (112, "a segment")] {
            for size in [300u64, u64::MAX] {
                let found = with(&[(at, &size.to_le_bytes())]);
                assert!(matches!(found, Err(ObjectError::Short { part: found, .. }) if found == part));
            }
        }
        // A section without bytes in the file may have any size.
        assert_eq!(with(&[(232, &u64::MAX.to_le_bytes()), (204, &NO_BITS.to_le_bytes())]), Ok(()));
    }

    #[test]
    fn what_is_referred_to_is_there() {
        let dangling = |part| Err(ObjectError::Dangling(part));
        // The names of sections: in no section, in one without strings, without a terminator, past the end.
        assert_eq!(with(&[(62, &[9])]), dangling("the header"));
        assert_eq!(with(&[(62, &[1])]), dangling("the header"));
        assert_eq!(with(&[(79, b"x")]), dangling("the header"));
        assert_eq!(with(&[(200, &[16])]), dangling("the name of a section"));
        // Code for the host that is no object, or only the beginning of one.
        assert_eq!(with(&[(204, &HOST_CODE.to_le_bytes())]), dangling("the code for the host"));
        let begin = with(&[(204, &HOST_CODE.to_le_bytes()), (64, b"\x7fELF\x02\x01")]);
        assert!(matches!(begin, Err(ObjectError::Short { part: "the code for the host", .. })), "{begin:?}");
        // Symbols of another size, and without strings.
        let symbols: (usize, &[u8]) = (204, &SYMBOLS.to_le_bytes());
        assert_eq!(with(&[symbols]), dangling("the table of symbols"));
        assert_eq!(with(&[symbols, (256, &[24]), (240, &[7])]), dangling("the table of symbols"));
        assert_eq!(with(&[symbols, (256, &[24])]), Ok(()));
    }

    #[test]
    fn parameters_are_read_from_attributes() {
        // As `tileiras` 13.4.92 wrote them for sm_90: three pointers and an i32, and a pointer and an i32 beside a descriptor.
        let old: &[&[u8]] = &[
            &[4, 0x17, 12, 0, 0, 0, 0, 0, 3, 0, 24, 0, 0, 0xF0, 0x11, 0],
            &[4, 0x17, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xF4, 0x21, 0],
            &[3, 0x1B, 0xFF, 0],
            &[3, 0x19, 28, 0],
        ];
        assert_eq!(parameters(&old.concat()), Some(vec![(0, 8), (24, 4)]));
        let new: &[&[u8]] = &[
            &[4, 0x45, 12, 0, 0, 0, 0, 0, 1, 0, 8, 0, 4, 0, 0, 0],
            &[4, 0x45, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 8, 0, 0, 4],
            &[3, 0x19, 0x30, 1],
        ];
        assert_eq!(parameters(&new.concat()), Some(vec![(0, 8), (8, 4)]));
        assert_eq!(parameters(&[3, 0x19, 0, 0]), Some(vec![]));
        assert_eq!(parameters(&[]), None);
        assert_eq!(parameters(&[4, 0x17, 200, 0, 1]), None);
    }

    #[test]
    fn no_change_of_a_byte_panics() {
        for at in 0..whole().len() {
            for byte in [1, 0x7F, 0x80, 0xFF] {
                let _ = with(&[(at, &[byte])]);
                let mut file = whole();
                file[at] = byte;
                let _ = contents(&file);
            }
        }
    }
}
