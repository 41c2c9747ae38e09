/*===- run-model.c - Running a compiled model from C ----------------------===*\
|*
|* Part of the Agate project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* Loads a library that `agate compile MODEL -o model.so` wrote, tells what its
|* entries are, and runs one on numbers that count from 1:
|*
|*   cc run-model.c -o run-model -lAgateRuntime
|*   ./run-model model.so [entry]
|*
\*===----------------------------------------------------------------------===*/

#include "agate/Runtime.h"

#include <stdio.h>
#include <stdlib.h>

#define MAX_VALUES 8
#define MAX_ELEMENTS 64
/* What is taken for sizes that the model leaves open. */
#define OPEN_SIZE 3

static void printValue(const char *kind, const AgateValueInfo *value) {
  printf("  %s %s: code %d, %d bits, shape [", kind, value->name,
         value->dtype.code, value->dtype.bits);
  for (int i = 0; i < value->ndim; ++i)
    printf("%s%lld", i ? ", " : "", (long long)value->shape[i]);
  printf("]\n");
}

static void printEntry(const AgateEntryInfo *entry) {
  printf("entry %s\n", entry->name);
  for (uint32_t i = 0; i < entry->numInputs; ++i)
    printValue("input", &entry->inputs[i]);
  for (uint32_t i = 0; i < entry->numOutputs; ++i)
    printValue("output", &entry->outputs[i]);
}

/* The number of elements. */
static int64_t count(const DLTensor *tensor) {
  int64_t elements = 1;
  for (int i = 0; i < tensor->ndim; ++i)
    elements *= tensor->shape[i];
  return elements;
}

/* Describes an input and fills it; 0 if that is not possible here. */
static int makeInput(const AgateValueInfo *value, DLTensor *tensor,
                     int64_t *shape, void *data) {
  for (int i = 0; i < value->ndim; ++i)
    shape[i] = value->shape[i] == -1 ? OPEN_SIZE : value->shape[i];
  tensor->data = data;
  tensor->device.device_type = kDLCPU;
  tensor->device.device_id = 0;
  tensor->ndim = value->ndim;
  tensor->dtype = value->dtype;
  tensor->shape = shape;
  tensor->strides = NULL;
  tensor->byte_offset = 0;
  if (count(tensor) > MAX_ELEMENTS)
    return 0;
  for (int64_t i = 0; i < count(tensor); ++i) {
    if (value->dtype.code == kDLFloat && value->dtype.bits == 32)
      ((float *)data)[i] = (float)(i + 1);
    else if (value->dtype.code == kDLInt && value->dtype.bits == 64)
      ((int64_t *)data)[i] = i + 1;
    else
      return 0;
  }
  return 1;
}

static void printTensor(const char *name, const DLTensor *tensor) {
  const char *data = (const char *)tensor->data + tensor->byte_offset;
  printf("%s =", name);
  for (int64_t i = 0; i < count(tensor); ++i) {
    if (tensor->dtype.code == kDLFloat && tensor->dtype.bits == 32)
      printf(" %g", ((const float *)data)[i]);
    else if (tensor->dtype.code == kDLInt && tensor->dtype.bits == 64)
      printf(" %lld", (long long)((const int64_t *)data)[i]);
    else
      printf(" ?");
  }
  printf("\n");
}

/* Runs an entry; 0 if it fails. */
static int run(const AgateEntryInfo *entry) {
  static double data[MAX_VALUES][MAX_ELEMENTS];
  int64_t shapes[MAX_VALUES][8];
  DLTensor tensors[MAX_VALUES];
  const DLTensor *inputs[MAX_VALUES];
  /* No destinations: the library allocates the results. */
  AgateOutput outputs[MAX_VALUES] = {{NULL, NULL}};
  if (entry->numInputs > MAX_VALUES || entry->numOutputs > MAX_VALUES) {
    fprintf(stderr, "too many values for this example\n");
    return 0;
  }
  for (uint32_t i = 0; i < entry->numInputs; ++i) {
    if (entry->inputs[i].ndim > 8 ||
        !makeInput(&entry->inputs[i], &tensors[i], shapes[i], data[i])) {
      fprintf(stderr, "input %s is beyond this example\n",
              entry->inputs[i].name);
      return 0;
    }
    inputs[i] = &tensors[i];
  }
  AgateContext *context = agateCreateContext();
  if (!context) {
    fprintf(stderr, "out of memory\n");
    return 0;
  }
  int succeeded = agateRun(context, entry, inputs, entry->numInputs, outputs,
                           entry->numOutputs) == AGATE_OK;
  if (!succeeded)
    fprintf(stderr, "%s\n", agateGetError(context));
  for (uint32_t i = 0; succeeded && i < entry->numOutputs; ++i) {
    printTensor(entry->outputs[i].name, &outputs[i].result->dl_tensor);
    outputs[i].result->deleter(outputs[i].result);
  }
  agateDestroyContext(context);
  return succeeded;
}

int main(int argc, char **argv) {
  AgateLibrary *library;
  if (argc < 2) {
    fprintf(stderr, "usage: %s model.so [entry]\n", argv[0]);
    return 1;
  }
  if (agateLoadLibrary(argv[1], &library) != AGATE_OK) {
    fprintf(stderr, "%s\n", agateLastError());
    return 1;
  }
  for (size_t i = 0; i < agateGetNumEntries(library); ++i)
    printEntry(agateGetEntry(library, i));
  const AgateEntryInfo *entry =
      agateFindEntry(library, argc > 2 ? argv[2] : NULL);
  if (!entry)
    fprintf(stderr, "%s\n", agateLastError());
  int succeeded = entry && run(entry);
  agateReleaseLibrary(library);
  return succeeded ? 0 : 1;
}
