# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the indented commands of sections of a page such as README.md, in order.

usage: run-readme.py PAGE FOLDER SECTION...
"""

import re
import subprocess
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    text = file.read()
commands = []
for title in sys.argv[3:]:
    section = re.search(r"^## %s\n(.*?)(?=^## |\Z)" % re.escape(title), text,
                        re.M | re.S)
    if not section:
        sys.exit("%s has no section '%s'" % (sys.argv[1], title))
    # Lines without characters are parts of programs.
    commands += re.findall(r"^(?:    (.*))?$", section.group(1), re.M)
script = "set -euo pipefail -x\n" + "\n".join(commands) + "\n"
sys.exit(subprocess.run(["bash"], input=script, text=True, cwd=sys.argv[2],
                        stderr=subprocess.STDOUT).returncode)
