//===- Contractions.cpp - Sums of products with labels --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Contractions.h"

#include "Generators.h"

#include "agate/Dialect/ONNX/IR/EinsumEquation.h"
#include "agate/Dialect/ONNX/IR/MathOps.h"
#include "agate/Dialect/ONNX/IR/MathUnaryOps.h"
#include "agate/Dialect/ONNX/IR/TensorLayoutOps.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace agate;

/// More leading dimensions have no labels.
static constexpr int64_t maxBatchDims = 8;

/// The labels of the leading dimensions of a factor of rank `rank`. `other` is
/// the other factor, `count` the number of leading dimensions of the product.
/// Fails if the program may broadcast a dimension; one of static size 1 gets a
/// label of its own, over which the sum goes.
static FailureOr<std::string> getBatchLabels(Value v, Value other,
                                             int64_t count, char fresh,
                                             Requirements &requirements) {
  int64_t dims = std::max<int64_t>(getRank(v) - 2, 0);
  int64_t otherDims = std::max<int64_t>(getRank(other) - 2, 0);
  auto type = cast<RankedTensorType>(v.getType());
  auto otherType = cast<RankedTensorType>(other.getType());
  std::string labels;
  for (int64_t i = 0; i < dims; ++i) {
    int64_t position = count - dims + i;
    int64_t otherDim = position - (count - otherDims);
    if (otherDim >= 0) {
      if (type.getDimSize(i) == 1 && otherType.getDimSize(otherDim) != 1) {
        labels.push_back(fresh + position);
        continue;
      }
      if (otherType.getDimSize(otherDim) != 1 &&
          !requirements.requireEqual(v, i, other, otherDim))
        return failure();
    }
    labels.push_back('A' + position);
  }
  return labels;
}

std::optional<Contraction> Contraction::get(ONNXMatMulOp op,
                                            Requirements &requirements) {
  Value a = op.getA(), b = op.getB();
  int64_t aRank = getRank(a), bRank = getRank(b);
  int64_t count = std::max<int64_t>(std::max(aRank, bRank) - 2, 0);
  if (aRank == 0 || bRank == 0 || count > maxBatchDims)
    return std::nullopt;
  FailureOr<std::string> aBatch =
      getBatchLabels(a, b, count, /*fresh=*/'M', requirements);
  // The sizes are compared once.
  Requirements same;
  FailureOr<std::string> bBatch =
      getBatchLabels(b, a, count, /*fresh=*/'W', same);
  if (failed(aBatch) || failed(bBatch))
    return std::nullopt;
  Contraction result;
  result.operands = {a, b};
  result.terms = {*aBatch + (aRank > 1 ? "mk" : "k"),
                  *bBatch + (bRank > 1 ? "kn" : "k")};
  for (int64_t i = 0; i < count; ++i)
    result.output.push_back('A' + i);
  if (aRank > 1)
    result.output += "m";
  if (bRank > 1)
    result.output += "n";
  return result;
}

/// Requires that dimensions with one label have one size: an Einsum broadcasts
/// those of size 1. False if it is known to broadcast.
static bool requireEqualSizes(const Contraction &contraction,
                              Requirements &requirements) {
  llvm::DenseMap<char, std::pair<Value, int64_t>> known;
  for (auto [term, operand] :
       llvm::zip(contraction.terms, contraction.operands))
    for (auto [dim, label] : llvm::enumerate(term)) {
      auto [it, isNew] = known.try_emplace(label, operand, dim);
      auto [first, firstDim] = it->second;
      if (!isNew && !requirements.requireEqual(first, firstDim, operand, dim))
        return false;
    }
  return true;
}

std::optional<Contraction> Contraction::get(ONNXEinsumOp op,
                                            Requirements &requirements) {
  llvm::Expected<EinsumEquation> equation =
      EinsumEquation::parse(op.getEquation());
  if (!equation) {
    // Reported by the verifier.
    llvm::consumeError(equation.takeError());
    return std::nullopt;
  }
  if (equation->terms.size() != op->getNumOperands())
    return std::nullopt;
  for (auto [term, operand] : llvm::zip(equation->terms, op->getOperands()))
    if (StringRef(term).contains(EinsumEquation::ellipsis) ||
        int64_t(term.size()) != ::getRank(operand))
      return std::nullopt;
  Contraction result;
  result.terms = equation->terms;
  result.output = equation->output;
  result.operands.assign(op->operand_begin(), op->operand_end());
  if (!requireEqualSizes(result, requirements))
    return std::nullopt;
  return result;
}

void Contraction::erase(unsigned i) {
  terms.erase(terms.begin() + i);
  operands.erase(operands.begin() + i);
}

