//! The frame of an object, checked before the driver sees it: NVIDIA's driver crashes on a file that was cut off.

/// Why bytes are not an object that the driver can load.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum ObjectError {
    /// Something else altogether.
    #[error("it is not an object of the assembler")]
    Other,
    /// An object, for a processor that is no NVIDIA GPU.
    #[error("it is an object for a processor, not for an NVIDIA GPU")]
    Machine,
    /// A part reaches behind the end.
    #[error("the object is damaged: {part} ends at byte {end}, and the file has {len}")]
    Short {
        /// The part.
        part: &'static str,
        /// Where it should end.
        end: u64,
        /// How many bytes there are.
        len: u64,
    },
    /// The header does not describe the tables that an object has.
    #[error("the object is damaged: its header describes no sections")]
    NoSections,
}

/// The machine number of NVIDIA GPUs in ELF files.
const CUDA: u16 = 190;
/// No machine: an object of the stand-in for the assembler, which the stand-in for the driver loads and NVIDIA's refuses.
const NO_MACHINE: u16 = 0;
/// The size of the header, of a program header and of a section header in 64-bit ELF files.
const HEADER: u64 = 64;
const SEGMENT: u64 = 56;
const SECTION: u64 = 64;
/// A section that takes no bytes of the file.
const NO_BITS: u32 = 8;

/// Checks that bytes are a whole object for NVIDIA GPUs: the header, and that tables, segments and sections lie within them. What is in
/// the sections is the driver's.
///
/// # Errors
/// If they are not.
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
    Ok(())
}

struct File<'a>(&'a [u8]);

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

    /// A header, a section of 16 bytes, a program header for it, and the table of one section.
    fn whole() -> Vec<u8> {
        let mut file = vec![0u8; 64];
        file[..6].copy_from_slice(b"\x7fELF\x02\x01");
        let mut put = |at: usize, bytes: &[u8]| file[at..at + bytes.len()].copy_from_slice(bytes);
        put(18, &CUDA.to_le_bytes());
        put(32, &80u64.to_le_bytes());
        put(40, &136u64.to_le_bytes());
        put(54, &56u16.to_le_bytes());
        put(56, &1u16.to_le_bytes());
        put(58, &64u16.to_le_bytes());
        put(60, &1u16.to_le_bytes());
        file.resize(200, 0);
        file[88..96].copy_from_slice(&64u64.to_le_bytes());
        file[112..120].copy_from_slice(&16u64.to_le_bytes());
        file[160..168].copy_from_slice(&64u64.to_le_bytes());
        file[168..176].copy_from_slice(&16u64.to_le_bytes());
        file
    }

    #[test]
    fn every_cut_is_noticed() {
        let file = whole();
        assert_eq!(check(&file), Ok(()));
        for len in 0..file.len() {
            assert!(check(&file[..len]).is_err(), "{len}");
        }
        let problem = check(&file[..150]).unwrap_err().to_string();
        assert_eq!(problem, "the object is damaged: the table of sections ends at byte 200, and the file has 150");
    }

    #[test]
    fn other_files_are_named() {
        assert_eq!(check(b"text"), Err(ObjectError::Other));
        let mut file = whole();
        file[18] = 62;
        assert_eq!(check(&file), Err(ObjectError::Machine));
        // An object of the stand-in.
        file[18] = 0;
        assert_eq!(check(&file), Ok(()));
        let mut file = whole();
        file[60] = 0;
        assert_eq!(check(&file), Err(ObjectError::NoSections));
        // A section, and a segment, of more bytes than there are; sizes that overflow.
        for (at, part) in [(168, "a section"), (112, "a segment")] {
            for size in [200u64, u64::MAX] {
                let mut file = whole();
                file[at..at + 8].copy_from_slice(&size.to_le_bytes());
                assert!(matches!(check(&file), Err(ObjectError::Short { part: found, .. }) if found == part));
            }
        }
        // A section without bytes in the file may have any size.
        let mut file = whole();
        file[168..176].copy_from_slice(&u64::MAX.to_le_bytes());
        file[140] = 8;
        assert_eq!(check(&file), Ok(()));
    }
}
