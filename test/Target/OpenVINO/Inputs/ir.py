# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# OpenVINO IR for tests, from a line per layer:
#
#     x = Parameter-1 element_type=f32 shape=2,3 | 1 2 3 4 5 6
#     c = Const f32 [2,3] 1 2 3 4 5 6             (codes in the type nf4)
#     y = Add-1 x c auto_broadcast=numpy
#     a, b = TopK-11 y k axis=0 mode=max sort=value : f32 i32
#     y == [2, 4, 6, 8, 10, 12]
#
# Inputs are names of layers, or of their further outputs. The types of outputs
# are declared behind the colon; they are f32 otherwise. `==` is a Result with
# the expected elements, a Python expression in terms of the elements of
# Parameters and constants. A Parameter with the word `static` keeps its sizes.
#
#     ir.py FILE.xml < LAYERS         writes FILE.xml and FILE.bin
#     ir.py --run FOLDER < LAYERS     also runs them and compares the results:
#                                     with static and with dynamic sizes, and
#                                     after import and export
import ast
import math
import os
import struct
import subprocess
import sys
from xml.sax.saxutils import quoteattr

FORMATS = {"f32": "f", "f64": "d", "f16": "e", "i8": "b", "i16": "h",
           "i32": "i", "i64": "q", "u8": "B", "u16": "H", "u32": "I",
           "u64": "Q", "boolean": "?"}
PRECISIONS = {"f32": "FP32", "f64": "FP64", "f16": "FP16", "boolean": "BOOL",
              "u1": "BIN"}
DESCRIPTORS = {"f32": "<f4", "f64": "<f8", "f16": "<f2", "i8": "|i1",
               "i16": "<i2", "i32": "<i4", "i64": "<i8", "u8": "|u1",
               "u16": "<u2", "u32": "<u4", "u64": "<u8", "boolean": "|b1"}


def is_float(kind):
    return kind in ("f16", "f32", "f64")


def number(text, kind):
    return float(text) if is_float(kind) else int(text)


