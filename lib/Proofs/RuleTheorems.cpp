//===- RuleTheorems.cpp - Rules of simplify-generators --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "agate/Proofs/Proofs.h"

using namespace agate;

std::vector<Theorem> agate::getRuleTheorems() { return {}; }
