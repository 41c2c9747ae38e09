//===- Recurrent.cpp - Recurrent networks ---------------------------------===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Patterns.h"
#include "RNN/NetworkActivations.h"

#include "agate/Conversion/Utils/LinalgBuilder.h"
#include "agate/Conversion/Utils/TensorLowering.h"
#include "agate/Dialect/ONNX/IR/RNNOps.h"
#include "agate/Interfaces/Slices.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace agate;

//===----------------------------------------------------------------------===//
// Slices
//===----------------------------------------------------------------------===//

/// The part of `v` at `index` of dimension `dim`, without that dimension.
static Value takeAt(ScalarBuilder &b, Value v, int64_t dim,
                    OpFoldResult index) {
  Sizes sizes = b.mixedSizes(v);
  Sizes reduced = sizes;
  reduced.erase(reduced.begin() + dim);
  sizes[dim] = b.getIndexAttr(1);
  Type type = cast<RankedTensorType>(v.getType()).getElementType();
  return createExtractSlice(b, v, getSliceAlong(dim, index, sizes),
                            getTypeOfSizes(reduced, type));
}

/// `size` elements of `v` from `offset` on along the dimension `dim`.
static Value takeRange(ScalarBuilder &b, Value v, int64_t dim,
                       OpFoldResult offset, OpFoldResult size) {
  Sizes sizes = b.mixedSizes(v);
  sizes[dim] = size;
  return createExtractSlice(b, v, getSliceAlong(dim, offset, sizes));
}

/// `v` put into `target` where dimensions have the given indices.
static Value putAt(ScalarBuilder &b, Value v, Value target,
                   ArrayRef<std::pair<int64_t, OpFoldResult>> indices) {
  Sizes sizes = b.mixedSizes(target);
  Sizes offsets(sizes.size(), b.getIndexAttr(0));
  llvm::SmallBitVector isFixed(sizes.size());
  for (auto [dim, index] : indices) {
    offsets[dim] = index;
    sizes[dim] = b.getIndexAttr(1);
    isFixed.set(dim);
  }
  // What is known of the sizes of the value and of its place may differ.
  Sizes kept;
  for (auto [dim, size] : llvm::enumerate(sizes))
    if (!isFixed.test(dim))
      kept.push_back(size);
  Type type = cast<RankedTensorType>(v.getType()).getElementType();
  v = castTensor(b, v, getTypeOfSizes(kept, type));
  return createInsertSlice(b, v, target, HyperrectangularSlice(offsets, sizes));
}

//===----------------------------------------------------------------------===//
// Networks
//===----------------------------------------------------------------------===//

namespace {
/// The state between two steps: H and, for LSTM, C.
struct State {
  Value h, c;
};

/// The weights of one direction.
struct Weights {
  /// W, R, the two halves of B, and P; the last three may be absent.
  Value w, r, wb, rb, p;
  ArrayRef<Activation> activations;
};

/// What the three kinds of network share. Elements are floats of 32 or 64
/// bits.
class Network {
public:
  template <typename OpTy>
  Network(OpTy op, ScalarBuilder &builder, int64_t gates)
      : op(op), dims(op, builder), gates(gates),
        isBatchFirst(op.getLayout() != 0), direction(op.getDirection()),
        directions(direction == "bidirectional" ? 2 : 1) {
    if (std::optional<APFloat> limit = op.getClip())
      clip = limit->convertToDouble();
  }
  virtual ~Network() = default;

  int64_t getNumDirections() const { return directions; }

  /// Y, Y_h and Y_c; absent ones are null.
  SmallVector<Value> emit(ScalarBuilder &b, ArrayRef<ResultInfo> infos);

  Value x, w, r, bias, lengths, initialH, initialC, peepholes;
  SmallVector<Activation> activations;

protected:
  /// The state after a step, where the sequence has not ended. `input` is the
  /// product of the step's X and W.
  virtual State emitStep(ScalarBuilder &b, Value input, const State &state,
                         const Weights &weights) = 0;

