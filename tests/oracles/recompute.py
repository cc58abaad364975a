#!/usr/bin/env python3
"""Recomputes an experiment from what the command printed about it, sharing no code with it.

    recompute.py CORPUS.json PROBES.json TABLE.json

reads the outputs of `corpus --json`, `probes --json` and `table --json` of the same settings and
checks, from the sentences alone: every label and depth, that the bank is balanced, which insertions
are certified, which probes there must be, the soft reasoner's weights (trained anew) and loss, its
answers, and every system's counts in every family. Standard library only. Says what it checked; on
the first disagreement it says where and ends with status 1.
"""
import json
import math
import re
import sys
from itertools import permutations

FACT = re.compile(r"^(\w+) is (\w+)\.$")
ASKED = re.compile(r"^(\w+) is (not )?(\w+)$")
RULE = re.compile(r"^If someone is (.+) then they are (\w+)\.$")
TIE = 1e-9


def fail(*what):
    print("DISAGREEMENT:", *what)
    sys.exit(1)


def same(where, printed, computed):
    if printed != computed:
        fail(where, "printed", printed, "recomputed", computed)


def near(where, printed, computed, tolerance=1e-9):
    if abs(printed - computed) > tolerance * (1 + abs(computed)):
        fail(where, "printed", printed, "recomputed", computed)


class Theory:
    """Facts are (person, property) pairs, rules (positive, negative, head)."""

    def __init__(self, people, sentences):
        self.people, self.facts, self.rules = list(people), set(), []
        for sentence in sentences:
            self.add(sentence)

    def add(self, sentence):
        fact, rule = FACT.match(sentence), RULE.match(sentence)
        if fact:
            self.facts.add((fact[1], fact[2]))
        elif rule:
            positive, negative = set(), set()
            for part in rule[1].split(" and "):
                part = re.sub(r"^(they|someone) (is|are) ", "", part)
                (negative if part.startswith("not ") else positive).add(part.removeprefix("not "))
            self.rules.append((frozenset(positive), frozenset(negative), rule[2]))
        else:
            fail("unread sentence", sentence)

    def plus(self, sentence):
        other = Theory(self.people, [])
        other.facts, other.rules = set(self.facts), list(self.rules)
        other.add(sentence)
        return other

    def model(self, base):
        """Derived atoms with their depths: `not` is of base properties, which no rule heads, so
        one round of rules after another reaches the perfect model."""
        if any(head in base for _, _, head in self.rules):
            fail("a rule heads a base property")
        depth = {fact: 0 for fact in self.facts}
        step = 0
        while True:
            step += 1
            new = {
                (person, head)
                for person in self.people
                for positive, negative, head in self.rules
                if (person, head) not in depth
                and all((person, p) in depth for p in positive)
                and not any((person, n) in depth for n in negative)
            }
            if not new:
                return depth
            depth.update((atom, step) for atom in new)

    def heights(self, depth, properties):
        """Refutation heights: the least solution, by iteration from below."""
        height = {}
        for level in range(2 * len(properties) + 3):
            for person in self.people:
                for q in properties:
                    atom = (person, q)
                    if atom in depth or atom in height:
                        continue
                    worst = 0
                    for positive, negative, head in self.rules:
                        if head == q:
                            failing = [height.get((person, p), math.inf) for p in positive
                                       if height.get((person, p), math.inf) < level]
                            failing += [depth.get((person, n), math.inf) for n in negative]
                            worst = max(worst, 1 + min(failing, default=math.inf))
                    if worst == level:
                        height[atom] = level
        return height

    def fires(self, rule, depth):
        positive, negative, _ = rule
        return any(
            all((x, p) in depth for p in positive) and not any((x, n) in depth for n in negative)
            for x in self.people
        )


def read(text):
    """A question as (connective, literals)."""
    text = text.removesuffix(".")
    for word in (" and ", " or "):
        if word in text:
            return word.strip(), [read(part)[1][0] for part in text.split(word)]
    asked = ASKED.match(text)
    if not asked:
        fail("unread question", text)
    return "is", [(asked[1], asked[3], asked[2] is None)]


def value(connective, values):
    return all(values) if connective != "or" else any(values)


