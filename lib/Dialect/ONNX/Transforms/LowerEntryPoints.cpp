//===- LowerEntryPoints.cpp - Entry points in upstream terms --------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/InputSizes.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"
#include "agate/Dialect/ONNX/Transforms/Passes.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Transform/IR/TransformDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

namespace agate {
#define GEN_PASS_DEF_LOWERENTRYPOINTSPASS
#include "agate/Dialect/ONNX/Transforms/Passes.h.inc"
} // namespace agate

using namespace mlir;
using namespace agate;

/// The `onnx.name` of each value, with `prefix` and a number where there is
/// none; null where no value has one.
static ArrayAttr getNames(func::FuncOp function, unsigned count,
                          StringRef prefix,
                          llvm::function_ref<Attribute(unsigned)> getName) {
  Builder builder(function.getContext());
  bool anyNamed = false;
  SmallVector<Attribute> names;
  for (unsigned i = 0; i < count; ++i) {
    auto name = dyn_cast_if_present<StringAttr>(getName(i));
    anyNamed |= static_cast<bool>(name);
    names.push_back(name ? name
                         : builder.getStringAttr(prefix + std::to_string(i)));
  }
  return anyNamed ? builder.getArrayAttr(names) : ArrayAttr();
}

/// Callers know values by their names, which are C strings.
static LogicalResult verifyNames(func::FuncOp function, ArrayAttr names,
                                 StringRef kind) {
  llvm::StringSet<> taken;
  if (!names)
    return success();
  for (auto [i, name] : llvm::enumerate(names.getAsValueRange<StringAttr>())) {
    std::string printed;
    llvm::raw_string_ostream stream(printed);
    llvm::printEscapedString(name, stream);
    if (name.contains('\0'))
      return function.emitOpError()
             << kind << " #" << i << " has a name with a null character, '"
             << printed << "'";
    if (!taken.insert(name).second)
      return function.emitOpError()
             << kind << " #" << i << " has the name of another one, '"
             << printed << "'";
  }
  return success();
}

/// Removes the attributes of the onnx dialect from one argument or result.
static void removeONNXAttrs(DictionaryAttr attrs,
                            llvm::function_ref<void(StringAttr)> remove) {
  if (!attrs)
    return;
  for (NamedAttribute attr : attrs)
    if (isa_and_present<ONNXDialect>(attr.getNameDialect()))
      remove(attr.getName());
}

/// Whether values of the type are handles of the runtime: strings, and what is
/// no tensor.
static bool isHandle(Type type) {
  return isa<ONNXStringType>(getElementTypeOrSelf(type)) ||
         isa<ONNXSeqType, ONNXOptType, TupleType>(type);
}

/// Whether `type` is, or holds, what neither upstream dialects nor the runtime
/// have.
static bool needsONNXDialect(Type type) {
  auto isOurs = [](Dialect &dialect) { return isa<ONNXDialect>(dialect); };
  if (auto tensor = dyn_cast<RankedTensorType>(type))
    if (Attribute encoding = tensor.getEncoding();
        encoding && isOurs(encoding.getDialect()))
      return true;
  return !isHandle(type) && isOurs(getElementTypeOrSelf(type).getDialect());
}

/// An entry is called with values of upstream types and handles alone.
static LogicalResult verifyTypes(func::FuncOp function) {
  auto verify = [&](ArrayRef<Type> types, StringRef kind) -> LogicalResult {
    for (auto [i, type] : llvm::enumerate(types))
      if (needsONNXDialect(type))
        return function.emitOpError()
               << kind << " #" << i << " has type " << type
               << ", which no upstream dialect can express";
    return success();
  };
  return success(succeeded(verify(function.getArgumentTypes(), "argument")) &&
                 succeeded(verify(function.getResultTypes(), "result")));
}

/// The types as attributes that need none of Agate's dialects: handles as text.
static ArrayAttr getTypes(Builder &builder, ArrayRef<Type> types) {
  SmallVector<Attribute> attrs;
  for (Type type : types) {
    if (!isHandle(type)) {
      attrs.push_back(TypeAttr::get(type));
      continue;
    }
    std::string text;
    llvm::raw_string_ostream(text) << type;
    attrs.push_back(builder.getStringAttr(text));
  }
  return builder.getArrayAttr(attrs);
}

namespace {
/// A dimension of an argument.
struct ArgumentDim {
  unsigned argument;
  int64_t dim;
};
} // namespace

/// The dimensions of the arguments by name.
static llvm::MapVector<StringRef, SmallVector<ArgumentDim>>
collectNamedDims(func::FuncOp function) {
  llvm::MapVector<StringRef, SmallVector<ArgumentDim>> named;
  for (unsigned i = 0; i < function.getNumArguments(); ++i) {
    auto type = dyn_cast<RankedTensorType>(function.getArgumentTypes()[i]);
    auto names = function.getArgAttrOfType<StringAttr>(i, dimParamsAttrName);
    if (!type || !names)
      continue;
    for (auto [dim, name] : parseDimParams(names, type))
      // Exporters write a question mark for sizes that they know nothing about.
      if (!name.empty() && name != "?")
        named[name].push_back({i, dim});
  }
  return named;
}

