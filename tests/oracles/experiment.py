#!/usr/bin/env python3
"""The experiment a second time, in NumPy: from a seed to every rate, sharing no code with the first.

    experiment.py [--json]

runs the default experiment and says how long its parts took. Written the straightforward way: each
theory is evaluated once, each question is put to each system in turn. `recompute.py` compares what
comes out with what the command prints; `scripts/bench-experiment` compares the times.
"""
import json
import sys
import time
from itertools import permutations

import numpy as np

PEOPLE = ["alice", "bob", "carol", "dave", "erin", "frank"]
LEVELS = [["published", "cited", "funded", "trained"], ["productive", "diligent", "influential"],
          ["senior"], ["eminent"]]
WORDS = [word for level in LEVELS for word in level]
PLACE = {word: place for place, word in enumerate(WORDS)}
BASE, DERIVED = range(len(LEVELS[0])), range(len(LEVELS[0]), len(WORDS))
# Streams of draws; those below 2^32 are the theories', by their places.
PAIRS, NEGATIVES = 2**32, 2**32 + 2
TIE = 1e-9
DEEPEST = 3
DEFAULTS = {
    "seed": 17, "theories": 104, "probe_depth": 1, "insertions": 1000,
    "shape": {"people": 3, "fact": "65%", "second_rule": "1/3", "upper_rule": "50%",
              "second_condition": "85%", "not_condition": "20%", "per_depth": 3},
    "training": {"steps": 20000, "rate": 1.0, "penalty": 0.0, "depth": 1, "negatives": "100%"},
    "lexicon": [{"word": word, "street": street, "repaired": repaired} for word, street, repaired in [
        ("productive", "prolific", True), ("cited", "referenced", False),
        ("diligent", "hardworking", True), ("influential", "renowned", True),
        ("senior", "veteran", False)]],
}


class Draw:
    """ChaCha with 8 rounds (Bernstein 2008): the key from the seed by PCG32 (O'Neill 2014), a
    64-bit counter of blocks, a 64-bit stream; words in order."""

    def __init__(self, seed, stream):
        state, key = seed, []
        for _ in range(8):
            state = (state * 6364136223846793005 + 11634580027462260723) % 2**64
            word, turn = (((state >> 18) ^ state) >> 27) % 2**32, state >> 59
            key.append((word >> turn | word << (32 - turn) % 32) % 2**32)
        self.start = [0x61707865, 0x3320646E, 0x79622D32, 0x6B206574, *key]
        self.stream, self.block, self.words = stream, 0, []

    def blocks(self, count=8):
        x = np.zeros((16, count), np.uint32)
        x[:12] = np.array(self.start, np.uint32)[:, None]
        x[12] = np.arange(self.block, self.block + count)
        x[14], x[15] = self.stream % 2**32, self.stream >> 32
        first = x.copy()

        def turn(a, b, by):
            x[a] ^= x[b]
            x[a] = x[a] << np.uint32(by) | x[a] >> np.uint32(32 - by)

        for a, b, c, d in 4 * ([(i, 4 + i, 8 + i, 12 + i) for i in range(4)]
                               + [(i, 4 + (i + 1) % 4, 8 + (i + 2) % 4, 12 + (i + 3) % 4) for i in range(4)]):
            for to, by, turned, bits in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)]:
                x[to] += x[by]
                turn(turned, to, bits)
        self.block += count
        return (x + first).T.ravel().tolist()

    def word(self):
        if not self.words:
            self.words = self.blocks()[::-1]
        return self.words.pop()

    def chance(self, text):
        times, of = map(int, text.split("/") if "/" in text else (text.rstrip("%"), 100))
        return self.word() * of < times * 2**32

    def below(self, n):
        """The high half of word times n, without bias (Lemire 2019)."""
        while True:
            product = self.word() * n
            if product % 2**32 >= 2**32 % n:
                return product >> 32

    def sample(self, things, count):
        left = list(range(len(things)))
        return [things[i] for i in sorted(left.pop(self.below(len(left))) for _ in range(min(count, len(things))))]


