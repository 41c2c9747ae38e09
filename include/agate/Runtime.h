/*===- Runtime.h - Running compiled programs ----------------------*- C -*-===*\
|*
|* Part of the Agate project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* The C interface of the library AgateRuntime. It loads libraries that `agate
|* compile` has written, describes the inputs and outputs of their entries, and
|* runs the entries on DLPack tensors in host memory:
|*
|*   AgateLibrary *library;
|*   if (agateLoadLibrary("./model.so", &library) != AGATE_OK)
|*     return fail(agateLastError());
|*   const AgateEntryInfo *entry = agateFindEntry(library, NULL);
|*   AgateContext *context = agateCreateContext();
|*   const DLTensor *inputs[] = {&x};
|*   AgateOutput outputs[] = {{NULL, NULL}};
|*   if (agateRun(context, entry, inputs, 1, outputs, 1) != AGATE_OK)
|*     return fail(agateGetError(context));
|*   use(&outputs[0].result->dl_tensor);
|*   outputs[0].result->deleter(outputs[0].result);
|*   agateDestroyContext(context);
|*   agateReleaseLibrary(library);
|*
|* Object files that `agate compile` writes are linked into a program instead.
|* That of `agate compile --name first -o model.o` is found by its name:
|*
|*   AGATE_DECLARE_MODULE(first)
|*   ...
|*   agateLibraryFromTable(AGATE_GET_MODULE(first), &library)
|*
|* A library and its entries may be used by several threads at a time; a
|* context by one.
|*
\*===----------------------------------------------------------------------===*/

#ifndef AGATE_RUNTIME_H
#define AGATE_RUNTIME_H

#include "agate/Runtime/ABI.h"

#include <stddef.h>

#if defined(__GNUC__)
#define AGATE_EXPORT __attribute__((visibility("default")))
#else
#define AGATE_EXPORT
#endif

