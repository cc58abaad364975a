#!/usr/bin/env python3
"""Compares what the command printed with the second implementation, experiment.py.

    recompute.py CORPUS.json PROBES.json TABLE.json …

takes the outputs of `corpus --json`, `probes --json` and `table --json` of the same settings, any
number of times three, runs the experiment of those settings, and compares every sentence, question,
label and depth, which insertions are certified, every member of every probe, the weights and the
loss, and every count and rate of every system. On the first disagreement it says where and ends
with status 1.
"""
import json
import math
import sys

from experiment import DERIVED, LEVELS, WORDS, gold, run


def fail(*what):
    print("DISAGREEMENT:", *what)
    sys.exit(1)


def same(where, printed, computed):
    if printed != computed:
        fail(where, "printed", printed, "recomputed", computed)


def near(where, printed, computed, tolerance=1e-9):
    if not abs(printed - computed) <= tolerance * (1 + abs(computed)):
        fail(where, "printed", printed, "recomputed", computed)


def sentence_of_rule(rule):
    positive, negative, head = rule
    conditions = [WORDS[q] for q in positive] + ["not " + WORDS[q] for q in negative]
    return f"If someone is {' and '.join(conditions)} then they are {WORDS[head]}."


def sentence_of(theory, insertion):
    if insertion[0] == "rule":
        return sentence_of_rule(insertion[1])
    return f"{theory.people[insertion[1]]} is {WORDS[insertion[2]]}."


def text_of(theory, question):
    literals = [f"{theory.people[i]} is {'' if positive else 'not '}{word}" for i, word, positive in question[1]]
    return f" {question[0]} ".join(literals) + "."


def check_corpus(printed, computed, settings):
    same("levels", printed["levels"], LEVELS)
    same("theories", len(printed["theories"]), len(computed))
    for index, (listed, (theory, bank)) in enumerate(zip(printed["theories"], computed)):
        where = listed["id"]
        same("id", where, f"t{index:03}")
        same(where + " split", listed["split"], "eval" if index % 2 else "train")
        same(where + " people", listed["people"], theory.people)
        facts = [f"{person} is {WORDS[q]}." for i, person in enumerate(theory.people)
                 for q in range(DERIVED[0]) if theory.stated[i, q]]
        same(where + " sentences", listed["sentences"], facts + [sentence_of_rule(rule) for rule in theory.rules])
        expected = [{"id": f"{where}-q{place:02}", "text": text_of(theory, ("is", [q[:3]])), "gold": q[3],
                     "depth": q[4], "base": bool(index % 2) and q[4] <= settings["probe_depth"]}
                    for place, q in enumerate(bank)]
        same(where + " questions", listed["questions"], expected)


def check_probes(printed, computed):
    corpus, insertions = computed["corpus"], computed["insertions"]
    same("judged theories", [listed["theory"] for listed in printed["insertions"]], [f"t{t:03}" for t in insertions])
    for listed, (t, (certified, refused)) in zip(printed["insertions"], insertions.items()):
        theory, where = corpus[t][0], listed["theory"]
        expected = [{"id": f"{where}-i{place:02}", "kind": sentence[0], "sentence": sentence_of(theory, sentence)}
                    for place, (sentence, _) in enumerate(certified)]
        same(where + " certified", listed["certified"], expected)
        same(where + " refused", [r["sentence"] for r in listed["refused"]], [sentence_of(theory, r) for r in refused])
    same("families", [family["id"] for family in printed["families"]], list(computed["probes"]))
    for listed, (id, (closure, probes)) in zip(printed["families"], computed["probes"].items()):
        same(id + " closure", listed["closure"], closure)
        same(id + " probes", len(listed["probes"]), len(probes))
        for place, (probe, (t, members)) in enumerate(zip(listed["probes"], probes)):
            theory, where = corpus[t][0], f"{id}-{place:05}"
            same("id", [probe["id"], probe["theory"]], [where, f"t{t:03}"])
            expected = []
            for role, question, insertion in members:
                holds = gold(theory, members, role, question)
                expected.append({"role": role, "text": text_of(theory, question), "gold": "true" if holds else "false",
                                 "insertion": None if insertion is None else f"t{t:03}-i{insertion:02}"})
            same(where, probe["members"], expected)


