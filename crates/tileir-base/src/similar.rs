//! Suggestions for misspelled words.

/// Longer words get no suggestion, so that a hostile input costs no more than a short one. In bytes.
const LONGEST: usize = 64;

/// The most typing errors in a word that still gets a suggestion.
const ERRORS: usize = 3;

/// The word with the smallest edit distance to `wanted`, if it is near enough: one typing error per three letters, at least
/// one and at most three. Ties are resolved in alphabetical order. A word in the wrong case counts as half an error.
///
/// ```
/// use tileir_base::similar::nearest;
///
/// assert_eq!(nearest("adddi", ["addf", "addi", "subi"]), Some("addi"));
/// assert_eq!(nearest("frobnicate", ["addf", "addi"]), None);
/// ```
#[must_use]
pub fn nearest<'a>(wanted: &str, words: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if wanted.is_empty() || wanted.len() > LONGEST {
        return None;
    }
    let letters: Vec<char> = wanted.chars().collect();
    let allowed = (letters.len() / 3).clamp(1, ERRORS);
    let near = |word: &&str| word.len().abs_diff(wanted.len()) <= 2 * allowed;
    let lower: Vec<char> = letters.iter().map(char::to_ascii_lowercase).collect();
    let score = |word: &str| distance(&letters, word).min(1 + distance(&lower, &word.to_ascii_lowercase()));
    let scored = words.into_iter().filter(near).map(|word| (score(word), word));
    // A suggestion must share at least one letter with the word.
    let meant = scored.filter(|(score, word)| *score <= 2 * allowed && *score < 2 * word.chars().count());
    meant.min().map(|(_, word)| word)
}

/// One more than the number of letters of the longest word that `nearest` compares.
const COLUMNS: usize = LONGEST + 2 * ERRORS + 1;

/// Twice the edit distance; a change of case and a transposition of letters count half.
///
/// It runs for every candidate of every unknown word, on many threads, so its rows are on the stack: allocations made the
/// threads wait for each other.
fn distance(a: &[char], b: &str) -> usize {
    let mut letters = ['\0'; COLUMNS - 1];
    let mut columns = 0;
    for (slot, letter) in letters.iter_mut().zip(b.chars()) {
        *slot = letter;
        columns += 1;
    }
    let b = &letters[..columns];
    let [mut before, mut last, mut row] = [[0; COLUMNS]; 3];
    for (j, cell) in last[..=columns].iter_mut().enumerate() {
        *cell = 2 * j;
    }
    for i in 1..=a.len() {
        row[0] = 2 * i;
        for j in 1..=b.len() {
            let change = match (a[i - 1], b[j - 1]) {
                (x, y) if x == y => 0,
                (x, y) if x.eq_ignore_ascii_case(&y) => 1,
                _ => 2,
            };
            let mut best = (last[j] + 2).min(row[j - 1] + 2).min(last[j - 1] + change);
            if i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1] {
                best = best.min(before[j - 2] + 1);
            }
            row[j] = best;
        }
        (before, last, row) = (last, row, before);
    }
    last[b.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn what_is_near() {
        let ops = ["addf", "addi", "subi", "make_tensor_view", "load_ptr_tko", "load_view_tko"];
        assert_eq!(nearest("add", ops), Some("addf"));
        assert_eq!(nearest("addI", ops), Some("addi"));
        assert_eq!(nearest("adid", ops), Some("addi"));
        assert_eq!(nearest("ADDI", ops), Some("addi"));
        assert_eq!(nearest("SubI", ops), Some("subi"));
        assert_eq!(nearest("MAKE_TENSORVIEW", ops), Some("make_tensor_view"));
        assert_eq!(nearest("ADDF", ["ADDI", "addf"]), Some("addf"));
        assert_eq!(nearest("make_tensorview", ops), Some("make_tensor_view"));
        assert_eq!(nearest("load_ptr", ops), None);
        assert_eq!(nearest("load_ptr_tk", ops), Some("load_ptr_tko"));
        assert_eq!(nearest("x", ops), None);
        assert_eq!(nearest("", ops), None);
        assert_eq!(nearest(&"a".repeat(1 << 20), ops), None);
    }

    /// The longest words, and candidates longer than they.
    #[test]
    fn long_words() {
        let word = "x".repeat(super::LONGEST);
        let longer = |n: usize| format!("{word}{}", "y".repeat(n));
        assert_eq!(nearest(&word, [longer(1).as_str()]), Some(longer(1).as_str()));
        assert_eq!(nearest(&word, [longer(6).as_str(), longer(60).as_str()]), None);
        assert_eq!(nearest(&longer(1), [word.as_str()]), None);
    }

    #[test]
    fn one_letter_is_not_another() {
        assert_eq!(nearest("a", ["b"]), None);
        assert_eq!(nearest("a", ["ab"]), Some("ab"));
        assert_eq!(nearest("A", ["a"]), Some("a"));
    }
}
