//===- Logic.cpp - Formulas over bit-vectors ------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Logic.h"

#include "Integers.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <map>
#include <set>

using namespace agate;

/// The product of floats of which none is known to be 0 or 1, and the sum of
/// floats that are not 0.
static constexpr const char *productName = "product";
static constexpr const char *sumName = "sum";

//===----------------------------------------------------------------------===//
// Terms
//===----------------------------------------------------------------------===//

std::optional<z3::sort> Logic::getSort(mlir::Type type) {
  if (type.isIndex())
    return context.bv_sort(64);
  if (type.isInteger(1))
    return context.bool_sort();
  if (type.isInteger())
    return context.bv_sort(type.getIntOrFloatBitWidth());
  if (mlir::isa<mlir::FloatType>(type))
    return getFloatSort();
  return std::nullopt;
}

z3::expr Logic::getZero(const z3::sort &sort) {
  return sort.is_bool() ? getBool(false) : context.bv_val(0, sort.bv_size());
}

z3::expr Logic::getFresh(const z3::sort &sort, llvm::StringRef name) {
  std::string unique = (name + "!" + llvm::Twine(numFresh++)).str();
  return context.constant(unique.c_str(), sort);
}

z3::expr Logic::apply(const std::string &name,
                      llvm::ArrayRef<z3::expr> arguments,
                      const z3::sort &range) {
  z3::sort_vector domain(context);
  z3::expr_vector values(context);
  for (const z3::expr &argument : arguments) {
    domain.push_back(argument.get_sort());
    values.push_back(argument);
  }
  if (arguments.empty())
    return context.constant(name.c_str(), range);
  return context.function(name.c_str(), domain, range)(values);
}

static bool isCase(const z3::expr &e) {
  return e.is_app() && e.decl().decl_kind() == Z3_OP_ITE;
}

/// Whether a case of `e` is a number.
static bool hasNumber(const z3::expr &e) {
  if (isCase(e))
    return hasNumber(e.arg(1)) || hasNumber(e.arg(2));
  return e.is_numeral();
}

/// Whether a case of `e` is 0.
static bool hasZero(const z3::expr &e) {
  if (isCase(e))
    return hasZero(e.arg(1)) || hasZero(e.arg(2));
  return e.is_numeral() && z3::eq(e, e.ctx().bv_val(0, e.get_sort().bv_size()));
}

z3::expr Logic::multiply(const z3::expr &x, const z3::expr &y) {
  for (const auto &[a, b] : {std::pair(x, y), std::pair(y, x)}) {
    if (!a.is_numeral())
      continue;
    if (z3::eq(a, getZero(a.get_sort())))
      return a;
    if (z3::eq(a, context.bv_val(1, a.get_sort().bv_size())))
      return b;
  }
  for (const auto &[a, b] : {std::pair(x, y), std::pair(y, x)})
    if (isCase(a) && hasNumber(a))
      return z3::ite(a.arg(0), multiply(a.arg(1), b), multiply(a.arg(2), b));
  return isFloat(x) ? apply(productName, {x, y}, x.get_sort()) : x * y;
}

z3::expr Logic::add(const z3::expr &x, const z3::expr &y) {
  z3::expr zero = getZero(x.get_sort());
  if (z3::eq(x, zero))
    return y;
  if (z3::eq(y, zero))
    return x;
  if (isFloat(x)) {
    for (const auto &[a, b] : {std::pair(x, y), std::pair(y, x)})
      if (isCase(a) && hasZero(a))
        return z3::ite(a.arg(0), add(a.arg(1), b), add(a.arg(2), b));
    return apply(sumName, {x, y}, x.get_sort());
  }
  // x + (a - x), as offsets of slices of slices have it.
  for (const auto &[a, b] : {std::pair(x, y), std::pair(y, x)})
    if (b.decl().decl_kind() == Z3_OP_BSUB && z3::eq(b.arg(1), a))
      return b.arg(0);
  return x + y;
}

z3::expr Logic::allOf(llvm::ArrayRef<z3::expr> conditions) {
  z3::expr_vector all(context);
  for (const z3::expr &condition : conditions)
    all.push_back(condition);
  return z3::mk_and(all);
}

z3::expr Logic::replace(z3::expr in, const z3::expr &from, const z3::expr &to) {
  z3::expr_vector source(in.ctx()), destination(in.ctx());
  source.push_back(from);
  destination.push_back(to);
  return in.substitute(source, destination);
}

//===----------------------------------------------------------------------===//
// Conditions
//===----------------------------------------------------------------------===//

/// Calls `visit` once for every term in `e`, operands first.
static void walk(const z3::expr &e, std::set<unsigned> &seen,
                 llvm::function_ref<void(const z3::expr &)> visit) {
  if (!e.is_app() || !seen.insert(Z3_get_ast_id(e.ctx(), e)).second)
    return;
  for (unsigned i = 0, n = e.num_args(); i != n; ++i)
    walk(e.arg(i), seen, visit);
  visit(e);
}