#ifdef __cplusplus
extern "C" {
#endif

typedef enum AgateStatus {
  AGATE_OK = 0,
  /** An argument does not fit the function or the entry. */
  AGATE_INVALID_ARGUMENT = 1,
  /** A library cannot be loaded, or was not compiled by Agate. */
  AGATE_LOAD_FAILED = 2,
  /** The running program detected an error in its inputs. */
  AGATE_RUN_FAILED = 3
} AgateStatus;

/*===- Libraries ----------------------------------------------------------===*/

/** A loaded library. */
typedef struct AgateLibrary AgateLibrary;

/** The version of this library as a string, for example "0.1.0". */
AGATE_EXPORT const char *agateVersion(void);

/** The reason for the last failure of a function without a context in this
 *  thread; "" if there was none. Valid until the next such failure in the
 *  thread. */
AGATE_EXPORT const char *agateLastError(void);

/** Loads a shared library from a file. `path` is a path: one without a slash
 *  names a file of the current directory. The library's table is the symbol
 *  AGATE_MODULE_SYMBOL, whatever the name of the program.
 *
 *  Loading a library executes it: its initialization runs with the rights of
 *  the process before this function returns, so load only files that you
 *  trust. The checks that precede it detect damage, not malice: the file must
 *  be a shared library that Agate compiled, and the part of it that is loaded
 *  must have the size and the checksum that it was linked with. The file may
 *  be stripped. Shared libraries that were linked from Agate's object files
 *  by other tools have no checksum. */
AGATE_EXPORT AgateStatus agateLoadLibrary(const char *path,
                                          AgateLibrary **library);

/** Declares the table of an object file that was compiled under this name
 *  (see `agate compile --name`). To be used outside of functions. */
#ifdef __cplusplus
#define AGATE_DECLARE_MODULE(name)                                             \
  extern "C" const AgateModuleTable agate_module_##name;
#else
#define AGATE_DECLARE_MODULE(name)                                             \
  extern const AgateModuleTable agate_module_##name;
#endif

/** A table that was declared with AGATE_DECLARE_MODULE, for
 *  agateLibraryFromTable. */
#define AGATE_GET_MODULE(name) (&agate_module_##name)

/** Creates a library from a table that is part of the process and must
 *  outlive the library. */
AGATE_EXPORT AgateStatus agateLibraryFromTable(const AgateModuleTable *table,
                                               AgateLibrary **library);

/** What the code in use was compiled for, "x86-64-v3" for example, of a library
 *  that has code for several machines (`agate compile --targets`); null for
 *  others. agateLoadLibrary chooses the highest level that the machine has. */
AGATE_EXPORT const char *agateGetTarget(const AgateLibrary *library);

/** Unloads a library. Its entries must not be used any more; its results stay
 *  valid. Null is allowed. */
AGATE_EXPORT void agateReleaseLibrary(AgateLibrary *library);

AGATE_EXPORT size_t agateGetNumEntries(const AgateLibrary *library);

/** The entry at this index; null if there is none. */
AGATE_EXPORT const AgateEntryInfo *agateGetEntry(const AgateLibrary *library,
                                                 size_t index);

/** The entry of this name, or the only one if `name` is null. Null if there
 *  is no such entry; agateLastError then lists those that exist. */
AGATE_EXPORT const AgateEntryInfo *agateFindEntry(const AgateLibrary *library,
                                                  const char *name);

/*===- Contexts -----------------------------------------------------------===*/

/** The state that calls of one thread share: temporary memory and memory of
 *  results, both of which are kept between calls, and the last error. */
typedef struct AgateContext AgateContext;

/** Null if memory is exhausted. */
AGATE_EXPORT AgateContext *agateCreateContext(void);

/** Null is allowed. Results of the context stay valid. */
AGATE_EXPORT void agateDestroyContext(AgateContext *context);

/** The reason why the last function on this context failed; "" if it
 *  succeeded. Valid until the next call on the context. */
AGATE_EXPORT const char *agateGetError(const AgateContext *context);

/** Returns a block of `bytes` (more than zero) aligned to `alignment`, a
 *  power of two; null if memory is exhausted. */
typedef void *(*AgateAllocateFunction)(void *user, size_t bytes,
                                       size_t alignment);
typedef void (*AgateFreeFunction)(void *user, void *block, size_t bytes);

/** Sets the allocator for the data of results; null for both functions
 *  restores the default. A result remembers the function that frees it, and
 *  may outlive the context.
 *
 *  The default allocator keeps the memory of a result when its deleter is
 *  called, which any thread may do, and uses it for later results of the same
 *  context. It is never used again before that. */
AGATE_EXPORT AgateStatus agateSetAllocator(AgateContext *context,
                                           AgateAllocateFunction allocate,
                                           AgateFreeFunction free, void *user);

/** Limits the memory of released results that the context keeps, in bytes;
 *  256 MiB by default. With 0, it is returned to the system at once. */
AGATE_EXPORT AgateStatus agateSetResultLimit(AgateContext *context,
                                             size_t bytes);

/** The largest number for agateSetNumThreads. */
#define AGATE_MAX_THREADS 256u

/** Sets the number of threads that compute the parallel loops of programs that
 *  were compiled with them (`agate compile --threads`), from 1 to
 *  AGATE_MAX_THREADS. With 0, the default, it is the value of the environment
 *  variable AGATE_NUM_THREADS or, if that is not set, the number of processors
 *  that the process may use. Results do not depend on it.
 *
 *  The process has one pool of threads, which the first such loop starts and
 *  which no signal is delivered to. A call that finds the pool in use by
 * another one computes in its own thread. The child of a fork starts a pool of
 * its own.
 */
AGATE_EXPORT AgateStatus agateSetNumThreads(AgateContext *context,
                                            unsigned numThreads);

/**
 * Called when another node of the model begins to compute, in a program that
 * was compiled for it (`agate compile --profile`), in the thread of the call.
 * `nodes` names the nodes of the model that are computed from here on, several
 * if they were fused: for each of them its operator and its name, each followed
 * by a null character, and another null character at the end. It is valid as
 * long as the library, and equal nodes have equal addresses.
 */
typedef void (*AgateNodeFunction)(void *user, const char *nodes);

/** Sets the function that calls of this context tell about nodes; null for
 *  none. It must not use the context. */
AGATE_EXPORT void agateSetNodeFunction(AgateContext *context,
                                       AgateNodeFunction function, void *user);

/** Returns the memory that the context keeps and that is not in use, of
 *  temporaries and of released results, to the system. */
AGATE_EXPORT void agateTrimContext(AgateContext *context);

/*===- Strings and values -------------------------------------------------===*/

/**
 * A handle of a string, or of a value that a sequence, an optional or a map
 * holds, in one context. The elements of a tensor of strings are handles; an
 * input that is a sequence, an optional or a map is a scalar tensor of one
 * handle.
 *
 * Equal strings have equal handles, and the empty string is 0. For optionals, 0
 * is the empty one; an optional that holds a value has the handle of that
 * value.
 *
 * Handles are valid until agateReleaseValues or agateDestroyContext. Handles
 * that a call creates and does not return are released when the call ends.
 */
typedef int64_t AgateHandle;

typedef enum AgateValueKind {
  AGATE_VALUE_NONE = 0,
  AGATE_VALUE_TENSOR = 1,
  AGATE_VALUE_SEQUENCE = 2,
  AGATE_VALUE_MAP = 3
} AgateValueKind;

/** Creates a string of `length` bytes of UTF-8. */
AGATE_EXPORT AgateStatus agateMakeString(AgateContext *context,
                                         const char *text, size_t length,
                                         AgateHandle *result);

/** The bytes of a string, followed by a null character; null if there is no
 *  such string. */
AGATE_EXPORT const char *agateGetString(const AgateContext *context,
                                        AgateHandle string, size_t *length);

/** Creates a value that is a copy of a contiguous tensor in host memory. */
AGATE_EXPORT AgateStatus agateMakeTensor(AgateContext *context,
                                         const DLTensor *tensor,
                                         AgateHandle *result);

/** Creates a sequence of values of one kind. */
AGATE_EXPORT AgateStatus agateMakeSequence(AgateContext *context,
                                           const AgateHandle *elements,
                                           size_t numElements,
                                           AgateHandle *result);

/** Creates a map from the elements of the tensor `keys` to those of `values`,
 *  both of rank 1 and of the same size. */
AGATE_EXPORT AgateStatus agateMakeMap(AgateContext *context, AgateHandle keys,
                                      AgateHandle values, AgateHandle *result);

/** AGATE_VALUE_NONE if there is no such value. */
AGATE_EXPORT AgateValueKind agateGetValueKind(const AgateContext *context,
                                              AgateHandle value);

/** A view of a tensor, valid as long as the handle. */
AGATE_EXPORT AgateStatus agateGetTensor(AgateContext *context,
                                        AgateHandle value, DLTensor *tensor);

/** The length of a sequence, 2 for a map, 0 for other values. */
AGATE_EXPORT size_t agateGetNumElements(const AgateContext *context,
                                        AgateHandle value);

/** An element of a sequence, or the tensor of keys (0) or of values (1) of a
 *  map; 0 if there is none. */
AGATE_EXPORT AgateHandle agateGetElement(const AgateContext *context,
                                         AgateHandle value, size_t index);

/** Releases all strings and values of the context. */
AGATE_EXPORT void agateReleaseValues(AgateContext *context);

/*===- Running ------------------------------------------------------------===*/

/** One output of agateRun. */
typedef struct AgateOutput {
  /** The tensor to write to, or null. It must be contiguous, of the type that
   *  the entry declares and of exactly the shape that the call computes, and
   *  must not overlap an input or another output. */
  const DLTensor *destination;
  /** Set by agateRun: the new tensor if `destination` is null, to be released
   *  with its deleter; null otherwise. */
  DLManagedTensor *result;
} AgateOutput;

/**
 * Runs an entry. Inputs and outputs are in the order of the entry's lists.
 * Inputs must be in host memory, contiguous and row-major (`strides` null or
 * equal to that), and aligned to their element size.
 *
 * If it fails, no new results are left, the contents of destinations are
 * undefined, and agateGetError states the entry, the input or output, and the
 * reason.
 */
AGATE_EXPORT AgateStatus agateRun(AgateContext *context,
                                  const AgateEntryInfo *entry,
                                  const DLTensor *const *inputs,
                                  size_t numInputs, AgateOutput *outputs,
                                  size_t numOutputs);

#ifdef __cplusplus
}
#endif

#endif /* AGATE_RUNTIME_H */
