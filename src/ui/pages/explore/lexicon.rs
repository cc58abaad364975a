//! Street names, and which of them the pipeline knows: a table to edit.

use crate::explore::{SynonymRow, synonym_rows, with_synonym, words_without_street};
use crate::ui::browser;
use crate::ui::state::{Reading, Session};
use crate::world::Lexicon;
use leptos::prelude::*;

/// The table, folded away until wanted.
#[component]
pub fn StreetNames() -> impl IntoView {
    let session = expect_context::<Session>();
    let reading = expect_context::<Reading>();
    let lexicon = Memo::new(move |_| session.settings.with(|settings| settings.lexicon.clone()));
    let rows = Memo::new(move |_| {
        lexicon.with(|lexicon| reading.base.with(|base| synonym_rows(lexicon, base)))
    });
    let said = RwSignal::new(String::new());
    let set = move |lexicon: Lexicon| {
        said.set(String::new());
        session.change(|chosen| chosen.settings.lexicon = lexicon);
    };
    let count = move || {
        let (all, known) = lexicon.with(|lexicon| {
            let known = lexicon.synonyms().iter().filter(|synonym| synonym.repaired).count();
            (lexicon.synonyms().len(), known)
        });
        match all {
            0 => "Street names: none".to_string(),
            1 => format!("Street names: 1, of which the pipeline knows {known}"),
            all => format!("Street names: {all}, of which the pipeline knows {known}"),
        }
    };
    let own = move || lexicon.with(|lexicon| *lexicon != Lexicon::default());
    // Only rows that change are drawn anew, so that the others keep the focus.
    let numbered = move || rows.get().into_iter().enumerate().collect::<Vec<_>>();
    view! {
        <section class="street-names no-print" aria-label="Street names">
            <details>
                <summary>{count}</summary>
                <p class="note">
                    "A paraphrase replaces a predicate with its street name. The pipeline repairs the street names that it knows and abstains on the others; the soft reasoner has seen none of them. The Families page uses the same table."
                </p>
                <table class="synonyms">
                    <thead>
                        <tr>
                            <th scope="col">"word"</th>
                            <th scope="col">"street name"</th>
                            <th scope="col">"pipeline knows it"</th>
                            <th scope="col"><span class="offscreen">"remove"</span></th>
                        </tr>
                    </thead>
                    <tbody>
                        <For each=numbered key=|row| row.clone() let:row>
                            <Row at=row.0 row=row.1 said/>
                        </For>
                    </tbody>
                </table>
                <AddRow/>
                <Show when=own>
                    <button
                        type="button"
                        class="link"
                        on:click=move |_| {
                            set(Lexicon::default());
                            said.set("The default street names are restored.".to_string());
                            browser::focus_soon("#street-word");
                        }
                    >
                        "Restore the default street names"
                    </button>
                </Show>
                <p class="note" role="status">{said}</p>
            </details>
        </section>
    }
}