def pack(values, kind):
    if kind == "u1":
        bits = "".join(map(str, values)).ljust(-(-len(values) // 8) * 8, "0")
        return bytes(int(bits[i:i + 8], 2) for i in range(0, len(bits), 8))
    if kind == "nf4":
        pairs = zip(values[::2], values[1::2] + [0])
        return bytes(low | high << 4 for low, high in pairs)
    return struct.pack("<%d%s" % (len(values), FORMATS[kind]), *values)


class Model:
    def __init__(self, lines, dynamic):
        self.layers, self.edges, self.blob = [], [], b""
        self.ports, self.elements = {}, {}
        self.inputs, self.expected = {}, []
        self.dynamic = dynamic
        for line in lines:
            line = line.split("#")[0].strip()
            name, equals, expression = line.partition(" == ")
            if equals:
                self.expected.append((name, expression))
                self.add_layer([name + "/result"], "Result", [], [name], [])
            elif line:
                self.parse(line)

    def parse(self, line):
        names, _, rest = line.partition(" = ")
        names = [name.strip() for name in names.split(",")]
        rest, _, values = rest.partition(" | ")
        rest, _, types = rest.partition(" : ")
        kind, *words = rest.split()
        types = types.split() or ["f32"] * len(names)
        if kind == "Const":
            element, shape, *values = words
            values = [number(value, element) for value in values]
            packed = pack(values, element)
            data = [("element_type", element), ("shape", shape.strip("[]")),
                    ("offset", str(len(self.blob))), ("size", str(len(packed)))]
            self.blob += packed
            self.elements[names[0]] = values
            return self.add_layer(names, kind, data, [], [element])
        data = [tuple(word.split("=", 1)) for word in words if "=" in word]
        inputs = [word for word in words if "=" not in word]
        if kind.startswith("Parameter"):
            data = dict(data)
            element, shape = data["element_type"], data["shape"]
            values = [number(value, element) for value in values.split()]
            self.inputs[names[0]] = (element, shape, values)
            self.elements[names[0]] = values
            if self.dynamic and shape and "static" not in inputs:
                data["shape"] = ",".join("?" * (shape.count(",") + 1))
            data, inputs, types = list(data.items()), [], [element]
        self.add_layer(names, kind, data, inputs, types)

    def add_layer(self, names, kind, data, inputs, types):
        ident = len(self.layers)
        kind, _, opset = kind.partition("-")
        version = opset if opset.startswith("ie") else "opset" + (opset or "1")
        text = '    <layer id="%d" name=%s type="%s" version="%s">\n' % (
            ident, quoteattr(names[0]), kind, version)
        if data:
            text += "      <data %s/>\n" % " ".join(
                "%s=%s" % (key, quoteattr(value)) for key, value in data)
        if inputs:
            text += "      <input>%s</input>\n" % "".join(
                '<port id="%d"/>' % i for i in range(len(inputs)))
        for i, name in enumerate(inputs):
            self.edges.append(self.ports[name] + (ident, i))
        if types:
            text += "      <output>"
            for i, (name, element) in enumerate(zip(names, types)):
                self.ports[name] = (ident, len(inputs) + i)
                text += '<port id="%d" precision="%s" names=%s/>' % (
                    len(inputs) + i, PRECISIONS.get(element, element.upper()),
                    quoteattr(name))
            text += "</output>\n"
        self.layers.append(text + "    </layer>\n")

    def write(self, path):
        with open(path, "w") as file:
            file.write('<?xml version="1.0"?>\n'
                       '<net name="test" version="11">\n  <layers>\n')
            file.write("".join(self.layers) + "  </layers>\n  <edges>\n")
            for edge in self.edges:
                file.write('    <edge from-layer="%d" from-port="%d" '
                           'to-layer="%d" to-port="%d"/>\n' % edge)
            file.write("  </edges>\n</net>\n")
        with open(path[:-4] + ".bin", "wb") as file:
            file.write(self.blob)


def write_npy(path, kind, shape, values):
    shape = [int(size) for size in shape.split(",") if size]
    header = repr({"descr": DESCRIPTORS[kind], "fortran_order": False,
                   "shape": tuple(shape)}).encode()
    header += b" " * (-(len(header) + 11) % 64) + b"\n"
    with open(path, "wb") as file:
        file.write(b"\x93NUMPY\1\0" + struct.pack("<H", len(header)) + header +
                   pack(values, kind))


def read_npy(path):
    with open(path, "rb") as file:
        data = file.read()
    start = 10 + struct.unpack("<H", data[8:10])[0]
    header = ast.literal_eval(data[10:start].decode())
    kind = next(k for k, d in DESCRIPTORS.items() if d == header["descr"])
    size = struct.calcsize("<" + FORMATS[kind])
    count = (len(data) - start) // size
    return kind, struct.unpack("<%d%s" % (count, FORMATS[kind]), data[start:])


def is_close(actual, expected, kind):
    if not is_float(kind):
        return actual == expected
    if math.isnan(expected) or math.isinf(expected):
        return str(float(actual)) == str(float(expected))
    tolerance = 2e-3 if kind == "f16" else 2e-5
    return abs(actual - expected) <= tolerance * max(1.0, abs(expected))


def rewrite(path):
    """Imports a model and exports it."""
    base = path[:-4]
    subprocess.run(["agate-translate", "--import-openvino", path, "-o",
                    base + ".mlir"], check=True)
    subprocess.run(["agate-translate", "--export-openvino", base + ".mlir",
                    "-o", path, "--openvino-weights", base + ".bin"],
                   check=True)


def run(lines, folder, dynamic, rewrites=False):
    model = Model(lines, dynamic)
    os.makedirs(folder, exist_ok=True)
    path = os.path.join(folder, "model.xml")
    model.write(path)
    if rewrites:
        rewrite(path)
    command = ["agate", "run", path, "--quiet", "--output-dir", folder]
    for name, (kind, shape, values) in model.inputs.items():
        file = os.path.join(folder, "in-%s.npy" % name)
        write_npy(file, kind, shape, values)
        command += ["--input", "%s=%s" % (name, file)]
    subprocess.run(command, check=True)
    scope = {**vars(math), "inf": math.inf, "nan": math.nan, "abs": abs,
             **model.elements}
    failures = 0
    for name, expression in model.expected:
        expected = eval(expression, scope)
        kind, actual = read_npy(os.path.join(folder, name + ".npy"))
        if len(actual) != len(expected) or not all(
                is_close(a, e, kind) for a, e in zip(actual, expected)):
            print("%s: %s is %s instead of %s" % (folder, name, list(actual),
                                                  list(expected)))
            failures += 1
    print("%d results are right" % (len(model.expected) - failures))
    return failures


def main():
    lines = sys.stdin.read().splitlines()
    if sys.argv[1] != "--run":
        return Model(lines, dynamic=False).write(sys.argv[1])
    folder = sys.argv[2]
    failures = run(lines, os.path.join(folder, "static"), dynamic=False)
    failures += run(lines, os.path.join(folder, "dynamic"), dynamic=True)
    failures += run(lines, os.path.join(folder, "written"), dynamic=False,
                    rewrites=True)
    sys.exit(failures != 0)


if __name__ == "__main__":
    main()
