# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The list of cases that cannot be compared, because their outputs are random.
The runner reads it; an entry holds for one content of a case."""

import os

NAME = "exceptions.txt"


def write(folder, hashes, prefix):
    """Lists the cases of these hashes by name. Other cases stay listed if their names do not start
    with the prefix."""
    path = os.path.join(folder, NAME)
    lines = []
    if os.path.exists(path):
        with open(path) as file:
            lines = [line for line in file
                     if line.startswith("test_")
                     and not line.startswith(prefix)]
    for name, value in hashes.items():
        lines.append("%s %s random: the outputs are random numbers\n" %
                     (name, value))
    if not lines:
        if os.path.exists(path):
            os.remove(path)
        return
    with open(path, "w") as file:
        file.write("# Written by utils/conformance/generate.py.\n")
        file.writelines(sorted(lines))
