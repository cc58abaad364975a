//! The imports of the library, read from its sources: a module imports only from those above it in
//! the codemap of `src/lib.rs`, and no files of one module import each other in a circle.
//!
//! An import is what `use` names, or a path in the code that begins with `crate`, `super`, `self`
//! or a module of the file's own. A name that a file passes on with `use` counts as an import from
//! the file that defines it. A folder's `mod.rs` lists its files, so what it uses of them makes no
//! circle.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::path::Path;

/// The names from the root of the library to a module: `["logic", "sld"]`.
type ModulePath = Vec<String>;

/// The files of the library, by module.
type Files = BTreeMap<ModulePath, File>;

/// What one file imports.
struct File {
    /// As messages name it.
    name: String,
    /// What `use` brings into scope here, by name, from the root.
    names: BTreeMap<String, ModulePath>,
    /// Every path used, from the root, and its line.
    uses: Vec<(usize, ModulePath)>,
}

/// A use in one file of what another one defines.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Import {
    from: ModulePath,
    to: ModulePath,
    /// The file and the line.
    place: String,
}

impl fmt::Display for Import {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}: {} imports {}", self.place, self.from.join("::"), self.to.join("::"))
    }
}

/// The modules of the codemap, top to bottom.
fn codemap(lib: &str) -> Vec<String> {
    let cells = lib.lines().filter_map(|line| line.strip_prefix("//! | ")?.split(" | ").next());
    cells
        .filter_map(|cell| cell.trim_matches(['[', ']']).strip_prefix('`')?.strip_suffix('`'))
        .map(str::to_owned)
        .collect()
}

fn source() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/src"))
}

/// `src/lib.rs`.
fn lib() -> String {
    fs::read_to_string(source().join("lib.rs")).unwrap()
}

/// Every file under `src` but the binaries', by module: its name and its text.
fn sources(folder: &Path, module: &[String], found: &mut BTreeMap<ModulePath, (String, String)>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let stem = path.file_stem().unwrap().to_str().unwrap();
        let mut inner = module.to_vec();
        if !matches!(stem, "lib" | "mod") {
            inner.push(stem.to_owned());
        }
        if path.is_dir() && inner != ["bin"] {
            sources(&path, &inner, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            let name = path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap().display().to_string();
            found.insert(inner, (name, fs::read_to_string(&path).unwrap()));
        }
    }
}

fn library() -> Files {
    let mut found = BTreeMap::new();
    sources(source(), &[], &mut found);
    read(found)
}

fn read(sources: BTreeMap<ModulePath, (String, String)>) -> Files {
    let modules: BTreeSet<ModulePath> = sources.keys().cloned().collect();
    let files = sources.into_iter().map(|(module, (name, text))| {
        let mut file = File { name, names: BTreeMap::new(), uses: Vec::new() };
        Scan { modules: &modules, file: &mut file }.tokens(text.parse().unwrap(), &module);
        (module, file)
    });
    files.collect()
}

/// Reads the imports of one file.
struct Scan<'a> {
    modules: &'a BTreeSet<ModulePath>,
    file: &'a mut File,
}

