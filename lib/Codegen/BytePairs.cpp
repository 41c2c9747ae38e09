//===- BytePairs.cpp - Sums of two products of bytes ----------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BytePairs.h"

using namespace mlir;

namespace agate {

/// By how much the sum of two numbers of one sign exceeds what fits.
static int32_t getExcess(int32_t x, int32_t y) {
  constexpr int32_t most = 128;
  int32_t positive = std::max(x, 0) + std::max(y, 0),
          negative = std::min(x, 0) + std::min(y, 0);
  if (positive > most)
    return positive - most;
  return std::min(negative + most, 0);
}

SmallVector<NumberPart> fitPairs(MutableArrayRef<int32_t> numbers,
                                 RankedTensorType type, unsigned dim,
                                 int64_t shift) {
  SmallVector<NumberPart> parts;
  int64_t size = type.getDimSize(dim),
          inner =
              ShapedType::getNumElements(type.getShape().drop_front(dim + 1));
  for (int64_t first = 0, e = numbers.size(); first < e;
       first += size * inner) {
    for (int64_t k = 0; k + 1 < size; k += 2) {
      for (int64_t i = 0; i < inner; ++i) {
        int64_t position = first + k * inner + i, next = position + inner;
        int32_t x = numbers[position] + int32_t(shift),
                y = numbers[next] + int32_t(shift);
        int32_t excess = getExcess(x, y);
        if (excess == 0)
          continue;
        // What is left of the larger one has its sign.
        if (std::abs(y) > std::abs(x))
          position = next;
        numbers[position] -= excess;
        parts.push_back({position, excess});
      }
    }
  }
  return parts;
}

} // namespace agate