bool Contraction::isInOutput(char label) const {
  return StringRef(output).contains(label);
}

unsigned Contraction::countOthers(char label, unsigned except) const {
  unsigned count = 0;
  for (auto [i, term] : llvm::enumerate(terms))
    count += i != except && StringRef(term).contains(label);
  return count;
}

std::optional<unsigned> Contraction::findOnlyOther(char label,
                                                   unsigned except) const {
  if (countOthers(label, except) != 1)
    return std::nullopt;
  for (auto [i, term] : llvm::enumerate(terms))
    if (i != except && StringRef(term).count(label) == 1)
      return i;
  return std::nullopt;
}

SmallVector<Value> Contraction::getOthers(unsigned except) const {
  SmallVector<Value> others(operands);
  others.erase(others.begin() + except);
  return others;
}

bool Contraction::mergeLabels(char i, char j) {
  if (i == j || (isInOutput(i) && isInOutput(j)))
    return false;
  unsigned none = terms.size();
  if (countOthers(i, none) + countOthers(j, none) == 0)
    return false;
  auto rename = [&](std::string &term) { llvm::replace(term, j, i); };
  rename(output);
  llvm::for_each(terms, rename);
  return true;
}

/// The positions in `from` of the labels of `to` if one is a permutation of the
/// other.
static std::optional<SmallVector<int64_t>> getOrder(StringRef from,
                                                    StringRef to) {
  SmallVector<int64_t> order;
  for (char label : to) {
    if (from.count(label) != 1 || to.count(label) != 1)
      return std::nullopt;
    order.push_back(from.find(label));
  }
  if (from.size() != to.size())
    return std::nullopt;
  return order;
}

Value Contraction::emit(ONNXCreator &c) const {
  if (terms.size() == 1) {
    if (terms[0] == output)
      return operands[0];
    if (std::optional<SmallVector<int64_t>> order = getOrder(terms[0], output))
      return c.transpose(operands[0], *order);
  }
  // A vector, or a scalar, that scales along one dimension.
  for (unsigned i : {0u, 1u}) {
    if (terms.size() != 2 || terms[i].size() > 1 || terms[1 - i] != output)
      continue;
    size_t behind = terms[i].empty() || output.empty()
                        ? 0
                        : output.size() - 1 - output.find(terms[i]);
    Value scale = operands[i];
    if (behind != 0) {
      SmallVector<int64_t> shape(behind + 1, 1);
      shape[0] = -1;
      scale = c.reshape(scale, c.indices(shape));
    }
    return c.create<ONNXMulOp>({scale, operands[1 - i]});
  }
  std::string text = llvm::join(terms, ",") + "->" + output;
  return c.create<ONNXEinsumOp>(operands,
                                [&](auto &p) { p.equation = c.string(text); });
}

//===----------------------------------------------------------------------===//
// Shifts
//===----------------------------------------------------------------------===//

namespace {
/// A number of elements along one dimension, which is constant or a
/// tensor<1xi64>.
struct Extent {
  std::optional<int64_t> constant;
  Value value;

  static Extent of(ONNXCreator &c, DimSize size) {
    auto type = cast<RankedTensorType>(size.tensor.getType());
    if (!type.isDynamicDim(size.dim))
      return {type.getDimSize(size.dim) + size.more, {}};
    Value value = c.shape(size.tensor, size.dim, size.dim + 1);
    if (size.more != 0)
      value = c.create<ONNXAddOp>({value, c.indices({size.more})});
    return {std::nullopt, value};
  }
  Value get(ONNXCreator &c) const {
    return constant ? c.indices({*constant}) : value;
  }
};
} // namespace

Value agate::emitShift(ONNXCreator &c, Value x, int64_t axis, DimSize matrix,
                       int64_t offset) {
  Extent extent = Extent::of(c, matrix);
  Extent size = Extent::of(c, {x, axis});
  Value pads;
  if (extent.constant && size.constant) {
    int64_t clamped = std::clamp(offset, -*extent.constant, *size.constant);
    pads = c.indices({-clamped, *extent.constant - *size.constant + clamped});
  } else {
    Value rows = extent.get(c), count = size.get(c);
    Value least = c.create<ONNXNegOp>({rows});
    Value clamped = c.create<ONNXMaxOp>({c.indices({offset}), least});
    clamped = c.create<ONNXMinOp>({clamped, count});
    Value front = c.create<ONNXNegOp>({clamped});
    Value difference = c.create<ONNXSubOp>({rows, count});
    Value behind = c.create<ONNXAddOp>({difference, clamped});
    pads = c.concat({front, behind}, 0);
  }
  return c.create<ONNXPadOp>({x, pads, Value(), c.indices({axis})});
}
