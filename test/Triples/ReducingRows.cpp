//===- ReducingRows.cpp - Operations along dimensions ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Operations.h"

using namespace mlir;

namespace agate {
namespace triples {

static Value reduce(Graph &g, const Row &row, Value v) {
  SmallVector<int64_t> axes;
  for (int64_t i = 0; i < g.getRank(v); ++i)
    if (g.random.chance(45))
      axes.push_back(g.random.chance(30) ? i - g.getRank(v) : i);
  std::string attributes =
      (Twine("keepdims = ") + g.flag() + ", noop_with_empty_axes = " + g.flag())
          .str();
  if (g.random.chance(10))
    return g.op(row.name, {v, g.none()}, attributes);
  return g.op(row.name, {v, g.ints(axes)}, attributes);
}

static Value arg(Graph &g, const Row &row, Value v) {
  return g.op(row.name, v,
              "axis = " + Twine(g.below(g.getRank(v))) +
                  " : si64, keepdims = " + g.flag() +
                  ", select_last_index = " + g.flag());
}

/// With an axis, and what the row adds.
static Value alongAxis(Graph &g, const Row &row, Value v) {
  return g.op(row.name, v,
              "axis = " + Twine(g.below(g.getRank(v))) + " : si64" +
                  row.attributes);
}

static Value cumulative(Graph &g, const Row &row, Value v) {
  Value axis = g.filled(g.getType('l'), g.below(g.getRank(v)));
  return g.op(row.name, {v, axis},
              Twine("exclusive = ") + g.flag() + ", reverse = " + g.flag());
}

static Value topK(Graph &g, const Row &row, Value v) {
  int64_t axis = g.below(g.getRank(v)), size = g.getShape(v)[axis];
  return g.op(row.name, {v, g.ints(g.between(size == 0 ? 0 : 1, size))},
              "axis = " + Twine(axis) + " : si64, largest = " + g.flag() +
                  ", sorted = 1 : si64",
              2, g.below(2));
}

static Value unique(Graph &g, const Row &row, Value v) {
  return g.op(row.name, v, "sorted = 1 : si64");
}

/// Parameters of one dimension.
static Value parameter(Graph &g, Value v, int64_t size) {
  return g.argument({size}, g.getElementType(v));
}

static Value batchNormalization(Graph &g, const Row &row, Value v) {
  int64_t channels = g.getShape(v)[1];
  Value variance = g.op("Exp", parameter(g, v, channels));
  return g.op(row.name,
              {v, parameter(g, v, channels), parameter(g, v, channels),
               parameter(g, v, channels), variance});
}

static Value channelNormalization(Graph &g, const Row &row, Value v) {
  int64_t channels = g.getShape(v)[1];
  return g.op(row.name,
              {v, parameter(g, v, channels), parameter(g, v, channels)},
              row.attributes);
}

static Value layerNormalization(Graph &g, const Row &row, Value v) {
  int64_t axis = g.below(g.getRank(v));
  ArrayRef<int64_t> shape = g.getShape(v).drop_front(axis);
  Type type = g.getElementType(v);
  SmallVector<Value> operands = {v, g.argument(shape, type)};
  if (StringRef(row.name) == "LayerNormalization")
    operands.push_back(g.argument(shape, type));
  return g.op(row.name, operands, "axis = " + Twine(axis) + " : si64");
}

static Value meanVariance(Graph &g, const Row &row, Value v) {
  return g.op(row.name, v,
              "axes = " + toText({0, g.below(g.getRank(v) - 1) + 1}));
}

static Value classLoss(Graph &g, const Row &row, Value v) {
  SmallVector<int64_t> shape(g.getShape(v));
  int64_t classes = shape[1];
  shape.erase(shape.begin() + 1);
  const char *reductions[] = {"none", "sum", "mean"};
  return g.op(row.name, {v, g.indices(shape, classes), g.none()},
              Twine("reduction = \"") + g.random.pick(reductions) + "\"");
}

static Value determinant(Graph &g, const Row &row, Value v) {
  ArrayRef<int64_t> shape = g.getShape(v).take_back(2);
  Value other = g.argument({shape[1], shape[0]}, g.getElementType(v));
  return g.op(row.name, g.op("MatMul", {v, other}));
}

ArrayRef<Row> getReducingRows() {
  static const Row rows[] = {
      {"ReduceL1", "fdil", 0, 5, reduce},
      {"ReduceL2", "fd", 0, 5, reduce},
      {"ReduceLogSum", "f", 0, 5, reduce, "",
       "it computes NaN, which the comparisons of consumers treat differently"},
      {"ReduceLogSumExp", "fd", 0, 5, reduce},
      {"ReduceMax", "fdilu", 0, 5, reduce},
      {"ReduceMean", "fd", 0, 5, reduce},
      {"ReduceMin", "fdilu", 0, 5, reduce},
      {"ReduceProd", "fd", 0, 5, reduce},
      {"ReduceProd", "il", 0, 5, reduce, "",
       "it does not wrap products that overflow"},
      {"ReduceSum", "fdil", 0, 5, reduce},
      {"ReduceSumSquare", "fdil", 0, 5, reduce},
      {"ArgMax", "fil", 1, 5, arg},
      {"ArgMin", "fil", 1, 5, arg},
      {"Softmax", "fdh", 1, 5, alongAxis},
      {"LogSoftmax", "fdh", 1, 5, alongAxis},
      {"Hardmax", "fd", 1, 5, alongAxis},
      {"LpNormalization", "f", 1, 5, alongAxis, ", p = 2 : si64"},
      {"LpNormalization", "f", 1, 5, alongAxis, ", p = 1 : si64"},
      {"CumSum", "fdil", 1, 5, cumulative},
      {"CumProd", "fdil", 1, 5, cumulative},
      {"TopK", "fil", 1, 5, topK},
      {"Unique", "fl", 1, 3, unique},
      {"BatchNormalization", "f", 2, 5, batchNormalization},
      {"InstanceNormalization", "f", 3, 5, channelNormalization},
      {"GroupNormalization", "f", 3, 5, channelNormalization,
       "num_groups = 1 : si64"},
      {"LayerNormalization", "f", 1, 4, layerNormalization},
      {"RMSNormalization", "f", 1, 4, layerNormalization},
      {"MeanVarianceNormalization", "f", 2, 4, meanVariance, "",
       "its variance is a difference of like numbers"},
      {"LRN", "f", 3, 4,
       [](Graph &g, const Row &row, Value v) {
         return g.op(row.name, v, "size = 3 : si64");
       }},
      {"NegativeLogLikelihoodLoss", "f", 2, 4, classLoss},
      {"SoftmaxCrossEntropyLoss", "f", 2, 4, classLoss},
      {"Det", "f", 2, 4, determinant, "",
       "it crashes where optimizing it; singular matrices amplify rounding"},
  };
  return rows;
}

} // namespace triples
} // namespace agate
