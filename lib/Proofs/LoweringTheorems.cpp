//===- LoweringTheorems.cpp - Lowerings of generators --------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// The specification of each generator is written here once, over integers that
// are wide enough for sums of indices. Everything else is read from the emitted
// IR.
//===----------------------------------------------------------------------===//

#include "Programs.h"

#include "agate/Interfaces/CheckedArithmetic.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace agate;
using llvm::formatv;

//===----------------------------------------------------------------------===//
// Specifications
//===----------------------------------------------------------------------===//

namespace {
/// The arguments of a program.
struct Inputs {
  Logic &logic;
  SymbolicProgram &program;

  z3::expr getElement(unsigned i, const Coordinates &position = {}) const {
    return program.getArgumentElement(i, position);
  }
  /// As getElement(), or the only element of an argument of rank 0.
  z3::expr getBroadcast(unsigned i, bool isScalar,
                        const Coordinates &position) const {
    return getElement(i, isScalar ? Coordinates() : position);
  }
  z3::expr getSize(unsigned i, int64_t dim) const {
    return program.getArgumentSize(i, dim);
  }
};

struct Specification {
  /// The sizes of the result. The program stops with an error if one of them is
  /// negative or more than maxDimension.
  std::function<SmallVector<z3::expr>(const Inputs &)> getSizes;
  std::function<z3::expr(const Inputs &, const Coordinates &)> getElement;
  /// What else is required of the arguments; none if null. The program stops
  /// with an error where it does not hold.
  std::function<z3::expr(const Inputs &)> getRequirement;
  /// What the theorem assumes of arguments that stand for attributes.
  std::function<z3::expr(const Inputs &)> getAssumption;
};

struct LoweringTheorem {
  std::string subject;
  std::string variant;
  std::string statement;
  std::string program;
  GeneratorForm form;
  Specification specification;
  /// Changes the lowered program ahead of everything else; null if not needed.
  std::function<ProofResult(ModuleOp)> prepare;
};
} // namespace

/// `x` as an integer of 80 bits: sums and differences of a few numbers of 64
/// bits do not overflow.
static z3::expr exact(const z3::expr &x) {
  return z3::sext(x, 80 - x.get_sort().bv_size());
}

/// The number of the diagonal of an element.
static z3::expr getDiagonal(const Coordinates &position) {
  return exact(position.back()) - exact(position[position.size() - 2]);
}

/// The index that selects a class out of `depth`.
static z3::expr getClass(const z3::expr &index, const z3::expr &depth,
                         bool normalizes) {
  z3::expr i = exact(index);
  if (!normalizes)
    return i;
  return z3::ite(i < exact(index.ctx().bv_val(0, 8)), i + exact(depth), i);
}

/// The membership of diagonal `t` in the pseudocode of DIAGONAL_MATRIX1.
static z3::expr isFilled(const z3::expr &t, const z3::expr &begin,
                         const z3::expr &end) {
  return (exact(end) >= exact(begin)) !=
         ((t >= exact(begin)) != (t < exact(end)));
}

//===----------------------------------------------------------------------===//
// Proof
//===----------------------------------------------------------------------===//

static ProofResult proveElements(Logic &logic, SymbolicProgram &program,
                                 const Specification &specification) {
  Inputs inputs{logic, program};
  SmallVector<z3::expr> sizes = specification.getSizes(inputs);
  z3::expr areSizes = logic.getBool(true), arePossible = logic.getBool(true);
  for (const z3::expr &size : sizes) {
    areSizes = areSizes && size >= logic.getIndex(0);
    arePossible = arePossible && size <= logic.getIndex(maxDimension);
  }
  if (specification.getRequirement)
    areSizes = areSizes && specification.getRequirement(inputs);
  z3::expr assumption = program.getAssumptions();
  if (specification.getAssumption)
    assumption = assumption && specification.getAssumption(inputs);
  Proof errors(logic, assumption);
  errors.show("operands that are invalid are an error",
              z3::implies(program.getCompletion(), areSizes));
  errors.show("operands that are valid are no error",
              z3::implies(areSizes && arePossible, program.getCompletion()));
  // In order of execution: an obligation assumes the checks ahead of it only.
  errors.showObligations(program);
  if (errors.failed())
    return errors.getResult();
  Proof proof(logic, assumption && program.getCompletion());
  for (auto [i, size] : llvm::enumerate(sizes))
    proof.show("size " + Twine(i) + " is that of the specification",
               program.getResultSize(i) == size);
  z3::expr isInRange = logic.getBool(true);
  Coordinates position = getPosition(logic, program, sizes.size(), isInRange);
  z3::expr element = program.getResultElement(position);
  if (!program.getError().empty())
    return undecided(program.getError());
  proof.assume(isInRange);
  proof.show("the element is that of the specification",
             element == specification.getElement(inputs, position));
  return proof.getResult();
}

