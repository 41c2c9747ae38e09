//===- InputSizes.cpp - Sizes that the user of a program fixes ------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/InputSizes.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"

#include "agate/Dialect/ONNX/IR/InternalOps.h"
#include "agate/Interfaces/ShapeInference.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/SymbolTable.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Error.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

llvm::Error InputSizes::addShape(StringRef text) {
  auto [name, shape] = text.rsplit('=');
  SmallVector<int64_t> sizes;
  SmallVector<StringRef> parts;
  if (shape != "scalar")
    shape.split(parts, 'x');
  for (StringRef part : parts) {
    int64_t size = ShapedType::kDynamic;
    if (part != "?" && (part.getAsInteger(10, size) || size < 0))
      return llvm::createStringError(
          "'" + text + "' is not a shape, expected for example NAME=2x3");
    sizes.push_back(size);
  }
  for (const auto &[other, known] : shapes)
    if (other == name)
      return llvm::createStringError("the shape of input '" + name +
                                     "' is given twice");
  shapes.emplace_back(name, std::move(sizes));
  return llvm::Error::success();
}

llvm::Error InputSizes::addDim(StringRef text) {
  auto [name, number] = text.rsplit('=');
  int64_t size;
  if (number.getAsInteger(10, size) || size < 0)
    return llvm::createStringError(
        "'" + text +
        "' is no size of a dimension, expected for example "
        "NAME=2");
  for (const auto &[other, known] : dims)
    if (other == name)
      return llvm::createStringError("the size of dimension '" + name +
                                     "' is given twice");
  dims.emplace_back(name, size);
  return llvm::Error::success();
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

SmallVector<std::pair<int64_t, StringRef>>
agate::parseDimParams(StringRef text, RankedTensorType type) {
  SmallVector<StringRef> entries;
  text.split(entries, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  SmallVector<std::pair<int64_t, StringRef>> result;
  for (StringRef entry : entries) {
    auto [number, name] = entry.split(':');
    int64_t dim;
    if (!number.trim().getAsInteger(10, dim) && dim >= 0 &&
        dim < type.getRank())
      result.emplace_back(dim, name);
  }
  return result;
}

std::string agate::filterDimParams(StringRef names, Type type) {
  auto ranked = dyn_cast<RankedTensorType>(type);
  SmallVector<StringRef> entries, kept;
  names.split(entries, ',', /*MaxSplit=*/-1, /*KeepEmpty=*/false);
  for (StringRef entry : entries) {
    int64_t dim;
    // Entries of other forms are ignored.
    if (entry.split(':').first.trim().getAsInteger(10, dim) || !ranked ||
        (dim >= 0 && dim < ranked.getRank() && ranked.isDynamicDim(dim)))
      kept.push_back(entry);
  }
  return llvm::join(kept, ",");
}

static std::string listNames(ArrayRef<StringRef> names) {
  if (names.empty())
    return "there are none";
  std::string text = names.size() == 1 ? "there is '" : "there are '";
  return text + llvm::join(names, "', '") + "'";
}

/// Combines the requested shape of an input with its type.
static LogicalResult applyShape(SizedInput &input, ArrayRef<int64_t> shape,
                                function_ref<InFlightDiagnostic()> emitError) {
  auto tensor = dyn_cast<TensorType>(input.type);
  if (!tensor)
    return emitError() << "input '" << input.name
                       << "' has no shape: it is of type " << input.type;
  Type met = meetTypes(input.type,
                       RankedTensorType::get(shape, tensor.getElementType()));
  if (!met)
    return emitError() << "the shape given for input '" << input.name
                       << "' contradicts its type " << input.type;
  input.type = met;
  return success();
}

/// Collects the sizes of named dimensions from `sizes` and from the types of
/// the inputs; `names` are all names.
static LogicalResult collectDims(ArrayRef<SizedInput> inputs,
                                 const InputSizes &sizes,
                                 llvm::MapVector<StringRef, int64_t> &known,
                                 SmallVectorImpl<StringRef> &names,
                                 function_ref<InFlightDiagnostic()> emitError) {
  for (const auto &[name, size] : sizes.dims)
    known[name] = size;
  for (const SizedInput &input : inputs) {
    auto type = dyn_cast<RankedTensorType>(input.type);
    if (!type)
      continue;
    for (auto [dim, name] : parseDimParams(input.dimParams, type)) {
      if (!llvm::is_contained(names, name))
        names.push_back(name);
      if (type.isDynamicDim(dim))
        continue;
      int64_t size = type.getDimSize(dim);
      auto [it, isNew] = known.try_emplace(name, size);
      if (!isNew && it->second != size)
        return emitError() << "dimension '" << name << "' is " << it->second
                           << ", but input '" << input.name << "' is of type "
                           << type;
    }
  }
  return success();
}

LogicalResult
agate::fixInputSizes(MutableArrayRef<SizedInput> inputs,
                     const InputSizes &sizes,
                     function_ref<InFlightDiagnostic()> emitError) {
  for (const auto &entry : sizes.shapes) {
    auto *input = llvm::find_if(inputs, [&](const SizedInput &input) {
      return input.name == entry.first;
    });
    if (input == inputs.end()) {
      SmallVector<StringRef> names;
      for (const SizedInput &input : inputs)
        names.push_back(input.name);
      return emitError() << "no input '" << entry.first << "', "
                         << listNames(names);
    }
    if (failed(applyShape(*input, entry.second, emitError)))
      return failure();
  }
  llvm::MapVector<StringRef, int64_t> known;
  SmallVector<StringRef> names;
  if (failed(collectDims(inputs, sizes, known, names, emitError)))
    return failure();
  for (const auto &[name, size] : sizes.dims)
    if (!llvm::is_contained(names, StringRef(name)))
      return emitError() << "no input has a dimension '" << name << "', "
                         << listNames(names);
  for (SizedInput &input : inputs) {
    auto type = dyn_cast<RankedTensorType>(input.type);
    if (!type)
      continue;
    SmallVector<int64_t> shape(type.getShape());
    for (auto [dim, name] : parseDimParams(input.dimParams, type))
      if (auto *it = known.find(name); it != known.end())
        shape[dim] = it->second;
    input.type = type.clone(shape);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Modules
//===----------------------------------------------------------------------===//

static func::FuncOp findEntry(ModuleOp module) {
  for (auto entry : module.getOps<ONNXEntryPointOp>())
    return SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(
        entry, entry.getFuncAttr());
  func::FuncOp found;
  for (auto function : module.getOps<func::FuncOp>()) {
    if (!function.isPublic() || function.isExternal())
      continue;
    if (found)
      return {};
    found = function;
  }
  return found;
}

LogicalResult agate::fixInputSizes(ModuleOp module, const InputSizes &sizes) {
  if (sizes.empty())
    return success();
  func::FuncOp function = findEntry(module);
  if (!function || function.isExternal())
    return module.emitError()
           << "sizes of inputs are given, but there is no single entry";
  SmallVector<SizedInput> inputs;
  for (BlockArgument argument : function.getArguments()) {
    unsigned i = argument.getArgNumber();
    auto get = [&](StringRef key, const Twine &otherwise) {
      auto text = function.getArgAttrOfType<StringAttr>(i, key);
      return text ? text.str() : otherwise.str();
    };
    inputs.push_back({get(nameAttrName, "input" + Twine(i)),
                      get(dimParamsAttrName, ""), argument.getType()});
  }
  if (failed(fixInputSizes(MutableArrayRef(inputs), sizes,
                           [&] { return function.emitError(); })))
    return failure();
  OpBuilder builder = OpBuilder::atBlockBegin(&function.getBody().front());
  for (auto [argument, input] : llvm::zip(function.getArguments(), inputs)) {
    Type old = argument.getType();
    if (old == input.type)
      continue;
    argument.setType(input.type);
    auto cast =
        tensor::CastOp::create(builder, argument.getLoc(), old, argument);
    argument.replaceAllUsesExcept(cast, cast);
  }
  function.setType(FunctionType::get(function.getContext(),
                                     function.getBody().getArgumentTypes(),
                                     function.getResultTypes()));
  return success();
}
