//===- Memory.cpp - Tensors between pages that nothing may touch ----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Memory.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/MathExtras.h"

#include <cstring>
#include <sys/mman.h>
#include <unistd.h>

namespace agate {
namespace extremes {

void *GuardedMemory::allocate(size_t bytes, size_t alignment) {
  if (bytes > limit)
    return nullptr;
  size_t page = sysconf(_SC_PAGESIZE);
  size_t used = llvm::alignTo(std::max<size_t>(bytes, 1), page);
  size_t all = used + 2 * page;
  void *start = mmap(nullptr, all, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1,
                     /*offset=*/0);
  if (start == MAP_FAILED)
    return nullptr;
  char *first = static_cast<char *>(start) + page;
  if (mprotect(first, used, PROT_READ | PROT_WRITE) != 0) {
    munmap(start, all);
    return nullptr;
  }
  // As close to the end as the alignment permits.
  void *block = first + llvm::alignDown(used - bytes, alignment);
  mappings[block] = {start, all};
  return block;
}

void GuardedMemory::deallocate(void *block) {
  auto it = mappings.find(block);
  if (it == mappings.end())
    llvm::report_fatal_error("a block is freed that is none",
                             /*gen_crash_diag=*/false);
  munmap(it->second.start, it->second.bytes);
  mappings.erase(it);
}

GuardedMemory::~GuardedMemory() {
  for (auto &[block, mapping] : mappings)
    munmap(mapping.start, mapping.bytes);
}

GuardedTensor::GuardedTensor(GuardedMemory &memory, DLDataType type,
                             std::vector<int64_t> shape)
    : shape(std::move(shape)) {
  tensor.device = {kDLCPU, 0};
  tensor.ndim = this->shape.size();
  tensor.dtype = type;
  tensor.shape = this->shape.data();
  size_t elementBytes = (type.bits + 7) / 8;
  size_t bytes = elementBytes * getNumElements();
  tensor.data = memory.allocate(bytes, elementBytes);
  if (!tensor.data)
    llvm::report_fatal_error("no memory for an input",
                             /*gen_crash_diag=*/false);
}

size_t GuardedTensor::getNumElements() const {
  size_t count = 1;
  for (int64_t size : shape)
    count *= size;
  return count;
}

bool GuardedTensor::isInteger() const {
  return tensor.dtype.code == kDLInt || tensor.dtype.code == kDLUInt;
}

void GuardedTensor::setInteger(size_t i, int64_t value) {
  // Booleans are 0 or 1.
  if (tensor.dtype.code == AGATE_DL_BOOL)
    value &= 1;
  size_t bytes = (tensor.dtype.bits + 7) / 8;
  memcpy(static_cast<char *>(tensor.data) + i * bytes, &value, bytes);
}

int64_t GuardedTensor::getInteger(size_t i) const {
  int64_t value = 0;
  unsigned bits = tensor.dtype.bits;
  memcpy(&value, static_cast<char *>(tensor.data) + i * (bits / 8), bits / 8);
  bool isSigned = tensor.dtype.code == kDLInt;
  return isSigned ? llvm::SignExtend64(value, bits) : value;
}

void GuardedTensor::setNumber(size_t i, double value) {
  const llvm::fltSemantics *semantics = nullptr;
  switch (tensor.dtype.bits) {
  case 16:
    semantics = tensor.dtype.code == kDLBfloat ? &llvm::APFloat::BFloat()
                                               : &llvm::APFloat::IEEEhalf();
    break;
  case 32:
    semantics = &llvm::APFloat::IEEEsingle();
    break;
  case 64:
    semantics = &llvm::APFloat::IEEEdouble();
    break;
  default:
    return;
  }
  llvm::APFloat number(value);
  bool isInexact;
  number.convert(*semantics, llvm::APFloat::rmNearestTiesToEven, &isInexact);
  uint64_t bits = number.bitcastToAPInt().getZExtValue();
  size_t bytes = tensor.dtype.bits / 8;
  memcpy(static_cast<char *>(tensor.data) + i * bytes, &bits, bytes);
}

} // namespace extremes
} // namespace agate
