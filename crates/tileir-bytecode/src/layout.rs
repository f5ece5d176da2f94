//! The container: magic, version, sections, end marker.
//!
//! Enforced: the magic and a known version; known section ids; lengths inside the file; the alignment that each
//! section must have; nothing after the end marker; strings and functions present. Sections may come in any order and
//! a repeated one replaces the earlier, as in the reference reader.

use crate::bytes::{Buffer, Cursor};
use crate::fail::R;
use crate::trace::Trace;
use tileir_ir::{Level, Version};

/// The first eight bytes of every file.
pub const MAGIC: [u8; 8] = *b"\x7FTileIR\0";

/// The parts of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// Magic, version and section headers.
    Header,
    /// Strings.
    Strings,
    /// Functions.
    Functions,
    /// Debug info.
    Debug,
    /// Constants.
    Constants,
    /// Types.
    Types,
    /// Globals.
    Globals,
    /// The producer of the file.
    Producer,
}

impl Section {
    /// The sections, by id (the end marker is 0).
    pub const ALL: [Section; 7] = [
        Section::Strings,
        Section::Functions,
        Section::Debug,
        Section::Constants,
        Section::Types,
        Section::Globals,
        Section::Producer,
    ];

    /// The id in the file.
    #[must_use]
    pub const fn id(self) -> u8 {
        match self {
            Section::Header => 0,
            Section::Strings => 1,
            Section::Functions => 2,
            Section::Debug => 3,
            Section::Constants => 4,
            Section::Types => 5,
            Section::Globals => 6,
            Section::Producer => 7,
        }
    }

    /// The level of the first tools that know it.
    const fn since(self) -> Level {
        match self {
            Section::Header
            | Section::Strings
            | Section::Functions
            | Section::Debug
            | Section::Constants
            | Section::Types
            | Section::Globals => Level::V13_1,
            Section::Producer => Level::V13_3,
        }
    }

    /// The section with this id, if tools of `level` know it.
    fn from_id(id: u8, level: Level) -> Option<Section> {
        Section::ALL.into_iter().find(|s| s.id() == id && level >= s.since())
    }

    /// The alignment of its payload in the file.
    #[must_use]
    pub const fn alignment(self) -> usize {
        match self {
            Section::Strings | Section::Types => 4,
            Section::Functions | Section::Debug | Section::Constants => 8,
            Section::Header | Section::Globals | Section::Producer => 1,
        }
    }

    /// Its name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Section::Header => "header",
            Section::Strings => "string",
            Section::Functions => "function",
            Section::Debug => "debug",
            Section::Constants => "constant",
            Section::Types => "type",
            Section::Globals => "global",
            Section::Producer => "producer",
        }
    }

    /// A description of a position, for a note.
    pub(crate) fn text(self) -> String {
        match self {
            Section::Header => "the headers".to_owned(),
            _ => format!("the {} section", self.name()),
        }
    }
}

/// One section of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Found {
    /// The section.
    pub section: Section,
    /// Offset of its header in the file.
    pub header: usize,
    /// Offset of its payload in the file.
    pub start: usize,
    /// Length of its payload.
    pub len: usize,
}

/// A file being read, with an optional trace.
#[derive(Clone, Copy)]
pub(crate) struct Input<'a> {
    pub bytes: &'a [u8],
    pub trace: Option<&'a Trace>,
}

impl<'a> Input<'a> {
    pub fn new(bytes: &'a [u8]) -> Self {
        Input { bytes, trace: None }
    }
}

/// The container of a file, sections in file order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The version in the header.
    pub version: Version,
    /// The tag after it, which means nothing.
    pub tag: u16,
    /// The sections.
    pub sections: Vec<Found>,
}

impl Layout {
    /// The payload of a section; of several, the last.
    pub(crate) fn payload<'a>(&self, file: Input<'a>, section: Section) -> Option<Cursor<'a>> {
        let found = self.sections.iter().rev().find(|s| s.section == section)?;
        Some(Cursor::new(&file.bytes[found.start..found.start + found.len], found.start, section, file.trace))
    }
}

/// Reads the container.
pub(crate) fn read(file: Input<'_>, level: Level) -> R<Layout> {
    let mut c = Cursor::new(file.bytes, 0, Section::Header, file.trace);
    let (version, tag) =
        header(&mut c, level).map_err(|f| f.within(c.position(), "failed to parse bytecode header"))?;
    let mut sections: Vec<Found> = Vec::new();
    loop {
        let start = c.position();
        let found =
            section(&mut c, start, level).map_err(|f| f.within(c.position(), "failed to parse section header"))?;
        match found {
            Some(found) => sections.push(found),
            None => break,
        }
    }
    if c.left() > 0 {
        return Err(c.fail("end section is not the last section"));
    }
    let layout = Layout { version, tag, sections };
    for section in [Section::Strings, Section::Functions] {
        if layout.payload(file, section).is_none() {
            return Err(c.fail(format!("{} section is mandatory", section.name())));
        }
    }
    Ok(layout)
}

