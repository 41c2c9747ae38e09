//===- Logic.h - Formulas over bit-vectors ----------------------*- C++ -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Indices and integers are bit-vectors, and i1 is Bool. Floats are elements of
// a finite set: they are moved, multiplied by 0 and 1, and 0 is added to them.
// All other operations on floats are uninterpreted functions. The set has more
// elements than a formula has terms, so that what holds for it holds for all
// floats.
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_LIB_PROOFS_LOGIC_H
#define AGATE_LIB_PROOFS_LOGIC_H

#include "mlir/IR/Types.h"
#include "llvm/ADT/ArrayRef.h"

#include <optional>
#include <string>
#include <z3++.h>

namespace agate {

/// Builds formulas, and asks z3 whether they are valid.
class Logic {
public:
  enum class Outcome { Valid, Invalid, Unknown };

  /// A query takes at most `timeout` milliseconds.
  explicit Logic(unsigned timeout) : timeout(timeout) {}

  z3::context &getContext() { return context; }

  //===--------------------------------------------------------------------===//
  // Terms
  //===--------------------------------------------------------------------===//

  /// The sort of scalars of a type; nothing for types that have none here.
  std::optional<z3::sort> getSort(mlir::Type type);
  /// A float that is a small integer.
  z3::expr getFloat(int value) { return context.bv_val(value, floatWidth); }
  static bool isFloat(const z3::expr &x) {
    return x.is_bv() && x.get_sort().bv_size() == floatWidth;
  }
  z3::sort getFloatSort() { return context.bv_sort(floatWidth); }
  z3::expr getIndex(int64_t value) { return context.bv_val(value, 64); }
  z3::expr getBool(bool value) { return context.bool_val(value); }
  /// The zero of a sort of numbers.
  z3::expr getZero(const z3::sort &sort);
  /// A new constant.
  z3::expr getFresh(const z3::sort &sort, llvm::StringRef name);
  z3::expr getFreshIndex(llvm::StringRef name) {
    return getFresh(context.bv_sort(64), name);
  }
  /// The uninterpreted function `name` of `arguments`.
  z3::expr apply(const std::string &name, llvm::ArrayRef<z3::expr> arguments,
                 const z3::sort &range);
  /// x * y. Factors that are 0 or 1 in some cases are multiplied case by case.
  z3::expr multiply(const z3::expr &x, const z3::expr &y);
  z3::expr add(const z3::expr &x, const z3::expr &y);
  z3::expr allOf(llvm::ArrayRef<z3::expr> conditions);
  static z3::expr replace(z3::expr in, const z3::expr &from,
                          const z3::expr &to);

  //===--------------------------------------------------------------------===//
  // Conditions
  //===--------------------------------------------------------------------===//

  /// A condition that holds wherever `e` is not `leaf`, as its cases tell.
  z3::expr getWhereNot(const z3::expr &e, const z3::expr &leaf);
  /// The only value that `variable` can have where `condition` holds; nothing
  /// if no equation in it determines one.
  std::optional<z3::expr> findOnlyValue(const z3::expr &variable,
                                        const z3::expr &condition,
                                        const z3::expr &assumption);
  /// Whether `claim` holds wherever `assumption` does. `model` becomes a
  /// counterexample.
  Outcome check(const z3::expr &assumption, const z3::expr &claim,
                std::string *model = nullptr);

private:
  /// No integer type has this width.
  static constexpr unsigned floatWidth = 13;

  unsigned timeout;
  z3::context context;
  unsigned numFresh = 0;
};

} // namespace agate

#endif // AGATE_LIB_PROOFS_LOGIC_H
