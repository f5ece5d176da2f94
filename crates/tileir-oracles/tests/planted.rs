//! A sample of `cargo xtask check-generated`.

use tileir_gen::planted::pair;
use tileir_oracles::planted::check;

#[test]
fn what_the_model_says_is_found() {
    let (mut right, mut wrong) = (0, 0);
    for seed in 0..600 {
        let pair = pair(seed);
        for kernel in [&pair.right, &pair.changed] {
            if let Err(problem) = check(kernel) {
                panic!("seed {seed}, {} without {}: {problem}\n{}", pair.family, pair.removed, kernel.text);
            }
            right += usize::from(kernel.expected.is_silent());
            wrong += usize::from(kernel.expected.must_find());
        }
    }
    assert!(right >= 600 && wrong >= 200, "{right} right, {wrong} wrong");
}
