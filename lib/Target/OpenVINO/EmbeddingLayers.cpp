//===- EmbeddingLayers.cpp - stub -----------------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LayerTable.h"

namespace agate::openvino {
void addEmbeddingLayers(LayerTable &table) {}
} // namespace agate::openvino
