# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Random numbers. What is expected tells types and shapes only: exceptions.txt
lists these cases."""

from models import Case
from sampling import sampler



def random_op(name, opset, like, **attributes):
    @sampler(name.lower(), "reference", count=2)
    def sample(r):
        kwargs = {k: r.pick(v) for k, v in attributes.items()}
        if not like:
            return Case(name, opset, [], shape=r.shape(1, 3), **kwargs)
        return Case(name, opset, [r.floats(r.shape(0, 3),
                                           r.pick(["f32", "f64"]))], **kwargs)


for name in ["RandomNormal", "RandomUniform", "RandomNormalLike",
             "RandomUniformLike"]:
    random_op(name, 22, name.endswith("Like"), dtype=[None, 1, 10, 11],
              seed=[None, 1.0])


@sampler("multinomial", "reference", count=2)
def multinomial(r):
    rows, classes = r.integer(1, 3), r.integer(1, 5)
    return Case("Multinomial", 22, [r.floats([rows, classes])],
                dtype=r.pick([None, 6, 7]),
                sample_size=r.pick([None, 1, 4]), seed=r.pick([None, 2.0]))
