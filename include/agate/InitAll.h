//===- InitAll.h - Registration of Agate's dialects and passes --*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_INITALL_H
#define AGATE_INITALL_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace agate {

/// Adds Agate's dialects to `registry`, and those of MLIR with all extensions:
/// the pipelines lower to them, and programs may use each of them.
void registerAllDialects(mlir::DialectRegistry &registry);

/// Registers Agate's passes and pipelines with the global pass registry.
void registerAllPasses();

} // namespace agate

#endif // AGATE_INITALL_H