class Systems:
    """The six systems, each from its description."""

    def __init__(self, weights, levels, lexicon):
        self.weights, self.base = weights, levels[0]
        self.known = {word for level in levels for word in level}
        self.repair = {s["street"]: s["word"] for s in lexicon if s["repaired"]}
        derived = [word for level in levels[1:] for word in level]
        self.next = dict(zip(derived, derived[1:] + derived[:1]))

    def features(self, theory, literal):
        person, q, positive = literal
        stated = float((person, q) in theory.facts)
        heading = [rule for rule in theory.rules if rule[2] == q]
        one_step = float(any(all((person, p) in theory.facts for p in rule[0]) for rule in heading))
        share = sum((person, b) in theory.facts for b in self.base) / len(self.base)
        pol = 1.0 if positive else -1.0
        return [1.0, stated, one_step, float(not positive), float(bool(heading)), share,
                pol * stated, pol * one_step, pol, pol * share]

    def score(self, theory, question):
        rows = [self.features(theory, literal) for literal in question[1]]
        mean = [sum(column) / len(rows) for column in zip(*rows)]
        return sum(w * x for w, x in zip(self.weights, mean))

    def answers(self, theory, model, question):
        connective, literals = question
        soft = self.score(theory, question) > TIE
        words = [(x, q if q in self.known else self.repair.get(q), s) for x, q, s in literals]
        proved = mistaken = None
        if all(q is not None for _, q, _ in words):
            holds = lambda x, q, s: ((x, q) in model) == s
            proved = value(connective, [holds(*literal) for literal in words])
            mistaken = value(connective, [holds(x, self.next.get(q, q), s) for x, q, s in words])
        return {"soft": soft, "pipeline": proved, "misgrounded": mistaken,
                "prove-else-guess": soft if proved is None else proved,
                "always-true": True, "always-abstain": None}


def closure(kind, answers):
    if any(answer is None for answer in answers):
        return None
    agree = len(set(answers)) == 1
    return agree if kind == "agree" else not agree


def wilson(k, n):
    z = 1.959963984540054
    p = k / n
    centre, half = p + z * z / (2 * n), z * math.sqrt(p * (1 - p) / n + z * z / (4 * n * n))
    return (centre - half) / (1 + z * z / n), (centre + half) / (1 + z * z / n)


def rate(where, printed, numerator, denominator):
    same(where, [printed["numerator"], printed["denominator"]], [numerator, denominator])
    if denominator == 0:
        return same(where, [printed["value"], printed["low"], printed["high"]], [None] * 3)
    near(where, printed["value"], numerator / denominator)
    for side, bound in zip(("low", "high"), wilson(numerator, denominator)):
        near(where + " " + side, printed[side], bound, 1e-7)


def check_corpus(corpus, properties, base):
    theories = {}
    for listed in corpus["theories"]:
        theory = Theory(listed["people"], listed["sentences"])
        depth = theory.model(base)
        height = theory.heights(depth, properties)
        asked, counts = set(), {}
        for question in listed["questions"]:
            (_, [(person, q, positive)]) = read(question["text"])
            atom = (person, q)
            holds = atom in depth
            same(question["id"] + " gold", question["gold"], holds == positive)
            same(question["id"] + " depth", question["depth"], depth[atom] if holds else height[atom])
            within = question["depth"] <= corpus["settings"]["probe_depth"]
            same(question["id"] + " base", question["base"], listed["split"] == "eval" and within)
            asked.add((atom, positive))
            if positive:
                counts.setdefault(question["depth"], [0, 0])[holds] += 1
        same(listed["id"] + " questions", len(asked), len(listed["questions"]))
        same(listed["id"] + " polarities", {(a, not s) for a, s in asked}, asked)
        # As many true as false ones, and all there are up to the limit.
        limit = corpus["settings"]["shape"]["per_depth"]
        for level in range(4):
            there = [sum(d == level for d in known.values()) for known in (height, depth)]
            there[1] = sum(d == level and atom[1] in properties for atom, d in depth.items())
            same(f"{listed['id']} balance at {level}", counts.get(level, [0, 0]), [min(*there, limit)] * 2)
        theories[listed["id"]] = (theory, depth)
    return theories


def check_insertions(probes, theories, base, derived):
    extended = {}
    for listed in probes["insertions"]:
        theory, depth = theories[listed["theory"]]
        facts = [f"{x} is {b}." for x in theory.people for b in base if (x, b) not in theory.facts]
        rules = [f"If someone is {c} and not {e} then they are {h}."
                 for h in derived for c, e in permutations(base, 2)
                 if ({c}, {e}, h) not in [(set(p), set(n), head) for p, n, head in theory.rules]]
        certified = []
        for sentence in facts + rules:
            other = theory.plus(sentence)
            model = other.model(base)
            promised = set(depth) | (other.facts - theory.facts)
            silent = len(other.rules) == len(theory.rules) or not other.fires(other.rules[-1], model)
            if set(model) == promised and silent:
                certified.append(sentence)
                extended[f"{listed['theory']}-i{len(certified) - 1:02}"] = (other, model)
        same(listed["theory"] + " certified", [i["sentence"] for i in listed["certified"]], certified)
        refused = {i["sentence"] for i in listed["refused"]}
        same(listed["theory"] + " refused", refused, set(facts + rules) - set(certified))
    return extended