class Theory:
    """Which base properties are stated of whom (people by properties), and rules: positive
    conditions, negative ones, head, as places of words. Properties are in order of level, so that
    a rule's conditions come before its head; `not` is of base properties only."""

    def __init__(self, people, stated, rules):
        self.people, self.stated, self.rules = people, stated, rules
        n = len(people)
        # Depth where derived, refutation height where not.
        self.depth, self.height = np.full((n, len(WORDS)), np.inf), np.full((n, len(WORDS)), np.inf)
        self.one_step, self.headed = np.zeros((n, len(WORDS)), bool), np.zeros(len(WORDS), bool)
        self.share = stated[:, BASE].mean(axis=1)
        for q in range(len(WORDS)):
            depth, height = np.where(stated[:, q], 0, np.inf), np.zeros(n)
            for positive, negative, _ in (rule for rule in rules if rule[2] == q):
                self.headed[q] = True
                self.one_step[:, q] |= stated[:, positive].all(axis=1)
                deepest = self.depth[:, positive].max(axis=1, initial=0)
                blocker = self.depth[:, negative].min(axis=1, initial=np.inf)
                depth = np.minimum(depth, np.where(np.isinf(blocker), 1 + deepest, np.inf))
                height = np.maximum(height, 1 + np.minimum(self.height[:, positive].min(axis=1, initial=np.inf), blocker))
            self.depth[:, q] = depth
            self.height[:, q] = np.where(np.isinf(depth), height, np.inf)
        self.model = np.isfinite(self.depth)

    def plus(self, sentence):
        if sentence[0] == "fact":
            stated = self.stated.copy()
            stated[sentence[1], sentence[2]] = True
            return Theory(self.people, stated, self.rules)
        return Theory(self.people, self.stated, self.rules + [sentence[1]])

    def fires(self, rule):
        positive, negative, _ = rule
        return (self.model[:, positive].all(axis=1) & ~self.model[:, negative].any(axis=1)).any()


def generate(settings, index):
    """A theory and its bank: (person, word, positive, gold, depth)."""
    shape, draw = settings["shape"], Draw(settings["seed"], index)
    people = draw.sample(PEOPLE, shape["people"])
    stated = np.zeros((len(people), len(WORDS)), bool)
    for person in range(len(people)):
        for q in BASE:
            stated[person, q] = draw.chance(shape["fact"])
    levels = [[PLACE[word] for word in level] for level in LEVELS]
    rules = []
    for level in range(1, len(levels)):
        for head in levels[level]:
            count = 1 + draw.chance(shape["second_rule"]) if level == 1 else draw.chance(shape["upper_rule"])
            for _ in range(count):
                below = levels[level - 1]
                positive, negative = [below[draw.below(len(below))]], []
                if draw.chance(shape["second_condition"]):
                    others = below + (levels[level - 2] if level > 1 else [])
                    others = [q for q in others if q not in positive]
                    if others:
                        positive.append(others[draw.below(len(others))])
                if draw.chance(shape["not_condition"]):
                    others = [q for q in BASE if q not in positive]
                    if others:
                        negative.append(others[draw.below(len(others))])
                if not any((set(positive), set(negative), head) == (set(p), set(n), h) for p, n, h in rules):
                    rules.append((positive, negative, head))
    theory = Theory(people, stated, rules)
    bank = []
    for depth in range(DEEPEST + 1):
        groups = [[(i, q) for i in range(len(people)) for q in range(len(WORDS)) if at[i, q] == depth]
                  for at in (theory.depth, theory.height)]
        count = min(len(groups[0]), len(groups[1]), shape["per_depth"])
        for atoms, holds in zip(groups, (True, False)):
            for i, q in draw.sample(atoms, count):
                bank += [(i, WORDS[q], positive, holds == positive, depth) for positive in (True, False)]
    return theory, bank


def features(theory, literal):
    i, word, positive = literal
    q = PLACE.get(word)
    stated = one_step = headed = 0.0
    if q is not None:
        stated, one_step, headed = theory.stated[i, q], theory.one_step[i, q], theory.headed[q]
    pol, share = (1.0 if positive else -1.0), theory.share[i]
    return np.array([1.0, stated, one_step, not positive, headed, share,
                     pol * stated, pol * one_step, pol, pol * share])


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def softplus(x):
    return np.logaddexp(0, x)


