//===- ImportAttributes.cpp - Attributes by kind --------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Importer.h"
#include "Types.h"

#include "llvm/ADT/StringSet.h"

using namespace mlir;
using llvm::Expected;
using llvm::StringRef;

namespace agate {

using AttributeType = onnx::AttributeProto_AttributeType;

/// The kinds whose fields are set. There may be none, since a file may omit
/// scalars that are zero.
static SmallVector<AttributeType> getUsedKinds(const onnx::AttributeProto &a) {
  SmallVector<AttributeType> kinds;
  auto add = [&](bool isUsed, AttributeType kind) {
    if (isUsed)
      kinds.push_back(kind);
  };
  add(a.has_f(), onnx::AttributeProto_AttributeType_FLOAT);
  add(a.has_i(), onnx::AttributeProto_AttributeType_INT);
  add(a.has_s(), onnx::AttributeProto_AttributeType_STRING);
  add(a.has_t(), onnx::AttributeProto_AttributeType_TENSOR);
  add(a.has_g(), onnx::AttributeProto_AttributeType_GRAPH);
  add(a.has_sparse_tensor(), onnx::AttributeProto_AttributeType_SPARSE_TENSOR);
  add(a.has_tp(), onnx::AttributeProto_AttributeType_TYPE_PROTO);
  add(a.floats_size(), onnx::AttributeProto_AttributeType_FLOATS);
  add(a.ints_size(), onnx::AttributeProto_AttributeType_INTS);
  add(a.strings_size(), onnx::AttributeProto_AttributeType_STRINGS);
  add(a.tensors_size(), onnx::AttributeProto_AttributeType_TENSORS);
  add(a.graphs_size(), onnx::AttributeProto_AttributeType_GRAPHS);
  add(a.sparse_tensors_size(),
      onnx::AttributeProto_AttributeType_SPARSE_TENSORS);
  add(a.type_protos_size(), onnx::AttributeProto_AttributeType_TYPE_PROTOS);
  return kinds;
}

FailureOr<AttributeType>
Importer::getAttributeType(const NodeContext &context,
                           const onnx::AttributeProto &attribute) {
  SmallVector<AttributeType> used = getUsedKinds(attribute);
  AttributeType type = attribute.type();
  if (type == onnx::AttributeProto_AttributeType_UNDEFINED) {
    // Files of IR version 1 may omit the kind, which follows from the field
    // that is set.
    if (used.size() == 1)
      return used.front();
    return error(context) << "attribute '" << attribute.name()
                          << "' has no kind";
  }
  for (AttributeType kind : used)
    if (kind != type)
      return error(context)
             << "attribute '" << attribute.name() << "' is of kind "
             << onnx::AttributeProto_AttributeType_Name(type)
             << ", but holds a value of kind "
             << onnx::AttributeProto_AttributeType_Name(kind);
  return type;
}

FailureOr<const onnx::AttributeProto *>
Importer::resolveAttribute(const NodeContext &context,
                           const onnx::AttributeProto &attribute) {
  if (attribute.ref_attr_name().empty())
    return &attribute;
  const Frame &frame = *context.scope.frame;
  if (!frame.function)
    return error(context) << "attribute '" << attribute.name()
                          << "' refers to an attribute of a function, but is "
                             "in none";
  auto it = frame.attributes.find(attribute.ref_attr_name());
  if (it == frame.attributes.end()) {
    if (!frame.declaresAttribute(attribute.ref_attr_name()))
      return error(context)
             << "attribute '" << attribute.name() << "' refers to '"
             << attribute.ref_attr_name() << "', which function '"
             << frame.function->name() << "' does not have";
    return nullptr;
  }
  if (attribute.type() != onnx::AttributeProto_AttributeType_UNDEFINED &&
      it->second->type() != onnx::AttributeProto_AttributeType_UNDEFINED &&
      attribute.type() != it->second->type())
    return error(context) << "attribute '" << attribute.name()
                          << "' refers to '" << attribute.ref_attr_name()
                          << "', which is of another kind";
  return it->second;
}

FailureOr<Attribute> Importer::convertAttribute(
    const NodeContext &context, const onnx::AttributeProto &attribute,
    AttributeType type, StringRef name, bool isTypeAttr) {
  auto fromTensor = [&](Expected<ElementsAttr> value) -> FailureOr<Attribute> {
    if (value)
      return Attribute(*value);
    return error(context) << "the tensor of attribute '" << name << "' "
                          << llvm::toString(value.takeError());
  };
  auto fromType = [&](Expected<Type> value) -> FailureOr<Attribute> {
    if (value)
      return Attribute(TypeAttr::get(*value));
    return error(context) << "the type of attribute '" << name << "' "
                          << llvm::toString(value.takeError());
  };
  auto isFinal = [](const auto &list) {
    return ArrayRef(list.data(), list.size());
  };
  MLIRContext *mlirContext = this->context;
  switch (type) {
  case onnx::AttributeProto_AttributeType_INT:
    if (isTypeAttr) {
      int64_t code = attribute.i();
      Type elementType = getONNXElementType(mlirContext, code);
      if (!elementType)
        return error(context) << "attribute '" << name << "' is " << code
                              << ", which is no element type";
      return Attribute(TypeAttr::get(elementType));
    }
    return Attribute(IntegerAttr::get(
        IntegerType::get(mlirContext, 64, IntegerType::Signed), attribute.i()));
  case onnx::AttributeProto_AttributeType_FLOAT:
    return Attribute(builder.getF32FloatAttr(attribute.f()));
  case onnx::AttributeProto_AttributeType_STRING:
    return Attribute(builder.getStringAttr(attribute.s()));
  case onnx::AttributeProto_AttributeType_INTS:
    return Attribute(builder.getI64ArrayAttr(isFinal(attribute.ints())));
  case onnx::AttributeProto_AttributeType_FLOATS:
    return Attribute(builder.getF32ArrayAttr(isFinal(attribute.floats())));
  case onnx::AttributeProto_AttributeType_STRINGS: {
    SmallVector<StringRef> strings(attribute.strings().begin(),
                                   attribute.strings().end());
    return Attribute(builder.getStrArrayAttr(strings));
  }
  case onnx::AttributeProto_AttributeType_TENSOR:
    return fromTensor(convertTensor(attribute.t(), attribute.t().name(),
                                    mlirContext, constantOptions));
  case onnx::AttributeProto_AttributeType_SPARSE_TENSOR:
    return fromTensor(convertSparseTensor(attribute.sparse_tensor(),
                                          mlirContext, constantOptions));
  case onnx::AttributeProto_AttributeType_TYPE_PROTO:
    return fromType(convertType(attribute.tp(), mlirContext));
  default:
    return error(context) << "attribute '" << name << "' is of the kind "
                          << onnx::AttributeProto_AttributeType_Name(type)
                          << ", which is not supported";
  }
}

LogicalResult Importer::collectAttributes(const NodeContext &context,
                                          const SchemaIndex::Entry &entry,
                                          NamedAttrList &attributes,
                                          Subgraphs &subgraphs) {
  ArrayRef<StringRef> regionNames = entry.schema->regionNames;
  ArrayRef<StringRef> typeNames = entry.schema->typeAttrNames;
  subgraphs.assign(regionNames.size(), nullptr);
  llvm::StringSet<> names;
  for (const onnx::AttributeProto &formal : context.node.attribute()) {
    StringRef name = formal.name();
    if (name.empty())
      return error(context) << "an attribute has no name";
    if (!names.insert(name).second)
      return error(context) << "attribute '" << name << "' is given twice";
    // A hint of the first operator set that has no effect on the result.
    if (name == "consumed_inputs" && entry.version < 6)
      continue;
    const auto *region = llvm::find(regionNames, name);
    bool isRegion = region != regionNames.end();
    if (!isRegion &&
        llvm::none_of(entry.name.getAttributeNames(),
                      [&](StringAttr known) { return known == name; }))
      return error(context) << "the operator has no attribute '" << name << "'";
    auto attribute = resolveAttribute(context, formal);
    if (failed(attribute))
      return failure();
    if (!*attribute)
      continue;
    auto type = getAttributeType(context, **attribute);
    if (failed(type))
      return failure();
    if (isRegion) {
      if (*type != onnx::AttributeProto_AttributeType_GRAPH)
        return error(context) << "attribute '" << name << "' is no graph";
      subgraphs[region - regionNames.begin()] = *attribute;
      continue;
    }
    FailureOr<Attribute> value = convertAttribute(
        context, **attribute, *type, name, llvm::is_contained(typeNames, name));
    if (failed(value))
      return failure();
    attributes.append(name, *value);
  }
  for (int64_t i = 0; i < entry.schema->numRequiredRegions; ++i)
    if (!subgraphs[i])
      return error(context)
             << "the graph '" << regionNames[i] << "' is missing";
  // The operation would drop an attribute of a kind that it does not expect.
  return entry.name.verifyInherentAttrs(attributes,
                                        [&] { return error(context); });
}

} // namespace agate