static ProofResult proveLowering(const LoweringTheorem &theorem,
                                 MLIRContext &context,
                                 const ProofOptions &options) {
  OwningOpRef<ModuleOp> module = parseProgram(context, theorem.program);
  if (!module || failed(lowerGenerators(*module, theorem.form)))
    return undecided("the program is not lowered");
  if (theorem.prepare) {
    ProofResult prepared = theorem.prepare(*module);
    if (prepared.status != ProofStatus::Proved)
      return prepared;
  }
  if (options.mutate)
    options.mutate(*module);
  Logic logic(options.timeout);
  SymbolicProgram program(logic, getFunction(*module));
  if (!program.read())
    return undecided(program.getError());
  return proveElements(logic, program, theorem.specification);
}

//===----------------------------------------------------------------------===//
// Eye
//===----------------------------------------------------------------------===//

static StringRef getName(GeneratorForm form) {
  return form == GeneratorForm::Dense ? "dense" : "sparse";
}

static constexpr GeneratorForm forms[] = {GeneratorForm::Dense,
                                          GeneratorForm::Sparse};

/// A type of `rank` unknown sizes.
static std::string getType(int64_t rank, StringRef elementType) {
  std::string type = "tensor<";
  for (int64_t i = 0; i < rank; ++i)
    type += "?x";
  return type + elementType.str() + ">";
}

static LoweringTheorem getEyeTheorem(GeneratorForm form, StringRef indexType,
                                     bool isBatch) {
  std::string type = getType(isBatch ? 3 : 2, "f32");
  std::string scalar = "tensor<" + indexType.str() + ">";
  std::string program =
      formatv("func.func @eye(%rows: {0}, %columns: {0}, %diagonal: {0}{1}) -> "
              "{2} {{\n  %0 = agate.Eye(%rows, %columns, %diagonal{3}) "
              "<{{output_type = f32}> : ({0}, {0}, {0}{4}) -> {2}\n"
              "  return %0 : {2}\n}",
              scalar, isBatch ? ", %batch: tensor<1xi64>" : "", type,
              isBatch ? ", %batch" : "", isBatch ? ", tensor<1xi64>" : "");
  Specification specification;
  specification.getSizes = [isBatch](const Inputs &in) {
    auto toIndex = [&](const z3::expr &x) {
      return z3::sext(x, 64 - x.get_sort().bv_size());
    };
    SmallVector<z3::expr> sizes;
    if (isBatch)
      sizes.push_back(in.getElement(3, {in.logic.getIndex(0)}));
    sizes.push_back(toIndex(in.getElement(0)));
    sizes.push_back(toIndex(in.getElement(1)));
    return sizes;
  };
  specification.getElement = [](const Inputs &in, const Coordinates &position) {
    return z3::ite(getDiagonal(position) == exact(in.getElement(2)),
                   in.logic.getFloat(1), in.logic.getFloat(0));
  };
  return {
      "Eye",
      formatv("{0} {1}{2}", getName(form), indexType, isBatch ? " batch" : ""),
      "element (y, x) is 1 if x - y = diagonal_index, else 0",
      program,
      form,
      specification,
      {}};
}

//===----------------------------------------------------------------------===//
// OneHot
//===----------------------------------------------------------------------===//

namespace {
struct OneHotForm {
  GeneratorForm form;
  StringRef indexType;
  int64_t rank;
  int64_t axis;
  bool normalizes;
};
} // namespace

