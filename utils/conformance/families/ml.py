# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operators of ai.onnx.ml on numbers."""

import numpy as np

from models import Case as AnyCase
from sampling import sampler
from tensors import make

# Cases that are kept of each entry.
KEPT = 2

TYPES = ["f32", "f32", "f64", "i32", "i64"]


def Case(name, opset, inputs, outputs=1, **attributes):
    return AnyCase(name, opset, inputs, outputs, domain="ai.onnx.ml",
                   **attributes)


def numbers(r, count, low=-2.0, high=2.0):
    return [float(x) for x in r.floats([count], "f32", low, high).data]


def rows(r, columns, type="f32"):
    return r.values([r.integer(1, 4), columns], type, low=-3, high=3)


@sampler("ml_binarizer", count=KEPT)
def binarizer(r):
    return Case("Binarizer", 1, [r.floats(r.shape(1, 3, zero=0))],
                threshold=r.pick([None, 0.5]))


@sampler("ml_arrayfeatureextractor", count=KEPT)
def array_feature_extractor(r):
    columns = r.integer(1, 5)
    picked = r.ints([r.integer(1, 4)], "i64", 0, columns - 1)
    return Case("ArrayFeatureExtractor", 1,
                [rows(r, columns, r.pick(TYPES)), picked])


@sampler("ml_imputer", count=KEPT)
def imputer(r):
    columns = r.integer(1, 4)
    if r.chance():
        x = r.ints([2, columns], "i64", 0, 2)
        return Case("Imputer", 1, [x], replaced_value_int64=1,
                    imputed_value_int64s=[7] if r.chance() else
                    list(range(10, 10 + columns)))
    x = r.floats([2, columns])
    x.data[0, 0] = np.nan
    return Case("Imputer", 1, [x], replaced_value_float=float("nan"),
                imputed_value_floats=numbers(r, r.pick([1, columns])))


@sampler("ml_normalizer", count=KEPT)
def normalizer(r):
    return Case("Normalizer", 1, [rows(r, r.integer(1, 4), r.pick(TYPES))],
                norm=r.pick([None, "MAX", "L1", "L2"]))


@sampler("ml_scaler", count=KEPT)
def scaler(r):
    columns = r.integer(1, 4)
    return Case("Scaler", 1, [rows(r, columns, r.pick(TYPES))],
                offset=numbers(r, r.pick([1, columns])),
                scale=numbers(r, columns) if r.chance() else [0.5])


@sampler("ml_linearregressor", count=KEPT)
def linear_regressor(r):
    columns, targets = r.integer(1, 4), r.integer(1, 3)
    transforms = [None, "NONE"]
    # The peer leaves single targets as they are.
    if targets > 1:
        transforms += ["SOFTMAX", "SOFTMAX_ZERO", "LOGISTIC"]
    return Case("LinearRegressor", 1, [rows(r, columns)],
                coefficients=numbers(r, columns * targets),
                intercepts=numbers(r, targets) if r.chance() else None,
                targets=targets,
                post_transform=r.pick(transforms))


@sampler("ml_linearclassifier", count=KEPT)
def linear_classifier(r):
    columns, classes = r.integer(1, 4), r.integer(2, 4)
    return Case("LinearClassifier", 1, [rows(r, columns)], 2,
                coefficients=numbers(r, columns * classes),
                intercepts=numbers(r, classes),
                classlabels_ints=r.shuffled(range(5, 5 + classes)),
                multi_class=r.pick([None, 0, 1]),
                post_transform=r.pick([None, "NONE", "SOFTMAX", "LOGISTIC"]))


@sampler("ml_svmregressor", count=KEPT)
def svm_regressor(r):
    columns, vectors = r.integer(1, 4), r.integer(1, 4)
    kernel = r.pick(["LINEAR", "POLY", "RBF", "SIGMOID"])
    return Case("SVMRegressor", 1, [rows(r, columns)],
                coefficients=numbers(r, vectors), n_supports=vectors,
                support_vectors=numbers(r, vectors * columns),
                kernel_type=kernel, rho=numbers(r, 1),
                kernel_params=[0.5, 0.2, 2.0],
                one_class=r.pick([None, 0, 1]))


