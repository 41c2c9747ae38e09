# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# chain.py N: a chain of N layers, written with the last one first.
import sys

count = int(sys.argv[1])
print('<net name="chain" version="11"><layers>')
print('<layer id="%d" name="r" type="Result" version="opset1">'
      '<input><port id="0"/></input></layer>' % (count + 1))
for i in range(count, 0, -1):
    print('<layer id="%d" name="l%d" type="ReLU" version="opset1">'
          '<input><port id="0"/></input>'
          '<output><port id="1" precision="FP32"/></output></layer>' % (i, i))
print('<layer id="0" name="x" type="Parameter" version="opset1">'
      '<data shape="2,3" element_type="f32"/>'
      '<output><port id="1" precision="FP32"/></output></layer>')
print("</layers><edges>")
for i in range(count + 1):
    print('<edge from-layer="%d" from-port="1" to-layer="%d" to-port="0"/>'
          % (i, i + 1))
print("</edges></net>")
