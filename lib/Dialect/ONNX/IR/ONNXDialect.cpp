//===- ONNXDialect.cpp - The onnx dialect, its types and attributes -------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Dialect/ONNX/IR/ValueNames.h"

#include "agate/Dialect/ONNX/IR/GeneratorOps.h"
#include "agate/Dialect/ONNX/IR/InternalOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Transforms/InliningUtils.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;

#include "agate/Dialect/ONNX/IR/ONNXDialect.cpp.inc"

#define GET_TYPEDEF_CLASSES
#include "agate/Dialect/ONNX/IR/ONNXTypes.cpp.inc"

#define GET_ATTRDEF_CLASSES
#include "agate/Dialect/ONNX/IR/ONNXAttrs.cpp.inc"

namespace agate {
#include "agate/Dialect/ONNX/IR/ONNXInterfaces.cpp.inc"

// One function per family of operations, defined beside the family.
#define AGATE_ONNX_FAMILY(NAME) void registerONNX##NAME##Ops(ONNXDialect &);
#include "agate/Dialect/ONNX/IR/ONNXOpFamilies.def"

namespace {
/// Everything may be inlined; the operands of onnx.Return become the results.
struct ONNXInlinerInterface : public DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *, Operation *, bool) const final {
    return true;
  }
  bool isLegalToInline(Operation *, Region *, bool, IRMapping &) const final {
    return true;
  }
  bool isLegalToInline(Region *, Region *, bool, IRMapping &) const final {
    return true;
  }
  void handleTerminator(Operation *op, ValueRange valuesToRepl) const final {
    OpBuilder builder(op);
    for (auto [from, to] : llvm::zip(valuesToRepl, op->getOperands()))
      from.replaceAllUsesWith(generalize(builder, to, from.getType()));
  }

private:
  /// The returned value may have a more exact type than the result of the call.
  static Value generalize(OpBuilder &builder, Value v, Type type) {
    if (v.getType() == type)
      return v;
    if (isa<TensorType>(type))
      return tensor::CastOp::create(builder, v.getLoc(), type, v);
    return UnrealizedConversionCastOp::create(builder, v.getLoc(), type, v)
        .getResult(0);
  }
};
} // namespace

void ONNXDialect::initialize() {
  registerAttributes();
  registerTypes();
#define AGATE_ONNX_FAMILY(NAME)                                                \
  currentFamily = #NAME;                                                       \
  registerONNX##NAME##Ops(*this);
#include "agate/Dialect/ONNX/IR/ONNXOpFamilies.def"
  addInterfaces<ONNXInlinerInterface>();
}

void ONNXDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "agate/Dialect/ONNX/IR/ONNXAttrs.cpp.inc"
      >();
}

void ONNXDialect::registerTypes() {
  addTypes<
#define GET_TYPEDEF_LIST
#include "agate/Dialect/ONNX/IR/ONNXTypes.cpp.inc"
      >();
}

Operation *ONNXDialect::materializeConstant(OpBuilder &builder, Attribute value,
                                            Type type, Location loc) {
  if (isa<UnitAttr>(value) && isa<NoneType>(type))
    return ONNXNoneOp::create(builder, loc);
  auto elements = dyn_cast<ElementsAttr>(value);
  auto tensor = dyn_cast<TensorType>(type);
  if (!elements || !tensor ||
      elements.getElementType() != tensor.getElementType() ||
      failed(verifyCompatibleShape(elements.getShapedType(), tensor)))
    return nullptr;
  auto constant = ONNXConstantOp::create(builder, loc, elements);
  constant.getOutput().setType(tensor);
  return constant;
}

/// `onnx.name` and `onnx.dim_params` of a function's argument or result.
static LogicalResult verifyNameAttribute(Operation *op, NamedAttribute attr) {
  if ((attr.getName() == nameAttrName || attr.getName() == dimParamsAttrName) &&
      !isa<StringAttr>(attr.getValue()))
    return op->emitOpError("expects '")
           << attr.getName().getValue() << "' to be a string, got "
           << attr.getValue();
  return success();
}

