//===- ExampleSizes.cpp - Sizes for an example of unknown inputs ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Codegen/ExampleSizes.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/Support/CheckedArithmetic.h"

using namespace mlir;

static constexpr int64_t typicalSize = 128;
static constexpr uint64_t maxElements = uint64_t(1) << 40;

/// More inputs are not named.
static constexpr unsigned maxNamed = 4;

static int64_t getExampleSize(ShapedType type, int64_t dim) {
  if (!type.isDynamicDim(dim))
    return type.getDimSize(dim);
  return dim == 0 && type.getNumDynamicDims() > 1 ? 1 : typicalSize;
}

/// The size of an input of the function in the example.
static std::optional<int64_t> getInputSize(memref::DimOp op) {
  auto input = dyn_cast<BlockArgument>(op.getSource());
  std::optional<int64_t> dim = op.getConstantIndex();
  if (!input || !dim || !input.getOwner()->isEntryBlock() ||
      !isa<func::FuncOp>(input.getOwner()->getParentOp()))
    return std::nullopt;
  auto type = dyn_cast<MemRefType>(input.getType());
  if (!type || *dim < 0 || *dim >= type.getRank())
    return std::nullopt;
  return getExampleSize(type, *dim);
}

static bool isComputed(Operation *op) {
  return op && op->getNumRegions() == 0 && isMemoryEffectFree(op);
}

/// The value, if those of the operands are known.
Attribute agate::ExampleSizes::evaluate(Value value) const {
  Operation *op = value.getDefiningOp();
  if (auto dim = dyn_cast_if_present<memref::DimOp>(op))
    if (std::optional<int64_t> size = getInputSize(dim))
      return IntegerAttr::get(value.getType(), *size);
  if (isComputed(op)) {
    SmallVector<Attribute> operands;
    for (Value operand : op->getOperands())
      operands.push_back(values.lookup(operand));
    SmallVector<OpFoldResult> results;
    if (succeeded(op->fold(operands, results)) &&
        results.size() == op->getNumResults()) {
      OpFoldResult result = results[cast<OpResult>(value).getResultNumber()];
      if (auto attribute = dyn_cast<Attribute>(result))
        return attribute;
      return values.lookup(cast<Value>(result));
    }
  }
  return value.getType().isIndex()
             ? IntegerAttr::get(value.getType(), typicalSize)
             : Attribute();
}

int64_t agate::ExampleSizes::get(Value value) {
  // The operands come first. Chains of sizes may be longer than the stack.
  SmallVector<std::pair<Value, bool>> pending = {{value, false}};
  while (!pending.empty()) {
    auto [current, isVisited] = pending.back();
    if (isVisited) {
      values[current] = evaluate(current);
      pending.pop_back();
      continue;
    }
    if (!values.try_emplace(current).second) {
      pending.pop_back();
      continue;
    }
    pending.back().second = true;
    if (isComputed(current.getDefiningOp()))
      for (Value operand : current.getDefiningOp()->getOperands())
        pending.push_back({operand, false});
  }
  auto number = dyn_cast_if_present<IntegerAttr>(values.lookup(value));
  return number ? number.getValue().getSExtValue() : typicalSize;
}

uint64_t agate::ExampleSizes::getNumElements(MemRefType type,
                                             ValueRange sizes) {
  uint64_t number = 1;
  bool isEmpty = false;
  for (int64_t size : type.getShape()) {
    if (ShapedType::isDynamic(size)) {
      size = std::max(get(sizes.front()), int64_t(0));
      sizes = sizes.drop_front();
    }
    isEmpty |= size == 0;
    number = std::min(
        llvm::checkedMulUnsigned<uint64_t>(number, std::max(size, int64_t(1)))
            .value_or(maxElements),
        maxElements);
  }
  return isEmpty ? 0 : number;
}

std::string agate::describeExample(func::FuncOp function) {
  std::string text;
  llvm::raw_string_ostream os(text);
  unsigned numInputs = 0;
  auto names = function->getAttrOfType<ArrayAttr>("input_names");
  for (auto [i, type] : llvm::enumerate(function.getArgumentTypes())) {
    auto shaped = dyn_cast<MemRefType>(type);
    if (!shaped || shaped.hasStaticShape())
      continue;
    if (++numInputs > maxNamed) {
      os << ",...";
      break;
    }
    os << (numInputs == 1 ? "" : ",");
    auto name = names && i < names.size() ? dyn_cast<StringAttr>(names[i])
                                          : StringAttr();
    if (name)
      os << name.getValue();
    else
      os << "input" << i;
    os << "=";
    for (int64_t dim = 0; dim < shaped.getRank(); ++dim)
      os << (dim == 0 ? "" : "x") << getExampleSize(shaped, dim);
  }
  return text;
}
