#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Measures how times grow with sizes, by `agate bench --sweep`.

The models are those of models.json that have a "sweep": names of the dimensions
of the inputs, and the sizes of one of them. With --markdown, the section
"Growth of models" of that file is replaced; the plots are written to the folder `plots`
beside it. Needs Python's package onnx, which renames the dimensions.
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile

import onnx

import fetch
import measure

TITLE = "## Growth of models\n"
HEAD = """
Measured with `test/Models/sweep.py --against PATH --markdown docs/Performance.md`, that
is by `agate bench --sweep`: one program for all sizes, one thread, CPU `%s`, ONNX
Runtime with all optimizations. Times are least / median of single calls in
milliseconds, ratios those of the least ones.
"""
TABLE = """
### %s

`%s`, %s

| %s | ONNX Runtime ms | Agate ms | x ONNX Runtime | Agate us / %s |
|---|---|---|---|---|
"""


def rename_dimensions(path, shapes, result):
    """Writes the model with other names or sizes of its inputs' dimensions."""
    model = onnx.load(path)
    for value in model.graph.input:
        dims = value.type.tensor_type.shape.dim
        for dim, size in zip(dims, shapes.get(value.name, ())):
            if isinstance(size, str):
                dim.dim_param = size
            else:
                dim.dim_value = size
    # Shapes that were inferred for the other names.
    del model.graph.value_info[:]
    onnx.save(model, result)


def measure_growth(args, spec, plot):
    sweep = spec["sweep"]
    path = os.path.join(fetch.get_folder(spec["package"]), "package",
                        spec["file"])
    with tempfile.TemporaryDirectory() as folder:
        model = os.path.join(folder, os.path.basename(path))
        rename_dimensions(path, sweep["shapes"], model)
        command = [args.agate, "bench", model, "--against", args.against,
                   "--sweep", sweep["sizes"], "--rounds", str(args.rounds),
                   "--tolerance", "1", "--json", "-"]
        if plot:
            command += ["--plot", plot]
        done = subprocess.run(command, stdout=subprocess.PIPE, text=True,
                              check=True)
    return json.loads(done.stdout)["sweeps"][0]


def format_table(name, sweep, result):
    dimension = result["dimension"]
    text = TABLE % (sweep["title"], name, sweep["inputs"], dimension, dimension)
    for point in result["points"]:
        times = [point[key + "_seconds"] * 1e3 for key in (
            "onnxruntime_least", "onnxruntime_median", "least", "median")]
        text += "| %d | %.3f / %.3f | %.3f / %.3f | %.2f | %.2f |\n" % (
            point["size"], *times, times[0] / times[2],
            times[2] * 1e3 / point["size"])
    return text


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--agate", default="agate")
    parser.add_argument("--against", required=True,
                        help="ONNX Runtime's shared library")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--markdown")
    args = parser.parse_args()
    text, plots = HEAD % measure.get_cpu(), None
    if args.markdown:
        plots = os.path.join(os.path.dirname(args.markdown), "plots")
        os.makedirs(plots, exist_ok=True)
    for name, spec in measure.load_models().items():
        if "sweep" not in spec:
            continue
        reason = fetch.fetch(spec["package"])
        if reason:
            print("%s: skipped: %s" % (name, reason))
            return 1
        plot = os.path.join(plots, name + ".svg") if plots else None
        table = format_table(name, spec["sweep"],
                             measure_growth(args, spec, plot))
        print(table, flush=True)
        text += table + "\n![Times of %s by size](plots/%s.svg)\n" % (name,
                                                                     name)
    if args.markdown:
        measure.replace_section(args.markdown, TITLE, text)
    return 0


if __name__ == "__main__":
    sys.exit(main())
