//! Nine small theories, each of which shows one thing.
//!
//! The tests compute what each text claims, with the soft reasoner of the default settings (of
//! the exhibit's own settings, where it has some).

/// A theory, a question and an insertion that show one thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exhibit {
    /// A stable identifier, for links.
    pub id: &'static str,
    /// Its name.
    pub title: &'static str,
    /// What it shows, in one paragraph.
    pub text: &'static str,
    /// What to look at, in one sentence.
    pub look: &'static str,
    /// The theory, a sentence per line.
    pub theory: &'static str,
    /// The question it opens with.
    pub question: &'static str,
    /// Sentences to insert, one by one.
    pub insertions: &'static [&'static str],
    /// Settings that differ from the defaults, as a query string.
    pub settings: &'static str,
}

/// The exhibits, in order.
pub const EXHIBITS: [Exhibit; 9] = [
    Exhibit {
        id: "expansion-spring",
        title: "The rule that never fires",
        text: "Nothing makes Dave diligent, and before the last rule was inserted both the soft \
               reasoner (ten features, weighted as it learned from answers) and the pipeline \
               (translate, then prove) said so. The rule asks for \
               somebody published and not cited. There is nobody like that, so it fires for \
               nobody and the fixpoint stays as it was: that much is proved, and the insertion \
               is certified as irrelevant. The soft reasoner changes its mind all the same: it \
               looks for a rule whose positive conditions are stated, finds this one, and does \
               not see the not. Take the rule out, and its answer goes back.",
        look: "The feature one_step goes from 0 to 1, and the score crosses the threshold.",
        theory: "people: alice, bob, dave.\n\
                 alice is published.\n\
                 alice is cited.\n\
                 bob is trained.\n\
                 dave is published.\n\
                 dave is cited.\n\
                 If someone is funded and trained then they are diligent.\n",
        question: "dave is diligent.",
        insertions: &["If someone is published and not cited then they are diligent."],
        settings: "",
    },
    Exhibit {
        id: "paraphrase-spring",
        title: "The same question in other words",
        text: "Alice is cited, it is stated, and both systems say so. Referenced means the same, \
               but no feature of the soft reasoner is keyed on that word: it falls back to what \
               it knows of Alice and of polarity, and says False. The pipeline does not know the \
               word either, and says so by abstaining. A third word, prolific, its lexicon can \
               repair: it reads productive and proves it.",
        look: "Ask alice is referenced, then alice is prolific.",
        theory: "people: alice, bob, carol.\n\
                 alice is published.\n\
                 alice is cited.\n\
                 bob is cited.\n\
                 If someone is published and cited then they are productive.\n",
        question: "alice is cited.",
        insertions: &[],
        settings: "",
    },
    Exhibit {
        id: "de-morgan-impostor",
        title: "Coherent and wrong",
        text: "The soft reasoner has no notion of and. A composite scores the mean of its \
               literals, and the rewrite of its denial scores the mirror image, so the two are \
               answered differently, as De Morgan demands. But one strong True outweighs one \
               False: it says that Alice is cited and funded, and denies that she is not cited \
               or not funded. The pair is perfectly coherent, and both answers are wrong. \
               Consistency is no substitute for accuracy.",
        look: "The two scores have opposite signs, both on the wrong side.",
        theory: "people: alice, bob, carol.\n\
                 alice is published.\n\
                 alice is cited.\n\
                 carol is trained.\n\
                 If someone is published and funded then they are influential.\n",
        question: "alice is cited and alice is funded.",
        insertions: &[],
        settings: "",
    },
    Exhibit {
        id: "antimonotonicity",
        title: "The fact that takes something away",
        text: "Erin is published, and nothing says that she is cited, so the rule makes her \
               diligent. That Erin is cited looks like one more fact about her, and in classical \
               logic a further premise never costs a conclusion. Here it does: the rule reads \
               not cited as failure to derive it, and with the fact stated the derivation dies. \
               So irrelevance is never assumed. Certification refuses this insertion and names \
               what it would take away.",
        look: "The refusal: erin is diligent is lost, at the condition not cited.",
        theory: "people: bob, carol, erin.\n\
                 erin is published.\n\
                 bob is cited.\n\
                 If someone is published and not cited then they are diligent.\n\
                 If someone is diligent then they are senior.\n",
        question: "erin is diligent.",
        insertions: &["erin is cited.", "bob is funded."],
        settings: "",
    },
    Exhibit {
        id: "misgrounded-impostor",
        title: "Sound reasoning about the wrong thing",
        text: "This system proves everything it says, from the same fixpoint as the pipeline. \
               Only, it takes every derived word of the question for the next one: asked whether \
               Frank is productive, it answers whether he is diligent. A question and its \
               negation still get opposite answers, so no consistency check on the pair can see \
               that anything is wrong. Coherence says that answers fit each other, not that they \
               fit the world.",
        look: "frank is productive and its negation: opposite answers, both wrong.",
        theory: "people: alice, dave, frank.\n\
                 frank is published.\n\
                 frank is funded.\n\
                 alice is trained.\n\
                 If someone is published and funded then they are productive.\n\
                 If someone is trained and cited then they are diligent.\n",
        question: "frank is productive.",
        insertions: &[],
        settings: "",
    },
    Exhibit {
        id: "consistency-trained-in",
        title: "Consistency that was trained in",
        text: "The soft reasoner answers q and not q differently because it was shown both, \
               equally often: on such a bank the part of the score that the two share is pushed \
               to next to nothing. It is not a law it obeys. Here it was trained on the positive \
               questions alone, and it says False to bob is productive and False to bob is not \
               productive. Its answers to positive questions are as right as before.",
        look: "The interval around a no longer holds 0: both ends are on one side.",
        theory: "people: alice, bob, erin.\n\
                 alice is published.\n\
                 alice is cited.\n\
                 bob is published.\n\
                 If someone is published and cited then they are productive.\n",
        question: "bob is productive.",
        insertions: &[],
        settings: "negatives=0%25",
    },
    Exhibit {
        id: "abstention-priced",
        title: "The system that never answers",
        text: "A system that abstains on everything breaks no closure: no two of its answers \
               clash, since there are none. Were nothing divided by nothing called 1, it would \
               lead every consistency table. So its consistency is shown as vacuous, and \
               coverage stands beside every rate: the pipeline, too, pays for each paraphrase it \
               does not know.",
        look: "Always abstain: no consistency to report, coverage 0.",
        theory: "people: bob, carol, dave.\n\
                 carol is published.\n\
                 carol is trained.\n\
                 dave is funded.\n\
                 If someone is published and trained then they are influential.\n\
                 If someone is influential then they are senior.\n",
        question: "carol is senior.",
        insertions: &[],
        settings: "",
    },
    Exhibit {
        id: "ranking-reversal",
        title: "Three leaderboards",
        text: "Compare the soft reasoner with the pipeline. By plain accuracy the two are about a \
               point apart. By the consistency of the worst family the pipeline is ahead by half \
               the scale. By coverage the soft reasoner is ahead, for it answers whatever it is \
               asked. The others of the table show why no one column will do: the mis-grounded \
               pipeline is as consistent as the pipeline and often wrong, and always True has \
               full coverage.",
        look: "The Families page, sorted by accuracy, by worst family, by coverage.",
        theory: "people: alice, carol, erin.\n\
                 alice is published.\n\
                 alice is trained.\n\
                 erin is cited.\n\
                 If someone is published and trained then they are productive.\n\
                 If someone is cited and not funded then they are influential.\n",
        question: "erin is renowned.",
        insertions: &["If someone is published and not trained then they are diligent."],
        settings: "",
    },
    Exhibit {
        id: "beyond-the-trained-depth",
        title: "One step and no further",
        text: "The soft reasoner learned from questions that one rule settles, and on those it is \
               nearly always right. Bob is productive by one rule, senior by a second and eminent \
               by a third; from the second on none of its features sees the derivation, and it \
               says False. Over the whole bank it says False to every positive question beyond \
               the depth it was trained on, and as half of those are true, its accuracy is that \
               of a coin. The fixpoint does not count steps.",
        look: "bob is productive, bob is senior, bob is eminent: depth 1, 2 and 3.",
        theory: "people: bob, dave, frank.\n\
                 bob is published.\n\
                 bob is cited.\n\
                 dave is cited.\n\
                 If someone is published and cited then they are productive.\n\
                 If someone is productive then they are senior.\n\
                 If someone is senior and cited then they are eminent.\n",
        question: "bob is eminent.",
        insertions: &[],
        settings: "",
    },
];
