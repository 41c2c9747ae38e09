# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles a program and writes a library: check-python.py PROGRAM LIBRARY."""

import sys

import agate

print(agate.__file__)
print(agate.compile(sys.argv[1])([0, 1, 2, 3])[1])
agate.compile_file(sys.argv[1], sys.argv[2])
print(agate.load(sys.argv[2])([0, 1, 2, 3])[1])