static LoweringTheorem getOneHotTheorem(const OneHotForm &f) {
  std::string indices = getType(f.rank, f.indexType);
  std::string type = getType(f.rank + 1, "f32");
  StringRef mode = f.normalizes ? "normalize" : "ignore";
  std::string program = formatv(
      "func.func @one_hot(%indices: {0}, %depth: tensor<i64>, %on: "
      "tensor<f32>, "
      "%off: tensor<f32>) -> {1} {{\n"
      "  %0 = agate.OneHot(%indices, %depth, %on, %off) <{{axis = {2} : si64, "
      "negative_indices_mode = \"{3}\"}> : ({0}, tensor<i64>, tensor<f32>, "
      "tensor<f32>) -> {1}\n  return %0 : {1}\n}",
      indices, type, f.axis, mode);
  Specification specification;
  specification.getSizes = [f](const Inputs &in) {
    SmallVector<z3::expr> sizes;
    for (int64_t i = 0; i < f.rank; ++i)
      sizes.push_back(in.getSize(0, i));
    sizes.insert(sizes.begin() + f.axis, in.getElement(1));
    return sizes;
  };
  specification.getElement = [f](const Inputs &in,
                                 const Coordinates &position) {
    Coordinates others(position);
    others.erase(others.begin() + f.axis);
    z3::expr selected =
        getClass(in.getElement(0, others), in.getElement(1), f.normalizes);
    return z3::ite(selected == exact(position[f.axis]), in.getElement(2),
                   in.getElement(3));
  };
  return {"OneHot " + mode.str(),
          formatv("{0} {1} rank {2} axis {3}", getName(f.form), f.indexType,
                  f.rank, f.axis),
          f.normalizes
              ? "element c along the axis is on_value if the index, plus depth "
                "if it is negative, is c; else off_value"
              : "element c along the axis is on_value if the index is c, else "
                "off_value",
          program,
          f.form,
          specification,
          {}};
}

//===----------------------------------------------------------------------===//
// Band
//===----------------------------------------------------------------------===//

static LoweringTheorem getBandTheorem(GeneratorForm form, int64_t rank,
                                      bool hasInside, bool hasOutside) {
  std::string type = getType(rank, "f32");
  std::string inside = hasInside ? type : "tensor<f32>";
  std::string outside = hasOutside ? type : "tensor<f32>";
  std::string sizes, parameters;
  for (int64_t i = 0; i < rank; ++i) {
    sizes += formatv("{0}%s{1}", i ? ", " : "", i);
    parameters += formatv(", %s{0}: index", i);
  }
  std::string program =
      formatv("func.func @band(%in: {0}, %out: {1}, %lower: i64, %upper: i64{2}"
              ") -> {3} {{\n  %0 = agate.Band inside(%in : {0}) outside(%out : "
              "{1}) bounds(%lower, %upper) sizes({4}) : {3}\n"
              "  return %0 : {3}\n}",
              inside, outside, parameters, type, sizes);
  Specification specification;
  specification.getSizes = [rank](const Inputs &in) {
    SmallVector<z3::expr> sizes;
    for (int64_t i = 0; i < rank; ++i)
      sizes.push_back(in.getElement(4 + i));
    return sizes;
  };
  specification.getRequirement = [=](const Inputs &in) {
    z3::expr haveSizes = in.logic.getBool(true);
    for (auto [argument, isTensor] :
         {std::pair(0, hasInside), std::pair(1, hasOutside)})
      for (int64_t i = 0; isTensor && i < rank; ++i)
        haveSizes =
            haveSizes && in.getSize(argument, i) == in.getElement(4 + i);
    return haveSizes;
  };
  specification.getElement = [=](const Inputs &in,
                                 const Coordinates &position) {
    z3::expr t = getDiagonal(position);
    return z3::ite(exact(in.getElement(2)) <= t && t < exact(in.getElement(3)),
                   in.getBroadcast(0, !hasInside, position),
                   in.getBroadcast(1, !hasOutside, position));
  };
  auto describe = [](bool isTensor) { return isTensor ? "tensor" : "scalar"; };
  return {
      "Band",
      formatv("{0} rank {1} inside {2} outside {3}", getName(form), rank,
              describe(hasInside), describe(hasOutside)),
      "element (y, x) is that of inside if lower <= x - y < upper, else that "
      "of outside",
      program,
      form,
      specification,
      {}};
}

//===----------------------------------------------------------------------===//
// DiagonalMatrix
//===----------------------------------------------------------------------===//

namespace {
/// Bounds that are lowered in the same way, `begin` and `end` numbers that
/// are among them and that the program has for no other reason.
struct BoundsClass {
  const char *condition;
  int64_t begin, end;
  std::function<z3::expr(const z3::expr &, const z3::expr &)> contains;
};
} // namespace

static constexpr int64_t someDiagonal = 1000003;
static constexpr int32_t valueOfMatrix = 77;

