"""The list of cases that cannot be compared, because their outputs are random.
The runner reads it; an entry holds for one content of a case."""

import hashlib
import os

NAME = "exceptions.txt"


def hash_case(folder):
    """As test/Conformance/Exceptions.cpp computes it."""
    names = [os.path.relpath(os.path.join(path, name), folder)
             for path, _, files in os.walk(folder) for name in files]
    digest = hashlib.sha256()
    for name in sorted(names):
        with open(os.path.join(folder, name), "rb") as file:
            for part in name.encode(), file.read():
                digest.update(b"%d:" % len(part))
                digest.update(part)
    return digest.hexdigest()[:32]


def write(folder, names, prefix):
    """Lists these cases. Other cases stay listed if their names do not start
    with the prefix."""
    path = os.path.join(folder, NAME)
    lines = []
    if os.path.exists(path):
        with open(path) as file:
            lines = [line for line in file
                     if line.startswith("test_")
                     and not line.startswith(prefix)]
    for name in names:
        lines.append("%s %s random: the outputs are random numbers\n" %
                     (name, hash_case(os.path.join(folder, name))))
    if not lines:
        if os.path.exists(path):
            os.remove(path)
        return
    with open(path, "w") as file:
        file.write("# Written by utils/conformance/generate.py.\n")
        file.writelines(sorted(lines))
