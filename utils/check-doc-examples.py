#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the MLIR examples of the .td files: documentation that is a test.

Every ```mlir block in the description of an operation, a type or an attribute
is a complete module: it must parse, verify and round-trip. Of a pass's blocks,
the complete ones (the part before a line "becomes") must also go through the
pass; others are fragments, and are counted only.

usage: check-doc-examples.py MLIR_TBLGEN AGATE_OPT SOURCE_ROOT INCLUDE...
"""

import pathlib
import re
import subprocess
import sys
import textwrap

ENTITY_GENERATORS = ["-gen-op-doc", "-gen-typedef-doc", "-gen-attrdef-doc"]
HEADING = re.compile(r"^#{2,4} `?([-\w.]+|\w+)`?", re.MULTILINE)
BLOCK = re.compile(r"^```mlir\n(.*?)^```", re.MULTILINE | re.DOTALL)


def get_blocks(markdown):
    """Yields (heading, block) for every mlir block."""
    headings = [(m.start(), m.group(1)) for m in HEADING.finditer(markdown)]
    for block in BLOCK.finditer(markdown):
        above = [name for start, name in headings if start < block.start()]
        yield (above[-1] if above else "?"), textwrap.dedent(block.group(1))


def run(command, text=None):
    return subprocess.run(command, input=text, text=True, capture_output=True)


def generate(tblgen, generator, td, includes):
    result = run([tblgen, generator, str(td)] + [f"-I{i}" for i in includes])
    # A file that does not include the class of such entities has none.
    if re.search("Couldn't find the '|The class '.*' is not def", result.stderr):
        return ""
    if result.returncode:
        sys.exit(f"{td}: {generator} failed\n{result.stderr}")
    return result.stdout


def get_complete_part(block):
    """The input of a before/after pair, or None if it is a fragment."""
    before = re.split(r"^\s*(?:// )?becomes\b.*$", block, flags=re.MULTILINE)[0]
    starts = re.match(r"\s*(//.*\n\s*)*(func\.func|module)\b", before)
    complete = starts and before.rstrip().endswith("}") and "..." not in before
    return before if complete else None


def main():
    if len(sys.argv) < 5:
        sys.exit(__doc__)
    tblgen, agate_opt, root, *more = sys.argv[1:]
    includes = [pathlib.Path(root) / "include", *more]
    seen, wanted, fragments = set(), {}, 0

    def check(name, block, *options):
        if (block, options) in seen:
            return
        seen.add((block, options))
        wanted.setdefault(options, []).append((name, block))

    def run_all(options, blocks):
        """All blocks in one run; one by one if that finds an error."""
        command = [agate_opt, "--verify-roundtrip", *options]
        text = "// -----\n".join(block for _, block in blocks)
        if run(command + ["--split-input-file"], text).returncode == 0:
            for name, _ in blocks:
                print(f"ok: {name}")
            return 0
        errors = 0
        for name, block in blocks:
            result = run(command, block)
            print(f"{'FAILED' if result.returncode else 'ok'}: {name}")
            if result.returncode:
                errors += 1
                print(block + result.stderr)
        return errors

    for td in sorted(includes[0].rglob("*.td")):
        if td.name == "Passes.td":
            for name, block in get_blocks(
                generate(tblgen, "-gen-pass-doc", td, includes)
            ):
                part = get_complete_part(block)
                if part is None:
                    fragments += 1
                else:
                    check(name, part, f"-{name.lstrip('-')}")
            continue
        for generator in ENTITY_GENERATORS:
            for name, block in get_blocks(
                generate(tblgen, generator, td, includes)
            ):
                check(name, block)
    failed = sum(run_all(*item) for item in wanted.items())
    print(f"{len(seen)} examples, {failed} failed, {fragments} fragments")
    return 1 if failed or not seen else 0


if __name__ == "__main__":
    sys.exit(main())
