#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Counts the operations of models after Agate's and ONNX Runtime's optimizers.

The models are those of models.json, as far as they have been fetched, and the
architectures of --architectures, a folder of .onnx files, which get random
weights. ONNX Runtime saves what it makes of a model with all optimizations. With
--markdown, the table is written to that file.
"""

import argparse
import collections
import ctypes
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

import fetch
import fill_weights

HERE = os.path.dirname(os.path.abspath(__file__))
HEAD = """<!-- Written by test/Models/count_nodes.py; do not edit. -->

# Sizes of graphs

Operations of real models as they are, after ONNX Runtime %s with all
optimizations, and after Agate's `infer-onnx-shapes`, `normalize-onnx-versions`,
`optimize-onnx` and `fold-onnx-constants`, twice. Constants are not counted, bodies of
branches and loops are. Models whose names end in `.onnx` are architectures with random
weights. Written by

    test/Models/count_nodes.py --ort PATH --architectures FOLDER --markdown docs/GraphSize.md

The last column lists the operations of which Agate has more, for these reasons:

* Relu, Sigmoid, HardSigmoid, Add and Mul behind a convolution or a product are part of it
  in ONNX Runtime. In Agate, they are computed in the tiles of that operation (see
  [Rationale](Rationale.md)), which the graph does not show.
* Mul and Add in place of BatchNormalization ahead of an activation are computed in the
  same loop as it.
* DynamicQuantizeLinear, MatMulInteger, Cast and Mul are one operation of ONNX Runtime's
  own, `DynamicQuantizeMatMul`, and LayerNormalization with the Add ahead of it is
  `SkipLayerNormalization`. The dialect has none for them; casts, sums and scales are
  fused into the loops of the products.
* Erf, Div, Add and Mul are Gelu: `recompose-onnx` recognizes it, but its result, which is
  more accurate, is slower.
* MatMul, Transpose, Gather, Unsqueeze and Slice are parts of `FusedMatMul` and of attention,
  and of computations of sizes, which take no time.
* GroupNormalization is an InstanceNormalization between two of Reshape, Mul and Add in
  ONNX Runtime.
* ReduceMean, Sub, Sqrt, Div and Cast in ocr-recognition are a LayerNormalization and
  computations of sizes: the number of elements that are normalized is not known there.
* Slices that cut a tensor into parts are one Split in ONNX Runtime. Both are views in
  Agate, which take no time.
* Resize is Upsample, its older name, in ONNX Runtime, and ReduceMean is
  GlobalAveragePool.
* Softmax of versions before 13 takes several dimensions as one, which a Reshape around
  it does in Agate, as in squeezenet.

| model | operations | ONNX Runtime | Agate | more than ONNX Runtime |
|---|---|---|---|---|
"""
PASSES = ["--infer-onnx-shapes", "--normalize-onnx-versions"] + 2 * [
    "--optimize-onnx", "--fold-onnx-constants"] + [
    "--infer-onnx-shapes", "--canonicalize", "--cse"]
# Positions in the table of functions of ONNX Runtime's C interface, and its level
# of all optimizations.
GET_ERROR_MESSAGE, CREATE_ENV, CREATE_SESSION, CREATE_OPTIONS = 2, 3, 7, 10
SET_OPTIMIZED_PATH, SET_LEVEL, ALL = 11, 23, 99
API_VERSION = 17


class Runtime:
    """ONNX Runtime's shared library."""

    def __init__(self, path):
        class Base(ctypes.Structure):
            _fields_ = [("get", ctypes.CFUNCTYPE(ctypes.c_void_p, ctypes.c_uint32)),
                        ("version", ctypes.CFUNCTYPE(ctypes.c_char_p))]
        library = ctypes.CDLL(path)
        library.OrtGetApiBase.restype = ctypes.POINTER(Base)
        base = library.OrtGetApiBase().contents
        self.version = base.version().decode()
        self.table = ctypes.cast(base.get(API_VERSION),
                                 ctypes.POINTER(ctypes.c_void_p))
        self.environment = ctypes.c_void_p()
        self.call(CREATE_ENV, [ctypes.c_int, ctypes.c_char_p, ctypes.c_void_p],
                  3, b"count", ctypes.byref(self.environment))

    def call(self, index, types, *arguments):
        function = ctypes.CFUNCTYPE(ctypes.c_void_p, *types)(self.table[index])
        status = function(*arguments)
        if status:
            text = ctypes.CFUNCTYPE(ctypes.c_char_p, ctypes.c_void_p)(
                self.table[GET_ERROR_MESSAGE])(status)
            raise RuntimeError(text.decode(errors="replace")[:300])

    def optimize(self, model, result):
        options, session = ctypes.c_void_p(), ctypes.c_void_p()
        pointer = ctypes.c_void_p
        self.call(CREATE_OPTIONS, [pointer], ctypes.byref(options))
        self.call(SET_LEVEL, [pointer, ctypes.c_int], options, ALL)
        self.call(SET_OPTIMIZED_PATH, [pointer, ctypes.c_char_p], options,
                  result.encode())
        self.call(CREATE_SESSION, [pointer, ctypes.c_char_p, pointer, pointer],
                  self.environment, model.encode(), options,
                  ctypes.byref(session))