  /// a * w^T + bias, for `rows`, which are one or more dimensions, and `size`
  /// columns. `bias` is 0 if absent.
  Value emitProduct(ScalarBuilder &b, Value a, Value w, Value bias, Sizes rows,
                    OpFoldResult size);
  /// Tensors [batch, hidden] from others; vectors are those of one sequence of
  /// the batch if they have its size as [batch, 1] would, else of [hidden].
  SmallVector<Value>
  emitCell(ScalarBuilder &b, ValueRange inputs, unsigned numResults,
           llvm::function_ref<SmallVector<Value>(ScalarBuilder &, ValueRange)>
               kernel);
  /// Gate `i` of [batch, gates * hidden] or [gates * hidden].
  Value takeGate(ScalarBuilder &b, Value v, int64_t i, int64_t count = 1) {
    int64_t dim = cast<RankedTensorType>(v.getType()).getRank() - 1;
    return takeRange(b, v, dim, scaleHidden(i), scaleHidden(count));
  }
  OpFoldResult scaleHidden(int64_t n) {
    return dims.getAsOpFoldResult(dims.mul(Dim(hidden), Dim(n)));
  }

  Operation *op;
  DimBuilder dims;
  int64_t gates;
  std::optional<double> clip;
  Type type;
  OpFoldResult steps, batch, hidden;

private:
  /// The sizes of the network, and the operands with types that say all of
  /// them that is known: an operand may have a static size where another one,
  /// or the result, has the same size as a dynamic one.
  void unifySizes(ScalarBuilder &b, ArrayRef<ResultInfo> infos);
  /// Steps over the sequence in one direction; the last state and Y.
  std::pair<State, Value> emitLoop(ScalarBuilder &b, bool isReverse, int64_t d,
                                   State state, const Weights &weights,
                                   Value y);
  /// Where a sequence has ended, the state stays, and Y is 0.
  std::pair<State, Value> emitEnd(ScalarBuilder &b, Value time,
                                  const State &old, const State &next);
  Weights getWeights(ScalarBuilder &b, int64_t d);
  /// Takes direction `d` of an initial state, 0 if absent.
  Value getInitial(ScalarBuilder &b, Value v, int64_t d);

  bool isBatchFirst;
  StringRef direction;
  int64_t directions;
};
} // namespace

Value Network::emitProduct(ScalarBuilder &b, Value a, Value weights, Value bias,
                           Sizes rows, OpFoldResult size) {
  unsigned numRows = rows.size();
  Sizes sizes = std::move(rows);
  sizes.push_back(size);
  AffineMap column =
      AffineMap::get(numRows + 1, 0, b.getAffineDimExpr(numRows));
  Value init =
      bias ? emitMap(b, LoopOperand{bias, column}, sizes, type,
                     [](ScalarBuilder &, ValueRange args) { return args[0]; })
           : createZeros(b, sizes, type);
  // The rows, the column and the sum.
  AffineExpr j = b.getAffineDimExpr(numRows),
             k = b.getAffineDimExpr(numRows + 1);
  AffineMap result =
      b.getMultiDimIdentityMap(numRows + 2).dropResult(numRows + 1);
  AffineMap left = b.getMultiDimIdentityMap(numRows + 2).dropResult(numRows);
  AffineMap right = AffineMap::get(numRows + 2, 0, {j, k}, b.getContext());
  return emitReduction(b, Loops::get(numRows + 1, 1),
                       {LoopOperand{a, left}, LoopOperand{weights, right}},
                       {result, {init}, {}},
                       [](ScalarBuilder &body, ValueRange args) {
                         return body.add(args[2], body.mul(args[0], args[1]));
                       });
}

SmallVector<Value> Network::emitCell(
    ScalarBuilder &b, ValueRange inputs, unsigned numResults,
    llvm::function_ref<SmallVector<Value>(ScalarBuilder &, ValueRange)>
        kernel) {
  SmallVector<AffineMap> maps;
  AffineMap identity = b.getMultiDimIdentityMap(2);
  for (Value input : inputs) {
    auto inputType = cast<RankedTensorType>(input.getType());
    // Lengths belong to the batch, peepholes to the hidden units.
    bool isOfBatch = isa<IntegerType>(inputType.getElementType());
    maps.push_back(
        inputType.getRank() == 2
            ? identity
            : AffineMap::get(2, 0, b.getAffineDimExpr(isOfBatch ? 0 : 1)));
  }
  SmallVector<Value> inits;
  for (unsigned i = 0; i < numResults; ++i) {
    inits.push_back(createEmpty(b, {batch, hidden}, type));
    maps.push_back(identity);
  }
  SmallVector<utils::IteratorType> iterators(2, utils::IteratorType::parallel);
  auto generic = linalg::GenericOp::create(
      b, TypeRange(ValueRange(inits)), inputs, inits, maps, iterators,
      [&](OpBuilder &nested, Location l, ValueRange args) {
        ScalarBuilder body(l, nested);
        linalg::YieldOp::create(body, kernel(body, args));
      });
  return SmallVector<Value>(generic.getResults());
}

