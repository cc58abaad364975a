"""Reads logic programs, writes a stable model of each.

Input, one JSON object per line: {"program": text}. Output, one line each: the list of the true
atoms of the first stable model, or null where there is none.
"""

import json
import sys

import clingo

for line in sys.stdin:
    control = clingo.Control(["--models=1", "--warn=none"])
    control.add("base", [], json.loads(line)["program"])
    control.ground([("base", [])])
    model = []
    found = control.solve(on_model=lambda m: model.extend(map(str, m.symbols(atoms=True))))
    print(json.dumps(model if found.satisfiable else None))
