//! Lists the scenes of the Learn page, so that a scene is a file and nothing else.

use std::fmt::Write;
use std::path::Path;
use std::{env, fs};

const SCENES: &str = "src/learn/scenes";

fn main() {
    println!("cargo::rerun-if-changed={SCENES}");
    let root = env::var("CARGO_MANIFEST_DIR").expect("Cargo sets it");
    let folder = Path::new(&root).join(SCENES);
    let entries = fs::read_dir(&folder).expect("the folder of the scenes is there");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("it can be listed").file_name().to_string_lossy().into_owned())
        .filter(|name| name.ends_with(".txt"))
        .collect();
    names.sort();
    let mut list = String::from("&[\n");
    for name in names {
        // Not the folder's own name: clones that share a target folder share what is written here.
        let path =
            format!("concat!(env!(\"CARGO_MANIFEST_DIR\"), {:?})", format!("/{SCENES}/{name}"));
        writeln!(list, "({name:?}, include_str!({path})),").expect("text takes what is written");
    }
    list.push(']');
    let out = env::var("OUT_DIR").expect("Cargo sets it");
    fs::write(Path::new(&out).join("scenes.rs"), list).expect("the build folder can be written to");
}
