//===- DescribeEntry.cpp - Signatures of entries --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "EntryToLLVMDetail.h"

#include "agate/Conversion/Utils/ElementTypes.h"
#include "agate/Runtime/ABI.h"
#include "mlir/IR/TypeUtilities.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;

namespace agate::detail {

bool isSubByte(Type elementType) {
  return elementType.isIntOrFloat() && elementType.getIntOrFloatBitWidth() < 8;
}

namespace {
/// One side of a signature, and its names in messages and attributes.
struct Side {
  StringRef what;
  StringRef namesAttr;
  StringRef typesAttr;
};
} // namespace

/// The attribute as an array of `count` elements, null if it is absent.
static FailureOr<ArrayAttr> getArray(func::FuncOp function, StringRef name,
                                     size_t count) {
  Attribute attr = function->getAttr(name);
  if (!attr)
    return ArrayAttr();
  auto array = dyn_cast<ArrayAttr>(attr);
  if (!array || array.size() != count)
    return function.emitOpError("attribute '")
           << name << "' must be an array of " << count << " elements";
  return array;
}

/// Whether values of the two types have the same bits.
static bool sameStorage(Type declared, Type stored) {
  if (declared == stored)
    return true;
  auto a = dyn_cast<IntegerType>(declared), b = dyn_cast<IntegerType>(stored);
  return a && b && a.getWidth() == b.getWidth();
}

/// Describes a value whose elements are handles. False if it is not one.
static bool describeHandle(Type type, Attribute declared, EntryValue &value) {
  auto text = dyn_cast_if_present<StringAttr>(declared);
  if (!text)
    return false;
  bool isString = text.getValue().starts_with("tensor");
  if (!getElementTypeOrSelf(type).isInteger(64) ||
      isa<MemRefType>(type) != isString)
    return false;
  value.dtype.code = isString ? AGATE_DL_STRING : AGATE_DL_VALUE;
  value.dtype.bits = 64;
  value.dtype.lanes = 1;
  return true;
}

/// Joins the type of the memref with the declared one.
static LogicalResult describeValue(func::FuncOp function, const Side &side,
                                   size_t index, Type type, Attribute declared,
                                   EntryValue &value) {
  auto emitError = [&]() {
    return function.emitOpError() << side.what << " #" << index << " ";
  };
  bool isHandle = describeHandle(type, declared, value);
  if (isHandle)
    value.type = cast<StringAttr>(declared).str();
  auto memref = dyn_cast<MemRefType>(type);
  if (isHandle && !memref)
    return success();
  if (!memref || !memref.getLayout().isIdentity() || memref.getMemorySpace())
    return emitError() << "has type " << type
                       << ", expected a ranked memref with the identity "
                          "layout in the default memory space";
  Type elementType = memref.getElementType();
  value.shape.assign(memref.getShape().begin(), memref.getShape().end());
  if (declared && !isHandle) {
    auto attr = dyn_cast<TypeAttr>(declared);
    auto tensor = attr ? dyn_cast<TensorType>(attr.getValue()) : TensorType();
    if (!tensor || (tensor.hasRank() && tensor.getRank() != memref.getRank()) ||
        !sameStorage(tensor.getElementType(), elementType))
      return emitError() << "is declared as " << declared << " in '"
                         << side.typesAttr << "', which contradicts " << type;
    elementType = tensor.getElementType();
    // The declared type may be less specific than the inferred one, and may
    // have no rank.
    ArrayRef<int64_t> shape =
        tensor.hasRank() ? tensor.getShape() : memref.getShape();
    for (auto [size, other] : llvm::zip(value.shape, shape)) {
      if (ShapedType::isDynamic(size))
        size = other;
      else if (!ShapedType::isDynamic(other) && size != other)
        return emitError() << "is declared as " << declared << " in '"
                           << side.typesAttr << "', which contradicts " << type;
    }
  }
  if (!isHandle) {
    std::optional<DLDataType> dtype = getDLDataType(elementType);
    if (!dtype)
      return emitError() << "has element type " << elementType
                         << ", which has no form outside of the program";
    value.dtype = *dtype;
    llvm::raw_string_ostream(value.type)
        << RankedTensorType::get(value.shape, elementType);
  }
  for (int64_t &size : value.shape)
    if (ShapedType::isDynamic(size))
      size = -1;
  return success();
}

static LogicalResult describeSide(func::FuncOp function, const Side &side,
                                  TypeRange types,
                                  SmallVectorImpl<EntryValue> &values) {
  FailureOr<ArrayAttr> names = getArray(function, side.namesAttr, types.size());
  if (failed(names))
    return failure();
  FailureOr<ArrayAttr> declared =
      getArray(function, side.typesAttr, types.size());
  if (failed(declared))
    return failure();
  llvm::StringSet<> taken;
  for (auto [i, type] : llvm::enumerate(types)) {
    EntryValue &value = values.emplace_back();
    value.name =
        (side.what == "argument" ? "input" : "output") + std::to_string(i);
    if (*names) {
      auto name = dyn_cast<StringAttr>((*names)[i]);
      if (!name)
        return function.emitOpError("attribute '")
               << side.namesAttr << "' must hold strings";
      if (name.getValue().contains('\0'))
        return function.emitOpError("attribute '")
               << side.namesAttr << "' has a name with a null character at "
               << "index " << i;
      value.name = name.str();
    }
    if (!taken.insert(value.name).second)
      return function.emitOpError("attribute '")
             << side.namesAttr << "' has '" << value.name << "' twice";
    if (failed(describeValue(function, side, i, type,
                             *declared ? (*declared)[i] : Attribute(), value)))
      return failure();
  }
  return success();
}

FailureOr<Entry> describeEntry(func::FuncOp function) {
  Entry entry;
  StringRef name = function.getSymName();
  if (auto given = function->getAttrOfType<StringAttr>("entry_name"))
    name = given.getValue();
  entry.name = name.str();
  if (name.contains('\0'))
    return function.emitOpError("has a name that cannot be a C string");
  const Side inputs = {"argument", "input_names", "input_types"};
  const Side outputs = {"result", "output_names", "output_types"};
  if (failed(describeSide(function, inputs, function.getArgumentTypes(),
                          entry.inputs)) ||
      failed(describeSide(function, outputs, function.getResultTypes(),
                          entry.outputs)))
    return failure();
  return entry;
}

} // namespace agate::detail
