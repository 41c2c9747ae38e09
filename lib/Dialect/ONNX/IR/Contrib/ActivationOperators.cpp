//===- ActivationOperators.cpp - Gelu and its kin, BiasSoftmax -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ContribBuilder.h"

#include "agate/Dialect/ONNX/IR/MathActivationOps.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"

using namespace mlir;

namespace agate::contrib {

static Value gelu(ContribBuilder &b, Value v, StringRef approximate) {
  return b.create<ONNXGeluOp>(
      v, [&](auto &p) { p.approximate = b.string(approximate); });
}

static LogicalResult expandGelu(ContribBuilder &b,
                                SmallVectorImpl<Value> &values) {
  values.push_back(gelu(b, b.in("X"), "none"));
  return success();
}

static LogicalResult expandBiasGelu(ContribBuilder &b,
                                    SmallVectorImpl<Value> &values) {
  values.push_back(gelu(b, b.add(b.in("A"), b.in("B")), "none"));
  return success();
}

static LogicalResult expandFastGelu(ContribBuilder &b,
                                    SmallVectorImpl<Value> &values) {
  values.push_back(gelu(b, b.addIf(b.in("X"), b.in("bias")), "tanh"));
  return success();
}

static LogicalResult expandQuickGelu(ContribBuilder &b,
                                     SmallVectorImpl<Value> &values) {
  values.push_back(b.create<ONNXSwishOp>(b.in("X"), [&](auto &p) {
    p.alpha = b.floatAttr(b.getFloat("alpha", 1.702));
  }));
  return success();
}

/// The dimensions from `axis` on are one.
static LogicalResult expandBiasSoftmax(ContribBuilder &b,
                                       SmallVectorImpl<Value> &values) {
  Value sum = b.add(b.in("data"), b.in("bias"));
  values.push_back(b.create<ONNXSoftmaxV11Op>(
      sum, [&](auto &p) { p.axis = b.integer(b.getInt("axis", 1)); }));
  return success();
}

void addActivationOperators(ContribTable &table) {
  table.add("Gelu", expandGelu).input("X", anyFloat).means("`Gelu`");
  table.add("BiasGelu", expandBiasGelu)
      .input("A", anyFloat, 'T')
      .input("B", anyFloat, 'T')
      .means("`Add`, `Gelu`");
  table.add("FastGelu", expandFastGelu)
      .input("X", anyFloat, 'T')
      .optional("bias", anyFloat, 'T')
      .means("`Add`, `Gelu` by tanh");
  table.add("QuickGelu", expandQuickGelu)
      .input("X", anyFloat)
      .attr("alpha", AttrKind::Float)
      .means("`Swish`");
  table.add("BiasSoftmax", expandBiasSoftmax)
      .input("data", anyFloat, 'T')
      .input("bias", anyFloat, 'T')
      .attr("axis", AttrKind::Int)
      .required("is_inner_broadcast", AttrKind::Int)
      .means("`Add`, `Softmax`; `is_inner_broadcast` follows from the sizes");
}

} // namespace agate::contrib