static const std::vector<BoundsClass> &getBoundsClasses() {
  static const std::vector<BoundsClass> classes = {
      {"begin = end", someDiagonal, someDiagonal,
       [](auto &begin, auto &end) { return begin == end; }},
      {"begin + 1 = end", someDiagonal, someDiagonal + 1,
       [](auto &begin, auto &end) { return begin + 1 == end; }},
      {"begin + 1 < end", someDiagonal, 2 * someDiagonal,
       [](auto &begin, auto &end) { return begin + 1 < end; }},
      {"begin = end + 1", someDiagonal + 1, someDiagonal,
       [](auto &begin, auto &end) { return begin == end + 1; }},
      {"begin > end + 1", 2 * someDiagonal, someDiagonal,
       [](auto &begin, auto &end) { return begin > end + 1; }}};
  return classes;
}

static std::string getDiagonalMatrixProgram(int64_t begin, int64_t end,
                                            int64_t rank, bool hasInput) {
  std::string type = getType(rank, "i32");
  return formatv("func.func @diagonal_matrix(%arg: {0}) -> {1} {{\n"
                 "  %0 = agate.DiagonalMatrix {2}(%arg : {0}) <{{"
                 "diagonal_fill_begin = {3} : si32, diagonal_fill_end = {4} : "
                 "si32, value = {5} : i32}> : {1}\n  return %0 : {1}\n}",
                 hasInput ? type : formatv("tensor<{0}xi64>", rank).str(), type,
                 hasInput ? "input" : "shape", begin, end, valueOfMatrix);
}

static Specification getDiagonalMatrixSpecification(int64_t rank,
                                                    bool hasInput) {
  Specification specification;
  specification.getSizes = [=](const Inputs &in) {
    SmallVector<z3::expr> sizes;
    for (int64_t i = 0; i < rank; ++i)
      sizes.push_back(hasInput ? in.getSize(0, i)
                               : in.getElement(0, {in.logic.getIndex(i)}));
    return sizes;
  };
  specification.getElement = [=](const Inputs &in,
                                 const Coordinates &position) {
    z3::context &context = in.logic.getContext();
    z3::expr rest =
        hasInput ? in.getElement(0, position) : context.bv_val(0, 32);
    return z3::ite(
        isFilled(getDiagonal(position), in.getElement(1), in.getElement(2)),
        context.bv_val(valueOfMatrix, 32), rest);
  };
  return specification;
}

/// Replaces constants by arguments that stand for `begin` and `end`.
static void generalizeBounds(ModuleOp module, int64_t begin, int64_t end) {
  func::FuncOp function = getFunction(module);
  Type type = IndexType::get(module.getContext());
  Location loc = function.getLoc();
  for (int64_t bound : {begin, end}) {
    unsigned number = function.getNumArguments();
    (void)function.insertArgument(number, type, {}, loc);
    Value argument = function.getArgument(number);
    function.walk([&](arith::ConstantIndexOp constant) {
      if (constant.value() == bound)
        constant.getResult().replaceAllUsesWith(argument);
    });
  }
}

static std::string print(ModuleOp module) {
  std::string text;
  llvm::raw_string_ostream(text) << module;
  return text;
}

/// The emitted program depends on the bounds only in the constants that
/// generalizeBounds() replaces, as far as other bounds of the class show.
static ProofResult generalizeAndCompare(ModuleOp module,
                                        const BoundsClass &bounds,
                                        GeneratorForm form, int64_t rank,
                                        bool hasInput) {
  MLIRContext *context = module.getContext();
  generalizeBounds(module, bounds.begin, bounds.end);
  std::string expected;
  for (int64_t shift : std::initializer_list<int64_t>{
           0, 1, 1000, -3 * someDiagonal, INT32_MAX - 2 * someDiagonal,
           INT32_MIN + 2 - someDiagonal}) {
    int64_t begin = bounds.begin + shift, end = bounds.end + shift;
    OwningOpRef<ModuleOp> other = parseProgram(
        *context, getDiagonalMatrixProgram(begin, end, rank, hasInput));
    if (!other || failed(lowerGenerators(*other, form)))
      return undecided("the program is not lowered");
    generalizeBounds(*other, begin, end);
    // Constants without uses are of no interest.
    other->walk([](arith::ConstantIndexOp constant) {
      if (constant->use_empty())
        constant.erase();
    });
    if (expected.empty())
      expected = print(*other);
    else if (print(*other) != expected)
      return undecided("the emitted program depends on the bounds");
  }
  return ProofResult();
}

