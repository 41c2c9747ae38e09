# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random numbers: zeros of the right types and shapes."""

import numpy as np

from reference import reference
from tensors import BY_NUMBER, make


# Their outputs are not compared.
RANDOM = ["RandomNormal", "RandomUniform", "RandomNormalLike",
          "RandomUniformLike", "Multinomial"]


@reference("RandomNormal", "RandomUniform", "RandomNormalLike",
           "RandomUniformLike")
def draw(case):
    like = case.inputs[0] if case.inputs else None
    number = case.get("dtype")
    kind = BY_NUMBER[number] if number else like.type if like else "f32"
    return make(np.zeros(like.shape if like else case.get("shape")), kind)


@reference("Multinomial")
def multinomial(case):
    shape = [case.inputs[0].shape[0], case.get("sample_size", 1)]
    return make(np.zeros(shape), BY_NUMBER[case.get("dtype", 6)])
