# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs attention_unknown_sizes.mlir for operands that broadcast or do not.

usage: unknown_sizes.py FOLDER
"""

import math
import os
import shutil
import sys

import agate_server
from attention import save

(folder,) = sys.argv[1:]
program = os.path.join(os.path.dirname(os.path.abspath(__file__)),
                       "attention_unknown_sizes.mlir")
shutil.rmtree(folder, ignore_errors=True)
os.makedirs(folder)

# Of queries, keys and values.
shapes = [
    ((2, 3, 150, 32), (2, 3, 150, 32), (2, 3, 150, 32)),
    ((2, 3, 150, 32), (1, 3, 150, 32), (1, 3, 150, 17)),
    ((1, 1, 70, 8), (2, 3, 70, 8), (2, 3, 70, 8)),
    ((2, 3, 1, 16), (2, 3, 90, 16), (2, 1, 90, 16)),
    ((2, 3, 130, 16), (2, 3, 130, 16), (2, 3, 130, 1)),
    ((1, 2, 5, 4), (1, 2, 5, 4), (1, 2, 5, 4)),
]


def write_values(number, shape):
    """Small numbers that repeat with a period of their own."""
    count = math.prod(shape)
    values = [((i * (7 + number)) % 23 - 11) / 8 for i in range(count)]
    path = os.path.join(folder, "%d.npy" % number)
    save(path, shape, values, "f")
    return "--input=" + path


def run(*arguments):
    command = ["run", program, "--quiet",
               "--cache-dir=" + os.path.join(folder, "cache"), *arguments]
    done = agate_server.run(*command)
    if done.returncode != 0:
        sys.exit("%s\n%s" % (" ".join(command), done.output))


expected = os.path.join(folder, "expected")
for case in shapes:
    inputs = [write_values(i, shape) for i, shape in enumerate(case)]
    run("-O0", "--output-dir=" + expected, *inputs)
    for threads in ([], ["--threads=3"]):
        run("--rtol=1e-4", "--atol=1e-5", "--verify-tiles-each",
            "--expect=" + os.path.join(expected, "output0.npy"), *inputs,
            *threads)