static LoweringTheorem getDiagonalMatrixTheorem(GeneratorForm form,
                                                const BoundsClass &bounds,
                                                int64_t rank, bool hasInput) {
  Specification specification = getDiagonalMatrixSpecification(rank, hasInput);
  specification.getAssumption = [bounds](const Inputs &in) {
    z3::expr begin = in.getElement(1), end = in.getElement(2);
    z3::expr areBounds = bounds.contains(begin, end);
    for (const z3::expr &bound : {begin, end})
      areBounds = areBounds && bound >= in.logic.getIndex(INT32_MIN) &&
                  bound <= in.logic.getIndex(INT32_MAX);
    return areBounds;
  };
  return {
      "DiagonalMatrix",
      formatv("{0} rank {1} {2} {3}", getName(form), rank,
              hasInput ? "input" : "zeros", bounds.condition),
      "element (y, x) is value if (end >= begin) ^ (t >= begin) ^ (t < end) "
      "with t = x - y; else that of input, or 0",
      getDiagonalMatrixProgram(bounds.begin, bounds.end, rank, hasInput),
      form,
      specification,
      [=](ModuleOp module) {
        return generalizeAndCompare(module, bounds, form, rank, hasInput);
      }};
}

/// For bounds at the limits, that of the class may be emitted differently.
static ProofResult proveExtremeBounds(GeneratorForm form, bool hasInput,
                                      MLIRContext &context,
                                      const ProofOptions &options) {
  static constexpr int64_t extremes[] = {INT32_MIN, 0, INT32_MAX};
  for (int64_t begin : extremes)
    for (int64_t end : extremes) {
      LoweringTheorem theorem = {
          "",
          "",
          "",
          getDiagonalMatrixProgram(begin, end, 2, hasInput),
          form,
          getDiagonalMatrixSpecification(2, hasInput),
          [=](ModuleOp module) {
            func::FuncOp function = getFunction(module);
            Type type = IndexType::get(module.getContext());
            for (unsigned i : {1, 2})
              (void)function.insertArgument(i, type, {}, function.getLoc());
            return ProofResult();
          }};
      theorem.specification.getAssumption = [=](const Inputs &in) {
        return in.getElement(1) == in.logic.getIndex(begin) &&
               in.getElement(2) == in.logic.getIndex(end);
      };
      ProofResult result = proveLowering(theorem, context, options);
      if (result.status != ProofStatus::Proved)
        return result;
    }
  return ProofResult();
}

//===----------------------------------------------------------------------===//
// Take
//===----------------------------------------------------------------------===//

namespace {
struct TakeForm {
  StringRef indexType;
  int64_t axis;
  int64_t numIndices;
  bool normalizes;
  bool isPointwise;
};
} // namespace

static LoweringTheorem getTakeTheorem(const TakeForm &f) {
  constexpr int64_t rank = 3;
  int64_t numIndices = f.isPointwise ? rank - 1 : f.numIndices;
  int64_t resultRank = f.isPointwise ? rank - 1 : rank - 1 + numIndices;
  std::string data = getType(rank, "f32");
  std::string indices = getType(numIndices, f.indexType);
  std::string type = getType(resultRank, "f32");
  StringRef mode = f.normalizes ? "normalize" : "ignore";
  std::string program = formatv(
      "func.func @take(%data: {0}, %indices: {1}, %fill: tensor<f32>) -> {2} "
      "{{\n"
      "  %0 = agate.Take(%data, %indices, %fill) <{{axis = {3} : si64, "
      "negative_indices_mode = \"{4}\"{5}}> : ({0}, {1}, "
      "tensor<f32>) -> {2}\n  return %0 : {2}\n}",
      data, indices, type, f.axis, mode, f.isPointwise ? ", pointwise" : "");
  Specification specification;
  specification.getSizes = [=](const Inputs &in) {
    SmallVector<z3::expr> sizes;
    for (int64_t i = 0; i < rank; ++i)
      if (i != f.axis)
        sizes.push_back(in.getSize(0, i));
    for (int64_t i = 0; !f.isPointwise && i < numIndices; ++i)
      sizes.insert(sizes.begin() + f.axis + i, in.getSize(1, i));
    return sizes;
  };
  specification.getRequirement = [=](const Inputs &in) {
    z3::expr areEqual = in.logic.getBool(true);
    for (int64_t i = 0; f.isPointwise && i < numIndices; ++i)
      areEqual =
          areEqual && in.getSize(1, i) == in.getSize(0, i < f.axis ? i : i + 1);
    return areEqual;
  };
  specification.getElement = [=](const Inputs &in,
                                 const Coordinates &position) {
    Coordinates at(position), source(position);
    if (!f.isPointwise) {
      at.assign(position.begin() + f.axis,
                position.begin() + f.axis + numIndices);
      source.erase(source.begin() + f.axis,
                   source.begin() + f.axis + numIndices);
    }
    z3::expr size = in.getSize(0, f.axis);
    z3::expr index = getClass(in.getElement(1, at), size, f.normalizes);
    source.insert(source.begin() + f.axis, index.extract(63, 0));
    z3::expr zero = in.logic.getContext().bv_val(0, 80);
    return z3::ite(zero <= index && index < exact(size),
                   in.getElement(0, source), in.getElement(2));
  };
  return {
      "Take " + mode.str(),
      formatv("{0} axis {1} {2}", f.indexType, f.axis,
              f.isPointwise ? "pointwise"
                            : formatv("indices {0}", numIndices).str()),
      "the slice of data that the index selects, fill if it is not in range",
      program,
      GeneratorForm::Auto,
      specification,
      {}};
}

