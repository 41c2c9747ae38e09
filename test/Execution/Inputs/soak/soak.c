//===- soak.c - Many calls of three programs ------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// usage: soak CALLS LIBRARY LIBRARY LIBRARY
//
// Calls three libraries in turn with changing shapes, then in eight threads.
//
//===----------------------------------------------------------------------===//

#include "agate/Runtime.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { numPrograms = 3, numThreads = 8, maxSize = 48, warmUp = 300 };

static const AgateEntryInfo *entries[numPrograms];
static float input[3 * (maxSize + 64) * (maxSize + 64)];
static uint64_t expected[numPrograms][maxSize + 1];
static long numCalls;

static long getResidentBytes(void) {
  long total, resident = 0;
  FILE *file = fopen("/proc/self/statm", "r");
  if (!file || fscanf(file, "%ld %ld", &total, &resident) != 2)
    abort();
  fclose(file);
  return resident * sysconf(_SC_PAGESIZE);
}

static uint64_t hash(const DLTensor *tensor) {
  uint64_t result = 14695981039346656037u;
  size_t count = 4;
  for (int i = 0; i < tensor->ndim; ++i)
    count *= (size_t)tensor->shape[i];
  for (size_t i = 0; i < count; ++i)
    result =
        (result ^ ((const unsigned char *)tensor->data)[i]) * 1099511628211u;
  return result;
}

/* A hash of the result for a size. */
static uint64_t call(AgateContext *context, int program, int size) {
  const AgateValueInfo *info = &entries[program]->inputs[0];
  int64_t shape[4];
  for (int i = 0; i < info->ndim; ++i)
    shape[i] = info->shape[i] >= 0 ? info->shape[i] : size + i;
  DLTensor x;
  memset(&x, 0, sizeof(x));
  x.data = input;
  x.device.device_type = kDLCPU;
  x.ndim = info->ndim;
  x.dtype = info->dtype;
  x.shape = shape;
  const DLTensor *inputs[] = {&x};
  AgateOutput outputs[] = {{NULL, NULL}};
  if (agateRun(context, entries[program], inputs, 1, outputs, 1) != AGATE_OK) {
    fprintf(stderr, "%s\n", agateGetError(context));
    exit(1);
  }
  uint64_t result = hash(&outputs[0].result->dl_tensor);
  outputs[0].result->deleter(outputs[0].result);
  return result;
}

static uint32_t next(uint32_t *state) {
  return *state = *state * 1664525u + 1013904223u, *state >> 8;
}

static void *callMany(void *argument) {
  uint32_t state = (uint32_t)(size_t)argument;
  long differ = 0;
  AgateContext *context = agateCreateContext();
  for (long i = 0; i < numCalls / numThreads; ++i) {
    int program = (int)(next(&state) % numPrograms);
    int size = 1 + (int)(next(&state) % maxSize);
    differ += call(context, program, size) != expected[program][size];
  }
  agateDestroyContext(context);
  return (void *)differ;
}

int main(int argc, char **argv) {
  if (argc != 2 + numPrograms)
    return 1;
  numCalls = atol(argv[1]);
  AgateLibrary *libraries[numPrograms];
  for (size_t i = 0; i < sizeof(input) / sizeof(*input); ++i)
    input[i] = (float)(i * 7 % 101) / 101 - 0.5f;
  for (int i = 0; i < numPrograms; ++i) {
    if (agateLoadLibrary(argv[2 + i], &libraries[i]) != AGATE_OK) {
      fprintf(stderr, "%s\n", agateLastError());
      return 1;
    }
    entries[i] = agateFindEntry(libraries[i], NULL);
  }
  AgateContext *context = agateCreateContext();
  long before = 0;
  uint32_t state = 1;
  for (long i = 0; i < numCalls; ++i) {
    if (i == warmUp)
      before = getResidentBytes();
    /* The largest sizes are among the first ones. */
    int size = i < numPrograms ? maxSize : 1 + (int)(next(&state) % maxSize);
    call(context, (int)(i % numPrograms), size);
  }
  long grown = getResidentBytes() - before;
#ifdef __has_feature
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
  /* Sanitizers keep memory that is free. */
  grown = 0;
#endif
#endif
  printf("%ld calls, grown by ", numCalls);
  if (grown < 1 << 20)
    printf("less than 1 MiB");
  else
    printf("%ld bytes", grown);
  printf(" after the first %d\n", warmUp);

  for (int program = 0; program < numPrograms; ++program)
    for (int size = 1; size <= maxSize; ++size)
      expected[program][size] = call(context, program, size);
  agateDestroyContext(context);
  pthread_t threads[numThreads];
  long differ = 0;
  for (size_t i = 0; i < numThreads; ++i)
    pthread_create(&threads[i], NULL, callMany, (void *)(i + 1));
  for (int i = 0; i < numThreads; ++i) {
    void *result;
    pthread_join(threads[i], &result);
    differ += (long)result;
  }
  printf("%d threads, %ld results differ\n", numThreads, differ);
  for (int i = 0; i < numPrograms; ++i)
    agateReleaseLibrary(libraries[i]);
  return 0;
}
