#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs node tests of the ONNX backend suite through `agate run`.

Usage: run-node-tests.py AGATE FOLDER REGEX [option of `agate run`]...

Every data set of every test whose name the expression matches is one case. The
tool compares the results itself. Ends with `N passed, M failed`.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile


def files(folder, kind):
    """The tensors of one kind, in order."""
    found = []
    for name in os.listdir(folder):
        match = re.fullmatch(kind + r"_(\d+)\.pb", name)
        if match:
            found.append((int(match.group(1)), os.path.join(folder, name)))
    return [path for _, path in sorted(found)]


def main():
    agate, folder, expression, *options = sys.argv[1:]
    passed = failed = 0
    for test in sorted(os.listdir(folder)):
        if not re.fullmatch(expression, test):
            continue
        root = os.path.join(folder, test)
        for data in sorted(os.listdir(root)):
            if not data.startswith("test_data_set_"):
                continue
            data = os.path.join(root, data)
            results = tempfile.mkdtemp()
            command = [agate, "run", os.path.join(root, "model.onnx"),
                       "--quiet", "--output-dir", results, *options]
            for path in files(data, "input"):
                command += ["--input", path]
            expected = files(data, "output")
            for path in expected:
                command += ["--expect", path]
            result = subprocess.run(command, capture_output=True, text=True)
            outputs = len(os.listdir(results))
            shutil.rmtree(results)
            if result.returncode == 0 and outputs != len(expected):
                failed += 1
                print("FAILED %s: %d files for %d outputs" %
                      (test, len(expected), outputs))
            elif result.returncode == 0 and expected:
                passed += 1
            else:
                failed += 1
                print("FAILED %s: exit code %d\n%s" %
                      (test, result.returncode, result.stderr.strip()))
    print("%d passed, %d failed" % (passed, failed))
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
