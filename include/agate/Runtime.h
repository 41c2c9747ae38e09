/*===- Runtime.h - Running compiled programs ----------------------*- C -*-===*\
|*
|* Part of the Agate project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* The C interface of the library AgateRuntime. It loads what `agate compile`
|* writes, tells what the entries take and give, and runs them on DLPack
|* tensors in host memory:
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
  /** An argument is not what the function or the entry takes. */
  AGATE_INVALID_ARGUMENT = 1,
  /** A library cannot be loaded, or it is not one of Agate. */
  AGATE_LOAD_FAILED = 2,
  /** The program found its inputs at fault while it ran. */
  AGATE_RUN_FAILED = 3
} AgateStatus;

/*===- Libraries ----------------------------------------------------------===*/

/** A loaded library. */
typedef struct AgateLibrary AgateLibrary;

/** The version of this library as a string, for example "0.1.0". */
AGATE_EXPORT const char *agateVersion(void);

/** Why the last function without a context failed in this thread; "" if none
 *  did. Valid until the next such failure in the thread. */
AGATE_EXPORT const char *agateLastError(void);

/** Loads a shared library from a file. `path` is a path: one without a slash
 *  names a file of the current directory. Its table is the symbol
 *  AGATE_MODULE_SYMBOL, whatever the name of the program.
 *
 *  Loading a library executes it: its initialization runs before this function
 *  returns, with the rights of the process, so load only files that you trust.
 *  What is checked beforehand finds damage, not malice: that the file is a
 *  shared library that Agate has compiled, and that what is loaded of it has
 * the size and the checksum that it was linked with. It may be stripped; files
 *  that others have linked of Agate's object files have no checksum. */
AGATE_EXPORT AgateStatus agateLoadLibrary(const char *path,
                                          AgateLibrary **library);

/** Declares the table of an object file that was compiled under this name (see
 *  `agate compile --name`), to stand outside of functions. */
#ifdef __cplusplus
#define AGATE_DECLARE_MODULE(name)                                             \
  extern "C" const AgateModuleTable agate_module_##name;
#else
#define AGATE_DECLARE_MODULE(name)                                             \
  extern const AgateModuleTable agate_module_##name;
#endif

/** The table that was declared so, for agateLibraryFromTable. */
#define AGATE_GET_MODULE(name) (&agate_module_##name)

/** Makes a library of a table that is in the process already, which must
 *  outlive it. */
AGATE_EXPORT AgateStatus agateLibraryFromTable(const AgateModuleTable *table,
                                               AgateLibrary **library);

/** Unloads a library. Entries of it are not to be used any more, its results
 *  stay valid. Null is allowed. */
AGATE_EXPORT void agateReleaseLibrary(AgateLibrary *library);

AGATE_EXPORT size_t agateGetNumEntries(const AgateLibrary *library);

/** The entry of this index; null if there is none. */
AGATE_EXPORT const AgateEntryInfo *agateGetEntry(const AgateLibrary *library,
                                                 size_t index);

/** The entry of this name, or the only one if `name` is null; null if there
 *  is no such entry, and agateLastError tells which there are. */
AGATE_EXPORT const AgateEntryInfo *agateFindEntry(const AgateLibrary *library,
                                                  const char *name);

/*===- Contexts -----------------------------------------------------------===*/

/** What calls of one thread share: temporary memory that is kept between
 *  calls, the allocator for results, the last error. */
typedef struct AgateContext AgateContext;

/** Null if there is no memory. */
AGATE_EXPORT AgateContext *agateCreateContext(void);

/** Null is allowed. Results of the context stay valid. */
AGATE_EXPORT void agateDestroyContext(AgateContext *context);

/** Why the last function on this context failed; "" if it did not fail. Valid
 *  until the next call on the context. */
AGATE_EXPORT const char *agateGetError(const AgateContext *context);

/** Returns a block of `bytes` (more than zero) aligned to `alignment`, a power
 *  of two; null if there is none. */
typedef void *(*AgateAllocateFunction)(void *user, size_t bytes,
                                       size_t alignment);
typedef void (*AgateFreeFunction)(void *user, void *block, size_t bytes);