LogicalResult ONNXDialect::verifyRegionArgAttribute(Operation *op, unsigned,
                                                    unsigned,
                                                    NamedAttribute attr) {
  return verifyNameAttribute(op, attr);
}

LogicalResult ONNXDialect::verifyRegionResultAttribute(Operation *op, unsigned,
                                                       unsigned,
                                                       NamedAttribute attr) {
  return verifyNameAttribute(op, attr);
}

//===----------------------------------------------------------------------===//
// Types and attributes
//===----------------------------------------------------------------------===//

LogicalResult ONNXSeqType::verify(function_ref<InFlightDiagnostic()> emitError,
                                  Type elementType) {
  if (!isa<TensorType, TupleType, ONNXSeqType, ONNXOptType>(elementType))
    return emitError() << "a sequence holds tensors, maps, sequences or "
                          "optionals, not "
                       << elementType;
  return success();
}

LogicalResult ONNXOptType::verify(function_ref<InFlightDiagnostic()> emitError,
                                  Type elementType) {
  if (!isa<TensorType, TupleType, ONNXSeqType>(elementType))
    return emitError() << "an optional holds a tensor, a map or a sequence, "
                          "not "
                       << elementType;
  return success();
}

/// Takes a block size (digits without a leading zero) off the front of `name`.
static bool consumeBlockSize(StringRef &name) {
  StringRef digits = name.take_while(llvm::isDigit);
  name = name.drop_front(digits.size());
  int64_t size;
  return !digits.empty() && digits.front() != '0' &&
         !digits.getAsInteger(10, size);
}

static bool isLayoutName(StringRef name) {
  if (name == "STANDARD")
    return true;
  if (name.consume_front("NCHW"))
    return consumeBlockSize(name) && name == "C";
  // onnx-mlir prints the first name and spells the kind of layout as the
  // second.
  return (name.consume_front("KCMN") || name.consume_front("KCNM")) &&
         consumeBlockSize(name) && name.consume_front("C") &&
         consumeBlockSize(name) && name == "K";
}

LogicalResult
ONNXLayoutAttr::verify(function_ref<InFlightDiagnostic()> emitError,
                       StringRef dataLayout) {
  if (!isLayoutName(dataLayout))
    return emitError() << "unknown layout \"" << dataLayout
                       << "\"; expected STANDARD, NCHW<x>C, KCMN<x>C<y>K or "
                          "KCNM<x>C<y>K";
  return success();
}

const OperatorSchema *getOperatorSchema(RegisteredOperationName name) {
  const auto *op = name.getInterface<ONNXSchemaOpInterface>();
  return op ? &op->getSchema() : nullptr;
}

Type getONNXElementType(MLIRContext *context, int64_t dataType) {
  Builder b(context);
  auto unsignedType = [&](unsigned width) {
    return b.getIntegerType(width, /*isSigned=*/false);
  };
  switch (dataType) {
  case 1:
    return b.getF32Type();
  case 2:
    return unsignedType(8);
  case 3:
    return b.getIntegerType(8);
  case 4:
    return unsignedType(16);
  case 5:
    return b.getIntegerType(16);
  case 6:
    return b.getIntegerType(32);
  case 7:
    return b.getIntegerType(64);
  case 8:
    return ONNXStringType::get(context);
  case 9:
    return b.getI1Type();
  case 10:
    return b.getF16Type();
  case 11:
    return b.getF64Type();
  case 12:
    return unsignedType(32);
  case 13:
    return unsignedType(64);
  case 14:
    return ComplexType::get(b.getF32Type());
  case 15:
    return ComplexType::get(b.getF64Type());
  case 16:
    return b.getBF16Type();
  case 17:
    return Float8E4M3FNType::get(context);
  case 18:
    return Float8E4M3FNUZType::get(context);
  case 19:
    return Float8E5M2Type::get(context);
  case 20:
    return Float8E5M2FNUZType::get(context);
  case 21:
    return unsignedType(4);
  case 22:
    return b.getIntegerType(4);
  case 23:
    return Float4E2M1FNType::get(context);
  case 24:
    return Float8E8M0FNUType::get(context);
  case 25:
    return unsignedType(2);
  case 26:
    return b.getIntegerType(2);
  default:
    return {};
  }
}

} // namespace agate
