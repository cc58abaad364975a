//! What a scene is.

use super::bench::Setup;
use super::expression::{Condition, Expression};
use super::known::Known;
use super::prose::{self, Paragraph};
use super::query::{Need, uses_soft};
use super::value::{Context, Lack};
use crate::session::Chosen;
use crate::settings::Settings;
use crate::systems::SystemId;

/// One claim, with a figure, a prediction and what to try.
#[derive(Clone, PartialEq, Debug)]
pub struct Scene {
    /// Its part of the address.
    pub id: String,
    /// Its heading.
    pub title: String,
    /// What the list of scenes calls it.
    pub short: String,
    /// The systems it is about.
    pub systems: Vec<SystemId>,
    /// The settings it is about.
    pub settings: Settings,
    /// The settings of the experiments that its figure shows.
    pub runs: Vec<Settings>,
    /// Its figure.
    pub figure: FigureChoice,
    /// The theory, the sentences that the reveal inserts, and the question.
    pub setup: Setup,
    /// What is said before the prediction.
    pub text: Vec<Paragraph>,
    /// The prediction.
    pub prediction: Prediction,
    /// What is said after it.
    pub reveal: Vec<Paragraph>,
    /// The numbers of the whole experiment, or a source.
    pub note: Vec<Paragraph>,
    /// What to try.
    pub attempt: Vec<Paragraph>,
    /// Works to read, a line each.
    pub sources: Vec<String>,
    /// What must hold for the scene to be true.
    pub claims: Vec<Condition>,
    /// Where else it leads: a label, and a fragment.
    pub leads: Vec<(String, String)>,
}

/// A figure by its identifier, with parameters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FigureChoice {
    /// One of [`super::FIGURES`].
    pub id: &'static str,
    /// What it is given, by name.
    pub parameters: Vec<(String, String)>,
}

impl FigureChoice {
    /// A parameter.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.parameters.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }
}

/// A question to the reader, of whose answers exactly one is right.
#[derive(Clone, PartialEq, Debug)]
pub struct Prediction {
    /// What is asked.
    pub question: Paragraph,
    /// What can be answered, each with the condition under which it is right.
    pub options: Vec<(Paragraph, Condition)>,
}

impl Scene {
    /// What its expressions are about.
    pub fn context<'a>(&'a self, known: &'a Known) -> Context<'a> {
        Context { setup: &self.setup, settings: &self.settings, known }
    }

    /// The state that “Open in Explore” opens: with the insertions made.
    pub fn chosen(&self) -> Option<Chosen> {
        (!self.setup.theory.is_empty()).then(|| Chosen {
            theory: self.setup.theory.clone(),
            insertions: self.setup.insertions.clone(),
            question: self.setup.question.clone(),
            settings: self.settings.clone(),
            ..Chosen::default()
        })
    }

    /// What is on the bench before the prediction is made.
    pub fn before(&self) -> Setup {
        Setup { insertions: Vec::new(), ..self.setup.clone() }
    }

    /// Everything that has to be computed in the background, in order, without repetitions.
    pub fn needs(&self) -> Vec<Need> {
        let mut needs: Vec<Need> = Vec::new();
        let mut add = |need: Need| {
            if !needs.contains(&need) {
                needs.push(need);
            }
        };
        if self.systems.iter().any(uses_soft) && !self.setup.question.is_empty() {
            add(Need::Model(self.settings.clone()));
        }
        for condition in self.prediction.options.iter().map(|(_, condition)| condition) {
            condition.queries().into_iter().filter_map(|query| query.need()).for_each(&mut add);
        }
        self.runs.iter().cloned().map(Need::Report).for_each(&mut add);
        let values = self.values();
        let queries = values.into_iter().flat_map(|value| value.queries());
        queries.filter_map(|query| query.need()).for_each(&mut add);
        needs
    }

    /// Every paragraph.
    pub fn prose(&self) -> impl Iterator<Item = &Paragraph> {
        let labels = self.prediction.options.iter().map(|(label, _)| label);
        let asked = std::iter::once(&self.prediction.question).chain(labels);
        let parts = [&self.text, &self.reveal, &self.note, &self.attempt];
        parts.into_iter().flatten().chain(asked)
    }

    /// Every value in its prose.
    pub fn values(&self) -> Vec<&Expression> {
        self.prose().flat_map(|paragraph| prose::expressions(paragraph)).collect()
    }

    /// How many words it tells, before the prediction and after.
    pub fn words(&self) -> usize {
        [&self.text, &self.reveal, &self.note].into_iter().flatten().map(prose::words).sum()
    }

    /// Which options of the prediction are right.
    ///
    /// # Errors
    ///
    /// As of [`Context::value`].
    pub fn right(&self, known: &Known) -> Result<Vec<bool>, Lack> {
        let context = self.context(known);
        self.prediction.options.iter().map(|(_, condition)| context.holds(condition)).collect()
    }
}
