//! Settings as they are typed, taken all at once.

use crate::probes;
use crate::settings::{Accepts, Setting, Settings};
use crate::ui::state::Session;
use leptos::prelude::*;

/// Text that was typed but not yet accepted, and the error in it.
#[derive(Clone, Copy)]
pub struct SettingsDraft {
    typed: RwSignal<Vec<(&'static str, String)>>,
    errors: RwSignal<Vec<(&'static str, String)>>,
}

impl SettingsDraft {
    pub fn new() -> SettingsDraft {
        SettingsDraft { typed: RwSignal::new(Vec::new()), errors: RwSignal::new(Vec::new()) }
    }

    /// These settings with what is typed; `None`, and it is said, where something is wrong with it.
    pub fn over(self, mut settings: Settings) -> Option<Settings> {
        let mut errors = Vec::new();
        for (key, text) in self.typed.get_untracked() {
            if let Some(setting) = Setting::find(key)
                && let Err(wrong) = setting.set(&mut settings, &text)
            {
                errors.push((key, wrong.said()));
            }
        }
        let fine = errors.is_empty();
        self.errors.set(errors);
        fine.then_some(settings)
    }

    /// A setting's text: what is typed of it, else what these settings have.
    fn text(self, setting: &Setting, settings: &Settings) -> String {
        let typed = self.typed.with(|typed| {
            typed.iter().find(|(key, _)| *key == setting.key).map(|(_, text)| text.clone())
        });
        typed.unwrap_or_else(|| setting.get(settings))
    }

    fn type_in(self, setting: &Setting, text: String) {
        self.typed.update(|typed| {
            typed.retain(|(key, _)| *key != setting.key);
            typed.push((setting.key, text));
        });
    }

    pub fn clear(self) {
        self.errors.set(Vec::new());
        self.typed.set(Vec::new());
    }

    /// What is wrong, field by field.
    pub fn said(self) -> Option<String> {
        let words = |errors: &Vec<(&str, String)>| {
            errors.iter().map(|(_, said)| said.as_str()).collect::<Vec<_>>().join(" ")
        };
        self.errors.with(|errors| (!errors.is_empty()).then(|| words(errors)))
    }
}

/// The field of a setting, with what it is about.
#[component]
pub fn SettingField(
    setting: &'static Setting,
    /// Distinguishes the fields of two forms.
    form: &'static str,
    draft: SettingsDraft,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let id = format!("{form}-{}", setting.key);
    let about = format!("{id}-about");
    let value = move || session.settings.with(|settings| draft.text(setting, settings));
    let invalid =
        move || draft.errors.with(|errors| errors.iter().any(|(key, _)| *key == setting.key));
    if setting.accepts == Accepts::Families {
        return view! { <FamilyBoxes setting about draft/> }.into_any();
    }
    view! {
        <div class="setting" class:wide=setting.accepts == Accepts::Lexicon>
            <label for=id.clone()>{setting.label}</label>
            <input
                class="field"
                id=id
                type="text"
                autocomplete="off"
                aria-describedby=about.clone()
                aria-invalid=move || invalid().then_some("true")
                prop:value=value
                on:input:target=move |event| draft.type_in(setting, event.target().value())
            />
            <span class="note setting-about" id=about>
                <span class="setting-doc">{setting.doc}" "</span>
                {setting.accepts.words()}
            </span>
        </div>
    }
    .into_any()
}

/// A box for each family of the registry, instead of a field for their identifiers.
#[component]
fn FamilyBoxes(
    setting: &'static Setting,
    /// The id of what the setting is about.
    about: String,
    draft: SettingsDraft,
) -> impl IntoView {
    let session = expect_context::<Session>();
    let asked = move || session.settings.with(|settings| draft.text(setting, settings));
    let is_asked = move |id: &str| asked().split(',').any(|other| other == id);
    let boxes = probes::REGISTRY.iter().map(|family| {
        let id = family.id().as_str();
        let toggle = move |wanted: bool| {
            let ids = probes::REGISTRY.iter().map(|family| family.id().as_str());
            let now = |other: &&str| if *other == id { wanted } else { is_asked(other) };
            draft.type_in(setting, untrack(|| ids.filter(now).collect::<Vec<_>>()).join(","));
        };
        view! {
            <label>
                <input
                    type="checkbox"
                    prop:checked=move || is_asked(id)
                    on:change:target=move |event| toggle(event.target().checked())
                />
                " "
                {family.name()}
            </label>
        }
    });
    let described = about.clone();
    view! {
        <fieldset class="setting wide" aria-describedby=described>
            <legend>{setting.label}</legend>
            <div class="setting-boxes">{boxes.collect_view()}</div>
            <span class="note setting-about" id=about>
                {setting.doc} " " {setting.accepts.words()}
            </span>
        </fieldset>
    }
}