impl Scan<'_> {
    fn tokens(&mut self, tokens: TokenStream, here: &ModulePath) {
        let tokens: Vec<TokenTree> = tokens.into_iter().collect();
        let mut at = 0;
        while at < tokens.len() {
            let follows =
                at > 0 && (is_punct(&tokens[at - 1], ':') || is_punct(&tokens[at - 1], '.'));
            match &tokens[at] {
                // Not `impl Trait + use<'a>`.
                TokenTree::Ident(word) if word == "use" && !is_punct(&tokens[at + 1], '<') => {
                    let end = (at..tokens.len()).find(|&i| is_punct(&tokens[i], ';')).unwrap();
                    self.tree(&tokens[at + 1..end], &[], here);
                    at = end;
                }
                TokenTree::Ident(word) if word == "mod" => {
                    if let Some(TokenTree::Group(body)) = tokens.get(at + 2) {
                        let mut inner = here.clone();
                        inner.push(tokens[at + 1].to_string());
                        self.tokens(body.stream(), &inner);
                        at += 2;
                    }
                }
                // `pub(in crate::tables)` imports nothing.
                TokenTree::Ident(word) if word == "pub" => {
                    let is_scope = |token: &TokenTree| matches!(token, TokenTree::Group(group) if group.delimiter() == Delimiter::Parenthesis);
                    at += usize::from(tokens.get(at + 1).is_some_and(is_scope));
                }
                TokenTree::Ident(word) if !follows => {
                    let line = word.span().start().line;
                    let (path, length) = path(&tokens[at..]);
                    self.import(line, &path, here);
                    at += length - 1;
                }
                TokenTree::Group(group) => self.tokens(group.stream(), here),
                _ => {}
            }
            at += 1;
        }
    }

    /// A tree of `use`: `a::b`, `a as b`, `a::{b, c::d}`, `a::*`.
    fn tree(&mut self, tokens: &[TokenTree], above: &[String], here: &ModulePath) {
        for tree in tokens.split(|token| is_punct(token, ',')).filter(|tree| !tree.is_empty()) {
            let (path, length) = path(tree);
            let path = [above, &path].concat();
            match tree.last() {
                Some(TokenTree::Group(group)) => {
                    let inner: Vec<TokenTree> = group.stream().into_iter().collect();
                    self.tree(&inner, &path, here);
                }
                last => {
                    let path = match path.split_last() {
                        Some((last, above)) if last == "self" && !above.is_empty() => above,
                        _ => &path,
                    };
                    let Some(absolute) = self.absolute(path, here) else { continue };
                    let line = tree[0].span().start().line;
                    if !absolute.starts_with(here) {
                        self.file.uses.push((line, absolute.clone()));
                    }
                    let name = if length < tree.len() {
                        last.unwrap().to_string()
                    } else {
                        path.last().unwrap().clone()
                    };
                    self.file.names.insert(name, absolute);
                }
            }
        }
    }

    /// A path in the code.
    fn import(&mut self, line: usize, path: &[String], here: &ModulePath) {
        let is_own_name = self.file.names.get(&path[0]).is_some_and(|name| name.starts_with(here));
        if path.len() > 1 || is_own_name {
            let absolute = if is_own_name {
                Some([&self.file.names[&path[0]], &path[1..]].concat())
            } else {
                self.absolute(path, here)
            };
            self.file.uses.extend(absolute.map(|path| (line, path)));
        }
    }

    /// The path from the root, if it leads into this library.
    fn absolute(&self, path: &[String], here: &ModulePath) -> Option<ModulePath> {
        let supers = path.iter().take_while(|word| *word == "super").count();
        match path.first()?.as_str() {
            "crate" => Some(path[1..].to_vec()),
            "self" => Some([here, &path[1..]].concat()),
            "super" => Some([&here[..here.len() - supers], &path[supers..]].concat()),
            _ => {
                let inside = [here, path].concat();
                self.modules.contains(&inside[..=here.len()]).then_some(inside)
            }
        }
    }
}

fn is_punct(token: &TokenTree, sign: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == sign)
}

/// The words joined by `::` at the beginning of the tokens, and how many tokens they take.
fn path(tokens: &[TokenTree]) -> (Vec<String>, usize) {
    let mut path = Vec::new();
    let mut at = 0;
    while let Some(TokenTree::Ident(word)) = tokens.get(at) {
        path.push(word.to_string());
        at += 1;
        match tokens.get(at..at + 3) {
            Some([a, b, TokenTree::Ident(_)]) if is_punct(a, ':') && is_punct(b, ':') => at += 2,
            _ => break,
        }
    }
    (path, at)
}

/// The file that defines what a path names, through however many re-exports.
fn definition(files: &Files, path: &[String]) -> ModulePath {
    let mut module = ModulePath::new();
    for (at, word) in path.iter().enumerate() {
        module.push(word.clone());
        if !files.contains_key(&module) {
            module.pop();
            return match files[&module].names.get(word) {
                Some(passed) => definition(files, &[passed, &path[at + 1..]].concat()),
                None => module,
            };
        }
    }
    module
}

/// Every use in one file of what another one defines.
fn imports(files: &Files) -> Vec<Import> {
    let mut imports = Vec::new();
    for (from, file) in files {
        for (line, path) in &file.uses {
            let to = definition(files, path);
            if to != *from {
                let place = format!("{}:{line}", file.name);
                imports.push(Import { from: from.clone(), to, place });
            }
        }
    }
    imports
}

/// The imports from a module lower in the order, or from one that it does not list.
fn upward<'a>(order: &[String], imports: &'a [Import]) -> Vec<&'a Import> {
    let place = |module: &ModulePath| order.iter().position(|name| Some(name) == module.first());
    let allowed = |import: &Import| match (place(&import.from), place(&import.to)) {
        (Some(from), Some(to)) => to <= from,
        _ => false,
    };
    imports.iter().filter(|import| !allowed(import)).collect()
}

