//! The way back to the scene that this was opened from.

use crate::learn;
use crate::ui::route::scene_hash;
use crate::ui::state::Learning;
use leptos::prelude::*;

/// A link back to the scene, if one was left.
#[component]
pub fn BackToScene() -> impl IntoView {
    let learning = expect_context::<Learning>();
    move || {
        let place = learning.left.get()?;
        let scene = learn::scenes().get(place)?;
        Some(view! {
            <p class="back-to-scene no-print">
                <a href=format!("#{}", scene_hash(place))>
                    {format!("‹ Back to the scene: {}", scene.title)}
                </a>
            </p>
        })
    }
}
