//===- Model.cpp - Programs as ONNX Runtime sees them ---------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Model.h"

#include "agate/Dialect/ONNX/IR/ONNXOpBase.h"
#include "agate/Target/ONNX/TensorProto.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/BuiltinAttributes.h"

#include <onnx/onnx_pb.h>

using namespace mlir;

namespace agate {
namespace triples {

/// 0 for what the generator does not make.
static int32_t getDataType(Type type) {
  if (type.isF32())
    return int32_t(TensorDataType::Float);
  if (type.isF64())
    return int32_t(TensorDataType::Double);
  if (type.isF16())
    return int32_t(TensorDataType::Float16);
  if (type.isInteger(1))
    return int32_t(TensorDataType::Bool);
  if (type.isUnsignedInteger(8))
    return int32_t(TensorDataType::UInt8);
  if (type.isInteger(8))
    return int32_t(TensorDataType::Int8);
  if (type.isInteger(32))
    return int32_t(TensorDataType::Int32);
  if (type.isInteger(64))
    return int32_t(TensorDataType::Int64);
  return 0;
}

static void setTensor(onnx::TensorProto &proto, DenseElementsAttr value) {
  proto.set_data_type(getDataType(value.getElementType()));
  for (int64_t size : value.getType().getShape())
    proto.add_dims(size);
  std::string &bytes = *proto.mutable_raw_data();
  for (Attribute element : value.getValues<Attribute>()) {
    APInt bits = isa<FloatAttr>(element)
                     ? cast<FloatAttr>(element).getValue().bitcastToAPInt()
                     : cast<IntegerAttr>(element).getValue();
    uint64_t word = bits.getZExtValue();
    bytes.append(reinterpret_cast<const char *>(&word),
                 llvm::divideCeil(bits.getBitWidth(), 8));
  }
}

/// Lists have elements of one kind.
static llvm::Error setList(onnx::AttributeProto &proto, ArrayAttr list) {
  proto.set_type(onnx::AttributeProto::INTS);
  for (Attribute element : list) {
    if (auto integer = dyn_cast<IntegerAttr>(element)) {
      proto.add_ints(integer.getValue().getSExtValue());
    } else if (auto number = dyn_cast<FloatAttr>(element)) {
      proto.set_type(onnx::AttributeProto::FLOATS);
      proto.add_floats(number.getValueAsDouble());
    } else if (auto text = dyn_cast<StringAttr>(element)) {
      proto.set_type(onnx::AttributeProto::STRINGS);
      proto.add_strings(text.getValue().str());
    } else {
      return llvm::createStringError("a list has elements that are not known");
    }
  }
  return llvm::Error::success();
}

static llvm::Error setAttribute(onnx::AttributeProto &proto, Attribute value) {
  if (auto integer = dyn_cast<IntegerAttr>(value)) {
    proto.set_type(onnx::AttributeProto::INT);
    proto.set_i(integer.getValue().getSExtValue());
  } else if (auto number = dyn_cast<FloatAttr>(value)) {
    proto.set_type(onnx::AttributeProto::FLOAT);
    proto.set_f(number.getValueAsDouble());
  } else if (auto text = dyn_cast<StringAttr>(value)) {
    proto.set_type(onnx::AttributeProto::STRING);
    proto.set_s(text.getValue().str());
  } else if (auto type = dyn_cast<TypeAttr>(value)) {
    proto.set_type(onnx::AttributeProto::INT);
    proto.set_i(getDataType(type.getValue()));
  } else if (auto tensor = dyn_cast<DenseElementsAttr>(value)) {
    proto.set_type(onnx::AttributeProto::TENSOR);
    setTensor(*proto.mutable_t(), tensor);
  } else if (auto list = dyn_cast<ArrayAttr>(value)) {
    return setList(proto, list);
  } else {
    return llvm::createStringError(
        "an attribute is of a kind that is not known");
  }
  return llvm::Error::success();
}

namespace {
class Exporter {
public:
  llvm::Expected<std::string> write(func::FuncOp function);

private:
  std::string getName(Value v);
  void setType(onnx::ValueInfoProto &info, Value v);
  llvm::Error addNode(Operation &op);

  onnx::ModelProto model;
  DenseMap<Value, std::string> names;
};
} // namespace

/// Absent values have no name.
std::string Exporter::getName(Value v) {
  if (isa<NoneType>(v.getType()))
    return "";
  auto [it, isNew] = names.try_emplace(v);
  if (isNew)
    it->second = "v" + std::to_string(names.size());
  return it->second;
}

void Exporter::setType(onnx::ValueInfoProto &info, Value v) {
  auto type = cast<RankedTensorType>(v.getType());
  info.set_name(getName(v));
  auto *proto = info.mutable_type()->mutable_tensor_type();
  proto->set_elem_type(getDataType(type.getElementType()));
  auto *shape = proto->mutable_shape();
  for (int64_t size : type.getShape()) {
    auto *dim = shape->add_dim();
    if (!ShapedType::isDynamic(size))
      dim->set_dim_value(size);
  }
}

llvm::Error Exporter::addNode(Operation &op) {
  auto schema = dyn_cast<ONNXSchemaOpInterface>(op);
  if (!schema)
    return llvm::createStringError(op.getName().getStringRef() +
                                   " is no operator");
  onnx::NodeProto &node = *model.mutable_graph()->add_node();
  node.set_op_type(schema.getSchema().name.str());
  for (Value operand : op.getOperands())
    node.add_input(getName(operand));
  for (Value result : op.getResults())
    node.add_output(getName(result));
  // Absent ones at the end are not there at all.
  while (node.input_size() && node.input(node.input_size() - 1).empty())
    node.mutable_input()->RemoveLast();
  while (node.output_size() && node.output(node.output_size() - 1).empty())
    node.mutable_output()->RemoveLast();
  for (NamedAttribute attribute : op.getAttrs()) {
    if (attribute.getName().getValue().ends_with("SegmentSizes"))
      continue;
    onnx::AttributeProto &proto = *node.add_attribute();
    proto.set_name(attribute.getName().str());
    if (llvm::Error error = setAttribute(proto, attribute.getValue()))
      return error;
  }
  return llvm::Error::success();
}

llvm::Expected<std::string> Exporter::write(func::FuncOp function) {
  // The newest that the runtime takes as well.
  constexpr int64_t operatorSet = 23;
  model.set_ir_version(10);
  auto *import = model.add_opset_import();
  import->set_domain("");
  import->set_version(operatorSet);
  onnx::GraphProto &graph = *model.mutable_graph();
  graph.set_name("triple");
  for (auto [i, argument] : llvm::enumerate(function.getArguments())) {
    names[argument] = "input" + std::to_string(i);
    setType(*graph.add_input(), argument);
  }
  Block &body = function.getBody().front();
  Value result = body.getTerminator()->getOperand(0);
  if (!isa<BlockArgument>(result))
    names[result] = "output0";
  for (Operation &op : body.without_terminator())
    if (!llvm::all_of(op.getResultTypes(), llvm::IsaPred<NoneType>))
      if (llvm::Error error = addNode(op))
        return std::move(error);
  setType(*graph.add_output(), result);
  return model.SerializeAsString();
}

llvm::Expected<std::string> exportModel(ModuleOp module) {
  return Exporter().write(*module.getOps<func::FuncOp>().begin());
}

} // namespace triples
} // namespace agate
