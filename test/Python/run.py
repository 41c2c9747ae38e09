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
    for test in result.unexpectedSuccesses:
        print(f"passed unexpectedly: {test.id()}")
    # A test with several parts that fail is one. What fails outside of tests,
    # in setUpClass say, fails in addition to the tests that ran.
    bad = [test for test, _ in result.failures + result.errors]
    bad = {getattr(test, "test_case", test)
           for test in bad + result.unexpectedSuccesses}
    ran = [test for test in bad if isinstance(test, unittest.TestCase)]
    passed = result.testsRun - len(ran) - len(result.skipped)
    print(f"{passed} passed, {len(bad)} failed")
    return 1 if bad or not result.testsRun else 0


if __name__ == "__main__":
    sys.exit(main())
