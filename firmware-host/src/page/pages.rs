//! The pages and the files they need. The pages share their frame: its head, its links and its
//! choice of languages stand once. `{{key}}` in a page is a word of the language asked for.

use crate::words::Language;

/// The cookie that remembers the language chosen.
const COOKIE: &str = "language";

const FRAME: &str = include_str!("assets/frame.html");
const BOARD: &str = include_str!("assets/board.html");

/// A page inside the frame.
struct Page {
    path: &'static str,
    /// The key of its title.
    title: &'static str,
    body: &'static str,
    styles: &'static [&'static str],
    scripts: &'static [&'static str],
}

const PAGES: [Page; 6] = [
    Page {
        path: "/",
        title: "title.play",
        body: include_str!("assets/page.html"),
        styles: &[],
        scripts: &["/board.js", "/analysis.js", "/app.js"],
    },
    Page {
        path: "/puzzle",
        title: "title.puzzle",
        body: include_str!("assets/puzzle.html"),
        styles: &[],
        scripts: &["/board.js", "/puzzle.js"],
    },
    Page {
        path: "/inside",
        title: "title.inside",
        body: include_str!("assets/inside.html"),
        styles: &[],
        scripts: &["/board.js", "/inside.js"],
    },
    Page {
        path: "/games",
        title: "title.games",
        body: include_str!("assets/games.html"),
        styles: &[],
        scripts: &["/games.js"],
    },
    Page {
        path: "/review",
        title: "title.review",
        body: include_str!("assets/review.html"),
        styles: &[],
        scripts: &["/review.js"],
    },
    Page {
        path: "/connect4",
        title: "title.connect4",
        body: include_str!("assets/connect4.html"),
        styles: &["/connect4.css"],
        scripts: &["/connect4.js"],
    },
];

const CSS: &str = "text/css; charset=utf-8";
const JS: &str = "text/javascript; charset=utf-8";

/// Files that are the same in all languages: address, type, content.
const FILES: [(&str, &str, &str); 11] = [
    ("/style.css", CSS, include_str!("assets/style.css")),
    ("/connect4.css", CSS, include_str!("assets/connect4.css")),
    ("/common.js", JS, include_str!("assets/common.js")),
    ("/board.js", JS, include_str!("assets/board.js")),
    ("/app.js", JS, include_str!("assets/app.js")),
    ("/analysis.js", JS, include_str!("assets/analysis.js")),
    ("/puzzle.js", JS, include_str!("assets/puzzle.js")),
    ("/inside.js", JS, include_str!("assets/inside.js")),
    ("/games.js", JS, include_str!("assets/games.js")),
    ("/review.js", JS, include_str!("assets/review.js")),
    ("/connect4.js", JS, include_str!("assets/connect4.js")),
];

/// What is at an address, with its type, in this language.
pub fn find(path: &str, language: Language) -> Option<(&'static str, String)> {
    if path == "/words.js" {
        let words = serde_json::json!(language.words());
        let code = language.code();
        let script = format!("const LANGUAGE = \"{code}\";\nconst WORDS = {words};\n");
        return Some((JS, script));
    }
    if let Some(page) = PAGES.iter().find(|page| page.path == path) {
        return Some(("text/html; charset=utf-8", page.render(language)));
    }
    let (_, content_type, content) = FILES.iter().find(|(at, ..)| *at == path)?;
    Some((content_type, (*content).to_owned()))
}

/// The language for who sends these headers: the one chosen on the page, or the browser's.
pub fn language(cookies: Option<&str>, preferred: Option<&str>) -> Language {
    let cookies = cookies.unwrap_or_default().split(';');
    let mut values = cookies.filter_map(|cookie| cookie.trim().split_once('='));
    let chosen =
        values.find(|(name, _)| *name == COOKIE).and_then(|(_, code)| Language::with_code(code));
    chosen.unwrap_or_else(|| Language::preferred(preferred.unwrap_or_default()))
}

impl Page {
    fn render(&self, language: Language) -> String {
        fill(FRAME, &|key| self.part(key, language))
    }

    /// What stands for a key: a part of the page, or a word.
    fn part(&self, key: &str, language: Language) -> String {
        match key {
            "language" => language.code().to_owned(),
            "title" => self.part(self.title, language),
            "links" => self.links(),
            "languages" => languages(language),
            "body" => fill(self.body, &|key| self.part(key, language)),
            "board" => fill(BOARD, &|key| self.part(key, language)),
            key => language.word(key).unwrap_or(key).to_owned(),
        }
    }