class Training:
    """Full-batch gradient descent on the mean logistic loss, from zero; equal rows are folded."""

    def __init__(self, settings, examples, linked):
        self.settings = settings["training"]
        rows = np.array([row for row, _ in examples]).reshape(-1, 10)
        self.x, place = np.unique(rows, axis=0, return_inverse=True)
        self.count = np.bincount(place.ravel(), minlength=len(self.x))
        self.held = np.bincount(place.ravel(), [gold for _, gold in examples], minlength=len(self.x))
        self.rows, self.weight = len(rows), self.settings.get("consistency", 0)
        # Pairs of linked questions: their rows, what is asked of them, their part in the mean.
        families = [probes for probes in linked if probes]
        pairs = [(probe[1][0], row, probe[0] == "agree", 1 / len(families) / len(probes) / max(len(probe[1]) - 1, 1))
                 for probes in families for probe in probes for row in probe[1][1:]]
        if pairs:
            self.z, self.t = (np.array([pair[k] for pair in pairs]) for k in (0, 1))
            self.agree = np.array([pair[2] for pair in pairs])
            self.part = np.array([pair[3] for pair in pairs])
        else:
            self.weight = 0
        self.w = np.zeros(10)
        for _ in range(self.settings["steps"]):
            self.w = self.w - self.settings["rate"] * self.gradient()

    def gradient(self):
        gradient = self.x.T @ (self.count * sigmoid(self.x @ self.w) - self.held) / max(self.rows, 1)
        if self.weight:
            s, t = self.z @ self.w, self.t @ self.w
            joint = sigmoid(np.where(self.agree, s + t, s - t))
            of_s, of_t = sigmoid(s) - joint, sigmoid(t) - np.where(self.agree, joint, 1 - joint)
            consistency = self.z.T @ (self.part * of_s) + self.t.T @ (self.part * of_t)
            gradient = (gradient + self.weight * consistency) / (1 + self.weight)
        return gradient + self.settings["penalty"] * self.w

    def loss(self):
        s = self.x @ self.w
        loss = (self.held * softplus(-s) + (self.count - self.held) * softplus(s)).sum() / max(self.rows, 1)
        if self.weight:
            s, t = self.z @ self.w, self.t @ self.w
            joint = np.where(self.agree, softplus(s + t), softplus(s - t) + t)
            loss += self.weight * (self.part * (softplus(s) + softplus(t) - joint)).sum()
            loss /= 1 + self.weight
        return loss + self.settings["penalty"] / 2 * (self.w**2).sum()


# A question is a connective ("is", "and", "or") and literals (person, word, positive).


def mean_features(theory, question):
    return np.mean([features(theory, literal) for literal in question[1]], axis=0)


def truth(connective, values):
    return any(values) if connective == "or" else all(values)


class Systems:
    """The six systems, each from its description; a response is an answer and a probability."""

    def __init__(self, weights, lexicon):
        self.weights = weights
        self.repair = {s["street"]: s["word"] for s in lexicon if s["repaired"] and s["word"] in PLACE}
        self.repair.update((word, word) for word in WORDS)
        names = [WORDS[q] for q in DERIVED]
        self.next = {word: word for word in WORDS} | dict(zip(names, names[1:] + names[:1]))
        self.all = {"soft": self.soft, "pipeline": self.pipeline, "prove-else-guess": self.prove_else_guess,
                    "misgrounded": self.misgrounded, "always-true": lambda *_: (True, None),
                    "always-abstain": lambda *_: (None, None)}

    def soft(self, theory, question):
        score = self.weights @ mean_features(theory, question)
        return bool(score > TIE), float(sigmoid(score))

    def pipeline(self, theory, question, seen=lambda word: word):
        words = [self.repair.get(word) for _, word, _ in question[1]]
        if None in words:
            return None, None
        holds = [bool(theory.model[i, PLACE[seen(word)]]) == positive
                 for (i, _, positive), word in zip(question[1], words)]
        return truth(question[0], holds), None

    def misgrounded(self, theory, question):
        return self.pipeline(theory, question, self.next.get)

    def prove_else_guess(self, theory, question):
        proved = self.pipeline(theory, question)
        return self.soft(theory, question) if proved[0] is None else proved


def candidates(theory):
    facts = [("fact", i, q) for i in range(len(theory.people)) for q in BASE if not theory.stated[i, q]]
    known = [(set(positive), set(negative), head) for positive, negative, head in theory.rules]
    rules = [("rule", ([c], [e], h)) for h in DERIVED for c, e in permutations(BASE, 2)
             if ({c}, {e}, h) not in known]
    return facts + rules


