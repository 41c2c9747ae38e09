#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the tests of modules of this folder: run.py MODULE...

The last line is `N passed, M failed`. A test that is skipped is not counted.
"""

import sys
import unittest


def main():
    suite = unittest.defaultTestLoader.loadTestsFromNames(sys.argv[1:])
    result = unittest.TextTestRunner(stream=sys.stdout, verbosity=0).run(suite)
    for test, reason in result.skipped:
        print(f"skipped: {test.id()}: {reason}")
    failed = (len(result.failures) + len(result.errors) +
              len(result.unexpectedSuccesses))
    passed = result.testsRun - failed - len(result.skipped)
    for test in result.unexpectedSuccesses:
        print(f"passed unexpectedly: {test.id()}")
    # Errors outside of tests, say in setUpClass, are no tests that ran.
    print(f"{max(passed, 0)} passed, {failed} failed")
    return 1 if failed or not result.testsRun else 0


if __name__ == "__main__":
    sys.exit(main())
