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

/// Compares the outputs with the files that the options name.
llvm::Error checkOutputs(const AgateEntryInfo &entry,
                         llvm::ArrayRef<HostValue> outputs,
                         const RunOptions &options);

/// Writes <name>.npy for each output, and reports on `os` which types are
/// written as others. A sequence y is written as y.0.npy, y.1.npy and so on, a
/// map as y.keys.npy and y.values.npy; nothing is written for an empty
/// optional.
llvm::Error writeOutputs(const AgateEntryInfo &entry,
                         llvm::ArrayRef<HostValue> outputs,
                         const RunOptions &options, llvm::raw_ostream &os);

} // namespace agate

#endif // AGATE_LIB_DRIVER_VALUES_H
