//! The passes that the drop-in tool runs on a module.

use tileir::ir::{Module, OpKind};
use tileir_base::{Diagnostic, Diagnostics, codes};

codes! {
    /// Codes of the test pass.
    pub static CODES;
    E0104 "symbol that cannot be renamed" "The symbol or the scope named on the command line does not exist, or the scope does not hold the symbol."
}

/// `-test-debuginfo-update-symbol-name="symbol-to-rename=a::b scope=… new-name=… update-uses=true"`
pub fn rename(module: &mut Module, options: &str, diagnostics: &mut Diagnostics) {
    let option = |name: &str| options.split_whitespace().find_map(|o| o.strip_prefix(name)?.strip_prefix('='));
    let Some(root) = module.top_ops().next().filter(|&op| module.kind(op) == OpKind::BuiltinModule) else { return };
    let find = |module: &Module, spec: &str| module.lookup_symbol(root, &spec.split("::").collect::<Vec<_>>());
    let missing = |module: &Module, spec: &str| {
        let quoted: Vec<String> = spec.split("::").map(|s| format!("@{s}")).collect();
        let message = format!("could not find symbol op with name '{}'", quoted.join("::"));
        Diagnostic::error(&E0104, module.place(module.loc(root)), message)
    };
    let scope = match option("scope") {
        None | Some("") => root,
        Some(spec) => match find(module, spec) {
            Some(op) => op,
            None => return diagnostics.push(missing(module, spec)),
        },
    };
    let spec = option("symbol-to-rename").unwrap_or_default();
    let Some(symbol) = find(module, spec) else { return diagnostics.push(missing(module, spec)) };
    if !module.encloses(scope, symbol) {
        let message = "attempted to update symbol names in a scope that did not enclose the symbol itself";
        let d = Diagnostic::error(&E0104, module.place(module.loc(symbol)), message)
            .note_at(module.place(module.loc(scope)), "scope defined here");
        return diagnostics.push(d);
    }
    let name = module.strings.intern(option("new-name").unwrap_or_default());
    module.rename_symbol(symbol, name, scope, option("update-uses") == Some("true"));
}