def count_graph(graph, counts):
    for number, node, _ in fill_weights.read_fields(graph):
        if number != 1:
            continue
        for field, content, _ in fill_weights.read_fields(node):
            if field == 4:
                counts[bytes(content).decode()] += 1
            elif field == 5:
                for part, inner, _ in fill_weights.read_fields(content):
                    if part in (6, 11):
                        count_graph(inner, counts)


def count_model(path):
    """How many nodes of each operator the graph of a model has."""
    counts = collections.Counter()
    with open(path, "rb") as file:
        data = memoryview(file.read())
    for number, content, _ in fill_weights.read_fields(data):
        if number == 7:
            count_graph(content, counts)
    counts.pop("Constant", None)
    return counts


def count_agate(args, path):
    command = f"{args.agate_translate} --import-onnx {path} | {args.agate_opt} - " \
        + " ".join(PASSES) + " --mlir-elide-elementsattrs-if-larger=4" \
        " --mlir-elide-resource-strings-if-larger=4"
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command],
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          text=True)
    if done.returncode:
        raise RuntimeError(done.stderr.strip()[:300])
    counts = collections.Counter(re.findall(r'"?onnx\.([A-Za-z]\w*)"?\(',
                                            done.stdout))
    for name in ("NoValue", "EntryPoint", "Constant"):
        counts.pop(name, None)
    return counts


def count(args, runtime, name, path, folder):
    result = os.path.join(folder, "optimized.onnx")
    before = count_model(path)
    runtime.optimize(path, result)
    theirs, ours = count_model(result), count_agate(args, path)
    # The same operation under a name of its own.
    for own, other in (("FusedConv", "Conv"), ("FusedMatMul", "MatMul"),
                       ("FusedGemm", "Gemm")):
        theirs[other] += theirs.pop(own, 0)
    more = ", ".join(f"{op} {ours[op] - theirs[op]}" for op in sorted(ours)
                     if ours[op] > theirs[op])
    return (f"| {name} | {sum(before.values())} | {sum(theirs.values())} | "
            f"{sum(ours.values())} | {more} |\n")


def get_models(args, folder):
    """The name and the file of each model."""
    if args.architectures:
        for path in sorted(glob.glob(os.path.join(args.architectures, "*.onnx"))):
            filled = os.path.join(folder, "model.onnx")
            with open(path, "rb") as file:
                model = fill_weights.fill(file.read(), seed=1)
            with open(filled, "wb") as file:
                file.write(model)
            yield os.path.basename(path), filled
    with open(os.path.join(HERE, "models.json"), encoding="utf-8") as file:
        models = json.load(file)["models"]
    for name, spec in models.items():
        path = os.path.join(fetch.get_folder(spec["package"]), spec["file"])
        if not os.path.exists(path):
            path = os.path.join(fetch.get_folder(spec["package"]), "package",
                                spec["file"])
        if os.path.exists(path):
            yield name, path
        else:
            print(f"{name}: has not been fetched", file=sys.stderr)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--ort", required=True, metavar="PATH",
                        help="ONNX Runtime's shared library")
    parser.add_argument("--architectures", metavar="FOLDER")
    parser.add_argument("--markdown", metavar="FILE")
    parser.add_argument("--agate-opt", default="agate-opt")
    parser.add_argument("--agate-translate", default="agate-translate")
    args = parser.parse_args()
    runtime = Runtime(args.ort)
    rows = ""
    with tempfile.TemporaryDirectory() as folder:
        for name, path in get_models(args, folder):
            try:
                row = count(args, runtime, name, path, folder)
            except RuntimeError as error:
                row = f"| {name} | | | | {str(error).splitlines()[0]} |\n"
            print(row, end="", flush=True)
            rows += row
    if args.markdown:
        with open(args.markdown, "w", encoding="utf-8") as file:
            file.write(HEAD % runtime.version + rows)


if __name__ == "__main__":
    main()
