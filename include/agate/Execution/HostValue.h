//===- HostValue.h - Values of tools and tests ---------------- -*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_EXECUTION_HOSTVALUE_H
#define AGATE_EXECUTION_HOSTVALUE_H

#include "agate/Execution/HostTensor.h"
#include "agate/Runtime.h"

#include <deque>
#include <vector>

namespace agate {

/// The value of an input or an output of an entry, with all of its contents: a
/// tensor, a sequence, a map, or an empty optional. An optional with a value is
/// represented by that value.
class HostValue {
public:
  enum class Kind { None, Tensor, Sequence, Map };

  HostValue() = default;
  HostValue(HostTensor tensor)
      : kind(Kind::Tensor), tensor(std::move(tensor)) {}
  static HostValue makeSequence(std::vector<HostValue> elements);
  /// A map of keys and values, two tensors of rank 1 and of the same size.
  static llvm::Expected<HostValue> makeMap(HostTensor keys, HostTensor values);

  Kind getKind() const { return kind; }
  bool isTensor() const { return kind == Kind::Tensor; }
  const HostTensor &getTensor() const { return tensor; }
  HostTensor &getTensor() { return tensor; }
  /// The elements of a sequence, or the keys and the values of a map.
  llvm::ArrayRef<HostValue> getElements() const { return elements; }
  std::vector<HostValue> &getElements() { return elements; }

  /// "tensor<2x3xf32>", "sequence of 2", "map of 3" or "none".
  std::string getTypeString() const;

private:
  Kind kind = Kind::None;
  HostTensor tensor;
  std::vector<HostValue> elements;
};

/// Prints a value with a name: its type on a line, then its elements. The
/// elements of a sequence `y` follow with the names `y[0]`, `y[1]` and so on.
void printValue(llvm::raw_ostream &os, llvm::StringRef name,
                const HostValue &value);

/// Values in the form in which they are passed to a call. Strings and values
/// become handles of the context.
class CallArguments {
public:
  explicit CallArguments(AgateContext *context) : context(context) {}

  /// Adds the tensor for a value, which must outlive this object, where the
  /// entry declares `type`.
  llvm::Error add(const HostValue &value, DLDataType type);
  /// Adds a tensor of numbers as it is. Its data and its shape must outlive
  /// this object.
  void add(const DLTensor &tensor);

  llvm::ArrayRef<const DLTensor *> get() const { return pointers; }
  bool hasHandles() const { return !handles.empty(); }

private:
  AgateContext *context;
  std::deque<std::vector<AgateHandle>> handles;
  std::deque<DLTensor> tensors;
  std::vector<const DLTensor *> pointers;
};

/// A copy of a tensor that a call returned, and of everything that its handles
/// refer to.
llvm::Expected<HostValue> copyResult(AgateContext *context,
                                     const DLTensor &tensor);

/// Runs an entry. Releases all strings and values of the context.
llvm::Expected<std::vector<HostValue>>
callEntry(AgateContext *context, const AgateEntryInfo &entry,
          llvm::ArrayRef<HostValue> inputs);

} // namespace agate

#endif // AGATE_EXECUTION_HOSTVALUE_H
