//===- MemoryReport.h - Memory of a program's results -----------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DRIVER_MEMORYREPORT_H
#define AGATE_LIB_DRIVER_MEMORYREPORT_H

#include "mlir/Pass/PassInstrumentation.h"
#include "llvm/Support/raw_ostream.h"

namespace agate {

/// Prints what plan-memory makes of the buffers of each entry, when it is about
/// to run.
class MemoryReport : public mlir::PassInstrumentation {
public:
  explicit MemoryReport(llvm::raw_ostream &os) : os(os) {}
  void runBeforePass(mlir::Pass *pass, mlir::Operation *op) override;

private:
  llvm::raw_ostream &os;
};

} // namespace agate

#endif // AGATE_LIB_DRIVER_MEMORYREPORT_H
