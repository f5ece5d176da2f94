//! A bench replaces its own section of `docs/benchmarks.md`, and nothing else.

#[allow(dead_code, reason = "the test writes no file")]
#[path = "../../tileir-exec/benches/exec/section.rs"]
mod section;

use section::{BY_HAND, replaced};

#[test]
fn a_section_is_replaced_and_what_is_by_hand_stays() {
    let text = format!("# All\n\n## A\n\nold a\n\n## B\n\nold b\n\n{BY_HAND}\nwhy\n\n## C\n\nc\n");
    let with_b = replaced(&text, "## B", "## B\n\nnew b\n");
    assert_eq!(with_b, format!("# All\n\n## A\n\nold a\n\n## B\n\nnew b\n\n{BY_HAND}\nwhy\n\n## C\n\nc\n"));
    assert_eq!(replaced(&with_b, "## B", "## B\n\nnew b\n"), with_b);
    assert_eq!(replaced(&text, "## A", "## A\n\nnew a\n"), text.replace("old a", "new a"));
    assert_eq!(replaced(&text, "## C", "## C\n\nd\n"), text.replace("\nc\n", "\nd\n"));
    assert_eq!(replaced(&text, "## D", "## D\n\nd\n"), format!("{text}## D\n\nd\n"));
}