Weights Network::getWeights(ScalarBuilder &b, int64_t d) {
  OpFoldResult index = b.getIndexAttr(d);
  Weights weights;
  weights.w = takeAt(b, w, 0, index);
  weights.r = takeAt(b, r, 0, index);
  if (bias) {
    Value both = takeAt(b, bias, 0, index);
    weights.wb = takeGate(b, both, 0, gates);
    weights.rb = takeGate(b, both, gates, gates);
  }
  if (peepholes)
    weights.p = takeAt(b, peepholes, 0, index);
  size_t count = activations.size() / directions;
  weights.activations = ArrayRef(activations).slice(d * count, count);
  return weights;
}

Value Network::getInitial(ScalarBuilder &b, Value v, int64_t d) {
  if (!v)
    return createZeros(b, {batch, hidden}, type);
  return takeAt(b, v, isBatchFirst ? 1 : 0, b.getIndexAttr(d));
}

std::pair<State, Value> Network::emitEnd(ScalarBuilder &b, Value time,
                                         const State &old, const State &next) {
  SmallVector<Value> inputs = {lengths, old.h, next.h};
  if (next.c)
    inputs.append({old.c, next.c});
  SmallVector<Value> results = emitCell(
      b, inputs, next.c ? 3 : 2, [&](ScalarBuilder &body, ValueRange args) {
        Value goesOn = arith::CmpIOp::create(body, arith::CmpIPredicate::slt,
                                             time, toIndex(body, args[0]));
        Value zero = body.constant(type, 0.0);
        auto select = [&](Value a, Value otherwise) -> Value {
          return arith::SelectOp::create(body, goesOn, a, otherwise);
        };
        SmallVector<Value> values = {select(args[2], args[1]),
                                     select(args[2], zero)};
        if (next.c)
          values.push_back(select(args[4], args[3]));
        return values;
      });
  return {{results[0], next.c ? results[2] : Value()}, results[1]};
}

std::pair<State, Value> Network::emitLoop(ScalarBuilder &b, bool isReverse,
                                          int64_t d, State state,
                                          const Weights &weights, Value y) {
  Value zero = b.index(0);
  Value one = b.index(1);
  Value count = toIndex(b, steps);
  // Of all steps at once, which reads the weights once and not in each step.
  Sizes rows = {steps, batch};
  if (isBatchFirst)
    std::swap(rows[0], rows[1]);
  Value inputs =
      emitProduct(b, x, weights.w, weights.wb, rows, scaleHidden(gates));
  SmallVector<Value> carried = {state.h};
  if (state.c)
    carried.push_back(state.c);
  if (y)
    carried.push_back(y);
  auto loop = scf::ForOp::create(
      b, zero, count, one, carried,
      [&](OpBuilder &nested, Location loc, Value t, ValueRange args) {
        ScalarBuilder body(loc, nested);
        Value time = t;
        if (isReverse) {
          time = arith::SubIOp::create(body, count, one);
          time = arith::SubIOp::create(body, time, t);
        }
        State old{args[0], state.c ? args[1] : Value()};
        Value input = takeAt(body, inputs, isBatchFirst ? 1 : 0, time);
        State next = emitStep(body, input, old, weights);
        Value row = next.h;
        if (lengths)
          std::tie(next, row) = emitEnd(body, time, old, next);
        // What is carried stays where it is.
        auto carry = [&](Value v, Value carrier) {
          return linalg::CopyOp::create(body, v, carrier).getResult(0);
        };
        SmallVector<Value> results = {carry(next.h, old.h)};
        if (next.c)
          results.push_back(carry(next.c, old.c));
        if (y) {
          OpFoldResult index = body.getIndexAttr(d);
          std::pair<int64_t, OpFoldResult> place[] = {
              {isBatchFirst ? 1 : 0, OpFoldResult(time)},
              {isBatchFirst ? 2 : 1, index}};
          results.push_back(putAt(body, row, args.back(), place));
        }
        scf::YieldOp::create(body, results);
      });
  ValueRange results = loop.getResults();
  return {{results[0], state.c ? results[1] : Value()},
          y ? results.back() : Value()};
}