#[component]
fn Row(at: usize, row: SynonymRow, said: RwSignal<String>) -> impl IntoView {
    let session = expect_context::<Session>();
    let reading = expect_context::<Reading>();
    let fault = RwSignal::new(None::<String>);
    let (word, street) =
        (RwSignal::new(row.synonym.word.clone()), RwSignal::new(row.synonym.street.clone()));
    let repaired = row.synonym.repaired;
    let change = move |repaired: bool, then: String| {
        let (word, street) = (word.get_untracked(), street.get_untracked());
        let lexicon = session.settings.with_untracked(|settings| settings.lexicon.clone());
        let changed = reading.base.with_untracked(|base| {
            with_synonym(&lexicon, base, Some(at), &word, &street, repaired)
        });
        match changed {
            Ok(lexicon) => {
                fault.set(None);
                said.set(String::new());
                session.change(|chosen| chosen.settings.lexicon = lexicon);
                browser::refocus_soon(then);
            }
            Err(why) => fault.set(Some(format!("{why}."))),
        }
    };
    let own = StoredValue::new(row.synonym.clone());
    let remove = move |_| {
        let word = own.with_value(|own| own.word.clone());
        said.set(format!("“{word}” no longer has a street name."));
        session.change(|chosen| {
            let mut lexicon = chosen.settings.lexicon.clone();
            lexicon.remove(&word);
            chosen.settings.lexicon = lexicon;
        });
        browser::focus_soon("#street-word");
    };
    let field = move |part: &'static str, text: RwSignal<String>, label: String| {
        let id = format!("synonym-{at}-{part}");
        let there = format!("#{id}");
        view! {
            <input
                class="field"
                id=id
                type="text"
                autocomplete="off"
                spellcheck="false"
                aria-label=label
                aria-invalid=move || fault.with(Option::is_some).to_string()
                aria-describedby=format!("synonym-{at}-note")
                prop:value=move || text.get()
                on:input:target=move |event| text.set(event.target().value())
                on:keydown=move |event| {
                    if event.key() == "Escape" {
                        own.with_value(|own| {
                            word.set(own.word.clone());
                            street.set(own.street.clone());
                        });
                        fault.set(None);
                    }
                }
                on:change=move |_| change(repaired, there.clone())
            />
        }
    };
    let note = row.note.clone();
    let said_of_row = move || match fault.get() {
        Some(why) => {
            Some(view! { <span class="bad">{format!("Not accepted: {why}")}</span> }.into_any())
        }
        None => note.clone().map(|note| note.into_any()),
    };
    let check = format!("synonym-{at}-known");
    let there = format!("#{check}");
    view! {
        <tr class:idle=row.idle>
            <td>{field("word", word, format!("Word of row {}", at + 1))}</td>
            <td>{field("street", street, format!("Street name of “{}”", row.synonym.word))}</td>
            <td>
                <input
                    type="checkbox"
                    id=check
                    aria-label=format!("The pipeline knows “{}”", row.synonym.street)
                    prop:checked=repaired
                    on:change:target=move |event| change(event.target().checked(), there.clone())
                />
            </td>
            <td>
                <button
                    type="button"
                    class="quiet"
                    aria-label=format!("Remove the street name of “{}”", row.synonym.word)
                    on:click=remove
                >
                    "×"
                </button>
            </td>
        </tr>
        <tr class="synonym-note">
            <td colspan="4" class="note" id=format!("synonym-{at}-note") role="status">{said_of_row}</td>
        </tr>
    }
}

#[component]
fn AddRow() -> impl IntoView {
    let session = expect_context::<Session>();
    let reading = expect_context::<Reading>();
    let (word, street) = (RwSignal::new(String::new()), RwSignal::new(String::new()));
    let known = RwSignal::new(true);
    let fault = RwSignal::new(None::<String>);
    let add = move || {
        let lexicon = session.settings.with_untracked(|settings| settings.lexicon.clone());
        let added = reading.base.with_untracked(|base| {
            let (word, street) = (word.get_untracked(), street.get_untracked());
            with_synonym(&lexicon, base, None, &word, &street, known.get_untracked())
        });
        match added {
            Ok(lexicon) => {
                fault.set(None);
                word.set(String::new());
                street.set(String::new());
                session.change(|chosen| chosen.settings.lexicon = lexicon);
                browser::focus_soon("#street-word");
            }
            Err(why) => fault.set(Some(format!("{why}."))),
        }
    };
    let free = move || {
        session.settings.with(|settings| {
            reading.base.with(|base| {
                let words = words_without_street(&settings.lexicon, base).into_iter().take(200);
                words.map(|word| view! { <option value=word></option> }).collect_view()
            })
        })
    };
    let field = move |id: &'static str,
                      text: RwSignal<String>,
                      label: &'static str,
                      list: Option<&'static str>| {
        view! {
            <input
                class="field"
                id=id
                type="text"
                autocomplete="off"
                spellcheck="false"
                list=list
                aria-label=label
                placeholder=label
                aria-describedby="street-fault"
                prop:value=move || text.get()
                on:input:target=move |event| {
                    fault.set(None);
                    text.set(event.target().value());
                }
            />
        }
    };
    view! {
        <form
            class="add street-add"
            on:submit=move |event| {
                event.prevent_default();
                add();
            }
        >
            {field("street-word", word, "word", Some("street-free"))}
            {field("street-name", street, "its street name", None)}
            <label class="quiet">
                <input
                    type="checkbox"
                    prop:checked=move || known.get()
                    on:change:target=move |event| known.set(event.target().checked())
                />
                " the pipeline knows it"
            </label>
            <button class="button" type="submit">"Add a street name"</button>
            <datalist id="street-free">{free}</datalist>
        </form>
        <p class="note fault" id="street-fault" role="status">
            <span class="bad">{move || fault.get().map(|why| format!("Not added: {why}"))}</span>
        </p>
    }
}
