//! Every scene, from the files that the build found.

use super::read::{SceneError, read_scene};
use super::scene::Scene;
use std::sync::OnceLock;

/// The files' names and texts, in order.
static FILES: &[(&str, &str)] = include!(concat!(env!("OUT_DIR"), "/scenes.rs"));

/// Reads every scene's file. A test sees to it that there is no error.
pub fn read_scenes() -> Vec<Result<Scene, SceneError>> {
    FILES.iter().map(|(file, text)| read_scene(file, text)).collect()
}

/// The scenes, in order.
pub fn scenes() -> &'static [Scene] {
    static SCENES: OnceLock<Vec<Scene>> = OnceLock::new();
    SCENES.get_or_init(|| read_scenes().into_iter().flatten().collect())
}

/// The place of the scene with this identifier, or this number from 1.
pub fn find_scene(name: &str) -> Option<usize> {
    let number = name.parse::<usize>().ok().and_then(|number| number.checked_sub(1));
    let named =
        |(at, scene): (usize, &Scene)| (scene.id == name || number == Some(at)).then_some(at);
    scenes().iter().enumerate().find_map(named)
}
