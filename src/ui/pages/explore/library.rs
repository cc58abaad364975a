//! Theories saved by name in this browser, and theories drawn at random.

use crate::session::{Library, Saved, random_theory};
use crate::ui::browser;
use crate::ui::state::{Hiding, Session};
use crate::ui::stored::{Storable, Stored};
use crate::ui::widgets::TextForm;
use leptos::prelude::*;

const KEY: &str = "entailment-gap-library";

impl Storable for Library {
    fn write(&self) -> Option<String> {
        Some(Library::write(self))
    }

    fn read(text: &str) -> (Library, Option<String>) {
        let (library, fault) = Library::read(text);
        (library, fault.map(|fault| fault.to_string()))
    }
}

/// The library, folded away until wanted.
#[component]
pub fn LibraryPart() -> impl IntoView {
    let session = expect_context::<Session>();
    let hiding = expect_context::<Hiding>();
    let (stored, library, damaged) = Stored::<Library>::open(KEY);
    let library = RwSignal::new(library);
    let unfolded = damaged.is_some();
    let words = damaged.map(|damaged| format!("The library saved in this browser is {damaged}."));
    let said = RwSignal::new(words.unwrap_or_default());
    let seed = RwSignal::new(1u32);
    let change = move |change: &dyn Fn(&mut Library)| {
        if let Some(theirs) = stored.changed_elsewhere() {
            library.set(theirs);
        }
        library.update(|library| change(library));
        library.with_untracked(|library| stored.write(library))
    };
    stored.follow(move |theirs| library.set(theirs));
    let save = Callback::new(move |(name,): (String,)| {
        let chosen = session.present.get_untracked();
        let name = name.trim().to_string();
        said.set(match change(&|library| library.save(&name, &chosen)) {
            Ok(()) => format!("Saved as “{name}”."),
            Err(why) => {
                format!("“{name}” was not stored and lasts until this page is closed: {why}.")
            }
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
                            session.open(chosen);
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
                        said.set(match change(&|library| library.remove(&removed)) {
                            Ok(()) => format!("“{removed}” was removed."),
                            Err(why) => format!("“{removed}” is removed until this page is closed: {why}."),
                        });
                        browser::focus_soon("#library-name");
                    }
                >
                    "×"
                </button>
            </li>
        }
    };
    view! {
        <details class="library no-print" open=unfolded>
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
                        session.open_blank();
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
                        let settings = session.settings.get_untracked();
                        let hidden = hiding.hidden.get_untracked();
                        let mut chosen = random_theory(drawn, &settings);
                        chosen.hidden = hidden;
                        session.open(chosen);
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
