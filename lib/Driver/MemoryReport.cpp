//===- MemoryReport.cpp - Memory of a program's results -------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryReport.h"

#include "Progress.h"

#include "agate/Codegen/MemorySummary.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Pass/Pass.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

namespace agate {

static void print(StringRef entry, const MemorySummary &summary,
                  llvm::raw_ostream &os) {
  auto printBytes = [&](StringRef what, uint64_t bytes) {
    os << llvm::formatv("  {0,-12}{1,16} bytes ({2:F2} MiB)\n", what, bytes,
                        double(bytes) / double(1 << 20));
  };
  os << "memory of intermediate results of '" << entry
     << "': " << summary.buffers
     << (summary.buffers == 1 ? " buffer" : " buffers");
  if (summary.others != 0)
    os << ", " << summary.others
       << (summary.others == 1 ? " other" : " others");
  if (!summary.example.empty())
    os << ", for example with " << summary.example;
  os << "\n";
  if (summary.buffers == 0)
    return;
  if (summary.isShared)
    printBytes("planned", summary.planned);
  else
    os << "  planned       none: so few are allocated one by one\n";
  printBytes("naive", summary.bytes);
  printBytes("lower bound", summary.lowerBound);
}

void MemoryReport::runBeforePass(Pass *pass, Operation *op) {
  if (pass->getArgument() != "plan-memory")
    return;
  auto function = dyn_cast<func::FuncOp>(op);
  if (!function || !function.isPublic() || function.isExternal())
    return;
  Progress::clear();
  print(function.getName(), summarizeMemory(function), os);
}

} // namespace agate
