# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operators on strings."""

import numpy as np

from models import Case
from sampling import sampler
from tensors import Tensor

# Cases that are kept of each operator.
KEPT = 4

WORDS = ["", "a", "bc", "Agate", "x y", "a,b", " two  spaces ", "Monday",
         "1.5", "a1", "aaa"]


def words(r, shape, choices=tuple(WORDS)):
    drawn = np.asarray(r.rng.integers(0, len(choices), shape))
    data = np.array([choices[i] for i in drawn.ravel()], object)
    return Tensor(data.reshape(drawn.shape), "str")


@sampler("stringconcat", count=KEPT)
def concat(r):
    a, b = r.broadcast(2, 3)
    return Case("StringConcat", 20, [words(r, a), words(r, b)])


@sampler("stringsplit", count=KEPT)
def split(r):
    delimiter = r.pick([None, ",", " ", "a"])
    # An empty string is one empty part between no delimiters; ONNX Runtime
    # finds none.
    choices = WORDS if delimiter is None else [w for w in WORDS if w]
    return Case("StringSplit", 20,
                [words(r, r.shape(1, 2, zero=0), tuple(choices))], 2,
                delimiter=delimiter, maxsplit=r.pick([None, 1, 2]))


@sampler("regexfullmatch", count=KEPT)
def regex(r):
    return Case("RegexFullMatch", 20, [words(r, r.shape(0, 2))],
                pattern=r.pick(["a.*", "[a-z]+", "(a|bc)", "\\w+\\s\\w+",
                                ""]))


@sampler("stringnormalizer", count=KEPT)
def normalizer(r):
    return Case("StringNormalizer", 10, [words(r, [r.integer(1, 5)])],
                case_change_action=r.pick([None, "LOWER", "UPPER"]),
                is_case_sensitive=r.pick([None, 0, 1]),
                stopwords=r.pick([None, ["a"], ["AGATE", "bc"]]))


@sampler("string_equal", count=1)
def equal(r):
    a, b = r.broadcast(2, 2)
    return Case("Equal", 19, [words(r, a), words(r, b)])


@sampler("string_gather", count=1)
def gather(r):
    n = r.integer(1, 4)
    return Case("Gather", 13, [words(r, [n]),
                               r.ints(r.shape(0, 2), "i64", -n, n - 1)])


@sampler("string_concat", count=1)
def concat_tensors(r):
    return Case("Concat", 13, [words(r, [2, r.size()]) for _ in range(2)],
                axis=1)


@sampler("string_where", count=1)
def where(r):
    c, a, b = r.broadcast(3, 2)
    return Case("Where", 16, [r.values(c, "bool"), words(r, a), words(r, b)])


@sampler("tfidfvectorizer", count=KEPT)
def tfidf(r):
    return Case("TfIdfVectorizer", 9,
                [r.ints(r.pick([[8], [2, 6]]), r.pick(["i32", "i64"]), 0, 5)],
                mode=r.pick(["TF", "IDF", "TFIDF"]),
                min_gram_length=r.pick([1, 2]), max_gram_length=2,
                max_skip_count=r.pick([0, 1, 3]), ngram_counts=[0, 4],
                ngram_indexes=[0, 1, 2, 3, 4, 5],
                pool_int64s=[2, 3, 5, 4, 1, 2, 3, 4],
                weights=r.pick([None, [float(x) for x in range(1, 7)]]))