def certify(theory, limit):
    """The certified insertions, with their theories, and the refused ones."""
    certified, refused, kept = [], [], {"fact": 0, "rule": 0}
    for sentence in candidates(theory):
        other = theory.plus(sentence)
        promised = theory.model.copy()
        if sentence[0] == "fact":
            promised[sentence[1], sentence[2]] = True
        silent = sentence[0] == "fact" or not other.fires(sentence[1])
        if silent and (other.model == promised).all():
            kept[sentence[0]] += 1
            if kept[sentence[0]] <= limit:
                certified.append((sentence, other))
        else:
            refused.append(sentence)
    return certified, refused


def literal(question):
    return ("is", [question[:3]])


def negated(question):
    flip = {"is": "is", "and": "or", "or": "and"}
    return flip[question[0]], [(i, word, not positive) for i, word, positive in question[1]]


def families(base, insertions, lexicon, seed):
    """Probes by family: (theory, members), a member being (role, question, place of an insertion)."""
    street = {s["word"]: s["street"] for s in lexicon}
    contraposition, expansion, paraphrase, de_morgan = [], [], [], []
    for t, theory, questions in base:
        used = {WORDS[q] for q in np.flatnonzero(theory.stated.any(axis=0))}
        used |= {WORDS[q] for positive, negative, head in theory.rules for q in positive + negative + [head]}
        for question in questions:
            i, word, positive = question[:3]
            first = ("question", literal(question), None)
            if positive:
                contraposition.append((t, [first, ("negation", negated(first[1]), None)]))
            added = [("with-" + sentence[0], first[1], place)
                     for place, (sentence, _) in enumerate(insertions[t][0])
                     if sentence != ("fact", i, PLACE[word])]
            if added:
                expansion.append((t, [first] + added))
            if word in street and street[word] not in used:
                paraphrase.append((t, [first, ("paraphrase", ("is", [(i, street[word], positive)]), None)]))
    able = []
    for t, _, questions in base:
        atoms = [question[:2] for question in questions if question[2]]
        able += [(t, atoms)] * (len(atoms) > 1)
    draw = Draw(seed, PAIRS)
    for _ in range(sum(len(questions) for _, _, questions in base) // 4 if able else 0):
        t, atoms = able[draw.below(len(able))]
        first, second = draw.below(len(atoms)), draw.below(len(atoms) - 1)
        second += second >= first
        pair = ("and", [(*atoms[first], True), (*atoms[second], True)])
        de_morgan.append((t, [("question", pair, None), ("rewrite", negated(pair), None)]))
    return {"contraposition": ("differ", contraposition), "expansion": ("agree", expansion),
            "paraphrase": ("agree", paraphrase), "de-morgan": ("differ", de_morgan)}


def gold(theory, probe, role, question):
    """Whether a member's question holds; a paraphrase means what the question means, and no
    insertion changes it."""
    connective, literals = probe[0][1] if role == "paraphrase" else question
    return truth(connective, [bool(theory.model[i, PLACE[word]]) == positive for i, word, positive in literals])


def outcome(closure, answers):
    """Whether answers respect a closure; None where one is missing."""
    if None in answers:
        return None
    return (len(set(answers)) == 1) == (closure == "agree")


INCOHERENCE = {
    "contraposition": lambda p: abs(p[0] + p[1] - 1),
    "paraphrase": lambda p: abs(p[0] - p[1]),
    "expansion": lambda p: max(abs(p[0] - other) for other in p[1:]),
}


def graded(family, responses):
    """Over the answered probes; None where some answer has no probability."""
    if family not in INCOHERENCE:
        return None
    answered = [probe for probe in responses if all(answer is not None for answer, _ in probe)]
    if not answered or any(p is None for probe in answered for _, p in probe):
        return None
    values = np.array([INCOHERENCE[family]([p for _, p in probe]) for probe in answered])
    return {"probes": len(values), "mean": values.mean(), "median": np.median(values),
            "max": values.max(), "above": int((values > 0.05).sum())}


def counted(pairs):
    """Questions, answered ones, correct ones."""
    pairs = list(pairs)
    return [len(pairs), sum(answer is not None for answer, _ in pairs), sum(answer == gold for answer, gold in pairs)]


def summary(system, corpus, base, insertions, probes):
    """A system's counts."""
    evaluated = [(theory, bank) for index, (theory, bank) in enumerate(corpus) if index % 2 == 1]
    ask = lambda theory, questions: [(system(theory, literal(q))[0], q[3]) for q in questions]
    result = {"label": counted(pair for _, theory, questions in base for pair in ask(theory, questions))}
    result["by_depth"] = [
        counted(pair for theory, bank in evaluated for pair in ask(theory, [q for q in bank if q[4] == depth]))
        for depth in range(DEEPEST + 1)]
    relation = np.zeros(3, int)
    for theory, _ in evaluated:
        for i in range(len(theory.people)):
            for q in range(len(WORDS)):
                returned = system(theory, ("is", [(i, WORDS[q], True)]))[0] is True
                entailed = bool(theory.model[i, q])
                relation += (returned, entailed, returned and entailed)
    result["relation"] = relation.tolist()
    result["families"] = {}
    for id, (closure, members) in probes.items():
        responses, labels = [], []
        tallies = {"all": [0, 0, 0], "facts": [0, 0, 0], "rules": [0, 0, 0]}
        roles = {"all": None, "facts": "with-fact", "rules": "with-rule"}
        for t, probe in members:
            theory = corpus[t][0]
            given = []
            for role, question, insertion in probe:
                at = theory if insertion is None else insertions[t][0][insertion][1]
                given.append(system(at, question))
                labels.append((given[-1][0], gold(theory, probe, role, question)))
            for kind, tally in tallies.items():
                chosen = [answer for (role, _, _), (answer, _) in zip(probe, given)
                          if kind == "all" or role in ("question", roles[kind])]
                if len(chosen) > 1:
                    kept = outcome(closure, chosen)
                    tally[:] = [tally[0] + 1, tally[1] + (kept is not None), tally[2] + (kept is True)]
            responses.append(given)
        result["families"][id] = {"tallies": tallies, "members": counted(labels), "graded": graded(id, responses)}
    return result


def run(settings):
    """Everything: corpus, training, insertions, probes, and every system's counts. With the seconds
    of processor time that the descent took, and all the rest."""
    start = time.process_time()
    lexicon = settings["lexicon"]
    corpus = [generate(settings, index) for index in range(settings["theories"])]
    within = lambda parity, depth: [(t, theory, [q for q in bank if q[4] <= depth])
                                    for t, (theory, bank) in enumerate(corpus) if t % 2 == parity]
    training, draw = settings["training"], Draw(settings["seed"], NEGATIVES)
    train_base = within(0, training["depth"])
    examples = [(features(theory, q[:3]), q[3]) for _, theory, questions in train_base
                for q in questions if q[2] or draw.chance(training["negatives"])]
    linked = []
    if training.get("consistency", 0) > 0:
        judged = {t: certify(theory, settings["insertions"]) for t, theory, _ in train_base}
        for closure, probes in families(train_base, judged, lexicon, settings["seed"]).values():
            linked.append([(closure, [
                mean_features(corpus[t][0] if place is None else judged[t][0][place][1], question)
                for _, question, place in members]) for t, members in probes])
    descent = time.process_time()
    trained = Training(settings, examples, linked)
    descent = time.process_time() - descent
    base = within(1, settings["probe_depth"])
    insertions = {t: certify(theory, settings["insertions"]) for t, theory, _ in base}
    probes = families(base, insertions, lexicon, settings["seed"])
    systems = {id: summary(system, corpus, base, insertions, probes)
               for id, system in Systems(trained.w, lexicon).all.items()}
    rest = time.process_time() - start - descent
    return {"corpus": corpus, "trained": trained, "insertions": insertions, "probes": probes,
            "base": base, "systems": systems, "seconds": {"training": descent, "rest": rest}}


def unfolded(settings, computed):
    """Seconds of the descent over all rows, equal ones too."""
    training = settings["training"]
    examples = [(features(theory, q[:3]), q[3]) for t, (theory, bank) in enumerate(computed["corpus"])
                for q in bank if t % 2 == 0 and q[4] <= training["depth"]]
    x, y, w = np.array([row for row, _ in examples]), np.array([gold for _, gold in examples]), np.zeros(10)
    start = time.process_time()
    for _ in range(training["steps"]):
        w = w - training["rate"] * (x.T @ (sigmoid(x @ w) - y) / len(x))
    return time.process_time() - start


if __name__ == "__main__":
    result = run(DEFAULTS)
    seconds = result["seconds"] | {"unfolded": unfolded(DEFAULTS, result)}
    if "--json" in sys.argv:
        print(json.dumps({part: spent * 1e3 for part, spent in seconds.items()}))
    else:
        for part, spent in seconds.items():
            print(f"{part:10} {spent * 1e3:8.1f} ms")
