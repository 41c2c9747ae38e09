//===- GraphBuilder.h - Models of a few nodes -------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_BENCHMARK_GRAPHBUILDER_H
#define AGATE_TEST_BENCHMARK_GRAPHBUILDER_H

#include "Cases.h"

#include <onnx/onnx_pb.h>

namespace agate {
namespace benchmark {

using Shape = std::vector<int64_t>;

/// "2x3"
std::string print(const Shape &shape);

/// What a model declares about the sizes of its inputs.
enum class Sizes {
  Static,
  /// Each size has a name of its own.
  Dynamic,
  /// Sizes that are equal in a case have the same name.
  Named
};

/// A model of several nodes. Tensors are of f32 unless their name says
/// otherwise.
class GraphBuilder {
public:
  explicit GraphBuilder(Sizes sizes);
  explicit GraphBuilder(bool dynamic)
      : GraphBuilder(dynamic ? Sizes::Dynamic : Sizes::Static) {}

  /// An input of numbers between -1 and 1.
  std::string addInput(Shape shape);
  /// An input of bool, in which three of four elements are true.
  std::string addMask(Shape shape);
  /// An input of i64, of numbers from 0 to `limit` - 1.
  std::string addPositions(Shape shape, int64_t limit);
  std::string addConstant(Shape shape);
  /// An input or constant of u8, of all values, or of i8, from -64 to 63.
  std::string addBytes(Shape shape, DLDataType type);
  std::string addConstantBytes(Shape shape, DLDataType type);
  /// A constant u8 or i8.
  std::string addByte(int value, DLDataType type);
  std::string addScalar(float number);
  /// A constant vector of i64.
  std::string addIndices(const Shape &elements);

  std::string
  addNode(const char *opType, const std::vector<std::string> &from,
          const std::vector<std::pair<const char *, Shape>> &attributes = {});
  /// A node of several results, whose names are returned.
  std::vector<std::string> addResults(const char *opType,
                                      const std::vector<std::string> &from,
                                      unsigned count);
  const std::string &getLastResult() const {
    return model.graph().node().rbegin()->output(0);
  }
  /// Sets the domain of the last node, one of version 1.
  void setDomain(const char *name);
  /// Adds an attribute of text to the last node.
  void setText(const char *name, const char *text);
  /// Makes an attribute of the last node a single number.
  void setNumber(const char *name, int64_t value);

  /// Makes an attribute of the last node a tensor of one f32.
  void setScalar(const char *name, float number);

  /// The input or constant of this name.
  const Value &getValue(const std::string &name) const;

  /// The case that computes the result of the last node, of type `type`.
  Case finish(std::string group, std::string name, double bar, Shape shape,
              DLDataType type = {kDLFloat, 32, 1});

private:
  std::string makeName() { return "v" + std::to_string(next++); }
  Value makeValue(Shape shape);
  Value makeBytes(Shape shape, DLDataType type);
  std::string addConstant(const Value &value);
  std::string addInput(Value value);
  void setType(onnx::ValueInfoProto &info, const Value &value);

  Sizes sizes;
  onnx::ModelProto model;
  std::vector<Value> inputs, constants;
  unsigned next = 0;
};

} // namespace benchmark
} // namespace agate

#endif // AGATE_TEST_BENCHMARK_GRAPHBUILDER_H
