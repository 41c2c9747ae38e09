#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures real models against ONNX Runtime with `agate bench`.

The models are those of models.json, with the inputs of their "bench", or else
of their first run, and the architectures of --architectures, a folder of .onnx
files, which get random weights. With --markdown, the section "Models" of that
file is replaced, or "Models, N threads".
"""

import argparse
import fnmatch
import glob
import json
import math
import os
import subprocess
import sys
import tempfile

import check
import fetch
import fill_weights

HERE = os.path.dirname(os.path.abspath(__file__))
TITLE = "## Models%s\n"
HEAD = """
Measured with `test/Models/measure.py --against PATH --architectures FOLDER
--markdown docs/Performance.md%s`, that is by `agate bench` in one process per model,
%s, CPU `%s`, ONNX Runtime %s with all optimizations. Blocks of calls
alternate; the ratio is the median over the rounds of the least time of a block of
ONNX Runtime divided by that of the block of Agate in the same round. Other work on
the machine changes the times more than the ratios. The first call is from the file (a compiled library, or a model) to the first results. Memory is what
the process takes for that at its peak, in MiB. Models whose names end in `.onnx` are
architectures with random weights. The error of the worst output is relative to its
largest magnitude; models with int8 products round differently.

"""
COLUMNS = """\
| model | input | ONNX Runtime ms | Agate ms | x ONNX Runtime | first call ms | x ONNX Runtime | memory MiB, ONNX Runtime | Agate | library MiB | compile s | MiB | error |
|---|---|---|---|---|---|---|---|---|---|---|---|---|
"""


def load_models():
    with open(os.path.join(HERE, "models.json"), encoding="utf-8") as file:
        return json.load(file)["models"]


def get_cpu():
    text = subprocess.run(["llc-22", "--version"], stdout=subprocess.PIPE,
                          text=True, check=True).stdout
    return text.split("Host CPU:")[1].split()[0]


def bench(args, model, inputs):
    command = [args.agate, "bench", model, "--against", args.against, "--json",
               "-", "--tolerance", "1", "--rounds", str(args.rounds),
               "--threads", str(args.threads), *inputs]
    done = subprocess.run(command, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE, text=True)
    if done.returncode != 0:
        raise RuntimeError(done.stderr.strip()[-300:])
    return json.loads(done.stdout)


def measure_model(args, name, spec, folder):
    model = check.Model(name, spec, args)
    with open(model.expected, encoding="utf-8") as file:
        names = json.load(file)["inputs"]
    options = []
    for number, (key, tensor) in enumerate(model.get_inputs(
            spec.get("bench", spec["runs"][0]), names).items()):
        path = os.path.join(folder, "input%d.npy" % number)
        check.write_npy(path, tensor)
        options += ["--input", "%s=%s" % (key, path)]
    return bench(args, model.file, options)


def measure_architecture(args, path, folder):
    filled = os.path.join(folder, "model.onnx")
    with open(path, "rb") as file:
        model = fill_weights.fill(file.read(), seed=1)
    with open(filled, "wb") as file:
        file.write(model)
    del model
    return bench(args, filled, [])


def format_row(name, result):
    ours, theirs = result["agate"], result["onnxruntime"]
    mib = 1 << 20
    return "| " + " | ".join([
        name, result["inputs"][0]["type"],
        "%.2f" % (theirs["least_seconds"] * 1e3),
        "%.2f" % (ours["least_seconds"] * 1e3), "%.2f" % result["ratio"],
        "%.1f" % (ours["first_call_seconds"] * 1e3),
        "%.1f" % (theirs["first_call_seconds"] / ours["first_call_seconds"]),
        "%.1f" % (theirs["memory_bytes"] / mib),
        "%.1f" % (ours["memory_bytes"] / mib),
        "%.1f" % (result["library_bytes"] / mib),
        "%.1f" % result["compile_seconds"],
        "%.0f" % (result["compile_memory_bytes"] / mib),
        "%.0e" % max(output["error"] for output in result["outputs"]),
    ]) + " |\n"


def replace_section(path, title, text):
    with open(path, encoding="utf-8") as file:
        document = file.read()
    begin = document.find(title)
    if begin < 0:
        document, begin = document.rstrip() + "\n\n", None
        document += title + text
    else:
        end = document.find("\n## ", begin)
        rest = document[end + 1:] if end >= 0 else ""
        document = document[:begin] + title + text + ("\n" + rest if rest
                                                      else "")
    with open(path, "w", encoding="utf-8") as file:
        file.write(document)


def measure_all(args):
    """(name, function that measures in a folder) of the models asked for."""
    for name, spec in load_models().items():
        reason = fetch.fetch(spec["package"])
        if reason:
            print("%s: skipped: %s" % (name, reason))
            continue
        yield name, lambda folder, n=name, s=spec: measure_model(args, n, s,
                                                                 folder)
    pattern = os.path.join(args.architectures or "", "*.onnx")
    for path in sorted(glob.glob(pattern)) if args.architectures else ():
        yield os.path.basename(path), lambda folder, p=path: (
            measure_architecture(args, p, folder))


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--agate", default="agate")
    parser.add_argument("--against", required=True,
                        help="ONNX Runtime's shared library")
    parser.add_argument("--architectures")
    parser.add_argument("--filter", default="*", help="pattern of names")
    parser.add_argument("--rounds", type=int, default=11)
    parser.add_argument("--threads", type=int, default=1,
                        help="of Agate and of ONNX Runtime (default 1)")
    parser.add_argument("--markdown")
    args = parser.parse_args()
    rows, ratios, version, failed = [], [], "", 0
    for name, measure in measure_all(args):
        if not fnmatch.fnmatchcase(name, args.filter):
            continue
        try:
            with tempfile.TemporaryDirectory() as folder:
                result = measure(folder)
        except RuntimeError as error:
            print("%s: %s" % (name, error), flush=True)
            failed += 1
            continue
        version = result["onnxruntime_version"]
        ratios.append(result["ratio"])
        rows.append(format_row(name, result))
        print(rows[-1], end="", flush=True)
    if not rows:
        return 1
    mean = math.exp(sum(map(math.log, ratios)) / len(ratios))
    summary = "\nGeometric mean: %.2f x ONNX Runtime, least %.2f.\n" % (
        mean, min(ratios))
    print(summary)
    if args.markdown:
        several = args.threads != 1
        title = TITLE % (", %d threads" % args.threads if several else "")
        head = HEAD % (" --threads %d" % args.threads if several else "",
                       "on %d threads" % args.threads if several else
                       "on one thread", get_cpu(), version)
        replace_section(args.markdown, title,
                        head + COLUMNS + "".join(rows) + summary)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
