/*===- ABI.h - What a compiled library and the runtime agree on ---*- C -*-===*\
|*
|* Part of the Agate project, under the Apache License v2.0 with LLVM
|* Exceptions. See LICENSE for license information.
|* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
|*
|*===----------------------------------------------------------------------===*|
|*
|* A compiled library exports one symbol, `agate_module`: a constant
|* AgateModuleTable. It describes the entries and points to their code. Code
|* and runtime meet only through these structs, so a compiled library has no
|* undefined symbols of the runtime, and any number of them can live in one
|* process. A program with a name, as object files have, calls its table
|* `agate_module_NAME`, and `agate_module` is a weak alias of that: object files
|* of any number of programs can be linked together, and a shared library that
|* is linked from one of them can be loaded as any other. Every change to a
|* struct of this file changes AGATE_ABI_VERSION.
|*
\*===----------------------------------------------------------------------===*/

#ifndef AGATE_RUNTIME_ABI_H
#define AGATE_RUNTIME_ABI_H

#include <dlpack/dlpack.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/** Name of the symbol that a compiled library exports. With a name there is
 *  AGATE_MODULE_SYMBOL "_NAME" as well. */
#define AGATE_MODULE_SYMBOL "agate_module"
/** The bytes "AGATEMOD", as a little-endian number. */
#define AGATE_MODULE_MAGIC UINT64_C(0x444F4D4554414741)
#define AGATE_ABI_VERSION 3u

/**
 * Element type codes of DLPack that older versions of its header lack. The
 * values are those of DLPack 1.1. See AgateValueInfo for how the types of a
 * program map to them.
 */
enum {
  AGATE_DL_BOOL = 6,
  AGATE_DL_FLOAT8_E4M3FN = 10,
  AGATE_DL_FLOAT8_E4M3FNUZ = 11,
  AGATE_DL_FLOAT8_E5M2 = 12,
  AGATE_DL_FLOAT8_E5M2FNUZ = 13,
  AGATE_DL_FLOAT8_E8M0FNU = 14,
  AGATE_DL_FLOAT4_E2M1FN = 17
};

/**
 * Element type codes of Agate, outside of those of DLPack: elements are handles
 * of the context, 64 bits each. See agateMakeString and agateMakeTensor.
 */
enum { AGATE_DL_STRING = 200, AGATE_DL_VALUE = 201 };

/**
 * Name and type of one input or output.
 *
 * Element types: booleans are {AGATE_DL_BOOL, 8, 1} (a byte that is 0 or 1),
 * signed integers {kDLInt, 8..64, 1}, unsigned ones {kDLUInt, 8..64, 1}, f16,
 * f32 and f64 {kDLFloat, 16..64, 1}, bf16 {kDLBfloat, 16, 1}, complex<f32>
 * {kDLComplex, 64, 1}, complex<f64> {kDLComplex, 128, 1}, the 8-bit floats
 * {AGATE_DL_FLOAT8_E4M3FN, 8, 1} and so on. The 4-bit and 2-bit integers are
 * {kDLInt, 4, 1}, {kDLUInt, 2, 1} and so on, the 4-bit float is
 * {AGATE_DL_FLOAT4_E2M1FN, 4, 1}, but each element occupies a byte: the low
 * bits of it. The upper bits are ignored in inputs and zero in outputs.
 *
 * Strings are {AGATE_DL_STRING, 64, 1}. An input or output that is a sequence,
 * an optional or a map is described as a scalar of type {AGATE_DL_VALUE, 64,
 * 1}.
 */
typedef struct AgateValueInfo {
  const char *name;
  DLDataType dtype;
  int32_t ndim;
  /** `ndim` sizes; -1 stands for a size that is known at run time only. */
  const int64_t *shape;
  /** The type as the program spells it, for example "tensor<?x2xf32>" or
   *  "!onnx.Seq<tensor<?xf32>>". May be null. */
  const char *type;
} AgateValueInfo;

/** One input as it is passed to the code of an entry: contiguous and
 *  row-major. */
typedef struct AgateInput {
  /** Aligned to the element size, never null. */
  void *data;
  const int64_t *shape;
} AgateInput;

/** A function of Functions.def, to be cast to its own type. */
typedef void (*AgateFunctionPointer)(void);

/** Indices of the functions of Functions.def. */
typedef enum AgateFunction {
#define AGATE_FUNCTION(Name, Signature) AGATE_FUNCTION_##Name,
#include "agate/Runtime/Functions.def"
  AGATE_NUM_FUNCTIONS
} AgateFunction;

/**
 * The functions and state that the code of an entry gets as its first argument.
 * A function that returns a pointer returns null and sets `error` when it
 * fails; the code then returns a non-zero status immediately.
 */
typedef struct AgateCall {
  /** Allocates a temporary block. Blocks that the code does not release with
   *  `deallocate` are released when the call ends, with or without an error.
   *  `alignment` is a power of two. */
  void *(*allocate)(struct AgateCall *call, uint64_t bytes, uint64_t alignment);
  void (*deallocate)(struct AgateCall *call, void *block);
  /** Returns the memory to write output `index` of these sizes to: that of
   *  the caller's tensor, or new memory. To be called once per output. */
  void *(*output)(struct AgateCall *call, uint32_t index, const int64_t *sizes);
  /** The reason why the call fails, or null. May point to a constant of the
   *  code. */
  const char *error;
  /** Indexed by AgateFunction, with at least AgateModuleTable::numFunctions
   *  entries. */
  const AgateFunctionPointer *functions;
} AgateCall;

/** An entry: a function of the program that can be called from outside. */
typedef struct AgateEntryInfo {
  const char *name;
  /** Returns 0, or another value after setting `call->error`. */
  int32_t (*invoke)(AgateCall *call, const AgateInput *inputs);
  uint32_t numInputs;
  uint32_t numOutputs;
  const AgateValueInfo *inputs;
  const AgateValueInfo *outputs;
} AgateEntryInfo;

typedef struct AgateModuleTable {
  uint64_t magic;
  uint32_t abiVersion;
  uint32_t numEntries;
  const AgateEntryInfo *entries;
  /** The number of functions of Functions.def that the code was compiled for.
   */
  uint32_t numFunctions;
} AgateModuleTable;

/** Name of the symbol of a library that has a program several times, compiled
 *  for different machines. Its table AGATE_MODULE_SYMBOL is that of the first
 *  one. */
#define AGATE_VARIANTS_SYMBOL "agate_variants"
/** The bytes "AGATEVAR", as a little-endian number. */
#define AGATE_VARIANTS_MAGIC UINT64_C(0x5241564554414741)

/** One of them. */
typedef struct AgateVariant {
  /** "x86-64", "x86-64-v2", "x86-64-v3" or "x86-64-v4". */
  const char *target;
  const AgateModuleTable *table;
} AgateVariant;

/** The variants, of which each one needs more of the machine than the one
 *  before. */
typedef struct AgateVariantTable {
  uint64_t magic;
  uint32_t numVariants;
  const AgateVariant *variants;
} AgateVariantTable;

#ifdef __cplusplus
}
#endif

#endif /* AGATE_RUNTIME_ABI_H */
