# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""References written from the text of the ONNX specification, by family.

Each takes a case and returns its results. They are naive on purpose.
"""

import importlib
import os

REFERENCES = {}


def reference(*names, domain=""):
    def add(function):
        for name in names:
            REFERENCES[domain, name] = function
        return function
    return add


for _name in sorted(os.listdir(os.path.dirname(os.path.abspath(__file__)))):
    if _name.endswith(".py") and _name != "__init__.py":
        importlib.import_module("reference." + _name[:-3])
