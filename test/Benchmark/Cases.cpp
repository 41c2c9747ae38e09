//===- Cases.cpp - What the benchmark measures ----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"

#include <cstring>
#include <onnx/onnx_pb.h>

namespace agate {
namespace benchmark {

static constexpr DLDataType f16 = {kDLFloat, 16, 1};
static constexpr DLDataType f32 = {kDLFloat, 32, 1};
static constexpr DLDataType i64 = {kDLInt, 64, 1};

size_t Value::getNumElements() const {
  size_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

//===----------------------------------------------------------------------===//
// Models
//===----------------------------------------------------------------------===//

namespace {
/// A model of one node.
class ModelBuilder {
public:
  ModelBuilder(const char *opType, int64_t opset) {
    model.set_ir_version(8);
    auto *import = model.add_opset_import();
    import->set_domain("");
    import->set_version(opset);
    model.mutable_graph()->set_name("benchmark");
    node = model.mutable_graph()->add_node();
    node->set_op_type(opType);
  }

  /// With names for the dimensions if they are `dynamic`.
  void addInput(const Value &value, bool dynamic) {
    node->add_input(value.name);
    setType(*model.mutable_graph()->add_input(), value, dynamic);
  }
  void addOutput(const Value &value, bool dynamic) {
    node->add_output(value.name);
    setType(*model.mutable_graph()->add_output(), value, dynamic);
  }
  void addConstant(const Value &value) {
    node->add_input(value.name);
    onnx::TensorProto *tensor = model.mutable_graph()->add_initializer();
    tensor->set_name(value.name);
    tensor->set_data_type(getElementType(value.type));
    for (int64_t size : value.shape)
      tensor->add_dims(size);
    std::string data(value.getNumBytes(), 0);
    value.fill(data.data());
    tensor->set_raw_data(data);
  }
  void addAttribute(const char *name, int64_t value) {
    onnx::AttributeProto *attribute = node->add_attribute();
    attribute->set_name(name);
    attribute->set_type(onnx::AttributeProto::INT);
    attribute->set_i(value);
  }

  std::string serialize() const { return model.SerializeAsString(); }

  static int32_t getElementType(DLDataType type) {
    if (type.code == kDLInt)
      return onnx::TensorProto::INT64;
    return type.bits == 16 ? onnx::TensorProto::FLOAT16
                           : onnx::TensorProto::FLOAT;
  }

private:
  void setType(onnx::ValueInfoProto &info, const Value &value, bool dynamic) {
    info.set_name(value.name);
    auto *type = info.mutable_type()->mutable_tensor_type();
    type->set_elem_type(getElementType(value.type));
    type->mutable_shape();
    for (size_t i = 0; i < value.shape.size(); ++i) {
      auto *dim = type->mutable_shape()->add_dim();
      if (dynamic)
        dim->set_dim_param(value.name + std::to_string(i));
      else
        dim->set_dim_value(value.shape[i]);
    }
  }

  onnx::ModelProto model;
  onnx::NodeProto *node;
};
} // namespace

//===----------------------------------------------------------------------===//
// Values
//===----------------------------------------------------------------------===//

template <typename T>
static std::function<void(char *)> makeFill(std::vector<T> elements) {
  return [elements](char *data) {
    memcpy(data, elements.data(), elements.size() * sizeof(T));
  };
}

static Value makeI64(std::string name, int64_t value) {
  return {std::move(name), i64, {}, makeFill<int64_t>({value})};
}

/// A sequence of numbers that is the same in every run.
static uint64_t nextNumber(uint64_t &state) {
  state = state * 6364136223846793005u + 1442695040888963407u;
  return state >> 33;
}

static Value makeMatrix(DLDataType type, int64_t size) {
  Value value{"x", type, {size, size}, nullptr};
  size_t bytes = value.getNumBytes();
  bool isF32 = type.code == kDLFloat && type.bits == 32;
  value.fill = [bytes, isF32](char *data) {
    memset(data, 1, bytes);
    uint64_t state = 1;
    for (size_t i = 0; isF32 && i < bytes; i += sizeof(float)) {
      float element = float(nextNumber(state) % 2001) - 1000;
      memcpy(data + i, &element, sizeof(element));
    }
  };
  return value;
}

/// Stores 1 of the type.
static void storeOne(char *element, DLDataType type) {
  uint64_t one = type.code == kDLInt ? 1
                 : type.bits == 16   ? 0x3c00
                                     : 0x3f800000;
  memcpy(element, &one, type.bits / 8);
}

static std::function<void(char *)> makeEyeReference(DLDataType type,
                                                    int64_t size) {
  return [type, size](char *expected) {
    size_t bytes = type.bits / 8;
    memset(expected, 0, size * size * bytes);
    for (int64_t i = 0; i < size; ++i)
      storeOne(expected + i * (size + 1) * bytes, type);
  };
}

static std::string getTypeName(DLDataType type) {
  return (type.code == kDLInt ? "i" : "f") + std::to_string(type.bits);
}

//===----------------------------------------------------------------------===//
// Cases
//===----------------------------------------------------------------------===//

static const char *getShapeKind(bool dynamic) {
  return dynamic ? "dynamic" : "static";
}

static std::string getTensorType(const Value &value, bool dynamic) {
  std::string text = "tensor<";
  for (int64_t size : value.shape)
    text += (dynamic ? "?" : std::to_string(size)) + "x";
  return text + getTypeName(value.type) + ">";
}

static Case makeEyeLike(DLDataType type, int64_t size, bool dynamic, Bar bar) {
  Case result;
  result.group = "EyeLike";
  result.name = "EyeLike " + getTypeName(type) + " " + getShapeKind(dynamic);
  result.bar = bar;
  result.inputs = {makeMatrix(type, size)};
  result.output = {"y", type, {size, size}, nullptr};
  result.reference = makeEyeReference(type, size);
  ModelBuilder model("EyeLike", 16);
  model.addInput(result.inputs[0], dynamic);
  model.addOutput(result.output, dynamic);
  result.model = model.serialize();
  result.modelInputs = result.inputs;
  return result;
}

/// The peer runs EyeLike.
static Case makeEye(DLDataType type, int64_t size, bool dynamic, Bar bar) {
  Case result = makeEyeLike(type, size, dynamic, bar);
  result.group = "Eye";
  result.name = "Eye " + getTypeName(type) + " " + getShapeKind(dynamic);
  result.inputs.clear();
  std::string number = std::to_string(size);
  std::string parameters, constants;
  std::string resultType = getTensorType(result.output, dynamic);
  if (dynamic) {
    parameters = "%rows: tensor<i64>, %columns: tensor<i64>, %k: tensor<i64>";
    result.inputs = {makeI64("rows", size), makeI64("columns", size),
                     makeI64("k", 0)};
  } else {
    constants = "%rows = arith.constant dense<" + number +
                "> : tensor<i64>\n"
                "%columns = arith.constant dense<" +
                number +
                "> : tensor<i64>\n"
                "%k = arith.constant dense<0> : tensor<i64>\n";
  }
  result.program =
      "func.func @main(" + parameters + ") -> " + resultType + " {\n" +
      constants + "%0 = agate.Eye(%rows, %columns, %k) <{output_type = " +
      getTypeName(type) + "}> : (tensor<i64>, tensor<i64>, tensor<i64>) -> " +
      resultType + "\nreturn %0 : " + resultType + "\n}\n";
  return result;
}

namespace {
struct OneHotSetup {
  int64_t count, depth, axis;
  bool dynamic, constantValues;
  float off, on;
};
} // namespace

static std::string describe(const OneHotSetup &setup) {
  std::string name = "OneHot axis " + std::to_string(setup.axis) + " " +
                     getShapeKind(setup.dynamic);
  name += setup.constantValues ? ", constant values" : ", run-time values";
  return name + (setup.off == 0 ? "" : ", off not 0");
}

static Case makeOneHot(const OneHotSetup &setup, Bar bar) {
  int64_t count = setup.count, depth = setup.depth;
  auto getIndex = [depth](uint64_t &state) {
    return int64_t(nextNumber(state) % uint64_t(depth));
  };
  Case result;
  result.group = "OneHot";
  result.name = describe(setup);
  result.bar = bar;
  Value indices{"indices", i64, {count}, nullptr};
  indices.fill = [count, getIndex](char *data) {
    uint64_t state = 7;
    for (int64_t i = 0; i < count; ++i) {
      int64_t index = getIndex(state);
      memcpy(data + i * sizeof(index), &index, sizeof(index));
    }
  };
  Value depthValue = makeI64("depth", depth);
  Value values{"values", f32, {2}, makeFill<float>({setup.off, setup.on})};
  bool last = setup.axis != 0;
  result.output = {"y", f32, {count, depth}, nullptr};
  if (!last)
    std::swap(result.output.shape[0], result.output.shape[1]);
  OneHotSetup copy = setup;
  result.reference = [copy, last, getIndex](char *data) {
    auto *expected = reinterpret_cast<float *>(data);
    std::fill(expected, expected + copy.count * copy.depth, copy.off);
    uint64_t state = 7;
    for (int64_t i = 0; i < copy.count; ++i) {
      int64_t index = getIndex(state);
      expected[last ? i * copy.depth + index : index * copy.count + i] =
          copy.on;
    }
  };
  result.fillByte = setup.off == 0 ? 0 : 0x40;
  ModelBuilder model("OneHot", 16);
  model.addInput(indices, setup.dynamic);
  result.inputs.push_back(indices);
  if (setup.dynamic) {
    model.addInput(depthValue, false);
    result.inputs.push_back(depthValue);
  } else {
    model.addConstant(depthValue);
  }
  if (setup.constantValues) {
    model.addConstant(values);
  } else {
    model.addInput(values, false);
    result.inputs.push_back(values);
  }
  model.addAttribute("axis", setup.axis);
  model.addOutput(result.output, setup.dynamic);
  result.model = model.serialize();
  result.modelInputs = result.inputs;
  return result;
}

static Case makeTrilu(int64_t size, bool upper, bool dynamic, bool constantK,
                      Bar bar) {
  Case result;
  result.group = "Trilu";
  result.name = std::string("Trilu ") + (upper ? "upper " : "lower ") +
                getShapeKind(dynamic) +
                (constantK ? ", constant k" : ", run-time k");
  result.bar = bar;
  Value x = makeMatrix(f32, size);
  Value k = makeI64("k", 1);
  result.inputs = {x};
  result.output = {"y", f32, {size, size}, nullptr};
  ModelBuilder model("Trilu", 16);
  model.addInput(x, dynamic);
  if (constantK) {
    model.addConstant(k);
  } else {
    model.addInput(k, false);
    result.inputs.push_back(k);
  }
  model.addAttribute("upper", upper);
  model.addOutput(result.output, dynamic);
  result.model = model.serialize();
  result.modelInputs = result.inputs;
  result.reference = [x, size, upper](char *data) {
    x.fill(data);
    auto *expected = reinterpret_cast<float *>(data);
    for (int64_t i = 0; i < size; ++i)
      for (int64_t j = 0; j < size; ++j)
        if (upper ? j - i < 1 : j - i > 1)
          expected[i * size + j] = 0;
  };
  return result;
}

/// The peer runs Trilu.
static Case makeDiagonalMatrix(int64_t size, bool upper, bool dynamic,
                               Bar bar) {
  Case result = makeTrilu(size, upper, dynamic, /*constantK=*/true, bar);
  result.group = "DiagonalMatrix";
  result.name = std::string("DiagonalMatrix ") + (upper ? "upper " : "lower ") +
                getShapeKind(dynamic);
  std::string type = getTensorType(result.output, dynamic);
  std::string begin = upper ? "-2147483648" : "2";
  std::string end = upper ? "1" : "-2147483648";
  result.program = "func.func @main(%x: " + type + ") -> " + type +
                   " {\n%0 = agate.DiagonalMatrix input(%x : " + type +
                   ") <{diagonal_fill_begin = " + begin +
                   " : si32, diagonal_fill_end = " + end +
                   " : si32, value = 0.0 : f32}> : " + type +
                   "\nreturn %0 : " + type + "\n}\n";
  return result;
}

std::vector<Case> makeCases(int64_t size, int64_t smallSize) {
  std::vector<Case> cases;
  Bar eye{0.95, 0}, oneHot{0.90, 8}, trilu{0, 1.8}, small{0, 3};
  int64_t count = size * size / 256, depth = 1000;
  for (bool dynamic : {false, true}) {
    for (DLDataType type : {f32, i64, f16}) {
      cases.push_back(makeEye(type, size, dynamic, eye));
      cases.push_back(makeEyeLike(type, size, dynamic, eye));
    }
    for (int64_t axis : {-1, 0}) {
      cases.push_back(
          makeOneHot({count, depth, axis, dynamic, true, 0, 1}, oneHot));
      cases.push_back(
          makeOneHot({count, depth, axis, dynamic, false, 0, 1}, oneHot));
      cases.push_back(
          makeOneHot({count, depth, axis, dynamic, false, 2, 3}, oneHot));
    }
    for (bool upper : {true, false}) {
      cases.push_back(makeTrilu(size, upper, dynamic, true, trilu));
      cases.push_back(makeTrilu(size, upper, dynamic, false, trilu));
      cases.push_back(makeDiagonalMatrix(size, upper, dynamic, trilu));
    }
  }
  for (bool dynamic : {false, true}) {
    std::vector<Case> calls = {
        makeEye(f32, smallSize, dynamic, small),
        makeEyeLike(f32, smallSize, dynamic, small),
        makeOneHot({smallSize, smallSize, -1, dynamic, true, 0, 1}, small),
        makeOneHot({smallSize, smallSize, 0, dynamic, false, 0, 1}, small),
        makeTrilu(smallSize, true, dynamic, true, small),
        makeTrilu(smallSize, false, dynamic, false, small),
        makeDiagonalMatrix(smallSize, true, dynamic, small)};
    for (Case &call : calls) {
      std::string number = std::to_string(smallSize);
      call.group = number + "x" + number;
      call.name = number + "x" + number + " " + call.name;
      cases.push_back(std::move(call));
    }
  }
  return cases;
}

} // namespace benchmark
} // namespace agate
