//===- DimAnalysis.cpp - Pass onnx-dim-analysis ---------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Sizes are emitted by the shape rules, into a copy of the module that is
// thrown away. Those that are computed in the same way are equal, and so are
// those that a check of the running program compares.
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/InputSizes.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"
#include "agate/Interfaces/ShapeInference.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/EquivalenceClasses.h"

#include <map>

namespace agate {
#define GEN_PASS_DEF_ONNXDIMANALYSISPASS
#include "agate/Dialect/ONNX/Transforms/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

namespace {
/// The classes of equal sizes, as numbers.
class SizeClasses {
public:
  /// Emits the sizes of all results below `root`, which is changed.
  void analyze(Operation *root);

  /// The class of dimension `axis` of the ranked tensor `v`.
  int64_t getClass(Value v, int64_t axis);

private:
  using Key = std::vector<int64_t>;

  void analyzeOp(ShapeInferenceOpInterface op);
  void nameArguments(func::FuncOp function);
  /// The class of an index that has been emitted.
  int64_t getClass(OpFoldResult size);
  int64_t computeClass(Value size);
  int64_t getClassOfElement(Value list, int64_t i);
  int64_t getClassOfKey(const Key &key);
  int64_t getClassOfNumber(int64_t number) {
    return getClassOfKey({0, number});
  }
  int64_t addClass() { return numClasses++; }
  int64_t getLeader(int64_t number) {
    return classes.getOrInsertLeaderValue(number);
  }
  void merge(Value condition);
  void unite(int64_t left, int64_t right);

  llvm::EquivalenceClasses<int64_t> classes;
  int64_t numClasses = 0;
  llvm::DenseMap<std::pair<Value, int64_t>, int64_t> dims, elements;
  llvm::DenseMap<Value, int64_t> values;
  /// The leaders of classes that are not negative.
  llvm::DenseSet<int64_t> sizes;
  std::map<Key, int64_t> keys;
};
} // namespace

int64_t SizeClasses::getClassOfKey(const Key &key) {
  auto [it, isNew] = keys.try_emplace(key, 0);
  if (isNew)
    it->second = addClass();
  return getLeader(it->second);
}

int64_t SizeClasses::getClass(Value v, int64_t axis) {
  auto type = cast<RankedTensorType>(v.getType());
  if (!type.isDynamicDim(axis))
    return getClassOfNumber(type.getDimSize(axis));
  if (auto it = dims.find({v, axis}); it != dims.end())
    return getLeader(it->second);
  int64_t number;
  auto source = v.getDefiningOp<tensor::CastOp>();
  if (source && isa<RankedTensorType>(source.getSource().getType()))
    number = getClass(source.getSource(), axis);
  else
    number = addClass();
  dims[{v, axis}] = number;
  sizes.insert(getLeader(number));
  return getLeader(number);
}

void SizeClasses::unite(int64_t left, int64_t right) {
  if (left == right)
    return;
  bool isSize = sizes.contains(left) || sizes.contains(right);
  classes.unionSets(left, right);
  if (isSize)
    sizes.insert(getLeader(left));
}

int64_t SizeClasses::getClass(OpFoldResult size) {
  if (std::optional<int64_t> number = getConstantIntValue(size))
    return getClassOfNumber(*number);
  auto value = cast<Value>(size);
  if (auto it = values.find(value); it != values.end())
    return getLeader(it->second);
  int64_t number = computeClass(value);
  values[value] = number;
  return getLeader(number);
}

/// Element `i` of the list of integers `list`, as its producer computes it.
int64_t SizeClasses::getClassOfElement(Value list, int64_t i) {
  if (auto it = elements.find({list, i}); it != elements.end())
    return getLeader(it->second);
  int64_t number = elements[{list, i}] = addClass();
  if (auto producer = list.getDefiningOp<DimValueOpInterface>()) {
    OpBuilder builder(producer);
    ShapeContext context = ShapeContext::forEmit(producer, builder);
    context.beQuiet();
    auto dims = producer.inferResultElements(
        context, cast<OpResult>(list).getResultNumber());
    if (succeeded(dims) && i < int64_t(dims->size()) && !(*dims)[i].isUnknown())
      number = getClass(context.getAsOpFoldResult((*dims)[i]));
  }
  elements[{list, i}] = number;
  return getLeader(number);
}

int64_t SizeClasses::computeClass(Value size) {
  Operation *op = size.getDefiningOp();
  if (!op || op->getNumResults() != 1 || op->getNumRegions() != 0)
    return addClass();
  if (auto dim = dyn_cast<tensor::DimOp>(op))
    if (std::optional<int64_t> axis = dim.getConstantIndex();
        axis && isa<RankedTensorType>(dim.getSource().getType()))
      return getClass(dim.getSource(), *axis);
  // Integers of lists are indices, and back.
  if (isa<arith::IndexCastOp>(op))
    return getClass(OpFoldResult(op->getOperand(0)));
  if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
    std::optional<int64_t> position = 0;
    if (!extract.getIndices().empty())
      position = getConstantIntValue(extract.getIndices().front());
    if (position && extract.getIndices().size() <= 1)
      return getClassOfElement(extract.getTensor(), *position);
  }
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    // A size is not -1, which stands for another one in shapes.
    auto compare = select.getCondition().getDefiningOp<arith::CmpIOp>();
    std::optional<int64_t> number =
        compare && compare.getPredicate() == arith::CmpIPredicate::eq
            ? getConstantIntValue(compare.getRhs())
            : std::nullopt;
    if (number && *number < 0 &&
        sizes.contains(getClass(OpFoldResult(compare.getLhs()))))
      return getClass(OpFoldResult(select.getFalseValue()));
    int64_t ifTrue = getClass(OpFoldResult(select.getTrueValue()));
    if (ifTrue == getClass(OpFoldResult(select.getFalseValue())))
      return ifTrue;
  }
  if (!isPure(op) ||
      !isa<arith::ArithDialect, affine::AffineDialect>(op->getDialect()))
    return addClass();
  Key key{1, int64_t(hash_value(op->getName())),
          int64_t(hash_value(op->getAttrDictionary()))};
  for (Value operand : op->getOperands())
    key.push_back(getClass(OpFoldResult(operand)));
  return getClassOfKey(key);
}

