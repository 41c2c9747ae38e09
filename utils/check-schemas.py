#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the records of the onnx dialect with the specification.

Two tables are the truth: `onnx-dialect.json`, the operations that programs in
the text of the onnx dialect use, and `onnx-schemas.json`, every schema of the
ONNX operators. Every schema up to the newest supported operator set (that of
the newest operation of its domain) must be stood for by exactly one operation,
which accepts at least its operands,
results, attributes and element types; every operation of the first table must
exist with the operands, results, attributes, defaults and types it lists. In
addition, every numbered constraint in the documentation of an operation must
have a test that is named after it (`@reshape_c2`).

Differences that are meant are in a file of lines `<operation> <rule>: <reason>`.
A line without a difference is an error too.
"""

import argparse
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

# The specification calls it a legacy hint; importers drop it.
IGNORED_ATTRIBUTES = {"consumed_inputs"}
SCHEMA_TYPES = {
    "float": "f32", "double": "f64", "float16": "f16", "bfloat16": "bf16",
    "int2": "i2", "int4": "i4", "int8": "i8", "int16": "i16", "int32": "i32",
    "int64": "i64", "uint2": "ui2", "uint4": "ui4", "uint8": "ui8",
    "uint16": "ui16", "uint32": "ui32", "uint64": "ui64", "bool": "i1",
    "string": "string", "complex64": "complex<f32>",
    "complex128": "complex<f64>", "float8e4m3fn": "f8E4M3FN",
    "float8e4m3fnuz": "f8E4M3FNUZ", "float8e5m2": "f8E5M2",
    "float8e5m2fnuz": "f8E5M2FNUZ", "float4e2m1": "f4E2M1FN",
    "float8e8m0": "f8E8M0FNU"}
# Kinds of attributes: those of the specification, by the record's storage.
KINDS = {"INT": {"::mlir::IntegerAttr", "::mlir::TypeAttr"},
         "FLOAT": {"::mlir::FloatAttr"}, "STRING": {"::mlir::StringAttr"},
         "INTS": {"::mlir::ArrayAttr"}, "FLOATS": {"::mlir::ArrayAttr"},
         "STRINGS": {"::mlir::ArrayAttr"}, "TENSOR": {"::mlir::Attribute"},
         "SPARSE_TENSOR": {"::mlir::Attribute"},
         "TENSORS": {"::mlir::ArrayAttr"},
         "TYPE_PROTO": {"::mlir::TypeAttr"}}


class Records:
    """The operations of the dialect, as TableGen knows them."""

    def __init__(self, args):
        files = sorted(glob.glob(os.path.join(
            args.source, "include/agate/Dialect/ONNX/IR/*.td")))
        with tempfile.NamedTemporaryFile("w", suffix=".td") as td:
            td.writelines('include "%s"\n' % name for name in files)
            td.flush()
            done = subprocess.run(
                [os.path.join(args.llvm_tools, "llvm-tblgen"), "--dump-json",
                 "-I", os.path.join(args.source, "include"),
                 "-I", args.llvm_include, td.name],
                stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if done.returncode:
            sys.exit(done.stderr)
        self.records = json.loads(done.stdout)
        self.ops = {}
        for name in self.records["!instanceof"]["Op"]:
            record = self.records[name]
            if record["opDialect"]["def"] == "ONNX_Dialect":
                self.ops[record["opName"]] = record

    def get(self, reference):
        return self.records[reference["def"]]

    def args(self, dag):
        return [(name, self.get(ref)) for ref, name in dag["args"]]

    def attributes(self, op):
        return {name: record for name, record in self.args(op["arguments"])
                if self.is_a(record, "Attr")}

    def operands(self, op):
        return [(name, record) for name, record in self.args(op["arguments"])
                if not self.is_a(record, "Attr")]

    def results(self, op):
        return self.args(op["results"])

    def is_a(self, record, name):
        return name in record["!superclasses"]

    def versions(self, op):
        found = re.search(r"versions\[\] = \{([^}]*)\}",
                          op.get("extraClassDefinition") or "")
        return [int(v) for v in found.group(1).split(",")] if found else []

    def option(self, record):
        """single, optional or variadic, as the specification says it."""
        if self.is_a(record, "Variadic"):
            return "variadic"
        return "optional" if "none" in self.types(record) else "single"

    def types(self, record):
        """The types that a constraint accepts, as spelled in the tables. A
        constraint that looks at the kind only accepts `seq(*)` or `opt(*)`."""
        names = set()
        base = record.get("baseType")
        if base:
            return self.types(self.get(base))
        if self.is_a(record, "AnyTypeOf") and record.get("allowedTypes"):
            for allowed in record["allowedTypes"]:
                names |= self.types(self.get(allowed))
            return names
        if record["!name"] == "NoneType":
            return {"none"}
        if record["!name"] in ("AnyType", "AnyTensor"):
            return {"*"}
        if record["!name"] in ("ONNX_AnySeq", "ONNX_AnyOpt", "ONNX_AnyMap"):
            return {record["!name"]}
        spelling = re.match(r"tensor of (.*)", record["summary"])
        if spelling:
            return {t.replace("!onnx.String", "string")
                    for t in spelling.group(1).split(", ")}
        return {record["summary"]}


def covers(accepted, wanted):
    """Whether a set of accepted types has the type `wanted` of a table."""
    if "*" in accepted or wanted in accepted:
        return True
    for prefixes, name in ((("SeqType", "seq("), "ONNX_AnySeq"),
                           (("OptType", "optional("), "ONNX_AnyOpt"),
                           (("tuple", "map("), "ONNX_AnyMap")):
        if wanted.startswith(prefixes):
            return name in accepted
    return False


def schema_type(text):
    match = re.fullmatch(r"tensor\((\w+)\)", text)
    return SCHEMA_TYPES.get(match.group(1), text) if match else text


def dialect_type(text):
    text = {"none type": "none", "string type": "string",
            "32-bit float": "f32"}.get(text, text)
    return re.sub(r"memref of any type values|memref.*", "*", text)


def dialect_types(texts):
    """The types that a table of the dialect lists. It also lists what the
    maps among them hold, which is not accepted by itself."""
    maps = [text for text in texts if "tuple" in text]
    return [dialect_type(text) for text in maps or texts]


def default_of(record):
    """The default as text, None without one."""
    value = record.get("defaultValue")
    if "UnitAttr" in (record["!name"], record.get("baseAttr")):
        return None
    return value if value not in (None, "") else None


def same_default(ours, theirs):
    ours = ours.strip().strip('"')
    theirs = theirs if isinstance(theirs, list) else [theirs]
    found = [part.strip().strip('"').rstrip("f")
             for part in ours.strip("{}").split(",") if part.strip()]
    if len(found) != len(theirs):
        return False
    for a, b in zip(found, theirs):
        if a == str(b):
            continue
        try:
            if abs(float(a) - float(b)) > 1e-6 * max(1.0, abs(float(b))):
                return False
        except ValueError:
            return False
    return True


class Report:
    def __init__(self):
        self.lines = []

    def __call__(self, op, rule, text):
        self.lines.append((op, rule, text))


def check_values(records, report, op, what, ours, theirs, types_of):
    """Formal operands or results against those of a table."""
    names = [name for name, _ in ours]
    if names[:len(theirs)] != [value["name"] for value in theirs]:
        report(op, what + "-names", "%ss are %s, the specification has %s" % (
            what, names, [value["name"] for value in theirs]))
    for (name, record), value in zip(ours, theirs):
        option = records.option(record)
        wanted = value.get("option", "single")
        if option != wanted and not (
                wanted == "single" and option == "optional"):
            report(op, "%s-option-%s" % (what, name), "%s %s is %s, not %s" % (
                what, name, option, wanted))
        missing = sorted(t for t in types_of(value)
                         if t != "none" and
                         not covers(records.types(record), t))
        if missing:
            report(op, "%s-types-%s" % (what, name), "%s %s misses %s" % (
                what, name, ", ".join(missing)))


def check_dialect(records, report, table):
    for entry in table:
        op = records.ops.get(entry["op"])
        name = entry["op"]
        if op is None:
            report(name, "missing", "the operation does not exist")
            continue
        if op["!name"] != entry["class"]:
            report(name, "class", "its class is %s, not %s" % (
                op["!name"], entry["class"]))

        def kind_of(value):
            if value.get("variadic"):
                return "variadic"
            return "optional" if "none type" in value["types"] else "single"

        for what, ours in (("operand", records.operands(op)),
                           ("result", records.results(op))):
            key = what + "s"
            theirs = [dict(value, option=kind_of(value))
                      for value in entry.get(key, [])]
            check_values(records, report, name, what, ours, theirs,
                         lambda v: dialect_types(v["types"]))
        attributes = records.attributes(op)
        for theirs in entry.get("attributes", []):
            ours = attributes.get(theirs["name"])
            if ours is None:
                report(name, "attribute-" + theirs["name"],
                       "attribute %s does not exist" % theirs["name"])
                continue
            check_attribute(report, name, ours, theirs)


def check_attribute(report, op, ours, theirs):
    rule = "attribute-" + theirs["name"]
    label = "attribute %s " % theirs["name"]
    default = default_of(ours)
    if theirs.get("default") is not None:
        if default is None:
            report(op, rule, label + "has no default, should have %s" %
                   theirs["default"])
        elif not same_default(default, theirs["default"]):
            report(op, rule, label + "has the default %s, not %s" % (
                default, theirs["default"]))
    elif default is not None:
        report(op, rule, label + "has the default %s, should have none" %
               default)
    elif theirs.get("required") and ours.get("isOptional"):
        report(op, rule, label + "is optional, should be required")
    elif theirs.get("required") is False and not ours.get("isOptional"):
        report(op, rule, label + "is required, should be optional")
    storage = ours["storageType"].strip()
    kind = theirs.get("onnx_type") or theirs.get("type")
    if kind in KINDS and storage not in KINDS[kind]:
        report(op, rule, label + "is stored as %s, the specification has %s" % (
            storage, kind))


def check_schemas(records, report, table, dialect):
    listed = {entry["op"]: {a["name"] for a in entry.get("attributes", [])}
              for entry in dialect}
    owners = {}
    for name, op in records.ops.items():
        for version in records.versions(op):
            owners.setdefault((op["schemaDomain"], op["schemaName"], version),
                              []).append(name)
    newest = {}
    for domain, _, version in owners:
        newest[domain] = max(newest.get(domain, 0), version)
    known = set()
    for schema in table:
        domain, since = schema["domain"], schema["since"]
        key = (domain, schema["op"], since)
        known.add(key)
        if since > newest.get(domain, 0):
            continue
        found = owners.get(key, [])
        label = "%s%s-%d" % (domain + "." if domain else "", schema["op"],
                             since)
        if len(found) != 1:
            report(schema["op"], "version-%d" % since,
                   "%s is stood for by %s" % (label, found or "no operation"))
            continue
        check_schema(records, report, found[0], label, schema,
                     listed.get(found[0]))
    for key, names in owners.items():
        if key not in known:
            report(names[0], "version-%d" % key[2],
                   "the specification has no version %d" % key[2])


def check_schema(records, report, name, label, schema, listed):
    """`listed` are the attributes that the text of the dialect has for the
    operation, None if it does not know it. An attribute that it does not have
    is optional, so that its default does not show up in that text."""
    op = records.ops[name]
    constraints = schema["constraints"]
    silent = []

    def collect(op, rule, text):
        silent.append((op, rule, "%s: %s" % (label, text)))

    for what in ("operand", "result"):
        key = "inputs" if what == "operand" else "outputs"
        ours = (records.operands if what == "operand" else records.results)(op)
        # An operation may have more, if they are optional.
        for extra, record in ours[len(schema[key]):]:
            if records.option(record) == "single":
                collect(name, what + "-names", "%s %s is not optional" % (
                    what, extra))
        check_values(
            records, collect, name, what, ours, schema[key],
            lambda v: [schema_type(t)
                       for t in constraints.get(v["type"], [v["type"]])])
    attributes = records.attributes(op)
    regions = set(op.get("regionNames") or [])
    for theirs in schema["attributes"]:
        if theirs["name"] in IGNORED_ATTRIBUTES:
            continue
        if theirs["type"] in ("GRAPH", "GRAPHS"):
            if theirs["name"] not in regions:
                collect(name, "attribute-" + theirs["name"],
                        "graph %s is no region" % theirs["name"])
            continue
        ours = attributes.get(theirs["name"])
        if ours is None:
            collect(name, "attribute-" + theirs["name"],
                    "attribute %s does not exist" % theirs["name"])
        elif listed is not None and theirs["name"] not in listed:
            check_attribute(collect, name, ours, {
                "name": theirs["name"], "type": theirs["type"],
                "required": theirs["required"]})
        elif schema["since"] == max(records.versions(op)):
            check_attribute(collect, name, ours, theirs)
    for name, rule, text in silent:
        report(name, rule, text)


def check_constraints(records, report, source):
    text = ""
    for pattern in ("test/**/*.mlir", "test/**/*.test"):
        for path in glob.glob(os.path.join(source, pattern), recursive=True):
            with open(path, encoding="utf-8") as file:
                text += file.read()
    tests = set(re.findall(r"@(\w+_c\d+)", text))
    for name, op in records.ops.items():
        for label in re.findall(r"^\s*\* \(C(\d+)\)", op["description"],
                                re.MULTILINE):
            prefix = "%s_c%s" % (name.lower(), label)
            if not any(t == prefix or t.startswith(prefix + "_")
                       for t in tests) and prefix not in text:
                report(name, "test-c" + label,
                       "no test is named @%s" % prefix)


def main():
    here = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--source", default=here)
    parser.add_argument("--tables", default=os.path.join(
        here, "test/Dialect/ONNX/Inputs"))
    parser.add_argument("--llvm-tools", default="/usr/lib/llvm-22/bin")
    parser.add_argument("--llvm-include", default="/usr/lib/llvm-22/include")
    parser.add_argument("--family", help="report operations of this family "
                        "file only, e.g. NNConv (comma-separated list)")
    args = parser.parse_args()

    def load(name):
        with open(os.path.join(args.tables, name), encoding="utf-8") as file:
            return json.load(file)

    records, report = Records(args), Report()
    check_dialect(records, report, load("onnx-dialect.json"))
    check_schemas(records, report, load("onnx-schemas.json"),
                  load("onnx-dialect.json"))
    check_constraints(records, report, args.source)

    meant = {}
    path = os.path.join(args.tables, "meant-differences.txt")
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                key, reason = line.split(":", 1)
                op, rule = key.split()
                meant[(op, rule)] = reason.strip()
    wanted = None
    if args.family:
        wanted = set()
        for family in args.family.split(","):
            with open(os.path.join(args.source, "include/agate/Dialect/ONNX/IR",
                                   family + "Ops.td")) as file:
                wanted |= set(re.findall(r"\bONNX(\w+)Op\b", file.read()))
    errors, used = 0, set()
    for op, rule, text in report.lines:
        if (op, rule) in meant:
            used.add((op, rule))
        elif wanted is None or op in wanted:
            errors += 1
            print("onnx.%s %s: %s" % (op, rule, text))
    if wanted is None:
        for op, rule in sorted(set(meant) - used):
            errors += 1
            print("onnx.%s %s: listed as meant, but there is no difference" % (
                op, rule))
    print("%d operations, %d schemas checked, %d differences, %d meant" % (
        len(records.ops), len(load("onnx-schemas.json")), errors, len(used)))
    return 1 if errors else 0


if __name__ == "__main__":
    sys.exit(main())
