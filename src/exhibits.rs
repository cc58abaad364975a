//! Small theories, each of which shows one thing.
//!
//! The tests compute what each text claims, with the soft reasoner of the default settings (of
//! the exhibit's own settings, where it has some). An exhibit opens *before* the step it is about;
//! its steps are there to be taken.

/// A theory, a question, and what to do with them to see one thing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Exhibit {
    /// A stable identifier, for links.
    pub id: &'static str,
    /// Its name.
    pub title: &'static str,
    /// What to look for, in about two lines.
    pub lead: &'static str,
    /// What it shows and why, once it was seen.
    pub text: &'static str,
    /// The theory, a sentence per line.
    pub theory: &'static str,
    /// The question it opens with.
    pub question: &'static str,
    /// What to do, one step after the other.
    pub steps: &'static [Step],
    /// The identifiers of the systems it speaks of beside the soft reasoner and the pipeline.
    pub also: &'static [&'static str],
    /// Settings that differ from the defaults, as a query string.
    pub settings: &'static str,
    /// Where it leads on.
    pub onward: &'static [Onward],
}

/// Something to do with an exhibit, in one click.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Step {
    /// Insert this sentence.
    Insert(&'static str),
    /// Ask this question.
    Ask(&'static str),
    /// Train the soft reasoner under these settings (a query string), which words name.
    Train(&'static str, &'static str),
}

/// A page that an exhibit leads on to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Onward {
    /// What the link says.
    pub label: &'static str,
    /// Where it leads.
    pub to: Place,
    /// What of it, as its links write it: settings, and what is shown of the tables. Without
    /// settings, those of the reader stay.
    pub query: &'static str,
}

/// Where an exhibit can lead.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The tables.
    Tables,
    /// The training.
    Training,
}

impl Exhibit {
    /// The sentences that it has inserted, in the order of its steps.
    pub fn insertions(&self) -> impl Iterator<Item = &'static str> {
        self.steps.iter().filter_map(|step| match step {
            Step::Insert(sentence) => Some(*sentence),
            Step::Ask(_) | Step::Train(..) => None,
        })
    }
}

/// The exhibit of this number, from 1, as links count them.
pub fn numbered(number: u32) -> Option<&'static Exhibit> {
    EXHIBITS.get((number as usize).checked_sub(1)?)
}

const fn tables(label: &'static str, query: &'static str) -> Onward {
    Onward { label, to: Place::Tables, query }
}

const fn training(label: &'static str, query: &'static str) -> Onward {
    Onward { label, to: Place::Training, query }
}