static bool contains(const z3::expr &e, const z3::expr &leaf) {
  bool found = false;
  std::set<unsigned> seen;
  walk(e, seen, [&](const z3::expr &term) { found |= z3::eq(term, leaf); });
  return found;
}

z3::expr Logic::getWhereNot(const z3::expr &e, const z3::expr &leaf) {
  if (z3::eq(e, leaf))
    return getBool(false);
  if (!isCase(e) || !contains(e, leaf))
    return getBool(true);
  return z3::ite(e.arg(0), getWhereNot(e.arg(1), leaf),
                 getWhereNot(e.arg(2), leaf));
}

/// Solves `left == right` for `variable`, which is in `left` only: sums and
/// differences are inverted modulo 2^n.
static std::optional<z3::expr> isolate(const z3::expr &variable, z3::expr left,
                                       z3::expr right) {
  while (!z3::eq(left, variable)) {
    if (!left.is_app() || left.num_args() == 0)
      return std::nullopt;
    Z3_decl_kind kind = left.decl().decl_kind();
    bool isFirst = contains(left.arg(0), variable);
    if (kind == Z3_OP_BNEG) {
      right = -right;
    } else if ((kind == Z3_OP_BADD || kind == Z3_OP_BSUB) &&
               left.num_args() == 2) {
      z3::expr other = left.arg(isFirst ? 1 : 0);
      if (isFirst && contains(other, variable))
        return std::nullopt;
      if (kind == Z3_OP_BADD)
        right = right - other;
      else
        right = isFirst ? right + other : other - right;
    } else {
      return std::nullopt;
    }
    left = left.arg(isFirst ? 0 : 1);
  }
  return right;
}

std::optional<z3::expr> Logic::findOnlyValue(const z3::expr &variable,
                                             const z3::expr &condition,
                                             const z3::expr &assumption) {
  std::map<unsigned, z3::expr> candidates;
  std::set<unsigned> seen;
  walk(condition, seen, [&](const z3::expr &term) {
    if (term.decl().decl_kind() != Z3_OP_EQ || !term.arg(0).is_bv())
      return;
    for (unsigned i : {0, 1}) {
      z3::expr left = term.arg(i), right = term.arg(1 - i);
      if (!contains(left, variable) || contains(right, variable))
        continue;
      if (std::optional<z3::expr> value = isolate(variable, left, right))
        candidates.emplace(Z3_get_ast_id(context, *value), *value);
    }
  });
  for (auto &[id, value] : candidates)
    if (check(assumption && condition, variable == value) == Outcome::Valid)
      return value;
  return std::nullopt;
}

/// The inputs of a counterexample, as "name = value".
static std::string describe(const z3::model &model) {
  std::map<std::string, std::string> values;
  for (unsigned i = 0, n = model.num_consts(); i != n; ++i) {
    z3::func_decl constant = model.get_const_decl(i);
    std::string name = constant.name().str();
    z3::expr value = model.get_const_interp(constant);
    // Names of getFresh() have no meaning outside.
    if (name.find('!') == std::string::npos)
      values[name] = value.is_bv()
                         ? z3::bv2int(value, true).simplify().to_string()
                         : value.to_string();
  }
  std::string text;
  for (auto &[name, value] : values)
    text.append(text.empty() ? "" : ", ")
        .append(name)
        .append(" = ")
        .append(value);
  return text;
}

Logic::Outcome Logic::check(const z3::expr &assumption, const z3::expr &claim,
                            std::string *model) {
  z3::expr_vector formulas(context);
  formulas.push_back(assumption);
  formulas.push_back(!claim);
  // Products and sums are commutative.
  std::set<unsigned> seen;
  for (const z3::expr &formula : {assumption, claim})
    walk(formula, seen, [&](const z3::expr &term) {
      std::string name = term.decl().name().str();
      if (name == productName || name == sumName)
        formulas.push_back(term == term.decl()(term.arg(1), term.arg(0)));
    });
  z3::solver solver(context);
  z3::params options(context);
  options.set("timeout", timeout);
  solver.set(options);
  IntegerTranslation integers(context);
  bool areIntegers = true;
  for (unsigned i = 0, n = formulas.size(); areIntegers && i != n; ++i) {
    std::optional<z3::expr> formula = integers.translate(formulas[i]);
    areIntegers = formula.has_value();
    if (areIntegers)
      solver.add(*formula);
  }
  if (areIntegers)
    solver.add(z3::mk_and(integers.getRanges()));
  else
    solver.reset();
  for (unsigned i = 0, n = formulas.size(); !areIntegers && i != n; ++i)
    solver.add(formulas[i]);
  switch (solver.check()) {
  case z3::unsat:
    return Outcome::Valid;
  case z3::sat:
    if (model)
      *model = describe(solver.get_model());
    return Outcome::Invalid;
  default:
    return Outcome::Unknown;
  }
}
