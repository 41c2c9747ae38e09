//===- Check.h - Programs compiled and run in several ways ------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_TRIPLES_CHECK_H
#define AGATE_TEST_TRIPLES_CHECK_H

#include "agate/Execution/HostValue.h"
#include "agate/Pipelines/Pipelines.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

namespace agate {

class OnnxRuntime;

namespace triples {

/// A program and what it is called with.
struct Program {
  /// All sizes of the arguments are static here.
  mlir::OwningOpRef<mlir::ModuleOp> module;
  /// The same with unknown sizes; null for a program that is tried with static
  /// ones.
  mlir::OwningOpRef<mlir::ModuleOp> dynamic;
  /// Of the elements of the arguments, as of `agate run --random`.
  uint64_t seed;
  /// Whether ONNX Runtime is used as well.
  bool hasPeer = true;

  mlir::ModuleOp getTested() { return dynamic ? *dynamic : *module; }
  llvm::Expected<std::vector<HostValue>> makeInputs();
  /// Whether the elements of floats are changed in their last places.
  bool isPerturbed = false;
  /// The program as a file, with the command that runs it.
  std::string getText();
};

/// One way to compile.
struct Route {
  const char *name;
  LoopRoute loops;
  bool fuse;
  /// Whether tiles are computed in vectors; not over the affine route.
  bool tile;
  unsigned optLevel;
  /// Whether optimize-onnx is run.
  bool optimize;
  /// Whether all loops are parallel that can be.
  bool threads = false;
};

/// Without fusion, tiles and optimization.
extern const Route reference;

/// The result of a program, or the error of the call.
struct Result {
  std::string error;
  std::vector<HostValue> values;
};

/// Compiles programs into one library, runs each, and returns a result for
/// each.
llvm::Expected<std::vector<Result>> runAll(llvm::ArrayRef<Program *> programs,
                                           bool isStatic, const Route &route);

/// How the result of a route differs from that of the reference; empty if it
/// does not.
std::string compare(const Result &actual, const Result &expected);

/// The same for what ONNX Runtime computes; floats are compared relative to the
/// largest one. Of a program that it does not take nothing can be said, and
/// `isSkipped` is set.
std::string compareWithPeer(const OnnxRuntime &runtime, Program &program,
                            const Result &expected, bool &isSkipped);

} // namespace triples
} // namespace agate

#endif // AGATE_TEST_TRIPLES_CHECK_H