/// The exhibits, in order. Links call them by number, so a new one goes to the end.
pub const EXHIBITS: [Exhibit; 11] = [
    Exhibit {
        id: "expansion-spring",
        title: "The rule that never fires",
        lead: "Nothing makes Dave diligent, and both systems say so. Now insert a rule for \
               somebody published and not cited. Nobody here is like that, so it fires for \
               nobody.",
        text: "The model stays as it was: that much is proved, and the insertion is certified \
               as irrelevant. The soft reasoner (ten features, weighted as it learned from \
               answers) changes its mind all the same. Its feature one_step looks for a rule \
               whose positive conditions are stated, finds this one, and does not read “not \
               cited”; it goes from 0 to 1, and the score crosses the threshold. Take the rule \
               out, and the answer goes back. The pipeline (translate, then prove) never moves.",
        theory: "people: alice, bob, dave.\n\
                 alice is published.\n\
                 alice is cited.\n\
                 bob is trained.\n\
                 dave is published.\n\
                 dave is cited.\n\
                 If someone is funded and trained then they are diligent.\n",
        question: "dave is diligent.",
        steps: &[Step::Insert("If someone is published and not cited then they are diligent.")],
        also: &[],
        settings: "",
        onward: &[tables("How often such sentences move it", "open=soft.expansion")],
    },
    Exhibit {
        id: "paraphrase-spring",
        title: "The same question in other words",
        lead: "Alice is cited: it is stated, and both systems say so. Ask the same in other \
               words.",
        text: "Referenced means cited here, but no feature of the soft reasoner is keyed on \
               that word: it falls back on what it knows of Alice and of polarity, and says \
               False. The pipeline does not know the word either, and says so by abstaining. A \
               third word, prolific, its lexicon can repair: it reads productive and proves it. \
               The soft reasoner, which said True to productive, says False to prolific.",
        theory: "people: alice, bob, carol.\n\
                 alice is published.\n\
                 alice is cited.\n\
                 bob is cited.\n\
                 If someone is published and cited then they are productive.\n",
        question: "alice is cited.",
        steps: &[
            Step::Ask("alice is referenced."),
            Step::Ask("alice is productive."),
            Step::Ask("alice is prolific."),
        ],
        also: &[],
        settings: "",
        onward: &[
            tables("All paraphrases", "open=soft.paraphrase"),
            tables("What the pipeline answers of them", "sort=coverage"),
        ],
    },
    Exhibit {
        id: "de-morgan-impostor",
        title: "Coherent and wrong",
        lead: "Alice is cited and not funded. Ask whether she is both, and look at the two \
               answers together: they fit each other.",
        text: "The soft reasoner has no notion of and. A composite scores the mean of its \
               literals, and the rewrite of its denial scores the mirror image, so the two are \
               answered differently, as De Morgan demands. But one strong True outweighs one \
               False: it says that Alice is cited and funded, and denies that she is not cited \
               or not funded. The pair is perfectly coherent, and both answers are wrong. \
               Consistency is no substitute for accuracy.",
        theory: "people: alice, bob, carol.\n\
                 alice is published.\n\
                 alice is cited.\n\
                 carol is trained.\n\
                 If someone is published and funded then they are influential.\n",
        question: "alice is cited and alice is funded.",
        steps: &[Step::Ask("alice is not cited or alice is not funded.")],
        also: &[],
        settings: "",
        onward: &[tables("All composites", "open=soft.de-morgan")],
    },
    Exhibit {
        id: "antimonotonicity",
        title: "The fact that takes something away",
        lead: "Erin is diligent because nothing says that she is cited. Insert that she is: it \
               looks like one more fact about her. Then insert one about Bob.",
        text: "In classical logic a further premise never costs a conclusion. Here it does: the \
               rule reads not cited as failure to derive it, and with the fact stated the \
               derivation dies. So irrelevance is never assumed. Certification refuses the \
               first insertion, names what it would take away and the condition at which the \
               derivation dies, and accepts the second.",
        theory: "people: bob, carol, erin.\n\
                 erin is published.\n\
                 bob is cited.\n\
                 If someone is published and not cited then they are diligent.\n\
                 If someone is diligent then they are senior.\n",
        question: "erin is diligent.",
        steps: &[Step::Insert("erin is cited."), Step::Insert("bob is funded.")],
        also: &[],
        settings: "",
        onward: &[],
    },
    Exhibit {
        id: "misgrounded-impostor",
        title: "Sound reasoning about the wrong thing",
        lead: "Look at the mis-grounded pipeline: asked about Frank, it proves what it says, \
               and keeps every closure. Then compare it with logic.",
        text: "This system proves everything it says, from the same model as the pipeline. \
               Only, it takes every derived word of the question for the next one: asked \
               whether Frank is productive, it answers whether he is diligent. A question and \
               its negation still get opposite answers, so no consistency check on the pair can \
               see that anything is wrong. Coherence says that answers fit each other, not that \
               they fit the world.",
        theory: "people: alice, dave, frank.\n\
                 frank is published.\n\
                 frank is funded.\n\
                 alice is trained.\n\
                 If someone is published and funded then they are productive.\n\
                 If someone is trained and cited then they are diligent.\n",
        question: "frank is productive.",
        steps: &[Step::Ask("frank is not productive."), Step::Ask("frank is published.")],
        also: &["misgrounded"],
        settings: "",
        onward: &[tables("Its rates", "open=misgrounded")],
    },
    Exhibit {
        id: "consistency-trained-in",
        title: "Consistency that was trained in",
        lead: "This soft reasoner was trained on positive questions alone. Look at its answers \
               to the question and to its negation.",
        text: "The default soft reasoner answers q and not q differently: it was shown both, \
               equally often, and on such a bank the part of the score that the two share is \
               pushed to next to nothing. It is not a law it obeys. Trained on the positive \
               half alone, it says False to bob is productive and False to bob is not \
               productive: the interval around a no longer holds 0. Its answers to positive \
               questions are as right as before.",
        theory: "people: alice, bob, erin.\n\
                 alice is published.\n\
                 alice is cited.\n\
                 bob is published.\n\
                 If someone is published and cited then they are productive.\n",
        question: "bob is productive.",
        steps: &[
            Step::Ask("bob is not productive."),
            Step::Train("Train on both halves", ""),
            Step::Train("Train on the positive half", "negatives=0%25"),
        ],
        also: &[],
        settings: "negatives=0%25",
        onward: &[
            training("Watch it being trained", "negatives=0%25"),
            tables("All pairs", "negatives=0%25&open=soft.contraposition"),
        ],
    },
    Exhibit {
        id: "abstention-priced",
        title: "The system that never answers",
        lead: "Look at Always abstain: no two of its answers clash, since there are none. What \
               should its consistency be called?",
        text: "Were nothing divided by nothing called 1, it would lead every consistency table. \
               So its consistency is shown as vacuous, and coverage stands beside every rate: \
               the pipeline, too, pays for each paraphrase it does not know.",
        theory: "people: bob, carol, dave.\n\
                 carol is published.\n\
                 carol is trained.\n\
                 dave is funded.\n\
                 If someone is published and trained then they are influential.\n\
                 If someone is influential then they are senior.\n",
        question: "carol is senior.",
        steps: &[Step::Ask("carol is veteran.")],
        also: &["always-abstain"],
        settings: "",
        onward: &[tables("The table by coverage", "sort=coverage")],
    },
    Exhibit {
        id: "ranking-reversal",
        title: "Three leaderboards",
        lead: "Compare the soft reasoner with the pipeline on one question, then on all: by \
               accuracy, by the consistency of the worst family, by coverage.",
        text: "By plain accuracy the two are about a point apart. By the consistency of the \
               worst family the pipeline is ahead by half the scale. By coverage the soft \
               reasoner is ahead, for it answers whatever it is asked. The others of the table \
               show why no one column will do: the mis-grounded pipeline is as consistent as \
               the pipeline and often wrong, and always True has full coverage.",
        theory: "people: alice, carol, erin.\n\
                 alice is published.\n\
                 alice is trained.\n\
                 erin is cited.\n\
                 If someone is published and trained then they are productive.\n\
                 If someone is cited and not funded then they are influential.\n",
        question: "erin is renowned.",
        steps: &[Step::Insert("If someone is published and not trained then they are diligent.")],
        also: &[],
        settings: "",
        onward: &[
            tables("by accuracy", "sort=accuracy"),
            tables("by worst family", "sort=worst"),
            tables("by coverage", "sort=coverage"),
        ],
    },
    Exhibit {
        id: "beyond-the-trained-depth",
        title: "One step and no further",
        lead: "Bob is productive by one rule, senior by a second and eminent by a third. Ask \
               for each, one step further each time.",
        text: "The soft reasoner learned from questions that one rule settles, and on those it \
               is nearly always right. From the second rule on none of its features sees the \
               derivation, and it says False. Over the whole bank it says False to every \
               positive question beyond the depth it was trained on, and as half of those are \
               true, its accuracy is that of a coin. The prover does not count steps.",
        theory: "people: bob, dave, frank.\n\
                 bob is published.\n\
                 bob is cited.\n\
                 dave is cited.\n\
                 If someone is published and cited then they are productive.\n\
                 If someone is productive then they are senior.\n\
                 If someone is senior and cited then they are eminent.\n",
        question: "bob is productive.",
        steps: &[Step::Ask("bob is senior."), Step::Ask("bob is eminent.")],
        also: &[],
        settings: "",
        onward: &[tables("Accuracy by depth", "show=relation")],
    },
    Exhibit {
        id: "equal-columns",
        title: "Equal on every column, different in truth",
        lead: "Alice is cited, Bob is not. The soft reasoner says that both are. Train it again, with \
               a small weight on a consistency loss: no column of the table moves, and the answer \
               turns.",
        text: "With a weight of 0.1 on a consistency loss, accuracy and the consistency of all \
               four families are what they were, to the last digit; the composites are not. Of \
               them the default training gets about four in five right, this one nearly all, \
               and a training of ten steps fewer than half, with the same columns again. A \
               composite is right or wrong by where its mean falls, and nothing in accuracy or \
               in consistency looks there.",
        theory: "people: alice, bob, carol.\n\
                 alice is published.\n\
                 alice is cited.\n\
                 carol is trained.\n\
                 If someone is published and funded then they are influential.\n",
        question: "alice is cited and bob is cited.",
        steps: &[
            Step::Train("Train with a consistency loss of weight 0.1", "consistency=0.1"),
            Step::Train("Train for 10 steps", "steps=10"),
            Step::Train("Train as by default", ""),
        ],
        also: &[],
        settings: "",
        onward: &[
            tables("10 steps", "steps=10&open=soft.de-morgan"),
            tables("100 steps", "steps=100&open=soft.de-morgan"),
            tables("default", "seed=17&open=soft.de-morgan"),
            tables("consistency 0.1", "consistency=0.1&open=soft.de-morgan"),
        ],
    },
    Exhibit {
        id: "odd-parts-cancel",
        title: "Cited and not cited",
        lead: "A contradiction: false under any theory. The soft reasoner says True, by a hair. \
               Look at its interval.",
        text: "A composite scores the mean of its literals. Here the two are each other's \
               negation, so every odd part cancels and b is 0; what is left of the score is a, \
               which training made small but not nothing. Whatever a is, the contradiction and \
               its rewrite, which is a tautology, get the same answer: the interval has no \
               width, so 0 cannot lie inside.",
        theory: "people: alice, bob, carol.\n\
                 alice is published.\n\
                 alice is cited.\n\
                 bob is cited.\n\
                 If someone is published and cited then they are productive.\n",
        question: "alice is cited and alice is not cited.",
        steps: &[Step::Ask("alice is not cited or alice is cited.")],
        also: &[],
        settings: "",
        onward: &[training("How a and b are trained", "")],
    },
];
