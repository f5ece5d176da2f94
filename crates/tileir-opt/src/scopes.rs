//! `synthesize-debug-info-scopes`: adds a subprogram to functions without debug info, and a location in it to every op.

use crate::effects::is_function;
use crate::work::Work;
use tileir_ir::{Attr, AttrData, Level, Loc, LocData, Module, Op, ResolvedLoc};

/// Creates scopes for the functions of a `cuda_tile.module`, or for the functions outside of modules.
pub(crate) fn synthesize_scopes(m: &mut Module, module: Option<Op>, work: &mut Work) {
    let level = work.level;
    let functions: Vec<Op> = match module {
        Some(module) => {
            m.op_regions(module).iter().flat_map(|&r| m.region_blocks(r)).flat_map(|&b| m.block_ops(b)).collect()
        }
        None => m.top_ops().collect(),
    };
    let functions: Vec<Op> = functions.into_iter().filter(|&op| is_function(m, op)).collect();
    // Functions outside of modules belong to the file of the first one.
    let owner = module.or(functions.first().copied());
    let file = match owner.and_then(|op| file_loc(m, m.loc(op), level)) {
        Some((_, file)) => di_file(m, &file.name),
        None => di_file_parts(m, b"<unknown>", b""),
    };
    let unit = m.intern_attr(AttrData::DiCompileUnit { file });
    for function in functions {
        if scope_function(m, function, file, unit, level).is_some() {
            work.stats.edited();
        }
    }
}

/// Creates the scope of a function, unless it has one.
fn scope_function(m: &mut Module, function: Op, unit_file: Attr, unit: Attr, level: Level) -> Option<()> {
    let loc = m.loc(function);
    let name = m.symbol_name(function).filter(|_| !mentions_scope(m, loc))?;
    let (loc, file, line) = match file_loc(m, loc, level) {
        Some((loc, file)) => (loc, di_file(m, &file.name), file.line),
        None => {
            let AttrData::DiFile { name, .. } = *m.attr_data(unit_file) else { return None };
            (m.intern_loc(LocData::File { file: name, line: 1, col: 1 }), unit_file, 1)
        }
    };
    let scope = m.intern_attr(AttrData::DiSubprogram {
        file,
        line,
        name,
        linkage_name: name,
        compile_unit: unit,
        scope_line: line,
    });
    for op in m.ops_in_order(Some(function)) {
        let own = file_loc(m, m.loc(op), level).map_or(loc, |(loc, _)| loc);
        let new = m.intern_loc(LocData::Di { loc: own, scope });
        m.set_loc(op, new);
    }
    Some(())
}

/// A position in a file.
struct File {
    name: Vec<u8>,
    line: u32,
}

/// The file position of a location: itself, for a named one its child, for a fused one its first file position, for a
/// call site that of the caller. A range of positions has none; before 13.2 fused locations and call sites have none
/// either.
fn file_loc(m: &Module, mut loc: Loc, level: Level) -> Option<(Loc, File)> {
    loop {
        let data = match m.resolve_loc(loc) {
            ResolvedLoc::Source { line, .. } => {
                let name = m.source().map(|s| s.name().as_bytes().to_vec()).unwrap_or_default();
                return Some((loc, File { name, line }));
            }
            ResolvedLoc::Data(data) => data,
        };
        match data {
            LocData::File { file, line, .. } => {
                return Some((loc, File { name: m.strings.bytes(*file).to_vec(), line: *line }));
            }
            LocData::Name { child, .. } => loc = *child,
            LocData::Fused { .. } | LocData::CallSite { .. } if level < Level::V13_2 => return None,
            LocData::CallSite { caller, .. } => loc = *caller,
            LocData::Fused { locs, .. } => {
                let is_file = |l: Loc| l.as_offset().is_some() || matches!(m.loc_data(l), LocData::File { .. });
                loc = *locs.iter().find(|&&l| is_file(l))?;
            }
            LocData::Unknown | LocData::Range { .. } | LocData::Di { .. } => return None,
        }
    }
}

/// Whether `loc` contains a scope location.
fn mentions_scope(m: &Module, loc: Loc) -> bool {
    let mut stack = vec![loc];
    while let Some(loc) = stack.pop() {
        if loc.as_offset().is_some() {
            continue;
        }
        match m.loc_data(loc) {
            LocData::Di { .. } => return true,
            LocData::Name { child, .. } => stack.push(*child),
            LocData::CallSite { callee, caller } => stack.extend([*callee, *caller]),
            LocData::Fused { locs, .. } => stack.extend(locs),
            LocData::Unknown | LocData::File { .. } | LocData::Range { .. } => {}
        }
    }
    false
}

/// The file of a path, in name and directory.
fn di_file(m: &mut Module, path: &[u8]) -> Attr {
    let (directory, name) = split_path(path);
    di_file_parts(m, name, directory)
}

fn di_file_parts(m: &mut Module, name: &[u8], directory: &[u8]) -> Attr {
    let (name, directory) = (m.strings.intern(name), m.strings.intern(directory));
    m.intern_attr(AttrData::DiFile { name, directory })
}

/// Directory and name of a path, as split by LLVM: no slash after the directory unless it is the root, and `.` for the
/// name of a path that ends in a slash.
fn split_path(path: &[u8]) -> (&[u8], &[u8]) {
    let Some(slash) = path.iter().rposition(|&b| b == b'/') else { return (b"", path) };
    let (directory, name) = (&path[..slash], &path[slash + 1..]);
    let end = directory.iter().rposition(|&b| b != b'/').map_or(0, |i| i + 1);
    match (end, name.is_empty()) {
        (0, true) => (b"", b"/"),
        (0, false) => (&path[..1], name),
        (_, true) => (&directory[..end], b"."),
        (_, false) => (&directory[..end], name),
    }
}

#[cfg(test)]
mod tests {
    use super::split_path;

    #[test]
    fn paths_in_directory_and_name() {
        let split = |path: &'static str| {
            let (d, n) = split_path(path.as_bytes());
            (std::str::from_utf8(d).unwrap(), std::str::from_utf8(n).unwrap())
        };
        assert_eq!(split("k.py"), ("", "k.py"));
        assert_eq!(split("/src/k.py"), ("/src", "k.py"));
        assert_eq!(split("/k.py"), ("/", "k.py"));
        assert_eq!(split("a/b/"), ("a/b", "."));
        assert_eq!(split("a//k.py"), ("a", "k.py"));
    }
}