fn header(c: &mut Cursor<'_>, level: Level) -> R<(Version, u16)> {
    for (i, expected) in MAGIC.into_iter().enumerate() {
        match c.byte() {
            Some(got) if got == expected => {}
            Some(got) => {
                let message = format!("invalid magic number at position {i}, got {got} expected {expected}");
                return Err(c.fail(message).at(i));
            }
            None if level >= Level::V13_4 => {
                return Err(c.fail(format!("truncated bytecode: missing magic byte at position {i}")));
            }
            None => {
                return Err(c.fail(format!("invalid magic number at position {i}, got 0 expected {expected}")));
            }
        }
    }
    c.field(0, || "magic number");
    let (Some(major), Some(minor), Some(tag)) = (c.byte(), c.byte(), c.bytes(2)) else {
        return Err(c.fail("the file ends inside its version"));
    };
    let tag = u16::from_le_bytes([tag[0], tag[1]]);
    c.field(MAGIC.len(), || format!("version {major}.{minor}, tag {tag}"));
    match level.versions().find(|v| v.numbers() == (major, minor)) {
        Some(version) => Ok((version, tag)),
        None => {
            let range = level.version_range();
            let message =
                format!("unsupported Tile version {major}.{minor}.{tag}, this reader supports versions {range}");
            Err(c.fail(message).at(MAGIC.len()))
        }
    }
}

/// One section header with its payload skipped; `None` at the end marker.
fn section(c: &mut Cursor<'_>, header: usize, level: Level) -> R<Option<Found>> {
    let byte = c.need(c.clone().byte(), "unexpected end of data while reading section header")?;
    c.byte();
    let what = |name: &str| if byte & 0x80 != 0 { format!("{name}, aligned") } else { name.to_owned() };
    c.field(header, || match Section::from_id(byte & 0x7F, level) {
        Some(section) => what(&format!("section {}", section.id())),
        None if byte & 0x7F == 0 => what("end of file"),
        None => what("unknown section"),
    });
    let (id, aligned) = (byte & 0x7F, byte & 0x80 != 0);
    if id == 0 {
        return if aligned { Err(c.fail("end section should not have alignment flag set")) } else { Ok(None) };
    }
    let Some(section) = Section::from_id(id, level) else {
        return Err(c.fail(format!("unknown section ID: {id}")));
    };
    c.open_titled(header, || format!("{} section", section.name()));
    let at = c.offset();
    let len = c.varint();
    let len = c.need(len, "failed to read section length")?;
    c.field(at, || format!("length: {len} bytes"));
    if len > c.left() as u64 {
        return Err(c.fail(format!("section length {len} exceeds remaining data size {}", c.left())));
    }
    let len = len as usize;
    let wanted = section.alignment();
    if aligned {
        let at = c.offset();
        let align = c.varint();
        let align = c.need(align, "failed to read section alignment")?;
        c.field(at, || format!("alignment: {align}"));
        if !align.is_power_of_two() {
            return Err(c.fail(format!("invalid alignment value: {align}")));
        }
        if align % wanted as u64 != 0 {
            return Err(c.fail(format!(
                "section {id} must have alignment that is a multiple of {wanted} bytes, but has alignment of {align}"
            )));
        }
        let skipped = usize::try_from(align).ok().and_then(|align| c.align_in_file(align));
        if skipped.is_none() || len > c.left() {
            return Err(c.fail(format!("section length {len} exceeds remaining bytecode data. {}", c.left())));
        }
    } else if wanted > 1 {
        return Err(c.fail(format!(
            "section {id} must have alignment that is a multiple of {wanted} bytes, but has no alignment flag set"
        )));
    }
    let start = c.position();
    c.bytes(len).ok_or_else(|| c.fail("failed to read section payload"))?;
    c.close();
    Ok(Some(Found { section, header, start, len }))
}

/// Starts a file.
pub(crate) fn write_header(file: &mut Buffer, version: Version, tag: u16) {
    let (major, minor) = version.numbers();
    file.bytes.extend_from_slice(&MAGIC);
    file.bytes.extend_from_slice(&[major, minor]);
    file.bytes.extend_from_slice(&tag.to_le_bytes());
}

/// Appends a section to the file.
pub(crate) fn write_section(file: &mut Buffer, section: Section, payload: &Buffer) {
    let align = section.alignment();
    file.byte(section.id() | if align > 1 { 0x80 } else { 0 });
    file.index(payload.bytes.len());
    if align > 1 {
        file.index(align);
        file.align(align);
    }
    file.bytes.extend_from_slice(&payload.bytes);
}

/// Ends a file.
pub(crate) fn write_end(file: &mut Buffer) {
    file.byte(0);
}
