//! The three renderers, on one diagnostic of every shape.

use expect_test::{Expect, expect};
use tileir_base::render::{Rich, json_line, mlir_style, rich};
use tileir_base::{Applicability, Diagnostic, Place, Prefix, Source, Span, codes};

codes! { static REGISTRY; E0999 "an example" "Raised here only." }

const TEXT: &str = "let a = 1\nlet b = a\n\nlet c = b + d\n";

fn full() -> Diagnostic {
    Diagnostic::error(&E0999, Span::new(33, 34), "'d' is not defined")
        .prefix(Prefix::Op("lang.add".into()))
        .label("used here")
        .also(Span::new(29, 30), "`b` is fine")
        .note_at(Span::new(4, 5), "the first name is here")
        .note("names are defined by `let`")
        .help("define it")
        .fix(Applicability::Maybe, "or use another name:", Span::new(33, 34), "a")
}

fn check(render: impl Fn(&Diagnostic, &Source) -> String, d: &Diagnostic, expected: &Expect) {
    assert_eq!(REGISTRY.len(), 1);
    expected.assert_eq(&render(d, &Source::new("x.lang", TEXT)));
}

#[test]
fn for_people() {
    check(
        |d, s| rich(d, s, Rich::default()),
        &full(),
        &expect![[r#"
        error[E0999]: 'd' is not defined
         --> x.lang:4:13
          |
        1 | let a = 1
          |     - the first name is here
        ...
        4 | let c = b + d
          |         -   ^ used here
          |         |
          |         `b` is fine
          |
          = note: names are defined by `let`
          = help: define it
        help: or use another name:
          |
        4 - let c = b + d
        4 + let c = b + a
          |
    "#]],
    );
}

#[test]
fn as_the_reference_tools() {
    check(
        mlir_style,
        &full(),
        &expect![[r#"
        x.lang:4:13: error: 'lang.add' op 'd' is not defined
        let c = b + d
                    ^
        x.lang:1:5: note: the first name is here
        let a = 1
            ^
    "#]],
    );
    let elsewhere = Diagnostic::warning(&E0999, Place::File { file: "y".into(), line: 3, col: 4 }, "odd");
    check(
        mlir_style,
        &elsewhere,
        &expect![[r#"
        y:3:4: warning: odd
    "#]],
    );
    check(
        mlir_style,
        &Diagnostic::error(&E0999, Place::Unknown, "bad"),
        &expect![[r#"
        <unknown>:0: error: bad
    "#]],
    );
}

#[test]
fn for_programs() {
    check(
        json_line,
        &full(),
        &expect![[r#"
        {"code":"E0999","severity":"error","message":"'d' is not defined","rendered":"'lang.add' op 'd' is not defined","file":"x.lang","place":{"start":{"line":4,"column":13,"offset":33},"end":{"line":4,"column":14,"offset":34}},"primary":{"start":{"line":4,"column":13,"offset":33},"end":{"line":4,"column":14,"offset":34}},"label":"used here","labels":[{"range":{"start":{"line":4,"column":9,"offset":29},"end":{"line":4,"column":10,"offset":30}},"text":"`b` is fine"}],"notes":[{"place":{"start":{"line":1,"column":5,"offset":4},"end":{"line":1,"column":6,"offset":5}},"message":"the first name is here"},{"message":"names are defined by `let`"}],"help":["define it"],"fix":{"title":"or use another name:","safe":false,"edits":[{"range":{"start":{"line":4,"column":13,"offset":33},"end":{"line":4,"column":14,"offset":34}},"text":"a"}]}}
    "#]],
    );
}

#[test]
fn bytes_that_are_no_text() {
    let source = Source::new("x.bin", b"ab\xff\xfe\ncd".to_vec());
    let d = Diagnostic::error(&E0999, Span::new(2, 3), "odd byte");
    expect![[r#"
        error[E0999]: odd byte
        --> x.bin:1:3
    "#]]
    .assert_eq(&rich(&d, &source, Rich::default()));
}
