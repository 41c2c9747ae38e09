#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Applies docs/AddingAnOperation.md to a copy of the tree, and tests the result.

A code block is applied if the line of text before it is one of

    In `FILE`, before `TEXT`:
    In `FILE`, after `TEXT`:
    At the end of `FILE`:
    Create `FILE`:

where TEXT is part of exactly one line of FILE. The sources are copied to a
folder below the build folder, which must be up to date. Only what the blocks
change is compiled there, with the commands of the build: the records of a
family, the file that defines its operations, and sources. Other objects of the
build do not refer to new operations and are linked as they are. The new lit
tests are run with the tools that result, and every numbered constraint of the
records must have a test.
"""

import argparse
import concurrent.futures
import json
import os
import pathlib
import re
import shlex
import shutil
import subprocess
import sys

PLACE = re.compile(
    r"^(?:In `(?P<file>[^`]+)`, (?P<where>before|after) `(?P<text>[^`]+)`"
    r"|At the end of `(?P<end>[^`]+)`|Create `(?P<new>[^`]+)`):$")
FENCE = re.compile(r"^(`{3,})(\w*)$")
FAMILY = re.compile(r"^include/(agate/Dialect/ONNX/IR/(\w+Ops))\.td$")
TOOLS = ["agate-opt", "agate"]


class Failure(Exception):
    pass


def read_blocks(page):
    """Yields (place, code) of the blocks to apply."""
    lines = page.read_text(encoding="utf-8").splitlines()
    place, i = None, 0
    while i < len(lines):
        fence = FENCE.match(lines[i])
        if not fence:
            if lines[i].strip():
                place = PLACE.match(lines[i])
                if not place and lines[i].startswith(("In `", "Create `",
                                                      "At the end of `")):
                    raise Failure("%s:%d: no place of a block: %s" %
                                  (page.name, i + 1, lines[i]))
            i += 1
            continue
        end = lines.index(fence.group(1), i + 1)
        if place:
            yield place, "".join(line + "\n" for line in lines[i + 1:end])
        place, i = None, end + 1


def apply(place, code, root):
    """Applies a block; returns the name of the file."""
    name = place["file"] or place["end"] or place["new"]
    path = root / name
    if place["new"]:
        if path.exists():
            raise Failure("%s exists already" % name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(code, encoding="utf-8")
        return name
    if not path.exists():
        raise Failure("there is no %s" % name)
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    if place["end"]:
        lines.append(code)
    else:
        found = [i for i, line in enumerate(lines) if place["text"] in line]
        if len(found) != 1:
            raise Failure("%s has %d lines with '%s'" %
                          (name, len(found), place["text"]))
        lines.insert(found[0] + (place["where"] == "after"), code)
    path.write_text("".join(lines), encoding="utf-8")
    return name


def run(command, **options):
    done = subprocess.run(command, stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, text=True, **options)
    if done.returncode:
        raise Failure("%s\n%s" % (
            command if isinstance(command, str) else shlex.join(command),
            done.stdout))
    return done.stdout


def generate_records(family, args, work):
    """The classes of a family, as the build generates them."""
    folder = work / "generated" / "include"
    for option, suffix in [("-gen-op-decls", ".h.inc"),
                           ("-gen-op-defs", ".cpp.inc")]:
        output = folder / (family + suffix)
        output.parent.mkdir(parents=True, exist_ok=True)
        run([os.path.join(args.llvm_tools, "mlir-tblgen"), option,
             "-I", str(work / "include"), "-I", args.llvm_include,
             str(work / "include" / (family + ".td")), "-o", str(output)])


def read_units(args):
    """The files that the build compiles with their commands and folders, and
    for each source the one that it is compiled with: itself, or one that CMake
    writes, which includes several sources."""
    commands, units = {}, {}
    database = run(["ninja", "-C", str(args.build), "-t", "compdb"])
    for entry in json.loads(database[database.index("[\n"):]):
        path = os.path.join(entry["directory"], entry["file"])
        if path.endswith(".cpp"):
            units[path] = path
        elif re.search(r"/Unity/unity_\d+_cxx\.cxx$", path):
            text = pathlib.Path(path).read_text(encoding="utf-8")
            for source in re.findall(r'#include "([^"]*)"', text):
                units[source] = path
        commands[path] = entry["command"], entry["directory"]
    return commands, units


def compile_unit(unit, commands, args, work):
    """Compiles the copies of sources with the command of the build."""
    command, folder = commands[unit]
    name = os.path.relpath(unit, args.source)
    source = work / name
    if not source.exists():
        name = os.path.relpath(unit, args.build)
        source = work / "objects" / name.replace("/", ".")
        text = pathlib.Path(unit).read_text(encoding="utf-8")
        source.write_text(
            text.replace('"%s/lib/' % args.source, '"%s/lib/' % work),
            encoding="utf-8")
    # Headers and sources of the copy, and what has been generated for it.
    for part in ["include", "lib"]:
        command = command.replace("-I%s/%s" % (args.source, part),
                                  "-I%s/%s" % (work, part))
    target = work / "objects" / (name.replace("/", ".") + ".o")
    words = shlex.split(command)
    words[words.index("-o") + 1] = str(target)
    words[words.index("-c") + 1] = str(source)
    for option in ["-MT", "-MF"]:
        if option in words:
            at = words.index(option)
            del words[at:at + 2]
    if "-MD" in words:
        words.remove("-MD")
    first = next(i for i, word in enumerate(words) if word.startswith("-I"))
    words.insert(first, "-I%s" % (work / "generated" / "include"))
    run(words, cwd=folder)
    return str(target)


def link_tool(tool, objects, args, work):
    """Links a tool of the build with other objects ahead of the libraries."""
    commands = run(["ninja", "-C", str(args.build), "-t", "commands",
                    "bin/" + tool]).splitlines()
    command = commands[-1]
    output = "-o bin/%s " % tool
    if output not in command:
        raise Failure("no command links %s: %s" % (tool, command))
    command = command.replace(output, "%s -o %s " % (
        shlex.join(objects), shlex.quote(str(work / "bin" / tool))))
    run(command, shell=True, cwd=args.build)


def find_untested_constraints(pages, blocks):
    """The numbered constraints that no test is named after."""
    text = "".join(blocks[name] for name in blocks if name.startswith("test/"))
    for name in pages:
        for op, body in re.findall(r'def ONNX\w+Op\s*:\s*\w+<"(\w+)"(.*?)^}',
                                   blocks[name], re.DOTALL | re.MULTILINE):
            for label in re.findall(r"^\s*\* \(C(\d+)\)", body, re.MULTILINE):
                test = "@%s_c%s" % (op.lower(), label)
                if test not in text:
                    yield test


def main():
    here = pathlib.Path(__file__).resolve().parent.parent
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("build", type=pathlib.Path, help="build folder")
    parser.add_argument("--source", type=pathlib.Path, default=here)
    parser.add_argument("--llvm-tools", default="/usr/lib/llvm-22/bin")
    parser.add_argument("--llvm-include", default="/usr/lib/llvm-22/include")
    parser.add_argument("--lit", default="/usr/lib/llvm-22/bin/lit")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    args = parser.parse_args()
    args.build = args.build.resolve()

    work = args.build / "test" / "AddingAnOperation"
    shutil.rmtree(work, ignore_errors=True)
    for part in ["include", "lib"]:
        shutil.copytree(args.source / part, work / part)
    for part in ["objects", "bin", "test"]:
        (work / part).mkdir()
    shutil.copy(args.source / "test" / "lit.cfg.py", work / "test")

    blocks = {}
    for place, code in read_blocks(args.source / "docs" /
                                   "AddingAnOperation.md"):
        name = apply(place, code, work)
        blocks[name] = blocks.get(name, "") + code
    families = [name for name in blocks if FAMILY.match(name)]
    tests = [name for name in blocks if name.startswith("test/")]
    if not families or not tests:
        raise Failure("the page has no records or no tests")
    untested = list(find_untested_constraints(families, blocks))
    if untested:
        raise Failure("there is no test named %s" % ", ".join(untested))

    sources = {name for name in blocks if name.endswith(".cpp")}
    for name in families:
        generate_records(FAMILY.match(name)[1], args, work)
        sources.add("lib/Dialect/ONNX/IR/%s.cpp" % FAMILY.match(name)[2])
    other = set(blocks) - sources - set(families) - set(tests)
    if other:
        raise Failure("cannot build a change of %s" % ", ".join(sorted(other)))

    commands, units = read_units(args)
    for name in sources:
        if str(args.source / name) not in units:
            raise Failure("the build does not compile %s" % name)
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        objects = list(pool.map(
            lambda unit: compile_unit(unit, commands, args, work),
            sorted({units[str(args.source / name)] for name in sources})))
        list(pool.map(lambda tool: link_tool(tool, objects, args, work), TOOLS))

    site = (args.build / "test" / "lit.site.cfg.py").read_text()
    for name, value in [("agate_obj_root", work), ("agate_src_root", work),
                        ("agate_tools_dir", work / "bin")]:
        site = re.sub(r'config\.%s = .*' % name,
                      'config.%s = "%s"' % (name, value), site)
    site = site.replace("%s/test/lit.cfg.py" % args.source,
                        "%s/test/lit.cfg.py" % work)
    folder = work / "run"
    folder.mkdir()
    (folder / "lit.site.cfg.py").write_text(site)
    # Prints a line for each test, which run-tests.py counts.
    done = subprocess.run([args.lit, "-v", str(folder)])
    sys.exit(done.returncode)


if __name__ == "__main__":
    try:
        main()
    except Failure as failure:
        sys.exit("error: %s" % failure)