def forest(r, trees, columns, outputs):
    """Nodes of complete trees of depth 2; leaves with one weight each."""
    nodes = dict(nodes_treeids=[], nodes_nodeids=[], nodes_featureids=[],
                 nodes_values=[], nodes_modes=[], nodes_truenodeids=[],
                 nodes_falsenodeids=[])
    leaves = dict(treeids=[], nodeids=[], ids=[], weights=[])
    mode = r.pick(["BRANCH_LEQ", "BRANCH_LT", "BRANCH_GT", "BRANCH_GTE",
                   "BRANCH_EQ", "BRANCH_NEQ"])
    for tree in range(trees):
        for node in range(7):
            inner = node < 3
            for key, value in dict(
                    nodes_treeids=tree, nodes_nodeids=node,
                    nodes_featureids=r.integer(0, columns - 1) if inner else 0,
                    nodes_values=float(r.integer(-2, 2)) if inner else 0.0,
                    nodes_modes=mode if inner else "LEAF",
                    nodes_truenodeids=2 * node + 1 if inner else 0,
                    nodes_falsenodeids=2 * node + 2 if inner else 0).items():
                nodes[key].append(value)
            if not inner:
                leaves["treeids"].append(tree)
                leaves["nodeids"].append(node)
                leaves["ids"].append(r.integer(0, outputs - 1))
                leaves["weights"].append(numbers(r, 1)[0])
    return nodes, leaves


@sampler("ml_treeensembleregressor", count=KEPT)
def tree_regressor(r):
    columns, targets, trees = r.integer(1, 3), r.integer(1, 3), r.integer(1, 3)
    nodes, leaves = forest(r, trees, columns, targets)
    aggregate = r.pick([None, "SUM", "AVERAGE", "MIN", "MAX"])
    if aggregate in ("MIN", "MAX"):
        targets = 1
        leaves["ids"] = [0] * len(leaves["ids"])
    x = make(r.ints([r.integer(1, 5), columns], "i32", -3, 3).data,
             r.pick(["f32", "f64", "i64"]))
    return Case("TreeEnsembleRegressor", 1, [x], n_targets=targets,
                aggregate_function=aggregate,
                # The peer leaves them out where no leaf adds to a target.
                base_values=numbers(r, 1)
                if targets == 1 and r.chance() else None,
                **nodes, **{"target_" + k: v for k, v in leaves.items()})


@sampler("ml_treeensembleclassifier", count=KEPT)
def tree_classifier(r):
    columns, classes, trees = r.integer(1, 3), r.integer(3, 4), r.integer(1, 3)
    nodes, leaves = forest(r, trees, columns, classes)
    # The peer never takes a class to which no leaf adds.
    leaves["weights"] = [abs(x) for x in leaves["weights"]]
    x = make(r.ints([r.integer(1, 5), columns], "i32", -3, 3).data, "f32")
    return Case("TreeEnsembleClassifier", 1, [x], 2,
                classlabels_int64s=r.shuffled(range(classes)),
                post_transform=r.pick([None, "NONE", "SOFTMAX", "LOGISTIC"]),
                **nodes, **{"class_" + k: v for k, v in leaves.items()})


@sampler("ml_labelencoder", count=KEPT)
def label_encoder(r):
    return Case("LabelEncoder", 2, [r.ints(r.shape(1, 2, zero=0), "i64", 0,
                                           5)],
                keys_int64s=[1, 3, 5], values_floats=numbers(r, 3),
                default_float=r.pick([None, 9.0]))


@sampler("ml_onehotencoder", count=KEPT)
def one_hot_encoder(r):
    x = r.ints(r.shape(1, 2, zero=0), "i64", 0, 3)
    return Case("OneHotEncoder", 1, [make(x.data, r.pick(["i64", "f32"]))],
                cats_int64s=[0, 2, 3, 1], zeros=1)


@sampler("ml_featurevectorizer", count=KEPT)
def feature_vectorizer(r):
    count, batch = r.integer(1, 3), r.integer(1, 3)
    sizes = [r.integer(1, 3) for _ in range(count)]
    type = r.pick(["f32", "i64", "f64"])
    return Case("FeatureVectorizer", 1,
                [r.values([batch, n], type) for n in sizes],
                inputdimensions=sizes)
