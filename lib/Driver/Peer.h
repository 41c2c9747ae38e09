//===- Peer.h - Comparisons with ONNX Runtime -------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_DRIVER_PEER_H
#define AGATE_LIB_DRIVER_PEER_H

#include "agate/Driver/Driver.h"
#include "agate/Execution/HostValue.h"
#include "agate/Execution/OnnxRuntime.h"
#include "agate/Runtime/ABI.h"

namespace agate {

/// Loads the library that the options name; null if there is none.
llvm::Expected<std::unique_ptr<OnnxRuntime>>
loadPeer(const RunOptions &options);

/// A session of the model with inputs, which are used in place, and the outputs
/// of the entry.
llvm::Expected<std::unique_ptr<OnnxSession>>
createPeerSession(const OnnxRuntime &runtime, const RunOptions &options,
                  const AgateEntryInfo &entry,
                  llvm::ArrayRef<HostValue> inputs);

/// The errors of the outputs with respect to those of the last call of the
/// session. An error if one exceeds the tolerance.
llvm::Expected<std::vector<double>>
compareWithPeer(const OnnxSession &session, const RunOptions &options,
                const AgateEntryInfo &entry, llvm::ArrayRef<HostValue> outputs);

} // namespace agate

#endif // AGATE_LIB_DRIVER_PEER_H
