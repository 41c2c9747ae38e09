//===- NormOperators.cpp - Normalizations with sums ahead of them --------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ContribBuilder.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/MathCumulativeOps.h"
#include "agate/Dialect/ONNX/IR/NNNormOps.h"
#include "agate/Dialect/ONNX/IR/ReductionOps.h"

using namespace mlir;

namespace agate::contrib {

namespace {
/// Operands and attributes of a normalization.
struct Norm {
  Value x, scale, bias;
  double epsilon;
  int64_t axis = -1, stashType = 1;
};
} // namespace

/// The result, the mean and the inverse of the deviation, the latter two if
/// they are results at those positions and used.
static SmallVector<Value, 3> layerNorm(ContribBuilder &b, const Norm &norm,
                                       unsigned mean, unsigned deviation) {
  unsigned count = b.wants(deviation) ? 3 : b.wants(mean) ? 2 : 1;
  SmallVector<Value> values = b.createAll<ONNXLayerNormalizationOp>(
      {norm.x, norm.scale, norm.bias}, count, [&](auto &p) {
        p.axis = b.integer(norm.axis);
        p.epsilon = b.floatAttr(norm.epsilon);
        p.stash_type = b.integer(norm.stashType);
      });
  SmallVector<Value, 3> result(values.begin(), values.end());
  result.resize(3);
  return result;
}

/// The result and the inverse of the deviation, if that is result `deviation`.
static SmallVector<Value, 2> rmsNorm(ContribBuilder &b, const Norm &norm,
                                     unsigned deviation) {
  SmallVector<Value> values = b.createAll<ONNXRMSLayerNormalizationOp>(
      {norm.x, norm.scale, norm.bias ? norm.bias : b.absent()}, 2,
      [&](auto &p) {
        p.axis = b.integer(norm.axis);
        p.epsilon = b.floatAttr(norm.epsilon);
        p.stash_type = b.integer(norm.stashType);
      });
  if (!b.wants(deviation)) {
    values[1].setType(b.getBuilder().getNoneType());
    values[1] = Value();
  }
  return {values[0], values[1]};
}

/// Operands of different types are those of the wider one. The result has the
/// type of the scale.
static Type unify(ContribBuilder &b, Norm &norm) {
  Type result = b.elementType(norm.scale), type = b.elementType(norm.x);
  if (type == result)
    return result;
  if (type.getIntOrFloatBitWidth() < result.getIntOrFloatBitWidth())
    type = result;
  norm.x = b.cast(norm.x, type);
  norm.scale = b.cast(norm.scale, type);
  if (norm.bias)
    norm.bias = b.cast(norm.bias, type);
  return result;
}

static LogicalResult expandLayerNormalization(ContribBuilder &b,
                                              SmallVectorImpl<Value> &values) {
  Norm norm{b.in("X"),
            b.in("Scale"),
            b.in("B"),
            b.getFloat("epsilon", 1e-5),
            b.getInt("axis", -1),
            b.getInt("stash_type", 1)};
  Type type = unify(b, norm);
  SmallVector<Value, 3> all = layerNorm(b, norm, 1, 2);
  all[0] = b.cast(all[0], type);
  llvm::append_range(values, all);
  return success();
}

static LogicalResult
expandSimplifiedLayerNormalization(ContribBuilder &b,
                                   SmallVectorImpl<Value> &values) {
  Norm norm{b.in("X"),
            b.in("scale"),
            Value(),
            b.getFloat("epsilon", 1e-5),
            b.getInt("axis", -1),
            b.getInt("stash_type", 1)};
  Type type = unify(b, norm);
  SmallVector<Value, 2> all = rmsNorm(b, norm, 1);
  all[0] = b.cast(all[0], type);
  llvm::append_range(values, all);
  return success();
}

/// The sum that is normalized.
static Value skipSum(ContribBuilder &b) {
  return b.addIf(b.add(b.in("input"), b.in("skip")), b.in("bias"));
}

static LogicalResult expandSkipLayerNorm(ContribBuilder &b,
                                         SmallVectorImpl<Value> &values) {
  Value sum = skipSum(b);
  Norm norm{sum, b.in("gamma"), b.in("beta"), b.getFloat("epsilon", 1e-12)};
  llvm::append_range(values, layerNorm(b, norm, 1, 2));
  values.push_back(sum);
  return success();
}

static LogicalResult expandSkipSimplified(ContribBuilder &b,
                                          SmallVectorImpl<Value> &values) {
  Value sum = skipSum(b);
  Norm norm{sum, b.in("gamma"), Value(), b.getFloat("epsilon", 1e-12)};
  SmallVector<Value, 2> all = rmsNorm(b, norm, 2);
  // There is no mean.
  values.append({all[0], Value(), all[1], sum});
  return success();
}

/// The sum of what word, position and segment select is normalized.
static LogicalResult expandEmbedLayerNorm(ContribBuilder &b,
                                          SmallVectorImpl<Value> &values) {
  Value ids = b.in("input_ids");
  if (failed(b.rankOf("input_ids", 2, 2)))
    return failure();
  if (b.has("segment_ids") != b.has("segment_embedding"))
    return b.fail() << "expects 'segment_ids' and 'segment_embedding' to be "
                       "both present or both absent";
  Value sum = b.gather(b.in("word_embedding"), ids, 0);
  Value positions = b.in("position_ids");
  Value table = b.in("position_embedding");
  sum = b.add(sum, positions ? b.gather(table, positions, 0)
                             : b.gather(table, b.range(b.sizes(ids, 1, 2)), 0));
  if (b.has("segment_ids"))
    sum =
        b.add(sum, b.gather(b.in("segment_embedding"), b.in("segment_ids"), 0));
  Norm norm{sum, b.in("gamma"), b.in("beta"), b.getFloat("epsilon", 1e-12)};
  // Its mean and deviation are no results: position 3 is none.
  values.push_back(layerNorm(b, norm, 3, 3).front());
  Value lengths;
  if (b.has("mask")) {
    lengths =
        b.create<ONNXReduceSumOp>({b.in("mask"), b.indices(1)},
                                  [&](auto &p) { p.keepdims = b.integer(0); });
  } else {
    Type i32 = b.getBuilder().getI32Type();
    lengths = b.create<ONNXExpandOp>({b.number(i32, 0), b.sizes(ids, 0, 1)});
  }
  values.push_back(lengths);
  values.push_back(sum);
  return success();
}

void addNormOperators(ContribTable &table) {
  constexpr auto intKind = AttrKind::Int;
  constexpr auto floatKind = AttrKind::Float;
  table.add("", "LayerNormalization", expandLayerNormalization)
      .input("X", anyFloat)
      .input("Scale", anyFloat, 'V')
      .optional("B", anyFloat, 'V')
      .attr("axis", intKind)
      .attr("epsilon", floatKind)
      .attr("stash_type", intKind)
      .outputs(3)
      .means("`LayerNormalization`; only in operator sets before 17");
  table
      .add("", "SimplifiedLayerNormalization",
           expandSimplifiedLayerNormalization)
      .input("X", anyFloat)
      .input("scale", anyFloat)
      .attr("axis", intKind)
      .attr("epsilon", floatKind)
      .attr("stash_type", intKind)
      .outputs(2)
      .means("`RMSLayerNormalization`");
  table.add("SkipLayerNormalization", expandSkipLayerNorm)
      .input("input", anyFloat, 'T')
      .input("skip", anyFloat, 'T')
      .input("gamma", anyFloat, 'T')
      .optional("beta", anyFloat, 'T')
      .optional("bias", anyFloat, 'T')
      .attr("epsilon", floatKind)
      .outputs(4)
      .means("`Add`, `LayerNormalization`");
  table.add("SkipSimplifiedLayerNormalization", expandSkipSimplified)
      .input("input", anyFloat, 'T')
      .input("skip", anyFloat, 'T')
      .input("gamma", anyFloat, 'T')
      .optional("bias", anyFloat, 'T')
      .attr("epsilon", floatKind)
      .outputs(4)
      .means("`Add`, `RMSLayerNormalization`")
      .lacks("the result `mean`: there is none");
  table.add("EmbedLayerNormalization", expandEmbedLayerNorm)
      .input("input_ids", onlyI32)
      .optional("segment_ids", onlyI32)
      .input("word_embedding", anyFloat, 'T')
      .input("position_embedding", anyFloat, 'T')
      .optional("segment_embedding", anyFloat, 'T')
      .input("gamma", anyFloat, 'T')
      .input("beta", anyFloat, 'T')
      .optional("mask", onlyI32)
      .optional("position_ids", onlyI32)
      .attr("epsilon", floatKind)
      .attr("mask_index_type", intKind)
      .outputs(3)
      .means("`Gather`, `Add`, `LayerNormalization`");
}

} // namespace agate::contrib