    fn links(&self) -> String {
        let styles = ["/style.css"].iter().chain(self.styles);
        let styles = styles.map(|at| format!("<link rel=\"stylesheet\" href=\"{at}\">"));
        let scripts = ["/words.js", "/common.js"].iter().chain(self.scripts);
        let scripts = scripts.map(|at| format!("<script src=\"{at}\" defer></script>"));
        let links: Vec<String> = styles.chain(scripts).collect();
        links.join("\n")
    }
}

/// The languages to choose from, each by its own name.
fn languages(now: Language) -> String {
    let option = |language: Language| {
        let selected = if language == now { " selected" } else { "" };
        let name = language.word("language.name").unwrap_or_default();
        let code = language.code();
        format!("<option value=\"{code}\" lang=\"{code}\"{selected}>{name}</option>")
    };
    Language::ALL.map(option).concat()
}

/// A text with what stands for each `{{key}}`.
fn fill(text: &str, part: &dyn Fn(&str) -> String) -> String {
    let mut filled = String::new();
    let mut rest = text;
    while let Some((before, behind)) = rest.split_once("{{") {
        filled.push_str(before);
        let (key, behind) = behind.split_once("}}").unwrap_or((behind, ""));
        filled.push_str(&part(key));
        rest = behind;
    }
    filled + rest
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// What stands between two marks, wherever it does.
    fn between<'a>(text: &'a str, open: &str, close: char) -> impl Iterator<Item = &'a str> {
        let parts: Vec<&str> = text.split(open).skip(1).collect();
        parts.into_iter().filter_map(move |part| part.split(close).next())
    }

    fn scripts() -> impl Iterator<Item = &'static str> {
        let files = FILES.iter().filter(|(_, content_type, _)| *content_type == JS);
        files.map(|(_, _, content)| *content)
    }

    fn html() -> impl Iterator<Item = &'static str> {
        [FRAME, BOARD].into_iter().chain(PAGES.iter().map(|page| page.body))
    }

    #[test]
    fn every_word_that_a_page_uses_is_there_and_every_word_is_used() {
        let words = Language::English.words();
        let parts = ["language", "title", "links", "languages", "body", "board"];
        let mut used: BTreeSet<&str> = PAGES.iter().map(|page| page.title).collect();
        used.insert("language.name");
        for text in html() {
            used.extend(between(text, "{{", '}').filter(|key| !parts.contains(key)));
        }
        for script in scripts() {
            used.extend(between(script, "word(\"", '"'));
        }
        for key in &used {
            assert!(words.contains_key(key), "{key} is not among the words");
        }
        // A key may be chosen among several, or made of its beginning and a name.
        let all: String = scripts().collect();
        let is_used = |key: &str| {
            let made = |(at, _): (usize, &str)| all.contains(&format!("`{}${{", &key[..=at]));
            used.contains(key)
                || all.contains(&format!("\"{key}\""))
                || key.match_indices('.').any(made)
        };
        let unused: Vec<&&str> = words.keys().filter(|key| !is_used(key)).collect();
        assert!(unused.is_empty(), "{unused:?}");
    }

    #[test]
    fn pages_hold_no_words_of_their_own() {
        for text in html() {
            let bare = fill(text, &|_| String::new());
            for part in bare.split('<').skip(1) {
                let (tag, text) = part.split_once('>').unwrap();
                let text = text.replace("&lt;", "").replace("&gt;", "");
                // The names of Connect-4's players are the same in all languages.
                let is_name = tag.starts_with("option");
                assert!(is_name || !text.contains(char::is_alphabetic), "{part}");
                let label = between(tag, "aria-label=\"", '"').next();
                assert!(label.is_none_or(str::is_empty), "{part}");
            }
        }
    }

    #[test]
    fn all_pages_come_in_all_languages() {
        for language in Language::ALL {
            for page in &PAGES {
                let (_, text) = find(page.path, language).unwrap();
                assert!(!text.contains("{{"), "{text}");
                assert!(text.contains(&format!("<html lang=\"{}\">", language.code())));
                for script in page.scripts.iter().chain(page.styles) {
                    assert!(find(script, language).is_some(), "{script}");
                }
            }
            for (key, word) in language.words() {
                assert!(!word.contains(['<', '>', '&', '"']), "{key}");
            }
        }
        assert_eq!(find("/nothing", Language::English), None);
    }

    #[test]
    fn the_language_is_the_one_chosen_or_the_browsers() {
        let language = |cookies, preferred| language(cookies, preferred).code();
        assert_eq!(language(None, None), "en");
        assert_eq!(language(None, Some("ja")), "ja");
        assert_eq!(language(Some("a=b; language=en"), Some("ja")), "en");
        assert_eq!(language(Some("language=xx"), Some("ja")), "ja");
    }
}
