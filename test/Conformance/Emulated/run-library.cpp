//===- run-library.cpp - Runs a compiled library in an emulator -----------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// usage: run-library LIBRARY INPUTS OUTPUTS
//
// Calls the only entry of a library with the tensors in the file INPUTS and
// writes the results to the file OUTPUTS, in the form that Emulated.cpp
// describes. It is compiled with the runtime for the processor of an emulator,
// in which agate-conformance starts it.
//
//===----------------------------------------------------------------------===//

#include "agate/Runtime.h"

#include <cstdio>
#include <cstdlib>
#include <vector>

namespace {
struct Tensor {
  std::vector<int64_t> shape;
  /// Aligned for all types.
  std::vector<long double> data;
  DLTensor view = {};
};
} // namespace

/// The test ends with the first error.
[[noreturn]] static void fail(const char *message) {
  fprintf(stderr, "%s\n", message);
  exit(1);
}

static void readBytes(FILE *file, void *bytes, size_t size) {
  if (size != 0 && fread(bytes, size, 1, file) != 1)
    fail("the inputs are truncated");
}

static void writeBytes(FILE *file, const void *bytes, size_t size) {
  if (size != 0 && fwrite(bytes, size, 1, file) != 1)
    fail("the outputs cannot be written");
}

static size_t countBytes(const DLTensor &tensor) {
  size_t bytes = (size_t(tensor.dtype.bits) * tensor.dtype.lanes + 7) / 8;
  for (int32_t i = 0; i < tensor.ndim; ++i)
    bytes *= size_t(tensor.shape[i]);
  return bytes;
}

static void readTensor(FILE *file, Tensor &tensor) {
  DLTensor &view = tensor.view;
  view.device = {kDLCPU, 0};
  readBytes(file, &view.dtype, sizeof(view.dtype));
  readBytes(file, &view.ndim, sizeof(view.ndim));
  tensor.shape.resize(size_t(view.ndim));
  readBytes(file, tensor.shape.data(), tensor.shape.size() * sizeof(int64_t));
  view.shape = tensor.shape.data();
  tensor.data.resize(countBytes(view) / sizeof(long double) + 1);
  view.data = tensor.data.data();
  readBytes(file, view.data, countBytes(view));
}

static void writeTensor(FILE *file, const DLTensor &tensor) {
  writeBytes(file, &tensor.dtype, sizeof(tensor.dtype));
  writeBytes(file, &tensor.ndim, sizeof(tensor.ndim));
  writeBytes(file, tensor.shape, size_t(tensor.ndim) * sizeof(int64_t));
  writeBytes(file, static_cast<const char *>(tensor.data) + tensor.byte_offset,
             countBytes(tensor));
}

int main(int argc, char **argv) {
  if (argc != 4)
    fail("usage: run-library LIBRARY INPUTS OUTPUTS");
  AgateLibrary *library;
  if (agateLoadLibrary(argv[1], &library) != AGATE_OK)
    fail(agateLastError());
  const AgateEntryInfo *entry = agateFindEntry(library, nullptr);
  if (!entry)
    fail(agateLastError());
  FILE *file = fopen(argv[2], "rb");
  if (!file)
    fail("the inputs cannot be opened");
  std::vector<Tensor> tensors(entry->numInputs);
  std::vector<const DLTensor *> inputs;
  for (Tensor &tensor : tensors) {
    readTensor(file, tensor);
    inputs.push_back(&tensor.view);
  }
  fclose(file);
  AgateContext *context = agateCreateContext();
  if (!context)
    fail("out of memory");
  std::vector<AgateOutput> outputs(entry->numOutputs);
  if (agateRun(context, entry, inputs.data(), inputs.size(), outputs.data(),
               outputs.size()) != AGATE_OK)
    fail(agateGetError(context));
  file = fopen(argv[3], "wb");
  if (!file)
    fail("the outputs cannot be opened");
  for (const AgateOutput &output : outputs)
    writeTensor(file, output.result->dl_tensor);
  if (fclose(file) != 0)
    fail("the outputs cannot be written");
  return 0;
}
