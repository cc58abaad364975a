//! A line of text and the button that takes it.

use leptos::prelude::*;

/// A field for one line and a button; Enter does the same. The field is empty afterwards, and
/// blank text is not taken.
#[component]
pub fn TextForm(
    id: &'static str,
    /// What is to be typed, for those who do not see the field.
    label: &'static str,
    /// The same, in the empty field.
    placeholder: &'static str,
    button: &'static str,
    text: RwSignal<String>,
    take: Callback<(String,)>,
    /// Whether the text is a sentence of the theory's language.
    #[prop(optional)]
    sentence: bool,
) -> impl IntoView {
    let blank = move || text.with(|text| text.trim().is_empty());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if !untrack(blank) {
            take.run((text.get_untracked(),));
            text.set(String::new());
        }
    };
    view! {
        <form class="add no-print" on:submit=submit>
            <input
                class="field"
                class:sentence=sentence
                id=id
                type="text"
                aria-label=label
                placeholder=placeholder
                autocomplete="off"
                prop:value=move || text.get()
                on:input:target=move |event| text.set(event.target().value())
            />
            <button class="button" type="submit" disabled=blank>{button}</button>
        </form>
    }
}
