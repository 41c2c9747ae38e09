//===- Exceptions.h - Cases that cannot be compared ----------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An exception holds for one content of a case, so that a case whose data are
// corrected is compared, and so is another one of the same name.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_TEST_CONFORMANCE_EXCEPTIONS_H
#define AGATE_TEST_CONFORMANCE_EXCEPTIONS_H

#include "agate/Execution/HostValue.h"

#include <string>
#include <vector>

namespace agate::conformance {

/// Whether the numbers of a data set's outputs have the distribution that its
/// inputs call for.
using DistributionCheck = llvm::Error (*)(llvm::ArrayRef<HostValue> inputs,
                                          llvm::ArrayRef<HostValue> outputs);

/// What is known of a case whose outputs cannot be compared.
struct Exception {
  /// The case must compile, run, and give tensors of the types and shapes that
  /// are expected, and `check`, unless it is null, must succeed. The data of
  /// the suite cannot be used at all if it is defective.
  enum Kind { Random, Defective };

  std::string name;
  /// hashCase of it.
  std::string hash;
  Kind kind = Random;
  DistributionCheck check = nullptr;
  std::string reason;
};

/// A hash of the model and of all data sets in the folder of a case.
llvm::Expected<std::string> hashCase(llvm::StringRef folder);

/// Reads lines `<case> <hash> <kind>: <reason>`, where the kind is `random`,
/// `bernoulli`, `dropout` or `defective`. `#` begins a comment.
llvm::Expected<std::vector<Exception>> parseExceptions(llvm::StringRef text);

/// The exception that a case with this content is; null if it is none.
const Exception *findException(llvm::ArrayRef<Exception> exceptions,
                               llvm::StringRef name, llvm::StringRef hash);

} // namespace agate::conformance

#endif // AGATE_TEST_CONFORMANCE_EXCEPTIONS_H