/// Asserts that all dimensions with one name have one size. Simplifications of
/// sizes take these assertions as facts.
static void checkNamedDims(func::FuncOp function, ArrayAttr inputs) {
  auto b = ImplicitLocOpBuilder::atBlockBegin(function.getLoc(),
                                              &function.getBody().front());
  auto getSize = [&](ArgumentDim at) {
    return getValueOrCreateConstantIndexOp(
        b, b.getLoc(),
        tensor::getMixedSize(b, b.getLoc(), function.getArgument(at.argument),
                             at.dim));
  };
  auto getName = [&](ArgumentDim at) -> std::string {
    return inputs ? cast<StringAttr>(inputs[at.argument]).str()
                  : "input" + std::to_string(at.argument);
  };
  for (auto &[name, dims] : collectNamedDims(function)) {
    if (dims.size() == 1)
      continue;
    ArgumentDim first = dims.front();
    Value size = getSize(first);
    for (ArgumentDim other : ArrayRef(dims).drop_front()) {
      Value equal = arith::CmpIOp::create(b, arith::CmpIPredicate::eq, size,
                                          getSize(other));
      std::string message =
          first.argument == other.argument
              ? (Twine("the dimensions ") + Twine(first.dim) + " and " +
                 Twine(other.dim) + " of input '" + getName(first) +
                 "' have different sizes, but both are '" + name + "'")
                    .str()
              : ("dimension '" + name + "' has different sizes in inputs '" +
                 getName(first) + "' and '" + getName(other) + "'")
                    .str();
      cf::AssertOp::create(b, equal, message);
    }
  }
}

static LogicalResult lowerEntry(func::FuncOp function) {
  Builder builder(function.getContext());
  unsigned numArguments = function.getNumArguments();
  unsigned numResults = function.getNumResults();
  ArrayAttr inputs = getNames(function, numArguments, "input", [&](unsigned i) {
    return function.getArgAttr(i, nameAttrName);
  });
  ArrayAttr outputs = getNames(function, numResults, "output", [&](unsigned i) {
    return function.getResultAttr(i, nameAttrName);
  });
  if (failed(verifyNames(function, inputs, "argument")) ||
      failed(verifyNames(function, outputs, "result")))
    return failure();
  if (inputs)
    function->setAttr("input_names", inputs);
  if (outputs)
    function->setAttr("output_names", outputs);
  // A program that has been lowered before has lost its original types since.
  if (!function->hasAttr("input_types"))
    function->setAttr("input_types",
                      getTypes(builder, function.getArgumentTypes()));
  if (!function->hasAttr("output_types"))
    function->setAttr("output_types",
                      getTypes(builder, function.getResultTypes()));

  checkNamedDims(function, inputs);
  StringRef writable = bufferization::BufferizationDialect::kWritableAttrName;
  for (unsigned i = 0; i < numArguments; ++i) {
    removeONNXAttrs(function.getArgAttrDict(i),
                    [&](StringAttr name) { function.removeArgAttr(i, name); });
    if (isa<TensorType>(function.getArgumentTypes()[i]) &&
        !function.getArgAttr(i, writable))
      function.setArgAttr(i, writable, builder.getBoolAttr(false));
  }
  for (unsigned i = 0; i < numResults; ++i)
    removeONNXAttrs(function.getResultAttrDict(i), [&](StringAttr name) {
      function.removeResultAttr(
          i, StringAttr::get(function.getContext(), name.getValue()));
    });
  return success();
}

namespace {
struct LowerEntryPoints
    : agate::impl::LowerEntryPointsPassBase<LowerEntryPoints> {
  using LowerEntryPointsPassBase::LowerEntryPointsPassBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    llvm::SmallDenseSet<StringAttr> entries;
    for (auto nested : module.getOps<ModuleOp>()) {
      // Transform scripts are not part of the program.
      if (nested->hasAttr(
              transform::TransformDialect::kWithNamedSequenceAttrName))
        continue;
      nested.emitOpError("is inside another module, which has entries alone");
      return signalPassFailure();
    }
    for (auto entry : module.getOps<ONNXEntryPointOp>()) {
      auto function = dyn_cast_if_present<func::FuncOp>(
          SymbolTable::lookupSymbolIn(module, entry.getFuncAttr()));
      if (!function || function.isExternal()) {
        entry.emitOpError("names ")
            << entry.getFuncAttr() << ", which is no func.func with a body";
        return signalPassFailure();
      }
      entries.insert(function.getSymNameAttr());
    }
    for (auto entry :
         llvm::make_early_inc_range(module.getOps<ONNXEntryPointOp>()))
      entry.erase();
    for (auto function : module.getOps<func::FuncOp>()) {
      if (function.isExternal())
        continue;
      if (!entries.empty())
        function.setVisibility(entries.contains(function.getSymNameAttr())
                                   ? SymbolTable::Visibility::Public
                                   : SymbolTable::Visibility::Private);
      if (!function.isPublic())
        continue;
      if (failed(verifyTypes(function)) || failed(lowerEntry(function)))
        return signalPassFailure();
    }
  }
};
} // namespace
