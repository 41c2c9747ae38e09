//===- Types.cpp - Types of ONNX models as MLIR types ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Types.h"

#include "agate/Dialect/ONNX/IR/ONNXDialect.h"
#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"
#include "agate/Target/ONNX/TensorProto.h"
#include "mlir/IR/AttrTypeSubElements.h"

using namespace mlir;
using llvm::Expected;

namespace agate {

Expected<Type> convertElementType(int32_t code, MLIRContext *context) {
  if (Type type = getONNXElementType(context, code))
    return type;
  if (code == 0)
    return makeTensorError("has no element type");
  return makeTensorError("has the unknown element type " + Twine(code));
}

static Expected<Type> convertTensorType(const onnx::TypeProto_Tensor &proto,
                                        MLIRContext *context,
                                        std::string *dimParams) {
  Expected<Type> elementType = convertElementType(proto.elem_type(), context);
  if (!elementType)
    return elementType.takeError();
  if (!proto.has_shape())
    return UnrankedTensorType::get(*elementType);

  SmallVector<int64_t> shape, knownSizes;
  for (const auto &[i, dim] : llvm::enumerate(proto.shape().dim())) {
    // Some exporters write -1 for an unknown size.
    if (dim.has_dim_value() && dim.dim_value() != -1) {
      shape.push_back(dim.dim_value());
      knownSizes.push_back(dim.dim_value());
      continue;
    }
    shape.push_back(ShapedType::kDynamic);
    knownSizes.push_back(1);
    if (dimParams && !dim.dim_param().empty()) {
      if (!dimParams->empty())
        *dimParams += ',';
      *dimParams += std::to_string(i) + ":" + dim.dim_param();
    }
  }
  Expected<int64_t> numElements = getCheckedNumElements(knownSizes);
  if (!numElements)
    return numElements.takeError();
  return RankedTensorType::get(shape, *elementType);
}

/// A map is written as the tuple of its key and value types.
static Expected<Type> convertMapType(const onnx::TypeProto_Map &proto,
                                     MLIRContext *context) {
  int32_t code = proto.key_type();
  unsigned bits = getTensorElementBits(code);
  bool isInteger =
      isSignedTensorDataType(code) ||
      llvm::StringRef(getTensorDataTypeName(code)).starts_with("uint");
  if (code != static_cast<int32_t>(TensorDataType::String) &&
      (!isInteger || bits < 8))
    return makeTensorError("is a map whose keys are neither integers nor "
                           "strings");
  Expected<Type> key = convertElementType(code, context);
  if (!key)
    return key.takeError();
  Expected<Type> value = convertType(proto.value_type(), context);
  if (!value)
    return value.takeError();
  // A tensor without a declared shape is a scalar here.
  auto tensor = dyn_cast<TensorType>(*value);
  if (tensor && (!tensor.hasRank() || tensor.getRank() == 0))
    return TupleType::get(context, {*key, tensor.getElementType()});
  return TupleType::get(context, {*key, *value});
}

Expected<Type> convertType(const onnx::TypeProto &proto, MLIRContext *context,
                           std::string *dimParams) {
  // Verifiers of types report their errors through this, so that they are part
  // of one error.
  auto makeContainer = [&](auto tag, const onnx::TypeProto &element,
                           llvm::StringRef kind) -> Expected<Type> {
    using ContainerType = decltype(tag);
    Expected<Type> elementType = convertType(element, context);
    if (!elementType)
      return elementType.takeError();
    std::string reason;
    ScopedDiagnosticHandler handler(
        context, [&](Diagnostic &diagnostic) { reason = diagnostic.str(); });
    Type type = ContainerType::getChecked(
        [&] { return emitError(UnknownLoc::get(context)); }, *elementType);
    if (!type)
      return makeTensorError("is not a valid " + kind + ": " + reason);
    return type;
  };

  switch (proto.value_case()) {
  case onnx::TypeProto::kTensorType:
    return convertTensorType(proto.tensor_type(), context, dimParams);
  case onnx::TypeProto::kSequenceType:
    return makeContainer(ONNXSeqType(), proto.sequence_type().elem_type(),
                         "sequence");
  case onnx::TypeProto::kOptionalType:
    return makeContainer(ONNXOptType(), proto.optional_type().elem_type(),
                         "optional");
  case onnx::TypeProto::kMapType:
    return convertMapType(proto.map_type(), context);
  case onnx::TypeProto::kSparseTensorType:
    return makeTensorError("is a sparse tensor, which is not supported");
  case onnx::TypeProto::VALUE_NOT_SET:
    return makeTensorError("has no type");
  default:
    return makeTensorError("has a type of an unsupported kind");
  }
}

Type joinDeclaredType(Type known, Type declared) {
  if (Type joined = meetTypes(known, declared))
    return joined;
  // The declared shapes of the contents of containers often hold for some of
  // them only.
  if (!isa<TensorType>(known) && generalizeTypes(known, declared))
    return known;
  return {};
}

Type eraseShapes(Type type) {
  AttrTypeReplacer replacer;
  replacer.addReplacement([](TensorType tensor) -> Type {
    return UnrankedTensorType::get(tensor.getElementType());
  });
  return replacer.replace(type);
}

bool hasType(const onnx::TypeProto &proto) {
  return proto.value_case() != onnx::TypeProto::VALUE_NOT_SET &&
         !(proto.has_tensor_type() && proto.tensor_type().elem_type() == 0);
}

} // namespace agate
