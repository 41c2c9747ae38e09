//===- Writers.h - Graphs as files ------------------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DRIVER_VIEW_WRITERS_H
#define AGATE_LIB_DRIVER_VIEW_WRITERS_H

#include "View/Layout.h"
#include "View/MemoryPlan.h"
#include "View/Trace.h"

namespace agate {

/// Writes the graph as SVG, with the scopes open that are fewer than `depth`
/// scopes deep.
void writeSVG(const ViewGraph &graph, unsigned depth, llvm::raw_ostream &os);

/// What a page shows besides the graph, unless it is empty.
struct PageExtras {
  MemoryPlan plan;
  std::vector<TraceEvent> profile;
};

/// Writes a page that shows the graph, without anything from elsewhere. It
/// begins with the scopes open that are fewer than `depth` scopes deep.
void writePage(const ViewGraph &graph, const PageExtras &extras, unsigned depth,
               llvm::raw_ostream &os);

/// Whether each scope is open.
std::vector<bool> openScopes(const ViewGraph &graph, unsigned depth);

/// The colors of families, in the order of their number of operations.
llvm::StringRef getFamilyColor(llvm::ArrayRef<std::string> families,
                               llvm::StringRef family);

} // namespace agate

#endif // AGATE_LIB_DRIVER_VIEW_WRITERS_H