/** Sets where the data of results comes from; null for both functions sets
 *  the default again. A result remembers the function that frees it, and may
 *  outlive the context. */
AGATE_EXPORT AgateStatus agateSetAllocator(AgateContext *context,
                                           AgateAllocateFunction allocate,
                                           AgateFreeFunction free, void *user);

/** Gives the temporary memory that the context keeps back to the system. */
AGATE_EXPORT void agateTrimContext(AgateContext *context);

/*===- Strings and values -------------------------------------------------===*/

/**
 * A string, or a value that a sequence, an optional or a map holds, of one
 * context. The elements of a tensor of strings are handles; an input that is a
 * sequence, an optional or a map is a scalar tensor of one handle.
 *
 * Equal strings have equal handles, the empty string is 0. 0 is no value: it is
 * the optional that holds none, and one that holds a value has the handle of
 * that value.
 *
 * Handles are valid until agateReleaseValues or agateDestroyContext. What a
 * call makes and does not return is released when the call ends.
 */
typedef int64_t AgateHandle;

typedef enum AgateValueKind {
  AGATE_VALUE_NONE = 0,
  AGATE_VALUE_TENSOR = 1,
  AGATE_VALUE_SEQUENCE = 2,
  AGATE_VALUE_MAP = 3
} AgateValueKind;

/** A string of `length` bytes, which are UTF-8. */
AGATE_EXPORT AgateStatus agateMakeString(AgateContext *context,
                                         const char *text, size_t length,
                                         AgateHandle *result);

/** The bytes of a string, with a null character after the last; null if there
 *  is no such string. */
AGATE_EXPORT const char *agateGetString(const AgateContext *context,
                                        AgateHandle string, size_t *length);

/** A copy of a contiguous tensor in host memory, as a value. */
AGATE_EXPORT AgateStatus agateMakeTensor(AgateContext *context,
                                         const DLTensor *tensor,
                                         AgateHandle *result);

/** A sequence of values of one kind. */
AGATE_EXPORT AgateStatus agateMakeSequence(AgateContext *context,
                                           const AgateHandle *elements,
                                           size_t numElements,
                                           AgateHandle *result);

/** A map from the elements of the tensor `keys` to those of `values`, both of
 *  rank 1 and of one size. */
AGATE_EXPORT AgateStatus agateMakeMap(AgateContext *context, AgateHandle keys,
                                      AgateHandle values, AgateHandle *result);

/** AGATE_VALUE_NONE if there is no such value. */
AGATE_EXPORT AgateValueKind agateGetValueKind(const AgateContext *context,
                                              AgateHandle value);

/** A view of a tensor, valid as long as the handle. */
AGATE_EXPORT AgateStatus agateGetTensor(AgateContext *context,
                                        AgateHandle value, DLTensor *tensor);

/** The length of a sequence; 2 for a map; else 0. */
AGATE_EXPORT size_t agateGetNumElements(const AgateContext *context,
                                        AgateHandle value);

/** An element of a sequence; of a map the tensor of keys (0) or of values (1);
 *  0 if there is none. */
AGATE_EXPORT AgateHandle agateGetElement(const AgateContext *context,
                                         AgateHandle value, size_t index);

/** Releases all strings and values of the context. */
AGATE_EXPORT void agateReleaseValues(AgateContext *context);

/*===- Running ------------------------------------------------------------===*/

/** One output of agateRun. */
typedef struct AgateOutput {
  /** The tensor to write to: contiguous, of the type that the entry declares
   *  and of exactly the shape that the call gives, in no memory that an input
   *  or another output uses. Or null. */
  const DLTensor *destination;
  /** Set by agateRun: the new tensor if `destination` is null, to be freed by
   *  its deleter; else null. */
  DLManagedTensor *result;
} AgateOutput;

/**
 * Runs an entry. Inputs and outputs are in the order of the entry's lists.
 * Inputs must be in host memory, contiguous and row-major (`strides` null or
 * equal to that), and aligned to their element size.
 *
 * If it fails, no result is left, the contents of destinations are undefined,
 * and agateGetError tells the entry, the input or output, and the reason.
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
