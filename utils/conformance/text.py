# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Cases as text, which test/Conformance/Text reads: a model in the textual
syntax of ONNX, and the values of its inputs and outputs."""

import os
import re

import numpy as np

from tensors import BY_NUMBER, TYPES, Tensor, decode, is_float

ONNX_NAMES = {
    "f32": "float", "u8": "uint8", "i8": "int8", "u16": "uint16",
    "i16": "int16", "i32": "int32", "i64": "int64", "str": "string",
    "bool": "bool", "f16": "float16", "f64": "double", "u32": "uint32",
    "u64": "uint64", "c64": "complex64", "c128": "complex128",
    "bf16": "bfloat16", "f8e4m3fn": "float8e4m3fn",
    "f8e4m3fnuz": "float8e4m3fnuz", "f8e5m2": "float8e5m2",
    "f8e5m2fnuz": "float8e5m2fnuz", "u4": "uint4", "i4": "int4",
    "f4e2m1": "float4e2m1", "f8e8m0": "float8e8m0", "u2": "uint2",
    "i2": "int2",
}
EXTENSION = ".cases"
WIDTH = 80
DIALECT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..",
                       "include", "agate", "Dialect", "ONNX", "IR")


def load_families():
    """Operator -> the file of include/agate/Dialect/ONNX/IR that defines it,
    without `Ops.td`."""
    families = {}
    for name in sorted(os.listdir(DIALECT)):
        if not name.endswith("Ops.td"):
            continue
        with open(os.path.join(DIALECT, name)) as file:
            for op in re.findall(r"^def ONNX(\w+?)(?:V\d+)?Op\b", file.read(),
                                 re.MULTILINE):
                families[op] = name[:-len("Ops.td")]
    return families


#===-----------------------------------------------------------------------===#
# Elements
#===-----------------------------------------------------------------------===#

def quote(text):
    data = text if isinstance(text, bytes) else text.encode()
    try:
        text = data.decode()
    except UnicodeDecodeError:
        text = data.decode("latin-1")
        return '"%s"' % "".join(c if " " <= c <= "~" and c not in '"\\'
                                else "\\x%02x" % ord(c) for c in text)
    return '"%s"' % "".join(
        "\\" + c if c in '"\\' else c if c.isprintable()
        else "".join("\\x%02x" % byte for byte in c.encode()) for c in text)


# What the reader takes `nan` for.
NANS = {"f32": 0x7fc00000, "f64": 0x7ff8 << 48, "f16": 0x7e00, "bf16": 0x7fc0,
        "f8e4m3fn": 0x7f, "f8e4m3fnuz": 0x80, "f8e5m2": 0x7e,
        "f8e5m2fnuz": 0x80, "f8e8m0": 0xff}


def format_float(value, code, type):
    """Digits that are rounded to the value. NaNs other than `nan` and `-nan`
    are written as their bits."""
    if np.isnan(value):
        bits = TYPES[type][2]
        names = {NANS[type] | 1 << (bits - 1): "-nan", NANS[type]: "nan"}
        return names.get(int(code), "0x%x" % code)
    if np.isfinite(value) and value == np.rint(value) and abs(value) < 1e16:
        return "-0" if value == 0 and np.signbit(value) else str(int(value))
    return str(value)


def format_floats(data, type):
    """Of an array whose elements are the codes of small floats, else floats."""
    codes = data.view("u%d" % data.dtype.itemsize)
    return [format_float(value, code, type)
            for value, code in zip(decode(Tensor(data, type)), codes)]


def format_elements(tensor):
    data = tensor.data.ravel()
    if tensor.type == "str":
        return [quote(x) for x in data]
    if tensor.type in ("c64", "c128"):
        part = "f32" if tensor.type == "c64" else "f64"
        parts = format_floats(data.view(TYPES[part][1]), part)
        return ["(%s, %s)" % pair for pair in zip(parts[::2], parts[1::2])]
    if is_float(tensor.type):
        return format_floats(data, tensor.type)
    return [str(int(x)) for x in data]


#===-----------------------------------------------------------------------===#
# Programs
#===-----------------------------------------------------------------------===#

def fill(parts, start, end, indent):
    """The parts between commas, from column `start` on, in lines that leave
    room for `end` characters after the last one."""
    lines, line = [], ""
    room = WIDTH - start
    for i, part in enumerate(parts):
        part += "" if i + 1 == len(parts) else ","
        need = len(line) + 1 + len(part) + (end if i + 1 == len(parts) else 0)
        if line and need > room:
            lines.append(line)
            line, room = part, WIDTH - indent
        else:
            line += (" " if line else "") + part
    return ("\n" + " " * indent).join(lines + [line])


def format_shape(sizes):
    return "[%s]" % ",".join(map(str, sizes)) if len(sizes) else ""


def format_type(tensor_type):
    """Of a type whose sizes are all known."""
    return (ONNX_NAMES[BY_NUMBER[tensor_type.elem_type]] +
            format_shape([d.dim_value for d in tensor_type.shape.dim]))


def format_declarations(values):
    return ["%s %s" % (format_type(v.type.tensor_type), v.name)
            for v in values]


def format_tensor(tensor, head, indent):
    """`head` and the elements in braces: in one line, or a line or more for
    each row."""
    elements = format_elements(tensor)
    line = head + "{" + ", ".join(elements) + "}"
    if len(line) <= WIDTH:
        return line
    space = " " * (indent + 2)
    rows = [space + fill(row, indent + 2, 1, indent + 2)
            for row in split_rows(elements, tensor.shape, WIDTH - indent - 3)]
    return head + "{\n" + ",\n".join(rows) + "}"


def split_rows(elements, shape, width):
    """The elements of as many of the last dimensions as fit into a line, of the
    last one if none does."""
    rows, size = None, 1
    for i, dimension in enumerate(reversed(shape)):
        size *= dimension
        wider = [elements[i:i + size] for i in range(0, len(elements), size)]
        if rows and max(sum(map(len, row)) + 2 * len(row) - 2
                        for row in wider) > width:
            break
        rows = wider if size > 1 else None
    return rows or [elements]


def format_number(value):
    """Of an attribute: that it is a float is told by a point, an exponent or
    the name of what is not finite."""
    return str(np.float32(value))


# Type of attribute: the field that has its value, how an element is written,
# and what the type is called.
ATTRIBUTES = {1: ("f", format_number, "float"), 2: ("i", str, "int"),
              3: ("s", quote, "string"),
              6: ("floats", format_number, "floats"),
              7: ("ints", str, "ints"), 8: ("strings", quote, "strings")}


def format_attribute(attribute, read_tensor):
    name = attribute.name
    if attribute.HasField("t"):
        tensor = read_tensor(attribute.t)
        return format_tensor(tensor, "%s = %s%s " % (
            name, ONNX_NAMES[tensor.type], format_shape(tensor.shape)), 4)
    field, format_element, kind = ATTRIBUTES[attribute.type]
    value = getattr(attribute, field)
    if not field.endswith("s") or field == "s":
        return "%s = %s" % (name, format_element(value))
    if not value:
        return "%s: %s = []" % (name, kind)
    return "%s = [%s]" % (name, fill(list(map(format_element, value)),
                                     len(name) + 8, 2, 6))


def format_node(node, read_tensor):
    head = "  %s = %s" % (", ".join(x or '""' for x in node.output),
                          node.domain + "." * bool(node.domain) + node.op_type)
    inputs = "(%s)" % ", ".join(x or '""' for x in node.input)
    attributes = [format_attribute(a, read_tensor) for a in node.attribute]
    if not attributes:
        return "%s %s" % (head, inputs)
    line = "%s <%s> %s" % (head, ", ".join(attributes), inputs)
    if len(line) <= WIDTH and "\n" not in line:
        return line
    return "%s <\n    %s> %s" % (head, ",\n    ".join(attributes), inputs)


def format_model(model, read_tensor):
    graph = model.graph
    opsets = ", ".join('"%s": %d' % (x.domain, x.version)
                       for x in model.opset_import)
    lines = ["<ir_version: %d, opset_import: [%s]>" %
             (model.ir_version, opsets)]
    inputs = format_declarations(graph.input)
    outputs = format_declarations(graph.output)
    line = "%s (%s) => (%s) {" % (graph.name, ", ".join(inputs),
                                  ", ".join(outputs))
    if len(line) > WIDTH:
        line = "%s (%s)\n    => (%s) {" % (
            graph.name, fill(inputs, len(graph.name) + 2, 1, 4),
            fill(outputs, 8, 3, 8))
    return "\n".join([*lines, line,
                      *(format_node(n, read_tensor) for n in graph.node), "}"])


#===-----------------------------------------------------------------------===#
# Cases
#===-----------------------------------------------------------------------===#

def format_case(name, model, values, read_tensor):
    """`values` are those of the inputs, then those of the outputs."""
    names = [x.name for x in [*model.graph.input, *model.graph.output]]
    assert len(names) == len(values)
    return "\n".join(["case " + name, format_model(model, read_tensor)] +
                     [format_tensor(tensor, "%s = " % value, 0)
                      for value, tensor in zip(names, values)]) + "\n"


def sort_key(name):
    """The numbers at the ends of names in their order."""
    start, _, number = name.rpartition("_")
    return start, int(number)


def read_cases(path):
    """The texts of the cases in a file by name."""
    with open(path) as file:
        parts = re.split(r"^case (\S+)\n", file.read(), flags=re.MULTILINE)
    return {name: "case %s\n%s\n" % (name, text.rstrip())
            for name, text in zip(parts[1::2], parts[2::2])}


def write_cases(path, family, cases):
    with open(path, "w") as file:
        source = ("Operators of ContribOps.h" if family == "Contrib"
                  else "Operations of %sOps.td" % family)
        file.write("# %s. Written by utils/conformance/generate.py.\n" % source)
        for name in sorted(cases, key=sort_key):
            file.write("\n" + cases[name])


def update(folder, prefix, cases):
    """Writes the files of the families. `cases` has the texts of each family's
    cases by name; other cases stay if their names do not start with the
    prefix."""
    os.makedirs(folder, exist_ok=True)
    families = {family: dict(own) for family, own in cases.items()}
    for file in os.listdir(folder):
        if not file.endswith(EXTENSION):
            continue
        own = families.setdefault(file[:-len(EXTENSION)], {})
        for name, text in read_cases(os.path.join(folder, file)).items():
            if not name.startswith(prefix):
                own[name] = text
    for family, own in families.items():
        path = os.path.join(folder, family + EXTENSION)
        if own:
            write_cases(path, family, own)
        elif os.path.exists(path):
            os.remove(path)