/// `v`, which may be absent, with a type that has the static ones of `sizes`.
static void refineSizes(ScalarBuilder &b, Value &v,
                        ArrayRef<OpFoldResult> sizes) {
  if (!v)
    return;
  auto old = cast<RankedTensorType>(v.getType());
  SmallVector<int64_t> shape(old.getShape());
  for (auto [known, size] : llvm::zip(shape, sizes))
    if (std::optional<int64_t> constant = getConstantIntValue(size))
      known = *constant;
  v = castTensor(b, v, old.clone(shape));
}

void Network::unifySizes(ScalarBuilder &b, ArrayRef<ResultInfo> infos) {
  // The shape rule joins the sizes of all operands.
  size_t first =
      llvm::find_if(infos,
                    [](const ResultInfo &info) { return bool(info.type); }) -
      infos.begin();
  steps = b.mixedSize(x, isBatchFirst ? 1 : 0);
  batch = b.mixedSize(x, isBatchFirst ? 0 : 1);
  hidden = b.mixedSize(r, 2);
  if (first < infos.size()) {
    ArrayRef<OpFoldResult> sizes = infos[first].sizes;
    batch = sizes[sizes.size() - (isBatchFirst ? sizes.size() : 2)];
    hidden = sizes.back();
    if (first == 0)
      steps = sizes[isBatchFirst ? 1 : 0];
  }
  OpFoldResult count = b.getIndexAttr(directions);
  OpFoldResult input = b.mixedSize(
      cast<RankedTensorType>(x.getType()).isDynamicDim(2) ? w : x, 2);
  Sizes sequence = {steps, batch, input}, state = {count, batch, hidden};
  if (isBatchFirst) {
    std::swap(sequence[0], sequence[1]);
    std::swap(state[0], state[1]);
  }
  refineSizes(b, x, sequence);
  refineSizes(b, w, {count, scaleHidden(gates), input});
  refineSizes(b, r, {count, scaleHidden(gates), hidden});
  refineSizes(b, bias, {count, scaleHidden(2 * gates)});
  refineSizes(b, peepholes, {count, scaleHidden(3)});
  refineSizes(b, lengths, batch);
  refineSizes(b, initialH, state);
  refineSizes(b, initialC, state);
}

SmallVector<Value> Network::emit(ScalarBuilder &b, ArrayRef<ResultInfo> infos) {
  type = cast<RankedTensorType>(x.getType()).getElementType();
  unifySizes(b, infos);
  OpFoldResult count = b.getIndexAttr(directions);
  auto createResult = [&](size_t i) -> Value {
    if (i >= infos.size() || !infos[i].type)
      return Value();
    SmallVector<OpFoldResult> sizes = {count, batch, hidden};
    if (isBatchFirst)
      std::swap(sizes[0], sizes[1]);
    if (i == 0)
      sizes.insert(sizes.begin() + isBatchFirst, steps);
    return createEmpty(b, sizes, type);
  };
  bool hasCell = gates == 4;
  SmallVector<Value> results;
  for (size_t i = 0; i < infos.size(); ++i)
    results.push_back(createResult(i));
  for (int64_t d = 0; d < directions; ++d) {
    State state{getInitial(b, initialH, d),
                hasCell ? getInitial(b, initialC, d) : Value()};
    bool isReverse = d == 1 || direction == "reverse";
    std::tie(state, results[0]) =
        emitLoop(b, isReverse, d, state, getWeights(b, d), results[0]);
    std::pair<int64_t, OpFoldResult> place[] = {
        {isBatchFirst ? 1 : 0, b.getIndexAttr(d)}};
    if (results[1])
      results[1] = putAt(b, state.h, results[1], place);
    if (hasCell && results[2])
      results[2] = putAt(b, state.c, results[2], place);
  }
  for (auto [result, info] : llvm::zip(results, infos))
    if (result)
      result = emitConvertFloats(b, result, info.type.getElementType());
  return results;
}

//===----------------------------------------------------------------------===//
// The three kinds
//===----------------------------------------------------------------------===//

