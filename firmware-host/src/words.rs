//! Words for people in several languages, all in one place: `words.txt` has a key, and what it
//! means in each.
//!
//! The page is written with these words alone; the terminal takes from here what it has in common
//! with the page. What the program itself says about a game (errors, the reasons of a turn, the
//! review) is English.

use std::collections::BTreeMap;
use std::sync::LazyLock;

/// A language.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Language {
    /// English, which everything else in this project is written in.
    English,
    /// Japanese.
    Japanese,
}

/// The words of one key, by language.
type Meanings = BTreeMap<Language, String>;

/// All words, by key.
static WORDS: LazyLock<BTreeMap<&'static str, Meanings>> =
    LazyLock::new(|| read(include_str!("words.txt")));

/// Reads the file of words.
fn read(text: &'static str) -> BTreeMap<&'static str, Meanings> {
    let mut words: BTreeMap<&str, Meanings> = BTreeMap::new();
    let mut key = "";
    let mut language = Language::English;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let of_language = Language::ALL.into_iter().find_map(|language| {
            let word = line.strip_prefix(language.code())?.strip_prefix(' ')?;
            Some((language, word))
        });
        if let Some((spoken, word)) = of_language {
            language = spoken;
            words.entry(key).or_default().insert(language, word.to_owned());
        } else if line.starts_with(' ') {
            let word = words.entry(key).or_default().entry(language).or_default();
            word.push_str(language.gap());
            word.push_str(line.trim());
        } else if !line.is_empty() {
            key = line;
        }
    }
    words
}

impl Language {
    /// All languages, the usual one first.
    pub const ALL: [Language; 2] = [Language::English, Language::Japanese];

    /// Its code in HTML and HTTP.
    pub fn code(self) -> &'static str {
        match self {
            Language::English => "en",
            Language::Japanese => "ja",
        }
    }

    /// What stands between the words of two lines.
    fn gap(self) -> &'static str {
        match self {
            Language::English => " ",
            Language::Japanese => "",
        }
    }

    /// The language with this code; what follows a hyphen, as in `en-GB`, does not matter.
    pub fn with_code(code: &str) -> Option<Language> {
        let code = code.split('-').next().unwrap_or_default().trim();
        let is_it = |language: &Language| language.code().eq_ignore_ascii_case(code);
        Language::ALL.into_iter().find(is_it)
    }

    /// The first language of a browser's list, `ja,en-GB;q=0.8`, that there is.
    pub fn preferred(list: &str) -> Language {
        let codes = list.split(',').map(|part| part.split(';').next());
        let mut known = codes.flatten().filter_map(Language::with_code);
        known.next().unwrap_or(Language::English)
    }

    /// What a key means in this language, if there is such a key.
    pub fn word(self, key: &str) -> Option<&'static str> {
        WORDS.get(key)?.get(&self).map(String::as_str)
    }

    /// All words of this language, by key.
    pub fn words(self) -> BTreeMap<&'static str, &'static str> {
        let words = WORDS.iter();
        words.filter_map(|(key, meanings)| Some((*key, meanings.get(&self)?.as_str()))).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use connect6_core::program::{Next, Program};
    use connect6_model::Step;
    use std::collections::BTreeSet;

    /// What is filled into a word, sorted.
    fn names(word: &str) -> Vec<&str> {
        let parts = word.split('{').skip(1);
        let mut names: Vec<&str> = parts.filter_map(|part| part.split('}').next()).collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn every_word_is_there_once_in_every_language() {
        let keys = include_str!("words.txt").lines().filter(|line| {
            let is_word = Language::ALL
                .iter()
                .any(|language| line.starts_with(&format!("{} ", language.code())));
            !is_word && !line.is_empty() && !line.starts_with(['#', ' '])
        });
        assert_eq!(keys.count(), WORDS.len(), "a key stands twice");
        for (key, meanings) in WORDS.iter() {
            let [english, japanese] = Language::ALL.map(|language| {
                let word = meanings.get(&language);
                word.unwrap_or_else(|| panic!("{key} is missing in {language:?}"))
            });
            assert_eq!(names(english), names(japanese), "{key}");
        }
    }

    #[test]
    fn every_step_and_every_search_has_its_sentence_and_no_other() {
        let mut wanted: BTreeSet<String> =
            Step::ALL.iter().map(|step| format!("step.{step}")).collect();
        for line in Program::shipped().lines {
            let target = line.target.filter(|name| name != "commit");
            if let (Next::Call, Some(routine)) = (line.instruction.next, target) {
                wanted.insert(format!("search.{routine}"));
            }
        }
        let is_one = |key: &&&str| key.starts_with("step.") || key.starts_with("search.");
        let there: BTreeSet<String> =
            WORDS.keys().filter(is_one).map(|key| (*key).to_owned()).collect();
        assert_eq!(there, wanted);
    }

    #[test]
    fn the_browser_chooses_the_language() {
        assert_eq!(Language::preferred("ja,en-US;q=0.9"), Language::Japanese);
        assert_eq!(Language::preferred("fr, ja-JP;q=0.8, en"), Language::Japanese);
        assert_eq!(Language::preferred("en-GB,ja"), Language::English);
        assert_eq!(Language::preferred("fr"), Language::English);
        assert_eq!(Language::with_code("JA"), Some(Language::Japanese));
    }
}