def check_training(printed, trained):
    same("training rows", [printed["rows"], printed["distinct_rows"]], [trained.rows, len(trained.x)])
    near("loss", printed["loss"], trained.loss(), 1e-6)
    for name, weight, computed in zip(printed["features"], printed["weights"], trained.w):
        near(f"weight of {name}", weight, computed, 1e-6)


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


def check_system(printed, computed):
    """One row of the table; returns how many rates it has."""
    name, rates = printed["id"], 0

    def check(what, shown, numerator, denominator):
        nonlocal rates
        rates += 1
        rate(f"{name} {what}", shown, numerator, denominator)

    questions, answered, correct = computed["label"]
    same(name, [printed["questions"], printed["answered"], printed["correct"]], computed["label"])
    check("accuracy", printed["accuracy"], correct, questions)
    check("among answered", printed["accuracy_answered"], correct, answered)
    check("coverage", printed["coverage"], answered, questions)
    returned, entailed, both = computed["relation"]
    same(name + " relation", list(printed["relation"].values()), computed["relation"])
    check("soundness", printed["soundness"], both, returned)
    check("completeness", printed["completeness"], both, entailed)
    for depth, (row, counts) in enumerate(zip(printed["by_depth"], computed["by_depth"], strict=True)):
        same(f"{name} at depth {depth}", [row[k] for k in ("depth", "questions", "answered", "correct")], [depth, *counts])
        check(f"at depth {depth}", row["accuracy"], counts[2], counts[0])
    worst = []
    for figures, (id, family) in zip(printed["families"], computed["families"].items(), strict=True):
        same(name + " family", figures["id"], id)
        for row, kind in [(figures, "all")] + [(kind, kind["id"]) for kind in figures["kinds"]]:
            probes, answered, consistent = tally = family["tallies"][kind]
            same(f"{name} {id} {kind}", [row["probes"], row["answered"], row["consistent"]], tally)
            check(f"{id} {kind} consistency", row["consistency"], consistent, answered)
            check(f"{id} {kind} coverage", row["coverage"], answered, probes)
        members = figures["members"]
        same(f"{name} {id} members", [members["questions"], members["answered"], members["correct"]], family["members"])
        check(f"{id} members", figures["members_accuracy"], family["members"][2], family["members"][0])
        shown, expected = figures["graded"], family["graded"]
        same(f"{name} {id} graded", shown is None, expected is None)
        if expected:
            same(f"{name} {id} graded", [shown["probes"], shown["above"]], [expected["probes"], expected["above"]])
            for key in ("mean", "median", "max"):
                near(f"{name} {id} graded {key}", shown[key], expected[key], 1e-6)
        _, answered, consistent = family["tallies"]["all"]
        if answered:
            near(f"{name} {id} gap", figures["gap"], correct / questions - consistent / answered)
            worst.append((consistent / answered, consistent, answered, id))
        else:
            same(f"{name} {id} gap", figures["gap"], None)
    least = min(worst, key=lambda family: family[0]) if worst else None
    same(name + " worst family", printed["worst_family"], least and least[3])
    if least:
        check("worst consistency", printed["worst_consistency"], *least[1:3])
    return rates


def compare(corpus, probes, table):
    settings = table["settings"]
    same("settings", [corpus["settings"], probes["settings"]], [settings] * 2)
    computed = run(settings)
    check_corpus(corpus, computed["corpus"], settings)
    check_probes(probes, computed)
    check_training(table["soft"], computed["trained"])
    # A system that was added since is not computed here; none of those described may be missing.
    known = [system for system in table["systems"] if system["id"] in computed["systems"]]
    same("systems", [system["id"] for system in known], list(computed["systems"]))
    rates = sum(check_system(system, computed["systems"][system["id"]]) for system in known)
    certified = sum(len(certified) for certified, _ in computed["insertions"].values())
    print(f"seed {settings['seed']}: {len(computed['corpus'])} theories, {certified} certificates, "
          f"{sum(len(probes) for _, probes in computed['probes'].values())} probes, "
          f"{rates} rates of {len(known)} systems agree")


def main():
    files = [json.load(open(path, encoding="utf-8")) for path in sys.argv[1:]]
    for place in range(0, len(files), 3):
        compare(*files[place : place + 3])


if __name__ == "__main__":
    main()
