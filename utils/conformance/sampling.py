# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the tables of cases draw from: shapes, values, and the registry."""

import numpy as np

from tensors import Tensor, is_float, int_range, make

SAMPLERS = {}


class Sampler:
    def __init__(self, name, function, oracle, count):
        self.name, self.function = name, function
        self.oracle, self.count = oracle, count


def sampler(name, oracle="any", count=2):
    """Registers a function from a `Random` to a case. `oracle` is "peer",
    "reference" or "any" (both where there are two, which then must agree).
    `count` is how many cases of it are kept in the repository."""
    def add(function):
        assert name not in SAMPLERS, name
        SAMPLERS[name] = Sampler(name, function, oracle, count)
        return function
    return add


SPECIAL = [0.0, -0.0, np.inf, -np.inf, np.nan, 1.0, -1.0, 0.5, -0.5, 1.5, -1.5,
           2.5, -2.5, 1e-40, -1e-40, 3.4e38, -3.4e38, 88.8, -88.8, 104.0,
           -104.0, 1e10, 16777217.0, 2147483648.0, -2147483648.0, 1e-7]


class Random:
    def __init__(self, seed):
        self.rng = np.random.Generator(np.random.PCG64(seed))

    def integer(self, low, high):
        """From low to high, both included."""
        return int(self.rng.integers(low, high + 1))

    def chance(self, share=0.5):
        return bool(self.rng.random() < share)

    def pick(self, choices):
        return choices[int(self.rng.integers(len(choices)))]

    def shuffled(self, values):
        return [int(x) for x in self.rng.permutation(values)]

    def size(self, zero=0.06):
        if self.chance(zero):
            return 0
        return self.pick([1, 1, 2, 3, 3, 4, 5, 7])

    def shape(self, low=0, high=4, zero=0.06):
        return [self.size(zero) for _ in range(self.integer(low, high))]

    def broadcast(self, count, high=4):
        """Shapes that broadcast to one."""
        whole = self.shape(0, high)
        shapes = []
        for i in range(count):
            own = [1 if self.chance(0.25) else n for n in whole]
            shapes.append(own[self.integer(0, len(own)) if self.chance(0.4)
                              else 0:])
        if self.chance(0.5):
            shapes[self.integer(0, count - 1)] = whole
        return shapes

    def axis(self, rank):
        return self.integer(-rank, rank - 1)

    def axes(self, rank, low=0):
        """Some axes, each once, some of them negative."""
        chosen = self.shuffled(range(rank))[:self.integer(low, rank)]
        return [a - rank if self.chance(0.4) else a for a in chosen]

    def floats(self, shape, type="f32", low=-3.0, high=3.0, special=0.0):
        values = self.rng.uniform(low, high, shape)
        if special:
            chosen = self.rng.random(shape) < special
            specials = self.rng.choice(SPECIAL, shape)
            values = np.where(chosen, specials, values)
        return make(values, type)

    def ints(self, shape, type="i64", low=-10, high=10, special=0.0):
        least, most = int_range(type)
        values = self.rng.integers(max(low, least), min(high, most),
                                   shape, endpoint=True)
        values = np.asarray(values).astype(object)
        if special:
            chosen = self.rng.random(shape) < special
            specials = np.asarray(self.rng.choice(5, shape))
            table = np.array([least, most, 0, 1, max(least, -1)], object)
            values = np.where(chosen, table[specials], values)
        return make(values, type)

    def values(self, shape, type, special=0.0, low=-10, high=10):
        if type == "bool":
            return Tensor(self.rng.random(shape) < 0.5)
        if type == "str":
            words = np.array(["a", "bc", "", "Agate", "x y"], object)
            return Tensor(words[self.rng.integers(0, 5, shape)], "str")
        if type in ("c64", "c128"):
            both = self.rng.uniform(-3, 3, list(shape) + [2])
            return make(both[..., 0] + 1j * both[..., 1], type)
        if is_float(type):
            return self.floats(shape, type, special=special)
        return self.ints(shape, type, special=special, low=low, high=high)

    def distinct(self, shape, type="f32"):
        """Values that differ: what is largest does not depend on rounding."""
        count = int(np.prod(shape, dtype=np.int64))
        values = self.rng.permutation(count).reshape(shape)
        return make(values * 0.5 - count / 4 if is_float(type) else values,
                    type)
