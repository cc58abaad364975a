//! Theories kept by name in this browser, and theories drawn at random.

use crate::session::{Library, Saved, random_theory};
use crate::ui::browser;
use crate::ui::state::app;
use crate::ui::widgets::TextForm;
use leptos::prelude::*;

const KEY: &str = "entailment-gap-library";
/// Where a store that cannot be read is put aside.
const DAMAGED: &str = "entailment-gap-library-damaged";

/// The library as stored, and what is wrong with the store if anything is.
fn stored() -> (Library, Option<String>) {
    let Some(text) = browser::stored(KEY) else { return (Library::default(), None) };
    let (library, fault) = Library::read(&text);
    let said = fault.map(|why| {
        browser::store(DAMAGED, Some(&text));
        browser::store(KEY, Some(&library.write()));
        format!(
            "The library stored in this browser is damaged ({why}); what could be read is here, and all of it was put aside."
        )
    });
    (library, said)
}

/// The library, folded away until wanted.
#[component]
pub fn LibraryPart() -> impl IntoView {
    let app = app();
    let (library, fault) = stored();
    let library = RwSignal::new(library);
    let said = RwSignal::new(fault.clone().unwrap_or_default());
    let seed = RwSignal::new(1u32);
    // Another tab may have stored something meanwhile. False where it cannot be stored.
    let keep = move |change: &dyn Fn(&mut Library)| {
        if browser::stored(KEY).is_some() {
            library.set(stored().0);
        }
        library.update(|library| change(library));
        library.with_untracked(|library| browser::store(KEY, Some(&library.write())))
    };
    let elsewhere = window_event_listener(leptos::ev::storage, move |event| {
        if event.key().is_none_or(|key| key == KEY) {
            library.set(stored().0);
        }
    });
    on_cleanup(move || elsewhere.remove());
    let save = Callback::new(move |(name,): (String,)| {
        let chosen = app.present.get_untracked();
        let name = name.trim().to_string();
        said.set(match keep(&|library| library.save(&name, &chosen)) {
            true => format!("Saved as “{name}”."),
            false => format!(
                "“{name}” is here until this page is closed, but the browser does not store it: its storage is full or forbidden."
            ),
        });
    });
    let entry = move |entry: Saved| {
        let (opened, removed) = (entry.name.clone(), entry.name.clone());
        view! {
            <li class="saved">
                <button
                    type="button"
                    class="link"
                    on:click=move |_| {
                        if let Some(chosen) = library.with_untracked(|l| l.open(&opened)) {
                            app.open(chosen);
                            said.set(format!("“{opened}” is open."));
                        }
                    }
                >
                    {entry.name.clone()}
                </button>
                <button
                    type="button"
                    class="quiet"
                    aria-label=format!("Remove from the library: {}", entry.name)
                    on:click=move |_| {
                        keep(&|library| library.remove(&removed));
                        said.set(format!("“{removed}” is removed."));
                        browser::focus_soon("#library-name");
                    }
                >
                    "×"
                </button>
            </li>
        }
    };
    view! {
        <details class="library no-print" open=fault.is_some()>
            <summary>"Other theories"</summary>
            <ul aria-label="Saved theories">
                <For each=move || library.get().saved key=|saved| saved.clone() let:saved>
                    {entry(saved)}
                </For>
            </ul>
            <TextForm
                id="library-name"
                label="Name to save this theory by"
                placeholder="name this theory"
                button="Save"
                text=RwSignal::new(String::new())
                take=save
            />
            <super::lately::Lately/>
            <div class="random">
                <button
                    type="button"
                    class="button"
                    on:click=move |_| {
                        app.open_blank();
                        said.set("A blank theory.".to_string());
                        browser::focus_soon("#add-sentence");
                    }
                >
                    "Blank theory"
                </button>
                <button
                    type="button"
                    class="button"
                    on:click=move |_| {
                        let drawn = seed.get_untracked();
                        let settings = app.settings.get_untracked();
                        let hidden = app.hidden.get_untracked();
                        let mut chosen = random_theory(drawn, &settings);
                        chosen.hidden = hidden;
                        app.open(chosen);
                        said.set(format!("A random theory of seed {drawn}."));
                        seed.set(drawn.wrapping_add(1));
                    }
                >
                    "Random theory"
                </button>
                <label class="note">
                    "seed "
                    <input
                        class="field"
                        type="number"
                        min="0"
                        max="4294967295"
                        prop:value=move || seed.get().to_string()
                        on:change:target=move |event| {
                            if let Ok(number) = event.target().value().trim().parse() {
                                seed.set(number);
                            }
                        }
                    />
                </label>
            </div>
            <p class="note" role="status">{said}</p>
        </details>
    }
}
