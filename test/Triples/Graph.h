//===- Graph.h - Programs that are built value by value ---------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_TRIPLES_GRAPH_H
#define AGATE_TEST_TRIPLES_GRAPH_H

#include "../Fuzz/Generate.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace agate {
namespace triples {

using fuzz::Random;

/// A module with one function, which grows at its end. All sizes are static
/// while it does, as far as constants tell them.
class Graph {
public:
  Graph(mlir::MLIRContext *context, Random &random);

  Random &random;
  /// Whether all that has been made means the same everywhere; a NaN that
  /// becomes an integer does not.
  bool isPortable = true;

  /// An argument of the function. Callers fill it with HostTensor::fillRandom.
  mlir::Value argument(llvm::ArrayRef<int64_t> shape, mlir::Type elementType);
  /// A constant tensor<Nxi64>.
  mlir::Value ints(llvm::ArrayRef<int64_t> values);
  /// A constant of one value; of rank 0 where there is no shape.
  mlir::Value filled(mlir::Type elementType, double value,
                     llvm::ArrayRef<int64_t> shape = {});
  /// Integers from 0 to below `limit`, which only the running program knows.
  mlir::Value indices(llvm::ArrayRef<int64_t> shape, int64_t limit);
  mlir::Value none();

  /// The result `number` of a new operation `onnx.<name>`, whose attributes are
  /// given as in text. Its type is what the shape rule says. Results from
  /// `numResults` on are absent. Null if the operation is not valid.
  mlir::Value op(llvm::StringRef name, mlir::ValueRange operands,
                 const llvm::Twine &attributes = "", unsigned numResults = 1,
                 unsigned number = 0);

  /// Ends the function with the result.
  mlir::OwningOpRef<mlir::ModuleOp> finish(mlir::Value result);

  /// Number of dimensions, sizes and element type of a ranked tensor.
  static int64_t getRank(mlir::Value v) { return getShape(v).size(); }
  static llvm::ArrayRef<int64_t> getShape(mlir::Value v);
  static mlir::Type getElementType(mlir::Value v);

  /// A type by its letter: f, d and h are f32, f64 and f16; l, i and s signed
  /// integers of 64, 32 and 8 bits; u is ui8, b is i1.
  mlir::Type getType(char letter);
  static char getLetter(mlir::Type type);

  int64_t below(int64_t limit) { return int64_t(random.below(limit)); }
  /// A number from `low` to `high`.
  int64_t between(int64_t low, int64_t high) {
    return low + below(high - low + 1);
  }
  /// A size from `low` to `high`, or one that is larger than a tile.
  int64_t size(int64_t low, int64_t high) {
    return random.chance(30) ? random.pick(std::array<int64_t, 8>{
                                   7, 8, 15, 16, 17, 33, 64, 67})
                             : between(low, high);
  }
  /// "0 : si64" or "1 : si64".
  const char *flag() { return random.chance(50) ? "1 : si64" : "0 : si64"; }

private:
  mlir::OwningOpRef<mlir::ModuleOp> module;
  mlir::func::FuncOp function;
  mlir::OpBuilder builder;
};

/// `values` as text: "[1, 2]".
std::string toText(llvm::ArrayRef<int64_t> values);

/// The same program with unknown sizes of some dimensions of the arguments.
/// Null if a shape rule does not take it, or cannot tell a rank.
mlir::OwningOpRef<mlir::ModuleOp> makeDynamic(mlir::ModuleOp module,
                                              Random &random);

} // namespace triples
} // namespace agate

#endif // AGATE_TEST_TRIPLES_GRAPH_H
