# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares programs whose generators are rewritten with the programs as written.

usage: generator_algebra.py FOLDER COUNT [SEED]

Each of the COUNT programs consists of random expressions with generators. A
tenth of the float data is NaN or infinite in every third program.
"""

import os
import random
import sys

import agate_server

EXPRESSIONS = 12


class Program:
    """The text of a program; values are pairs of a name and a shape."""

    def __init__(self, rng, dynamic, special):
        self.rng, self.dynamic, self.special = rng, dynamic, special
        self.lines, self.inputs, self.results = [], [], []
        self.count = 0

    def type_of(self, shape, element, exact=False):
        sizes = "".join(f"{'?' if self.dynamic and not exact else size}x"
                        for size in shape)
        return f"tensor<{sizes}{element}>"

    def name(self):
        self.count += 1
        return f"%v{self.count}"

    def emit(self, text):
        name = self.name()
        self.lines.append(f"  {name} = {text}")
        return name

    def constant(self, values, element):
        shape = [] if not isinstance(values, list) else [len(values)]
        text = self.type_of(shape, element, exact=True)
        return self.emit(f"arith.constant dense<{values}> : {text}"), text

    def integers(self, shape):
        """An input with numbers from 0 to 9."""
        self.inputs.append(shape)
        name = f"%i{len(self.inputs) - 1}"
        return name, self.type_of(shape, "i64")

    def shifted(self, shape, by):
        name, text = self.integers(shape)
        constant, constant_type = self.constant(by, "i64")
        return self.emit(f'"onnx.Add"({name}, {constant}) : '
                         f"({text}, {constant_type}) -> {text}")

    def data(self, shape, element):
        """Numbers from -3 to 6; floats among them may not be finite."""
        integers = self.shifted(shape, -3)
        if element == "i64":
            return integers
        wide, text = self.type_of(shape, "i64"), self.type_of(shape, element)
        cast = self.emit(f'"onnx.Cast"({integers}) <{{saturate = 1 : si64, '
                         f"to = {element}}}> : ({wide}) -> {text}")
        if not self.special:
            return cast
        # All elements that are 6 become NaN or infinite.
        six, scalar = self.constant("6.0", element)
        bits = {"f32": ["0x7FC00000", "0x7F800000", "0xFF800000"],
                "f16": ["0x7E00", "0x7C00", "0xFC00"]}[element]
        other, _ = self.constant(self.rng.choice(bits), element)
        bools = self.type_of(shape, "i1")
        mask = self.emit(f'"onnx.Equal"({cast}, {six}) : '
                         f"({text}, {scalar}) -> {bools}")
        return self.emit(f'"onnx.Where"({mask}, {other}, {cast}) : '
                         f"({bools}, {scalar}, {text}) -> {text}")

    def one_hot(self, index_shape, depth, axis, element):
        indices = self.shifted(index_shape, self.rng.choice([-2, 0]))
        on = self.rng.choice([1, 1, 2, -3])
        number = "{}.0" if element != "i64" else "{}"
        size, _ = self.constant(depth, "i64")
        on_value, scalar = self.constant(number.format(on), element)
        off_value, _ = self.constant(number.format(0), element)
        mode = self.rng.choice(["ignore", "normalize"])
        shape = list(index_shape)
        shape.insert(axis, depth)
        text = self.type_of(shape, element)
        name = self.emit(
            f"agate.OneHot({indices}, {size}, {on_value}, {off_value}) "
            f'<{{axis = {axis} : si64, negative_indices_mode = "{mode}"}}> : '
            f"({self.type_of(index_shape, 'i64')}, tensor<i64>, {scalar}, "
            f"{scalar}) -> {text}")
        return name, shape

    def eye(self, rows, columns, element):
        diagonal = self.rng.choice([0, 0, 0, 0, 1, -1, 3, -4, 20, -20])
        sizes = [self.constant(i, "i64")[0] for i in (rows, columns, diagonal)]
        text = self.type_of([rows, columns], element)
        name = self.emit(
            f"agate.Eye({', '.join(sizes)}) <{{output_type = {element}}}> : "
            f"(tensor<i64>, tensor<i64>, tensor<i64>) -> {text}")
        return name, [rows, columns]

    def transpose(self, value, element):
        name, shape = value
        order = list(range(len(shape)))
        self.rng.shuffle(order)
        transposed = [shape[i] for i in order]
        name = self.emit(
            f'"onnx.Transpose"({name}) <{{perm = {order}}}> : '
            f"({self.type_of(shape, element)}) -> "
            f"{self.type_of(transposed, element)}")
        return name, transposed

    def multiply(self, a, b, element):
        shape = a[1][:-1] + b[1][-1:] if len(b[1]) <= 2 else (
            b[1][:-2] + a[1][:-1] + b[1][-1:])
        if len(b[1]) == 1:
            shape = a[1][:-1]
        text = self.type_of(shape, element)
        name = self.emit(
            f'"onnx.MatMul"({a[0]}, {b[0]}) : ({self.type_of(a[1], element)}, '
            f"{self.type_of(b[1], element)}) -> {text}")
        return name, shape

    def size(self):
        return self.rng.choice([1, 2, 3, 5, 8, 17])

    def selection(self, element):
        """A constant with at most one element per row or column."""
        rows, columns = self.size(), self.size()
        number = "2.0" if element != "i64" else "2"
        zero = number.replace("2", "0")
        matrix = [[zero] * columns for _ in range(rows)]
        byRow = self.rng.randrange(2)
        for i in range(rows if byRow else columns):
            j = self.rng.randrange(-1, columns if byRow else rows)
            if j >= 0:
                matrix[i if byRow else j][j if byRow else i] = number
        text = ", ".join("[" + ", ".join(row) + "]" for row in matrix)
        exact = self.type_of([rows, columns], element, exact=True)
        name = self.emit(f"onnx.Constant dense<[{text}]> : {exact}")
        return name, [rows, columns]

    def generator(self, element):
        if self.rng.random() < 0.2 and not self.dynamic:
            return self.selection(element)
        if self.rng.random() < 0.5:
            value = self.eye(self.size(), self.size(), element)
        else:
            index_shape = [self.size()]
            value = self.one_hot(index_shape, self.rng.choice([1, 4, 9]),
                                 self.rng.choice([0, 1]), element)
        if self.rng.random() < 0.3:
            value = self.transpose(value, element)
        if self.rng.random() < 0.2:
            number = "2.0" if element != "i64" else "2"
            factor, scalar = self.constant(number, element)
            text = self.type_of(value[1], element)
            operation = self.rng.choice(["Mul", "Add"])
            value = (self.emit(f'"onnx.{operation}"({value[0]}, {factor}) : '
                               f"({text}, {scalar}) -> {text}"), value[1])
        return value

    def scale(self, value, shape, element):
        """A generator times a tensor that is broadcast to it, or from it."""
        name, text = value[0], self.type_of(value[1], element)
        other = self.data(shape, element)
        name = self.emit(f'"onnx.Mul"({name}, {other}) : '
                         f"({text}, {self.type_of(shape, element)}) -> {text}")
        return name, value[1]

    def diagonal(self, element):
        size = self.size()
        value = self.eye(size, size, element)
        shape = self.rng.choice([[size], [1, size], [size, 1], [1], []])
        return self.scale(value, shape, element)

    def picked(self, element):
        """The sum over an axis of a one-hot tensor times another."""
        index_shape = [self.size() for _ in range(self.rng.choice([0, 1, 2]))]
        axis = self.rng.randrange(len(index_shape) + 1)
        depth = self.rng.choice([1, 4, 9])
        hot = self.one_hot(index_shape, depth, axis, element)
        value, shape = self.scale(hot, hot[1], element)
        keep = self.rng.randrange(2)
        result = [1 if i == axis else size for i, size in enumerate(shape)
                  if keep or i != axis]
        axes = self.emit(f"arith.constant dense<[{axis}]> : tensor<1xi64>")
        name = self.emit(
            f'"onnx.ReduceSum"({value}, {axes}) <{{keepdims = {keep} : si64}}>'
            f" : ({self.type_of(shape, element)}, tensor<1xi64>) -> "
            f"{self.type_of(result, element)}")
        return name, result

    def einsum(self, element):
        sizes = {label: self.size() for label in "abcdv"}
        sizes["b"] = sizes["a"]
        equations = ["ab,bc->ac", "ab,cb->ca", "ab,abc->ac", "ab,bcd->dca",
                     "ab,b->a", "ab,cb,ad->cd", "ab,ab->ab", "ab,bc->abc"]
        if self.rng.random() < 0.5:
            equations = ["av,vc->ac", "acv,vd->acd", "av,dvc->dac",
                         "av,cv,vd->acd", "av,av->a", "va,cv->ca", "av,v->a",
                         "vac,dv->dca"]
        equation = self.rng.choice(equations)
        terms, result = equation.split("->")
        terms = terms.split(",")
        values = []
        for i, term in enumerate(terms):
            shape = [sizes[label] for label in term]
            if i == 0 and "v" in term:
                axis = term.index("v")
                indices = shape[:axis] + shape[axis + 1:]
                values.append(self.one_hot(indices, sizes["v"], axis, element))
            elif i == 0:
                values.append(self.eye(*shape, element))
            else:
                values.append((self.data(shape, element), shape))
        shape = [sizes[label] for label in result]
        types = ", ".join(self.type_of(value[1], element) for value in values)
        name = self.emit(
            f'"onnx.Einsum"({", ".join(value[0] for value in values)}) '
            f'<{{equation = "{equation}"}}> : ({types}) -> '
            f"{self.type_of(shape, element)}")
        return name, shape

    def apply(self, operation, operands, result, element, properties=""):
        """An operation of pairs of a name and a type; returns a value."""
        names = ", ".join(name for name, _ in operands)
        types = ", ".join(text for _, text in operands)
        return (self.emit(f'"onnx.{operation}"({names}){properties} : ({types})'
                          f" -> {self.type_of(result, element)}"), result)

    def typed(self, value, element):
        return value[0], self.type_of(value[1], element)

    def number(self, value, element):
        return self.constant(f"{value}.0" if element != "i64" else value,
                             element)

    def vector(self, values):
        return self.constant(list(values), "i64")

    def positions(self, size, rank, axis, shift=0):
        """The numbers 0, 1, .. along one of `rank` dimensions."""
        scalars = [self.constant(i, "i64") for i in (shift, shift + size, 1)]
        numbers = self.apply("Range", scalars, [size], "i64")
        axes = self.vector(i for i in range(rank) if i != axis)
        shape = [size if i == axis else 1 for i in range(rank)]
        return self.apply("Unsqueeze", [self.typed(numbers, "i64"), axes],
                          shape, "i64")

    def mask(self):
        """Positions that are compared: a band of bools."""
        rows, columns = self.size(), self.size()
        y = self.positions(rows, 2, 0, self.rng.choice([0, 0, 1, -3, 40]))
        x = self.positions(columns, 2, 1)
        if self.rng.random() < 0.5:
            x, y = y, x
        operation = self.rng.choice(["Equal", "Less", "LessOrEqual", "Greater",
                                     "GreaterOrEqual"])
        value = self.apply(operation, [self.typed(x, "i64"),
                                       self.typed(y, "i64")],
                           [rows, columns], "i1")
        if self.rng.random() < 0.3:
            value = self.apply("Not", [self.typed(value, "i1")], value[1], "i1")
        if self.rng.random() < 0.4:
            other = self.positions(rows, 2, 0, 2)
            second = self.apply("LessOrEqual",
                                [self.typed(self.positions(columns, 2, 1),
                                            "i64"), self.typed(other, "i64")],
                                value[1], "i1")
            value = self.apply(self.rng.choice(["And", "Or"]),
                               [self.typed(value, "i1"),
                                self.typed(second, "i1")], value[1], "i1")
        return value

    def band(self, element):
        """A band of numbers, spelled in one of several ways."""
        kind = self.rng.randrange(3)
        if kind == 0:
            return self.apply("Cast", [self.typed(value := self.mask(), "i1")],
                              value[1], element,
                              f" <{{saturate = 1 : si64, to = {element}}}>")
        if kind == 1:
            value = self.mask()
            numbers = [self.number(self.rng.choice([1, 2]), element),
                       self.number(0, element)]
            if self.rng.random() < 0.3:
                numbers.reverse()
            return self.apply("Where", [self.typed(value, "i1"), *numbers],
                              value[1], element)
        shape = [self.size(), self.size()]
        ones = self.apply("Expand", [self.number(1, element),
                                     self.vector(shape)], shape, element)
        for _ in range(self.rng.choice([1, 1, 2])):
            k = self.constant(self.rng.choice([0, 0, 1, -1, 5]), "i64")
            ones = self.apply("Trilu", [self.typed(ones, element), k], shape,
                              element, f" <{{upper = {self.rng.randrange(2)} "
                              ": si64}>")
        return ones

    def repeat(self, value, element):
        """A value that is repeated, padded or mirrored."""
        shape = value[1]
        operand = self.typed(value, element)
        kind = self.rng.randrange(4)
        if kind == 0:
            repeats = [self.rng.choice([1, 1, 1, 2]) for _ in shape]
            return self.apply("Tile", [operand, self.vector(repeats)],
                              [a * b for a, b in zip(shape, repeats)], element)
        if kind == 1:
            target = [self.rng.choice([1, 1, 2])] + [
                3 if size == 1 and self.rng.random() < 0.3 else size
                for size in shape]
            return self.apply("Expand", [operand, self.vector(target)], target,
                              element)
        if kind == 2:
            pads = [self.rng.choice([0, 0, 0, 1, 2]) for _ in shape + shape]
            fill = self.number(self.rng.choice([0, 0, 1]), element)
            sizes = [a + b + c for a, b, c in
                     zip(shape, pads, pads[len(shape):])]
            axes = self.vector(range(len(shape)))
            return self.apply("Pad", [operand, self.vector(pads), fill, axes],
                              sizes, element, ' <{mode = "constant"}>')
        axes = [i for i in range(len(shape)) if self.rng.random() < 0.7]
        axes = axes or [0]
        reverse = self.vector([-1] * len(axes))
        first = self.vector([-2**63] * len(axes))
        return self.apply("Slice", [operand, reverse, first, self.vector(axes),
                                    reverse], shape, element)

    def view(self, value, element):
        """A view of a value."""
        shape = value[1]
        operand = self.typed(value, element)
        if shape and len(shape) < 5 and self.rng.random() < 0.4:
            return self.repeat(value, element)
        kind = self.rng.randrange(5)
        axis = self.rng.randrange(len(shape)) if shape else 0
        if kind == 0 or not shape:
            axis = self.rng.randrange(len(shape) + 1)
            return self.apply("Unsqueeze", [operand, self.vector([axis])],
                              shape[:axis] + [1] + shape[axis:], element)
        if kind == 1 and 1 in shape:
            axis = shape.index(1)
            return self.apply("Squeeze", [operand, self.vector([axis])],
                              shape[:axis] + shape[axis + 1:], element)
        if kind == 2:
            count = self.rng.choice([1, 2, 4])
            chosen = [self.rng.randrange(shape[axis]) for _ in range(count)]
            return self.apply("Gather", [operand, self.vector(chosen)],
                              shape[:axis] + [count] + shape[axis + 1:],
                              element, f" <{{axis = {axis} : si64}}>")
        if kind == 3 and len(shape) > 1:
            flat = [shape[0] * shape[1]] + shape[2:]
            return self.apply("Reshape", [operand, self.vector(flat)], flat,
                              element, " <{allowzero = 0 : si64}>")
        first = self.rng.randrange(shape[axis])
        last = self.rng.randrange(first + 1, shape[axis] + 1)
        bounds = [self.vector([i]) for i in (first, last, axis, 1)]
        return self.apply("Slice", [operand, *bounds], shape[:axis] +
                          [last - first] + shape[axis + 1:], element)

    def reduced(self, element):
        """A reduction of a generator, or of its product with a tensor."""
        if element == "i64" and self.rng.random() < 0.3:
            value = self.one_hot([self.size()], 4, 1, element)
            return self.apply("ArgMax", [self.typed(value, element)],
                              [value[1][0]], "i64",
                              " <{axis = 1 : si64, keepdims = 0 : si64}>")
        kind = self.rng.randrange(3)
        if kind == 0:
            value = self.eye(self.size(), self.size(), element)
            flags = [self.rng.randrange(2) for _ in range(2)]
            axis = self.constant(self.rng.choice([0, 1, -1]), "i64")
            return self.apply(
                "CumSum", [self.typed(value, element), axis], value[1], element,
                f" <{{exclusive = {flags[0]} : si64, reverse = {flags[1]} : "
                "si64}>")
        if kind == 1:
            indices = [self.size() for _ in range(self.rng.choice([1, 2]))]
            value = self.one_hot(indices, 4, self.rng.randrange(
                len(indices) + 1), element)
        else:
            value = self.eye(self.size(), self.size(), element)
            batch = self.rng.choice([[], [], [2]])
            shape = batch + value[1]
            other = self.data(shape, element), shape
            value = self.apply("Mul", [self.typed(other, element), self.typed(value, element)],
                               shape, element)
        shape = value[1]
        count = self.rng.randrange(1, len(shape) + 1)
        axes = sorted(self.rng.sample(range(len(shape)), count))
        keep = self.rng.randrange(2)
        result = [1 if i in axes else size for i, size in enumerate(shape)
                  if keep or i not in axes]
        return self.apply("ReduceSum", [self.typed(value, element),
                                        self.vector(axes)], result, element,
                          f" <{{keepdims = {keep} : si64}}>")

    def batched(self, element):
        """A product of stacks."""
        batch, size = [self.size()], self.size()
        value = self.one_hot(batch + [self.size()], size, 2, element)
        if self.rng.random() < 0.4:
            rows, columns = value[1][1:]
            value = self.apply("Transpose", [self.typed(value, element)],
                               batch + [columns, rows], element,
                               " <{perm = [0, 2, 1]}>")
        other = batch + [value[1][2], self.size()]
        return self.multiply_stacks(value, (self.data(other, element), other),
                                    element)

    def multiply_stacks(self, a, b, element):
        shape = a[1][:-1] + b[1][-1:]
        return self.apply("MatMul", [self.typed(a, element),
                                     self.typed(b, element)], shape, element)

    def kronecker(self, element):
        """A product with a Kronecker product, or with blocks on a diagonal."""
        n, p, q, k = (self.size() for _ in range(4))
        eye = self.eye(n, n, element)
        if self.rng.random() < 0.5:
            other = self.data([p, q], element), [p, q]
            sizes = [n, p, n, q]
            factors = [self.reshape(eye, [n, 1, n, 1], element),
                       self.reshape(other, [1, p, 1, q], element)]
            blocks = self.apply("Mul", [self.typed(f, element)
                                        for f in factors], sizes, element)
        else:
            other = self.data([n, p, q], element), [n, p, q]
            sizes = [n, p, n, q]
            blocks = self.apply("Einsum", [self.typed(other, element),
                                           self.typed(eye, element)], sizes,
                                element, ' <{equation = "gpq,gh->gphq"}>')
        matrix = self.reshape(blocks, [n * p, n * q], element)
        if self.rng.random() < 0.5:
            x = self.data([n * q, k], element), [n * q, k]
            return self.multiply(matrix, x, element)
        x = self.data([k, n * p], element), [k, n * p]
        return self.multiply(x, matrix, element)

    def reshape(self, value, shape, element):
        return self.apply("Reshape", [self.typed(value, element),
                                      self.vector(shape)], shape, element,
                          " <{allowzero = 0 : si64}>")

    def sum_as_factor(self, element):
        """A product with the sum of a matrix and a generator."""
        rows, columns = self.size(), self.size()
        other = self.data([rows, columns], element), [rows, columns]
        terms = [self.typed(other, element),
                 self.typed(self.eye(rows, columns, element), element)]
        self.rng.shuffle(terms)
        value = self.apply(self.rng.choice(["Add", "Sub"]), terms,
                           [rows, columns], element)
        x = [columns, self.size()]
        return self.multiply(value, (self.data(x, element), x), element)

    def selected(self, element):
        """The sum of elements that a mask selects."""
        shape = [self.size(), self.size()]
        indices = self.integers([shape[0], 1])
        positions = self.positions(shape[1], 1, 0)
        mask = self.apply("Equal", [indices, self.typed(positions, "i64")],
                          shape, "i1")
        value = self.apply("Where", [self.typed(mask, "i1"),
                                     (self.data(shape, element),
                                      self.type_of(shape, element)),
                                     self.number(0, element)], shape, element)
        return self.apply("ReduceSum", [self.typed(value, element),
                                        self.vector([1])], shape[:1], element,
                          " <{keepdims = 0 : si64}>")

    def assembled(self, element):
        """A generator that is assembled of parts."""
        rows, depth = self.size(), self.rng.choice([9, 12])
        if self.rng.random() < 0.5:
            shape = [rows, depth]
            data = self.apply("Expand", [self.number(0, element),
                                         self.vector(shape)], shape, element)
            ones = self.apply("Expand", [self.number(1, element),
                                         self.vector([rows, 1])], [rows, 1],
                              element)
            # The numbers are from 0 to 9.
            indices, text = self.shifted([rows, 1], -1), self.type_of([rows, 1],
                                                                      "i64")
            three, scalar = self.constant(3, "i64")
            indices = self.emit(f'"onnx.Min"({indices}, {three}) : '
                                f"({text}, {scalar}) -> {text}")
            return self.apply("ScatterElements",
                              [self.typed(data, element), (indices, text),
                               self.typed(ones, element)], shape, element,
                              ' <{axis = 1 : si64, reduction = "none"}>')
        parts = [self.one_hot([self.size()], depth, 1, element)
                 for _ in range(2)]
        return self.apply("Concat", [self.typed(p, element) for p in parts],
                          [sum(p[1][0] for p in parts), depth], element,
                          " <{axis = 0 : si64}>")

    def expression(self):
        element = self.rng.choice(["f32", "f32", "i64", "f16"])
        if self.rng.random() < 0.2:
            value = self.picked(element)
        elif self.rng.random() < 0.2:
            value = self.diagonal(element)
        elif self.rng.random() < 0.2:
            value = self.einsum(element)
        elif self.rng.random() < 0.2:
            value = self.reduced(element)
        elif self.rng.random() < 0.2:
            value = self.rng.choice([self.batched, self.kronecker,
                                     self.sum_as_factor, self.assembled,
                                     self.selected])(element)
        elif self.rng.random() < 0.4:
            value = self.band(element)
        else:
            value = self.generator(element)
        while self.rng.random() < 0.3:
            value = self.view(value, element)
        shape = value[1]
        kind = self.rng.randrange(4) if len(shape) == 2 else 3
        if kind == 0:
            other = self.rng.choice([[shape[-1]], [shape[-1], self.size()],
                                     [2, shape[-1], self.size()]])
            value = self.multiply(value, (self.data(other, element), other),
                                  element)
        elif kind == 1:
            other = self.rng.choice([[self.size(), shape[0]],
                                     [2, self.size(), shape[0]]])
            value = self.multiply((self.data(other, element), other), value,
                                  element)
        elif kind == 2:
            second = self.eye(shape[-1], self.size(), element)
            value = self.multiply(value, second, element)
        text = self.type_of(value[1], element)
        if element != "i64":
            # Signs of zeros may differ.
            zero, scalar = self.constant("0.0", element)
            value = (self.emit(f'"onnx.Add"({value[0]}, {zero}) : '
                               f"({text}, {scalar}) -> {text}"), value[1])
        self.results.append((value[0], text))

    def text(self):
        for _ in range(EXPRESSIONS):
            self.expression()
        arguments = ", ".join(f"%i{i}: {self.type_of(shape, 'i64')}"
                              for i, shape in enumerate(self.inputs))
        names, types = zip(*self.results)
        return (f"func.func @f({arguments}) -> ({', '.join(types)}) {{\n" +
                "\n".join(self.lines) +
                f"\n  return {', '.join(names)} : {', '.join(types)}\n}}\n")


def run(path, program, *arguments):
    command = ["run", path, "--random=1", "--quiet", *arguments]
    if program.dynamic:
        for i, shape in enumerate(program.inputs):
            sizes = "x".join(map(str, shape)) or "scalar"
            command.append(f"--shape=input{i}={sizes}")
    return agate_server.run(*command)


def check(folder, seed):
    rng = random.Random(seed)
    program = Program(rng, dynamic=seed % 2 == 1, special=seed % 3 == 0)
    path = os.path.join(folder, f"{seed}.mlir")
    with open(path, "w") as file:
        file.write(program.text())
    expected = os.path.join(folder, str(seed))
    result = run(path, program, "-O0", f"--output-dir={expected}")
    if result.returncode:
        return f"{path}: {result.output}"
    outputs = [f"--expect=output{i}={expected}/output{i}.npy"
               for i in range(EXPRESSIONS)]
    result = run(path, program, *outputs)
    return f"{path}: {result.output}" if result.returncode else ""


def main():
    folder, count = sys.argv[1:3]
    first = int(sys.argv[3]) if len(sys.argv) > 3 else 0
    os.makedirs(folder, exist_ok=True)
    failures = 0
    for seed in range(first, first + int(count)):
        failure = check(folder, seed)
        if failure:
            failures += 1
            print(failure)
    print(f"{int(count) - failures} passed, {failures} failed")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
