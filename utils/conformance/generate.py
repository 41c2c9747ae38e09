#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes cases, as files of text: one for each family of operations.

    generate.py FOLDER                  the cases of the repository
    generate.py FOLDER --random N       N random cases of every table entry

A table entry (families/*.py) draws a case from random numbers; the numbers of a
case depend on the name of its entry and its position only. What is expected
comes from ONNX Runtime (AGATE_ORT_LIBRARY names the library) or from a
reference that is written from the text of the specification (reference/*.py).
Where there are both, they must agree; where they do not, the entry says which
is right, and why.
"""

import argparse
import importlib
import os
import sys
import zlib

import numpy as np

import exceptions
import models
import peer
import text
from reference import REFERENCES
from reference.random_numbers import RANDOM
from sampling import SAMPLERS, Random
from tensors import Tensor, decode, is_float, make

FOLDER = os.path.dirname(os.path.abspath(__file__))


def load_families():
    for name in sorted(os.listdir(os.path.join(FOLDER, "families"))):
        if name.endswith(".py") and name != "__init__.py":
            importlib.import_module("families." + name[:-3])


def run_peer(oracle, case):
    wanted_type, case = case.result_type, case.stand_in or case
    inputs = {"x%d" % i: t for i, t in enumerate(case.inputs) if t is not None}
    wanted = ["y%d" % i for i, used in enumerate(case.outputs) if used]
    results = oracle.run(models.make_model(case).SerializeToString(), inputs,
                         wanted)
    if wanted_type:
        results = [make(decode(t), wanted_type) if t.type == "f32" else t
                   for t in results]
    results = iter(results)
    return [next(results) if used else None for used in case.outputs]


def run_reference(case):
    with np.errstate(all="ignore"):
        results = REFERENCES[case.domain, case.op](case)
    if not isinstance(results, (list, tuple)):
        results = [results]
    results = [r if r is None or isinstance(r, Tensor) else Tensor(r)
               for r in results]
    return [r if used else None for r, used in zip(results, case.outputs)]


def difference(actual, expected):
    """Why two results differ; None if they do not."""
    for i, (x, y) in enumerate(zip(actual, expected)):
        if x is None or y is None:
            continue
        if x.type != y.type or x.shape != y.shape:
            return "#%d: %s%s, %s%s" % (i, x.type, list(x.shape), y.type,
                                        list(y.shape))
        a, b = decode(x), decode(y)
        if x.type == "str" or not (is_float(x.type) or x.type[0] == "c"):
            same = np.array_equal(a, b)
        else:
            rtol = 1e-2 if x.type in ("f16", "bf16") else 1e-3
            same = np.allclose(a, b, rtol=rtol, atol=1e-6, equal_nan=True)
        if not same:
            return "#%d: %s, %s" % (i, x, y)
    return None


class Generator:
    def __init__(self, arguments):
        self.arguments = arguments
        self.peer = peer.Peer() if peer.Peer.exists() else None
        self.disagreements = self.written = 0
        self.dropped = {}
        self.families = text.load_families()
        # The texts of each family's cases, and hashes of random ones, by name.
        self.cases = {}
        self.random_cases = {}

    def expect(self, entry, case):
        """Sets what is expected; false if it is not known."""
        has_reference = (case.domain, case.op) in REFERENCES
        answers = {}
        if entry.oracle != "reference" and self.peer:
            try:
                answers["peer"] = run_peer(self.peer, case)
            except peer.PeerError as error:
                self.dropped[entry.name] = str(error)
        if entry.oracle != "peer" and has_reference:
            answers["reference"] = run_reference(case)
        if len(answers) == 2:
            reason = difference(answers["peer"], answers["reference"])
            if reason:
                self.disagreements += 1
                print("disagree: %s: %s: peer, reference: %s" %
                      (entry.name, case, reason))
                return False
        if not answers:
            return False
        case.expected = answers.get("reference") or answers["peer"]
        return True

    def family_of(self, entry, case):
        """Operators without operations are a family."""
        if entry.function.__module__ == "families.contrib":
            return "Contrib"
        return self.families[case.op]

    def draw(self, entry, numbers):
        """A case whose results somebody knows."""
        for _ in range(20):
            case = entry.function(numbers)
            if case is not None and self.expect(entry, case):
                return case
        return None

    def run(self, entry):
        random = self.arguments.random
        for i in range(random or entry.count):
            seed = [zlib.crc32(entry.name.encode()), i + self.arguments.first]
            case = self.draw(entry, Random(seed))
            if not case:
                continue
            name = "test_%s_%d" % (entry.name, i + self.arguments.first)
            family = self.cases.setdefault(self.family_of(entry, case), {})
            family[name] = models.format_case(case, name)
            self.written += 1
            if case.op in RANDOM:
                self.random_cases[name] = models.hash_case(case)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("--random", type=int, default=0)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--only", default="", help="start of entries' names")
    arguments = parser.parse_args()
    load_families()
    generator = Generator(arguments)
    for name in sorted(SAMPLERS):
        if name.startswith(arguments.only):
            before = generator.written
            generator.run(SAMPLERS[name])
            requested = arguments.random or SAMPLERS[name].count
            if requested and generator.written == before:
                print("nothing: %s: %s" % (name,
                                           generator.dropped.get(name, "")))
    prefix = "test_" + arguments.only
    text.update(arguments.folder, prefix, generator.cases)
    exceptions.write(arguments.folder, generator.random_cases, prefix)
    print("%d cases, %d disagreements" % (generator.written,
                                          generator.disagreements))
    return 1 if generator.disagreements else 0


if __name__ == "__main__":
    sys.exit(main())