def opposite(question):
    flip = {"and": "or", "or": "and", "is": "is"}
    return flip[question[0]], [(x, q, not s) for x, q, s in question[1]]


def check_probes(corpus, probes, streets):
    """That each family has the probes it must have, made of the members they must have."""
    base = [(t["id"], q) for t in corpus["theories"] for q in t["questions"] if q["base"]]
    insertions = {t["theory"]: t["certified"] for t in probes["insertions"]}
    families = {f["id"]: f["probes"] for f in probes["families"]}
    listing = lambda family: [(p["theory"], [(m["text"], m["insertion"]) for m in p["members"]])
                              for p in families[family]]
    positive = [(t, q["text"]) for t, q in base if " not " not in q["text"]]
    expected = [(t, [(text, None), (text.replace(" is ", " is not "), None)]) for t, text in positive]
    same("contraposition probes", listing("contraposition"), expected)
    expected = []
    for t, q in base:
        own = q["text"].replace(" not ", " ")
        ids = [i["id"] for i in insertions[t] if i["sentence"] != own]
        if ids:
            expected.append((t, [(q["text"], None)] + [(q["text"], i) for i in ids]))
    same("expansion probes", listing("expansion"), expected)
    expected = []
    for t, q in base:
        word = read(q["text"])[1][0][1]
        if word in streets:
            other = re.sub(rf"\b{word}\.$", streets[word] + ".", q["text"])
            expected.append((t, [(q["text"], None), (other, None)]))
    same("paraphrase probes", listing("paraphrase"), expected)
    same("number of De Morgan probes", len(families["de-morgan"]), len(base) // 4)
    for probe in families["de-morgan"]:
        first, second = (read(member["text"]) for member in probe["members"])
        same(probe["id"] + " rewrite", second, opposite(first))
        (a, b) = first[1]
        atoms = {read(q["text"])[1][0] for t, q in base if t == probe["theory"]}
        if first[0] != "and" or a == b or not {a, b} <= atoms:
            fail(probe["id"], "is not a pair of distinct positive atoms of one probe base")


def check_training(corpus, theories, systems, soft, training):
    """The printed loss and weights, and that the rows are those of the training regime."""
    rows = {}
    for listed in corpus["theories"]:
        for question in listed["questions"]:
            if listed["split"] == "train" and question["depth"] <= training["depth"]:
                literal = read(question["text"])[1][0]
                features = systems.features(theories[listed["id"]][0], literal)
                row = (tuple(features), question["gold"])
                rows[row] = rows.get(row, 0) + 1
    if training["negatives"] != "100%" or "consistency" in training:
        return
    count = sum(rows.values())
    same("training rows", soft["rows"], count)
    same("distinct rows", soft["distinct_rows"], len({features for features, _ in rows}))
    loss = 0.0
    for (features, gold), times in rows.items():
        score = sum(w * x for w, x in zip(soft["weights"], features))
        margin = score if gold else -score
        loss += times * (max(0.0, -margin) + math.log1p(math.exp(-abs(margin))))
    penalty = training["penalty"]
    near("loss", soft["loss"], loss / count + penalty / 2 * sum(w * w for w in soft["weights"]))
    weights = descend(rows, count, training["steps"], training["rate"], penalty)
    for name, printed, trained in zip(soft["features"], soft["weights"], weights):
        near(f"weight of {name}", printed, trained, 1e-6)


def descend(rows, count, steps, rate, penalty):
    """Full-batch gradient descent on the mean logistic loss, from zero."""
    weights = [0.0] * 10
    for _ in range(steps):
        gradient = [penalty * w for w in weights]
        for (features, gold), times in rows.items():
            score = sum(w * x for w, x in zip(weights, features))
            error = (1 / (1 + math.exp(-score)) - gold) * times / count
            gradient = [g + error * x for g, x in zip(gradient, features)]
        weights = [w - rate * g for w, g in zip(weights, gradient)]
    return weights


def main():
    corpus, probes, table = (json.load(open(path, encoding="utf-8")) for path in sys.argv[1:4])
    same("settings", [probes["settings"], table["settings"]], [corpus["settings"]] * 2)
    base, derived = corpus["levels"][0], [w for level in corpus["levels"][1:] for w in level]
    theories = check_corpus(corpus, base + derived, base)
    extended = check_insertions(probes, theories, base, derived)
    streets = {s["word"]: s["street"] for s in corpus["lexicon"]}
    check_probes(corpus, probes, streets)
    systems = Systems(table["soft"]["weights"], corpus["levels"], corpus["lexicon"])
    check_training(corpus, theories, systems, table["soft"], corpus["settings"]["training"])

    names = [system["id"] for system in table["systems"]]
    right = {name: [0, 0, 0] for name in names}
    by_depth = {name: {} for name in names}
    relation = {name: [0, 0, 0] for name in names}
    for listed in corpus["theories"]:
        if listed["split"] != "eval":
            continue
        theory, model = theories[listed["id"]]
        for question in listed["questions"]:
            answers = systems.answers(theory, model, read(question["text"]))
            for name in names:
                answer, tally = answers[name], by_depth[name].setdefault(question["depth"], [0, 0, 0])
                counted = [1, answer is not None, answer is not None and answer == question["gold"]]
                for counts in [tally] + [right[name]] * question["base"]:
                    counts[:] = [a + b for a, b in zip(counts, counted)]
        for person in theory.people:
            for q in base + derived:
                answers = systems.answers(theory, model, ("is", [(person, q, True)]))
                for name in names:
                    returned, entailed = answers[name] is True, (person, q) in model
                    counted = [returned, entailed, returned and entailed]
                    relation[name] = [a + b for a, b in zip(relation[name], counted)]

    checked = 0
    families = {family["id"]: family for family in probes["families"]}
    given = {id: [] for id in families}
    words = {street: word for word, street in streets.items()}
    for id, family in families.items():
        for probe in family["probes"]:
            theory, model = theories[probe["theory"]]
            answers = []
            for member in probe["members"]:
                at = extended[member["insertion"]] if member["insertion"] else (theory, model)
                question = read(member["text"])
                holds = [((x, words.get(q, q)) in model) == s for x, q, s in question[1]]
                gold = value(question[0], holds)
                same(probe["id"] + " gold", member["gold"], "true" if gold else "false")
                answers.append((member["role"], systems.answers(*at, question), gold))
            given[id].append(answers)
    for system in table["systems"]:
        name = system["id"]
        questions, answered, correct = right[name]
        same(name, [system["questions"], system["answered"], system["correct"]], right[name])
        rate(name + " accuracy", system["accuracy"], correct, questions)
        rate(name + " among answered", system["accuracy_answered"], correct, answered)
        rate(name + " coverage", system["coverage"], answered, questions)
        returned, entailed, both = relation[name]
        rate(name + " soundness", system["soundness"], both, returned)
        rate(name + " completeness", system["completeness"], both, entailed)
        for row in system["by_depth"]:
            counts = by_depth[name].get(row["depth"], [0, 0, 0])
            same(f"{name} at depth {row['depth']}", [row["questions"], row["answered"], row["correct"]], counts)
        worst = []
        for figures in system["families"]:
            family = families[figures["id"]]
            where = f"{name} {family['id']}"
            tallies = {"all": [0, 0, 0], "with-fact": [0, 0, 0], "with-rule": [0, 0, 0]}
            members = [0, 0, 0]
            for probe in given[family["id"]]:
                answers = [(role, by_system[name]) for role, by_system, _ in probe]
                for _, by_system, gold in probe:
                    answer = by_system[name]
                    counted = [1, answer is not None, answer == gold]
                    members = [a + b for a, b in zip(members, counted)]
                for kind, tally in tallies.items():
                    chosen = [a for role, a in answers if kind == "all" or role in ("question", kind)]
                    if len(chosen) > 1:
                        kept = closure(family["closure"], chosen)
                        tally[:] = [tally[0] + 1, tally[1] + (kept is not None), tally[2] + (kept is True)]
            printed = [(figures, "all")]
            printed += list(zip(figures["kinds"], ("with-fact", "with-rule")))
            for row, kind in printed:
                probes_, answered_, consistent = tallies[kind]
                same(where + " " + kind, [row["probes"], row["answered"], row["consistent"]], tallies[kind])
                rate(where + " consistency", row["consistency"], consistent, answered_)
                rate(where + " coverage", row["coverage"], answered_, probes_)
                checked += 1
            tally = figures["members"]
            same(where + " members", [tally["questions"], tally["answered"], tally["correct"]], members)
            _, answered_, consistent = tallies["all"]
            if answered_:
                near(where + " gap", figures["gap"], correct / questions - consistent / answered_)
                worst.append((consistent / answered_, family["id"]))
            else:
                same(where + " gap", figures["gap"], None)
        expected = min(worst, key=lambda pair: pair[0])[1] if worst else None
        same(name + " worst family", system["worst_family"], expected)
    print(f"seed {table['settings']['seed']}: {len(theories)} theories, {len(extended)} certificates, "
          f"{sum(len(f['probes']) for f in families.values())} probes, {checked} rates of "
          f"{len(names)} systems agree")


if __name__ == "__main__":
    main()