//===----------------------------------------------------------------------===//
// All theorems
//===----------------------------------------------------------------------===//

static void addTheorems(std::vector<LoweringTheorem> &theorems,
                        GeneratorForm form) {
  for (StringRef type : {"i32", "i64"})
    for (bool isBatch : {false, true})
      theorems.push_back(getEyeTheorem(form, type, isBatch));
  for (bool normalizes : {false, true}) {
    for (int64_t rank : {0, 1, 2})
      for (int64_t axis = 0; axis <= rank; ++axis)
        theorems.push_back(
            getOneHotTheorem({form, "i64", rank, axis, normalizes}));
    // Indices of another type differ in the conversion of an element only.
    theorems.push_back(getOneHotTheorem({form, "i32", 1, 0, normalizes}));
  }
  for (const BoundsClass &bounds : getBoundsClasses())
    for (bool hasInput : {true, false})
      theorems.push_back(getDiagonalMatrixTheorem(form, bounds, 2, hasInput));
  for (bool hasInput : {true, false})
    theorems.push_back(
        getDiagonalMatrixTheorem(form, getBoundsClasses().back(), 3, hasInput));
  for (int64_t rank : {2, 3})
    for (bool hasInside : {false, true})
      for (bool hasOutside : {false, true})
        theorems.push_back(getBandTheorem(form, rank, hasInside, hasOutside));
}

static std::vector<LoweringTheorem> getForms() {
  std::vector<LoweringTheorem> theorems;
  for (GeneratorForm form : forms)
    addTheorems(theorems, form);
  for (bool normalizes : {false, true}) {
    for (int64_t axis : {0, 1, 2}) {
      theorems.push_back(getTakeTheorem({"i64", axis, 2, normalizes, true}));
      for (int64_t numIndices : {0, 1, 2})
        theorems.push_back(
            getTakeTheorem({"i64", axis, numIndices, normalizes, false}));
    }
    theorems.push_back(getTakeTheorem({"i32", 1, 1, normalizes, false}));
  }
  return theorems;
}

std::vector<Theorem> agate::getLoweringTheorems() {
  std::vector<Theorem> theorems;
  for (LoweringTheorem &theorem : getForms()) {
    Theorem result{theorem.subject, theorem.variant, theorem.statement, {}};
    result.prove = [theorem](MLIRContext &context,
                             const ProofOptions &options) {
      return proveLowering(theorem, context, options);
    };
    theorems.push_back(std::move(result));
  }
  for (GeneratorForm form : forms)
    for (bool hasInput : {true, false})
      theorems.push_back(
          {"DiagonalMatrix with constant bounds",
           formatv("{0} {1} begin, end in {{-2^31, 0, "
                   "2^31 - 1}",
                   getName(form), hasInput ? "input" : "zeros"),
           "as DiagonalMatrix, where the bounds are emitted as constants",
           [=](MLIRContext &context, const ProofOptions &options) {
             return proveExtremeBounds(form, hasInput, context, options);
           }});
  return theorems;
}