/// Both sides of a comparison that must hold are equal.
void SizeClasses::merge(Value condition) {
  auto compare = condition.getDefiningOp<arith::CmpIOp>();
  if (!compare || compare.getPredicate() != arith::CmpIPredicate::eq)
    return;
  int64_t left = getClass(OpFoldResult(compare.getLhs()));
  int64_t right = getClass(OpFoldResult(compare.getRhs()));
  unite(left, right);
}

void SizeClasses::analyzeOp(ShapeInferenceOpInterface op) {
  Operation *before = op->getPrevNode();
  OpBuilder builder(op);
  auto shapes = emitResultShapes(op, builder, {});
  Block::iterator it =
      before ? std::next(before->getIterator()) : op->getBlock()->begin();
  for (; it != op->getIterator(); ++it)
    if (auto check = dyn_cast<cf::AssertOp>(&*it))
      merge(check.getArg());
  if (failed(shapes))
    return;
  for (auto [result, shape] : llvm::zip(op->getResults(), *shapes))
    for (auto [axis, size] : llvm::enumerate(shape)) {
      int64_t number = getClass(size);
      dims[{result, int64_t(axis)}] = number;
      sizes.insert(number);
    }
}

/// Dimensions of arguments with the same name are equal.
void SizeClasses::nameArguments(func::FuncOp function) {
  llvm::StringMap<int64_t> named;
  for (BlockArgument argument : function.getArguments()) {
    auto names = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(),
                                                       dimParamsAttrName);
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    if (!names || !type)
      continue;
    for (auto [axis, name] : parseDimParams(names.getValue(), type)) {
      int64_t number = getClass(argument, axis);
      auto [it, isNew] = named.try_emplace(name, number);
      if (!isNew)
        unite(getLeader(it->second), number);
    }
  }
}

void SizeClasses::analyze(Operation *root) {
  root->walk([&](func::FuncOp function) {
    if (!function.isExternal())
      nameArguments(function);
  });
  SmallVector<ShapeInferenceOpInterface> ops;
  root->walk<WalkOrder::PreOrder>(
      [&](ShapeInferenceOpInterface op) { ops.push_back(op); });
  for (ShapeInferenceOpInterface op : ops)
    analyzeOp(op);
}

namespace {
struct ONNXDimAnalysis : agate::impl::ONNXDimAnalysisPassBase<ONNXDimAnalysis> {
  using ONNXDimAnalysisPassBase::ONNXDimAnalysisPassBase;

  void runOnOperation() override {
    IRMapping mapping;
    OwningOpRef<Operation *> copy = getOperation()->clone(mapping);
    SizeClasses classes;
    {
      // What a rule forbids is for the verifier and shape inference to report.
      ScopedDiagnosticHandler quiet(&getContext(),
                                    [](Diagnostic &) { return success(); });
      classes.analyze(*copy);
    }
    SmallVector<Value> tensors;
    auto add = [&](ValueRange values) {
      for (Value v : values)
        if (isa<RankedTensorType>(v.getType()))
          tensors.push_back(v);
    };
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      add(op->getResults());
      for (Region &region : op->getRegions())
        for (Block &block : region)
          add(ValueRange(block.getArguments()));
    });
    llvm::DenseMap<int64_t, int64_t> groups;
    for (Value v : tensors) {
      OpBuilder builder(&getContext());
      builder.setInsertionPointAfterValue(v);
      auto type = cast<RankedTensorType>(v.getType());
      for (int64_t axis = 0; axis < type.getRank(); ++axis) {
        if (!type.isDynamicDim(axis))
          continue;
        int64_t number = classes.getClass(mapping.lookup(v), axis);
        int64_t group =
            groups.try_emplace(number, int64_t(groups.size())).first->second;
        ONNXDimGroupOp::create(builder, v.getLoc(), v, axis, group);
      }
    }
  }
};
} // namespace
