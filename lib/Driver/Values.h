//===- Values.h - Inputs and outputs of agate run ------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DRIVER_VALUES_H
#define AGATE_LIB_DRIVER_VALUES_H

#include "agate/Driver/Driver.h"
#include "agate/Execution/HostValue.h"
#include "agate/Runtime/ABI.h"

namespace agate {

/// One value per input of the entry, from files and random numbers.
llvm::Expected<std::vector<HostValue>> makeInputs(const AgateEntryInfo &entry,
                                                  const RunOptions &options);

/// Whether `text` is a tensor as "2x3xf32=1,2,3,4,5,6", and not the name of a
/// file.
bool isInlineTensor(llvm::StringRef text);
/// Reads such a tensor. A single value is that of all elements.
llvm::Expected<HostTensor> parseInlineTensor(llvm::StringRef text);

/// Reads the arrays of a .npz file that numpy.savez has written, with their
/// names. Compressed ones are not supported.
llvm::Expected<std::vector<std::pair<std::string, HostTensor>>>
readNpz(llvm::StringRef path);

/// Compares the outputs with those that the options name. Unless they are
/// compared bit by bit, prints the largest error of each.
llvm::Error checkOutputs(const AgateEntryInfo &entry,
                         llvm::ArrayRef<HostValue> outputs,
                         const RunOptions &options, llvm::raw_ostream &os);

/// Writes <name>.npy for each output, and reports on `os` which types are
/// written as others. A sequence y is written as y.0.npy, y.1.npy and so on, a
/// map as y.keys.npy and y.values.npy; nothing is written for an empty
/// optional.
llvm::Error writeOutputs(const AgateEntryInfo &entry,
                         llvm::ArrayRef<HostValue> outputs,
                         const RunOptions &options, llvm::raw_ostream &os);

} // namespace agate

#endif // AGATE_LIB_DRIVER_VALUES_H