static Value emitSum(ScalarBuilder &b, Value x, Value y) {
  return arith::AddFOp::create(b, x, y);
}
static Value emitMul(ScalarBuilder &b, Value x, Value y) {
  return arith::MulFOp::create(b, x, y);
}
/// 1 - x
static Value emitRest(ScalarBuilder &b, Value x) {
  return arith::SubFOp::create(b, b.constant(x.getType(), 1.0), x);
}

namespace {
struct SimpleNetwork : Network {
  using Network::Network;

  State emitStep(ScalarBuilder &b, Value input, const State &state,
                 const Weights &weights) override {
    Value recurrent =
        emitProduct(b, state.h, weights.r, weights.rb, Sizes{batch}, hidden);
    return {emitCell(b, {input, recurrent}, 1,
                     [&](ScalarBuilder &body, ValueRange args) {
                       return SmallVector<Value>{weights.activations[0].emit(
                           body, emitSum(body, args[0], args[1]), clip)};
                     })[0],
            Value()};
  }
};

struct GRUNetwork : Network {
  using Network::Network;
  bool isLinear = false;

  State emitStep(ScalarBuilder &b, Value input, const State &state,
                 const Weights &weights) override {
    // H times the first of the gates z, r and h of R, with linearity all of
    // them.
    int64_t count = isLinear ? 3 : 2;
    Value rows =
        takeRange(b, weights.r, 0, b.getIndexAttr(0), scaleHidden(count));
    Value rb = weights.rb ? takeGate(b, weights.rb, 0, count) : Value();
    Value recurrent =
        emitProduct(b, state.h, rows, rb, Sizes{batch}, scaleHidden(count));
    SmallVector<Value> inputs = {
        takeGate(b, input, 0), takeGate(b, recurrent, 0), takeGate(b, input, 1),
        takeGate(b, recurrent, 1),
        isLinear ? takeGate(b, recurrent, 2) : state.h};
    const Activation &f = weights.activations[0], &g = weights.activations[1];
    SmallVector<Value> gated =
        emitCell(b, inputs, 2, [&](ScalarBuilder &body, ValueRange args) {
          Value z = f.emit(body, emitSum(body, args[0], args[1]), clip);
          Value reset = f.emit(body, emitSum(body, args[2], args[3]), clip);
          return SmallVector<Value>{z, emitMul(body, reset, args[4])};
        });
    Value part = gated[1];
    if (!isLinear) {
      Value last = takeRange(b, weights.r, 0, scaleHidden(2), hidden);
      Value lastBias = weights.rb ? takeGate(b, weights.rb, 2) : Value();
      part = emitProduct(b, part, last, lastBias, Sizes{batch}, hidden);
    }
    inputs = {takeGate(b, input, 2), part, gated[0], state.h};
    return {emitCell(b, inputs, 1,
                     [&](ScalarBuilder &body, ValueRange args) {
                       Value next =
                           g.emit(body, emitSum(body, args[0], args[1]), clip);
                       next = emitMul(body, emitRest(body, args[2]), next);
                       Value kept = emitMul(body, args[2], args[3]);
                       return SmallVector<Value>{emitSum(body, next, kept)};
                     })[0],
            Value()};
  }
};

struct LSTMNetwork : Network {
  using Network::Network;
  bool inputForgets = false;

