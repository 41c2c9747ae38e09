# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# run-openvino.py FUZZER TESTS FOLDER [OPTION]...: fuzzes the models of the tests
# of the import, which are written into FOLDER.
import glob
import os
import subprocess
import sys

fuzzer, tests, folder, *options = sys.argv[1:]
inputs = os.path.join(tests, "Inputs")
sys.path.insert(0, inputs)
from ir import Model



def split(lines):
    """The layers that each result depends on."""
    producers = {}
    for line in lines:
        names, equals, _ = line.partition(" = ")
        if equals:
            for name in names.split(","):
                producers[name.strip()] = line
    for result in lines:
        if " == " not in result:
            continue
        needed, pending = [], [result.partition(" == ")[0]]
        while pending:
            line = producers.get(pending.pop())
            if line and line not in needed:
                needed.append(line)
                pending += line.partition(" = ")[2].split()
        yield [line for line in lines if line in needed] + [result]


os.makedirs(folder, exist_ok=True)
models = []
for test in sorted(glob.glob(os.path.join(tests, "*.test"))):
    with open(test) as file:
        layers = file.read().partition("#--- layers\n")[2]
    if not layers:
        continue
    base = os.path.join(folder, os.path.basename(test)[:-5])
    for i, lines in enumerate(split(layers.splitlines())):
        path = "%s-%d.xml" % (base, i)
        Model(lines, dynamic=False).write(path)
        models.append(path)
for source in sorted(glob.glob(os.path.join(inputs, "*.xml"))):
    path = os.path.join(folder, os.path.basename(source))
    with open(source) as file, open(path, "w") as copy:
        copy.write(file.read())
    # Zeros are good enough.
    with open(path[:-4] + ".bin", "wb") as file:
        file.write(bytes(256))
    models.append(path)
sys.exit(subprocess.run([fuzzer, *options, *models]).returncode)
