//===- Integers.cpp - Bit-vectors as integers ----------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Integers.h"

#include <string>

using namespace agate;

z3::expr IntegerTranslation::getPower(unsigned exponent) {
  z3::expr power = context.int_val(1);
  for (unsigned i = 0; i < exponent; ++i)
    power = power * 2;
  return power.simplify();
}

z3::expr IntegerTranslation::wrapSum(const z3::expr &x, unsigned width) {
  z3::expr limit = getPower(width - 1), count = getPower(width);
  return z3::ite(x >= limit, x - count, z3::ite(x < -limit, x + count, x));
}

z3::expr IntegerTranslation::wrap(const z3::expr &x, unsigned width) {
  z3::expr limit = getPower(width - 1);
  return z3::mod(x + limit, getPower(width)) - limit;
}

z3::expr IntegerTranslation::isLessUnsigned(const z3::expr &x,
                                            const z3::expr &y) {
  // Negative numbers are large unsigned ones.
  return z3::ite((x < 0) == (y < 0), x < y, y < 0);
}

std::optional<z3::expr> IntegerTranslation::translate(const z3::expr &formula) {
  unsigned id = Z3_get_ast_id(context, formula);
  auto found = translated.find(id);
  if (found != translated.end())
    return found->second;
  if (!formula.is_app())
    return std::nullopt;
  std::optional<z3::expr> result = translateApp(formula);
  if (result)
    translated.emplace(id, *result);
  return result;
}

std::optional<z3::expr> IntegerTranslation::translateApp(const z3::expr &e) {
  if (e.is_bv() && e.is_numeral()) {
    unsigned width = e.get_sort().bv_size();
    z3::expr value = context.int_val(Z3_get_numeral_string(context, e));
    return z3::ite(value >= getPower(width - 1), value - getPower(width), value)
        .simplify();
  }
  z3::expr_vector args(context);
  for (unsigned i = 0, n = e.num_args(); i != n; ++i) {
    std::optional<z3::expr> arg = translate(e.arg(i));
    if (!arg)
      return std::nullopt;
    args.push_back(*arg);
  }
  if (e.decl().decl_kind() == Z3_OP_UNINTERPRETED)
    return translateFunction(e, args);
  return translateOperation(e, args);
}

z3::expr IntegerTranslation::translateFunction(const z3::expr &e,
                                               const z3::expr_vector &args) {
  // Functions of bit-vectors and their translations have different names.
  std::string name = e.decl().name().str();
  z3::sort range = e.is_bv() ? context.int_sort() : e.get_sort();
  z3::sort_vector domain(context);
  for (const z3::expr &arg : args)
    domain.push_back(arg.get_sort());
  z3::expr value = args.empty()
                       ? context.constant(name.c_str(), range)
                       : context.function(name.c_str(), domain, range)(args);
  if (e.is_bv()) {
    z3::expr limit = getPower(e.get_sort().bv_size() - 1);
    ranges.push_back(-limit <= value && value < limit);
  }
  return value;
}

std::optional<z3::expr>
IntegerTranslation::translateOperation(const z3::expr &e,
                                       const z3::expr_vector &args) {
  unsigned width = e.is_bv() ? e.get_sort().bv_size() : 0;
  switch (e.decl().decl_kind()) {
  case Z3_OP_TRUE:
  case Z3_OP_FALSE:
    return e;
  case Z3_OP_AND:
    return z3::mk_and(args);
  case Z3_OP_OR:
    return z3::mk_or(args);
  case Z3_OP_NOT:
    return !args[0];
  case Z3_OP_IMPLIES:
    return z3::implies(args[0], args[1]);
  case Z3_OP_ITE:
    return z3::ite(args[0], args[1], args[2]);
  case Z3_OP_EQ:
  case Z3_OP_IFF:
    return args[0] == args[1];
  case Z3_OP_XOR:
  case Z3_OP_DISTINCT:
    if (args.size() != 2)
      return std::nullopt;
    return args[0] != args[1];
  case Z3_OP_SLT:
    return args[0] < args[1];
  case Z3_OP_SLEQ:
    return args[0] <= args[1];
  case Z3_OP_SGT:
    return args[0] > args[1];
  case Z3_OP_SGEQ:
    return args[0] >= args[1];
  case Z3_OP_ULT:
    return isLessUnsigned(args[0], args[1]);
  case Z3_OP_ULEQ:
    return !isLessUnsigned(args[1], args[0]);
  case Z3_OP_UGT:
    return isLessUnsigned(args[1], args[0]);
  case Z3_OP_UGEQ:
    return !isLessUnsigned(args[0], args[1]);
  case Z3_OP_BADD:
    if (args.size() != 2)
      return std::nullopt;
    return wrapSum(args[0] + args[1], width);
  case Z3_OP_BSUB:
    if (args.size() != 2)
      return std::nullopt;
    return wrapSum(args[0] - args[1], width);
  case Z3_OP_BNEG:
    return wrapSum(-args[0], width);
  case Z3_OP_BMUL:
    if (args.size() != 2 || !(args[0].is_numeral() || args[1].is_numeral()))
      return std::nullopt;
    return wrap(args[0] * args[1], width);
  case Z3_OP_SIGN_EXT:
    return args[0];
  case Z3_OP_ZERO_EXT:
    return z3::ite(args[0] < 0,
                   args[0] + getPower(e.arg(0).get_sort().bv_size()), args[0]);
  case Z3_OP_EXTRACT:
    if (e.lo() != 0)
      return std::nullopt;
    return wrap(args[0], width);
  default:
    return std::nullopt;
  }
}