  State emitStep(ScalarBuilder &b, Value input, const State &state,
                 const Weights &weights) override {
    Value recurrent = emitProduct(b, state.h, weights.r, weights.rb,
                                  Sizes{batch}, scaleHidden(4));
    // The gates i, o, f and c, twice; C; the peepholes of i, o and f.
    SmallVector<Value> inputs;
    for (int64_t i = 0; i < 4; ++i)
      inputs.push_back(takeGate(b, input, i));
    for (int64_t i = 0; i < 4; ++i)
      inputs.push_back(takeGate(b, recurrent, i));
    inputs.push_back(state.c);
    if (weights.p)
      for (int64_t i = 0; i < 3; ++i)
        inputs.push_back(takeGate(b, weights.p, i));
    SmallVector<Value> results =
        emitCell(b, inputs, 2, [&](ScalarBuilder &body, ValueRange x) {
          return emitGates(body, x, weights);
        });
    return {results[0], results[1]};
  }

private:
  /// H and C.
  SmallVector<Value> emitGates(ScalarBuilder &b, ValueRange args,
                               const Weights &weights) {
    const Activation &f = weights.activations[0], &g = weights.activations[1],
                     &h = weights.activations[2];
    Value cell = args[8];
    auto sum = [&](int64_t gate, Value of) {
      Value v = emitSum(b, args[gate], args[4 + gate]);
      if (weights.p && of)
        v = emitSum(b, v, emitMul(b, args[9 + gate], of));
      return v;
    };
    Value in = f.emit(b, sum(0, cell), clip);
    Value forget =
        inputForgets ? emitRest(b, in) : f.emit(b, sum(2, cell), clip);
    Value candidate = g.emit(b, sum(3, Value()), clip);
    Value next =
        emitSum(b, emitMul(b, forget, cell), emitMul(b, in, candidate));
    Value out = f.emit(b, sum(1, next), clip);
    return {emitMul(b, out, h.emit(b, next, clip)), next};
  }
};
} // namespace

//===----------------------------------------------------------------------===//
// Patterns
//===----------------------------------------------------------------------===//

/// Sets the operands of `network` to those of an operation, converted to the
/// type that it computes in, and its activations, of which `defaults` are those
/// of one direction.
template <typename Adaptor>
static void setOperands(Network &network, Adaptor adaptor,
                        ScalarBuilder &builder, ArrayRef<StringRef> defaults) {
  auto convert = [&](Value v) -> Value {
    if (ShapeContext::isAbsent(v))
      return Value();
    Type type = cast<RankedTensorType>(v.getType()).getElementType();
    return emitConvertFloats(builder, v, getComputeType(type));
  };
  network.x = convert(adaptor.getX());
  network.w = convert(adaptor.getW());
  network.r = convert(adaptor.getR());
  network.bias = convert(adaptor.getB());
  network.initialH = convert(adaptor.getInitialH());
  if (!ShapeContext::isAbsent(adaptor.getSequenceLens()))
    network.lengths = adaptor.getSequenceLens();
  if constexpr (std::is_same_v<Adaptor, ONNXLSTMOp::Adaptor>) {
    network.initialC = convert(adaptor.getInitialC());
    network.peepholes = convert(adaptor.getP());
  }
  network.activations = getActivations(
      {adaptor.getActivationsAttr(), adaptor.getActivationAlphaAttr(),
       adaptor.getActivationBetaAttr()},
      defaults, defaults.size() * network.getNumDirections(),
      builder.getContext());
}

namespace {
struct LowerRNN : MultiTensorLowering<ONNXRNNOp> {
  using MultiTensorLowering::MultiTensorLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXRNNOp op, OpAdaptor adaptor, ArrayRef<ResultInfo> infos,
        PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    SimpleNetwork network(op, b, 1);
    setOperands(network, adaptor, b, {"Tanh"});
    return network.emit(b, infos);
  }
};

struct LowerGRU : MultiTensorLowering<ONNXGRUOp> {
  using MultiTensorLowering::MultiTensorLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXGRUOp op, OpAdaptor adaptor, ArrayRef<ResultInfo> infos,
        PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    GRUNetwork network(op, b, 3);
    network.isLinear = op.getLinearBeforeReset() != 0;
    setOperands(network, adaptor, b, {"Sigmoid", "Tanh"});
    return network.emit(b, infos);
  }
};

struct LowerLSTM : MultiTensorLowering<ONNXLSTMOp> {
  using MultiTensorLowering::MultiTensorLowering;

  FailureOr<SmallVector<Value>>
  lower(ONNXLSTMOp op, OpAdaptor adaptor, ArrayRef<ResultInfo> infos,
        PatternRewriter &rewriter) const override {
    ScalarBuilder b(op.getLoc(), rewriter);
    LSTMNetwork network(op, b, 4);
    network.inputForgets = op.getInputForget() != 0;
    setOperands(network, adaptor, b, {"Sigmoid", "Tanh", "Tanh"});
    return network.emit(b, infos);
  }
};
} // namespace

void agate::populateRecurrentPatterns(const TypeConverter &converter,
                                      RewritePatternSet &patterns,
                                      FailureLog &log) {
  patterns.add<LowerGRU, LowerLSTM, LowerRNN>(converter, patterns.getContext(),
                                              log);
}
