# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Writes OpenVINO IR for tests from one line per layer:
#
#     ir.py FILE.xml <<'EOF'
#     x = Parameter-1 element_type=f32 shape=2,3
#     c = Const f32 [2,3] 1 2 3 4 5 6
#     y = Add-1 x c auto_broadcast=numpy
#     a, b = TopK-11 y k axis=0 mode=max sort=value : f32 i32
#     r = Result-1 y
#     EOF
#
# Inputs are names of layers, or of their further outputs. The types of the
# outputs stand behind the colon; f32 is the default, and none are declared
# otherwise.
import struct
import sys
from xml.sax.saxutils import quoteattr

FORMATS = {"f32": "f", "f64": "d", "f16": "e", "i8": "b", "i16": "h",
           "i32": "i", "i64": "q", "u8": "B", "u16": "H", "u32": "I",
           "u64": "Q", "boolean": "B"}
PRECISIONS = {"f32": "FP32", "f64": "FP64", "f16": "FP16", "boolean": "BOOL"}


def number(text, kind):
    return float(text) if kind in ("f16", "f32", "f64") else int(text)


def main():
    path = sys.argv[1]
    layers, edges, blob, outputs = [], [], b"", {}
    for line in sys.stdin:
        line = line.split("#")[0].strip()
        if not line:
            continue
        names, _, rest = line.partition(" = ")
        names = [name.strip() for name in names.split(",")]
        rest, _, types = rest.partition(" : ")
        kind, *words = rest.split()
        types = types.split() or ["f32"] * len(names)
        ident = len(layers)
        data, inputs = [], []
        kind, _, opset = kind.partition("-")
        if kind == "Const":
            element, shape, *values = words
            shape = shape.strip("[]")
            packed = b"".join(struct.pack("<" + FORMATS[element],
                                          number(value, element))
                              for value in values)
            data = [("element_type", element), ("shape", shape),
                    ("offset", str(len(blob))), ("size", str(len(packed)))]
            blob += packed
            types = [element]
        else:
            for word in words:
                key, equals, value = word.partition("=")
                if equals:
                    data.append((key, value))
                else:
                    inputs.append(key)
        if kind == "Parameter":
            types = [dict(data)["element_type"]]
        version = opset if opset.startswith("ie") else "opset" + (opset or "1")
        text = '    <layer id="%d" name=%s type="%s" version="%s">\n' % (
            ident, quoteattr(names[0]), kind, version)
        if data or kind == "Parameter":
            text += "      <data %s/>\n" % " ".join(
                "%s=%s" % (key, quoteattr(value)) for key, value in data)
        if inputs:
            text += "      <input>%s</input>\n" % "".join(
                '<port id="%d"/>' % i for i in range(len(inputs)))
        for i, name in enumerate(inputs):
            edges.append(outputs.get(name, (99, 0)) + (ident, i))
        if kind not in ("Result", "Assign"):
            text += "      <output>"
            for i, (name, element) in enumerate(zip(names, types)):
                outputs[name] = (ident, len(inputs) + i)
                text += '<port id="%d" precision="%s" names=%s/>' % (
                    len(inputs) + i, PRECISIONS.get(element, element.upper()),
                    quoteattr(name))
            text += "</output>\n"
        layers.append(text + "    </layer>\n")
    with open(path, "w") as file:
        file.write('<?xml version="1.0"?>\n<net name="test" version="11">\n'
                   "  <layers>\n" + "".join(layers) + "  </layers>\n  <edges>\n")
        for edge in edges:
            file.write('    <edge from-layer="%d" from-port="%d" '
                       'to-layer="%d" to-port="%d"/>\n' % edge)
        file.write("  </edges>\n</net>\n")
    with open(path[:-4] + ".bin", "wb") as file:
        file.write(blob)


main()