/// The circles among the files of each module: one for each import that would have to go.
fn circles(imports: &[Import]) -> Vec<Vec<Import>> {
    let inside = |import: &&Import| {
        import.from.first() == import.to.first() && !import.to.starts_with(&import.from)
    };
    let mut imports: Vec<Import> = imports.iter().filter(inside).cloned().collect();
    let mut circles = Vec::new();
    while let Some(circle) = circle(&imports) {
        let last = circle.last().unwrap();
        imports.retain(|import| (&import.from, &import.to) != (&last.from, &last.to));
        circles.push(circle);
    }
    circles
}

fn circle(imports: &[Import]) -> Option<Vec<Import>> {
    // Whatever imports only files that import nothing more is in no circle.
    let mut rest = imports.to_vec();
    loop {
        let before = rest.len();
        let importing: BTreeSet<ModulePath> =
            rest.iter().map(|import| import.from.clone()).collect();
        rest.retain(|import| importing.contains(&import.to));
        if rest.len() == before {
            break;
        }
    }
    let mut way = vec![rest.first()?.clone()];
    loop {
        let end = &way.last().unwrap().to;
        if let Some(start) = way.iter().position(|import| import.from == *end) {
            return Some(way.split_off(start));
        }
        way.push(rest.iter().find(|import| import.from == *end).unwrap().clone());
    }
}

fn listed<'a>(imports: impl IntoIterator<Item = &'a Import>) -> String {
    imports.into_iter().map(|import| format!("\n  {import}")).collect()
}

#[test]
fn the_codemap_lists_the_modules_that_there_are() {
    let lib = lib();
    let declared = lib.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';'));
    let declared: BTreeSet<String> = declared.map(str::to_owned).collect();
    let mut order = codemap(&lib);
    order.sort();
    assert_eq!(order, declared.iter().cloned().collect::<Vec<_>>());
    let found: BTreeSet<String> =
        library().into_keys().filter_map(|path| path.into_iter().next()).collect();
    assert_eq!(found, declared);
}

#[test]
fn each_module_imports_only_from_those_above_it() {
    let imports = imports(&library());
    let upward = upward(&codemap(&lib()), &imports);
    assert!(upward.is_empty(), "against the order of src/lib.rs:{}", listed(upward));
}

#[test]
fn no_files_of_a_module_import_each_other_in_a_circle() {
    let circles = circles(&imports(&library()));
    let listed: String =
        circles.iter().map(|circle| format!("\ncircle:{}", listed(circle))).collect();
    assert!(circles.is_empty(), "{listed}");
}

/// A library of a few lines: the tests above can fail.
#[test]
fn imports_are_found_wherever_they_stand() {
    let library = |texts: &[(&str, &str)]| {
        let module =
            |name: &str| -> ModulePath { name.split_terminator("::").map(str::to_owned).collect() };
        let file =
            |&(name, text): &(&str, &str)| (module(name), (name.to_owned(), text.to_owned()));
        imports(&read(texts.iter().map(file).collect()))
    };
    let found = library(&[
        ("", "pub mod low; pub mod high;"),
        ("low", "mod a; mod b; mod c; pub use a::Ay; pub use b::{self, Bee as Wasp};"),
        (
            "low::a",
            "// use crate::high::X;\n/// [`crate::high`]\nconst S: &str = \"crate::high\";\n\
             use super::Wasp;\npub(in crate::low) fn f() {}\npub struct Ay;",
        ),
        (
            "low::b",
            "use crate::{high::{Tall, Wide}, low::Ay};\npub struct Bee;\n\
             mod tests { use super::*;\nfn t() { vec![super::super::c::go(), self::x()] } }",
        ),
        ("low::c", "fn go() -> impl Sized + use<> { crate::high::go() }"),
        ("high", "use crate::low::b;\npub struct Tall; fn f() { b::g(); crate::low::Ay; }"),
    ]);
    let shown: Vec<String> = found.iter().map(Import::to_string).collect();
    assert_eq!(
        shown,
        [
            "high:1: high imports low::b",
            "high:2: high imports low::a",
            "low::a:4: low::a imports low::b",
            "low::b:1: low::b imports high",
            "low::b:1: low::b imports high",
            "low::b:1: low::b imports low::a",
            "low::b:4: low::b imports low::c",
            "low::c:1: low::c imports high",
        ]
    );
    let order = ["low".to_owned(), "high".to_owned()];
    let up: Vec<String> = upward(&order, &found).into_iter().map(Import::to_string).collect();
    assert_eq!(up, [&*shown[3], &*shown[4], &*shown[7]]);
    let circles = circles(&found);
    assert_eq!(circles.len(), 1);
    assert_eq!(listed(&circles[0]), listed([&found[2], &found[5]]));
}
