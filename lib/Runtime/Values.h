//===- Values.h - Strings and values of a context -------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_RUNTIME_VALUES_H
#define AGATE_LIB_RUNTIME_VALUES_H

#include "agate/Runtime.h"

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace agate::runtime {

/// The slots that handles stand for: handle n is slot n - 1. Slots that are
/// created after `beginCall` are released by `endCall`, unless they are marked
/// in between.
template <typename T> class SlotTable {
public:
  AgateHandle add(std::unique_ptr<T> object) {
    if (unused.empty()) {
      slots.emplace_back();
      try {
        // endCall must not run out of memory.
        unused.reserve(slots.capacity());
        unused.push_back(slots.size());
      } catch (...) {
        slots.pop_back();
        throw;
      }
    }
    AgateHandle handle = unused.back();
    fresh.push_back(handle);
    unused.pop_back();
    slots[handle - 1] = std::move(object);
    return handle;
  }
  T *get(AgateHandle handle) const {
    return handle > 0 && size_t(handle) <= slots.size()
               ? slots[handle - 1].get()
               : nullptr;
  }
  void clear() {
    slots.clear();
    unused.clear();
    fresh.clear();
  }

  void beginCall() { fresh.clear(); }
  template <typename Function> void endCall(Function release) {
    for (AgateHandle handle : fresh) {
      T &object = *slots[handle - 1];
      if (object.marked) {
        object.marked = false;
        continue;
      }
      release(object);
      slots[handle - 1].reset();
      unused.push_back(handle);
    }
    fresh.clear();
  }

private:
  std::vector<std::unique_ptr<T>> slots;
  std::vector<AgateHandle> unused;
  /// Slots created since beginCall.
  std::vector<AgateHandle> fresh;
};

struct String {
  std::string text;
  bool marked = false;
};

/// The elements of a sequence: the first `length` ones of a list that may be
/// shared with longer sequences, so that appending element after element takes
/// linear time.
struct Elements {
  std::shared_ptr<std::vector<AgateHandle>> list;
  size_t length = 0;
};

struct Value {
  AgateValueKind kind = AGATE_VALUE_NONE;
  bool marked = false;
  /// For a tensor.
  DLDataType type = {};
  std::vector<int64_t> shape;
  std::vector<char> data;
  /// For a sequence; for a map, its keys and values.
  Elements elements;

  DLTensor getTensor();
  size_t getNumElements() const;
};

/// Throws std::bad_alloc if memory is exhausted. Members that can fail for
/// other reasons return 0 or null and set `message`.
class Values {
public:
  explicit Values(char (&message)[480]) : message(message) {}

  AgateHandle makeString(std::string_view text);
  /// Null if there is none.
  const std::string *findString(AgateHandle handle) const;
  /// Like findString, but sets a message if there is none.
  const std::string *getString(AgateHandle handle);

  AgateHandle makeTensor(DLDataType type, int64_t rank, const int64_t *shape,
                         const void *data);
  AgateHandle makeSequence(const AgateHandle *elements, size_t count);
  AgateHandle makeMap(AgateHandle keys, AgateHandle values);
  const Value *find(AgateHandle handle) const { return values.get(handle); }
  /// The value if it is of this kind; otherwise null, and a message is set.
  Value *get(AgateHandle handle, AgateValueKind kind);

  /// See Functions.def.
  AgateHandle insert(AgateHandle sequence, AgateHandle value, int64_t position);
  AgateHandle erase(AgateHandle sequence, int64_t position);
  AgateHandle at(AgateHandle sequence, int64_t position);

  /// Whether all elements of a tensor of strings or values exist. 0 always
  /// does.
  bool checkHandles(const DLTensor &tensor);
  /// Whether the handle of an input is of the kind that its type requires. The
  /// contents are checked where they are used.
  bool checkKind(AgateHandle handle, std::string_view type);

  void beginCall();
  /// Keeps what the elements of a tensor of strings or values refer to.
  void mark(const DLTensor &tensor);
  void endCall();
  void clear();

private:
  /// The elements of a sequence and the index that a position stands for, which
  /// counts from the end if it is negative. If it is out of range, returns null
  /// and sets a message; the length itself may be in range.
  const Elements *locate(AgateHandle sequence, int64_t position, bool mayBeEnd,
                         size_t &index);
  AgateHandle fail(const char *format, ...)
      __attribute__((format(printf, 2, 3)));
  /// Marks the strings of a tensor; values are appended to `pending`.
  void markElements(const DLTensor &tensor, std::vector<AgateHandle> &pending);

  SlotTable<String> strings;
  std::unordered_map<std::string_view, AgateHandle> handles;
  SlotTable<Value> values;
  char (&message)[480];
};

} // namespace agate::runtime

#endif // AGATE_LIB_RUNTIME_VALUES_H
