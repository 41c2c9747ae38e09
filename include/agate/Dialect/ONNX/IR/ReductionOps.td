//===- ReductionOps.td - The reduction family ------------ -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_REDUCTIONOPS
#define AGATE_DIALECT_ONNX_IR_REDUCTIONOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

defvar ONNX_ReduceTypesV11 = ONNX_Floats # ONNX_WideInts;
defvar ONNX_ReduceTypes = ONNX_ReduceTypesV11 # ONNX_BF16s;
defvar ONNX_ExtremumTypesV18 = ONNX_ReduceTypes # [I8, UI8];
defvar ONNX_ExtremumTypes = ONNX_ExtremumTypesV18 # ONNX_Bools;

/// Documentation that all reductions share.
class ONNX_ReduceText<string mnemonic, string formula, string ofNone> {
  string head = [{
        reduced[k..] = }] # formula # [{

    where x runs over the elements of `data` that differ only in the dimensions
    to reduce. Those stay, with size 1, if `keepdims` is set.
    }] # ofNone # [{

}];
  string withOperand = head # [{
    The dimensions to reduce are those that `axes` names. Without any, they are
    all, or none if `noop_with_empty_axes` is set: then the formula is applied
    to each element alone. Where `axes` is not constant, the rank of the result
    follows from the number of axes, or that of `data` with `keepdims`.

    Constraints:
    * (C1) `axes` has at most rank 1.
    * (C2) Each axis is in [-rank, rank - 1] and occurs once; a negative one
      counts from the end.

    ```mlir
    func.func @rows(%x: tensor<2x3xf32>) -> tensor<2x1xf32> {
      %axes = onnx.Constant dense<1> : tensor<1xi64>
      %0 = "onnx.}] # mnemonic # [{"(%x, %axes) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xf32>, tensor<1xi64>) -> tensor<2x1xf32>
      onnx.Return %0 : tensor<2x1xf32>
    }
    ```
  }];
  string withAttribute = head # [{
    The dimensions to reduce are those that the attribute `axes` names; all if
    it is absent or empty.

    Constraints:
    * (C1) Each axis is in [-rank, rank - 1] and occurs once; a negative one
      counts from the end.

    ```mlir
    func.func @rows(%x: tensor<2x3xf32>) -> tensor<2xf32> {
      %0 = "onnx.}] # mnemonic # [{"(%x) <{axes = [1], keepdims = 0 : si64}> : (tensor<2x3xf32>) -> tensor<2xf32>
      onnx.Return %0 : tensor<2xf32>
    }
    ```
  }];
}

/// A reduction along the dimensions that an operand names.
class ONNX_ReduceOp<string opMnemonic, list<int> versions, list<Type> types,
                    string formula, string ofNone, list<Trait> traits = []>
    : ONNX_Op<opMnemonic, versions, ONNX_ValueChecked # traits> {
  let description =
      ONNX_ReduceText<opMnemonic, formula, ofNone>.withOperand;
  let inputs = (ins ONNX_TensorOf<types>:$data,
                    ONNX_OptionalOf<ONNX_TensorOf<[I64]>>:$axes);
  let attrs = (ins ONNX_BoolDefault<"1">:$keepdims,
                   ONNX_BoolDefault<"0">:$noop_with_empty_axes);
  let outputs = (outs ONNX_TensorOf<types>:$reduced);
  let definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return inferReduction(context, getData(), getAxes(), getKeepdims() != 0,
                            getNoopWithEmptyAxes() != 0, results);
    }
  }];
}

/// A reduction that leaves a single element as it is, and so folds to `data`
/// where nothing is reduced. The others apply a function in any case.
class ONNX_IdentityReduceOp<string opMnemonic, list<int> versions,
                            list<Type> types, string formula, string ofNone,
                            list<Trait> traits = []>
    : ONNX_ReduceOp<opMnemonic, versions, types, formula, ofNone, traits> {
  let hasFolder = 1;
}

/// A reduction along the dimensions that an attribute names.
class ONNX_ReduceOldOp<string name, int since, list<int> versions,
                       list<Type> types, string formula, string ofNone>
    : ONNX_OldOp<name, since, versions, ONNX_TypeChecked> {
  let description =
      ONNX_ReduceText<name # "V" # since, formula, ofNone>.withAttribute;
  let inputs = (ins ONNX_TensorOf<types>:$data);
  let attrs = (ins OptionalAttr<ONNX_IntList>:$axes,
                   ONNX_BoolDefault<"1">:$keepdims);
  let outputs = (outs ONNX_TensorOf<types>:$reduced);
  let definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return inferReduction(context, getData(), getAxesAttr(),
                            getKeepdims() != 0, results);
    }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

defvar ONNX_ReduceArithmetic = [DeclareOpInterfaceMethods<DimValueOpInterface>];

//===----------------------------------------------------------------------===//
// ArgMax, ArgMin
//===----------------------------------------------------------------------===//

class ONNX_ArgOp<string opMnemonic, string word>
    : ONNX_Op<opMnemonic, [1, 11, 12, 13], ONNX_TypeChecked> {
  let summary = "position of the " # word # " element along one dimension";
  let description = [{
        reduced[a.., b..] = the j with the }] # word # [{ data[a.., j, b..]

    where j is at position `axis`, which stays in the result, with size 1, if
    `keepdims` is set. Of equal elements it is the first one, or the last one
    if `select_last_index` is set.

    Constraints:
    * (C1) `axis` is in [-rank, rank - 1]; a negative one counts from the end.
      For rank 0, the range is that of rank 1.

    ```mlir
    func.func @best(%scores: tensor<8x10xf32>) -> tensor<8xi64> {
      %0 = "onnx.}] # opMnemonic # [{"(%scores) <{axis = -1 : si64, keepdims = 0 : si64, select_last_index = 0 : si64}> : (tensor<8x10xf32>) -> tensor<8xi64>
      onnx.Return %0 : tensor<8xi64>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Numbers # ONNX_BF16s>:$data);
  let attrs = (ins ONNX_IntDefault<"0">:$axis,
                   ONNX_BoolDefault<"1">:$keepdims,
                   ONNX_BoolDefault<"0">:$select_last_index);
  let outputs = (outs ONNX_TensorOf<[I64]>:$reduced);
  let definitions = [{
    ::llvm::LogicalResult $cppClass::inferResultTypes(
        ::agate::ShapeContext &context,
        ::llvm::SmallVectorImpl<::agate::InferredType> &results) {
      return inferArg(context, getData(), getAxis(), getKeepdims() != 0,
                      results);
    }
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

def ONNXArgMaxOp : ONNX_ArgOp<"ArgMax", "largest">;
def ONNXArgMinOp : ONNX_ArgOp<"ArgMin", "smallest">;

//===----------------------------------------------------------------------===//
// ReduceL1
//===----------------------------------------------------------------------===//

def ONNXReduceL1Op : ONNX_ReduceOp<"ReduceL1", [18], ONNX_ReduceTypes,
    "sum of |x|",
    [{Of no elements it is 0.}]> {
  let summary = "sum of the absolute values along dimensions";
}

def ONNXReduceL1V13Op : ONNX_ReduceOldOp<"ReduceL1", 13, [1, 11, 13],
    ONNX_ReduceTypes, "sum of |x|",
    [{Of no elements it is 0.}]> {
  let summary = "ReduceL1 with its axes in an attribute";
}

//===----------------------------------------------------------------------===//
// ReduceL2
//===----------------------------------------------------------------------===//

def ONNXReduceL2Op : ONNX_ReduceOp<"ReduceL2", [18], ONNX_ReduceTypes,
    "square root of the sum of x * x",
    [{Of no elements it is 0.}]> {
  let summary = "Euclidean norm along dimensions";
}

def ONNXReduceL2V13Op : ONNX_ReduceOldOp<"ReduceL2", 13, [1, 11, 13],
    ONNX_ReduceTypes, "square root of the sum of x * x",
    [{Of no elements it is 0.}]> {
  let summary = "ReduceL2 with its axes in an attribute";
}

//===----------------------------------------------------------------------===//
// ReduceLogSum
//===----------------------------------------------------------------------===//

def ONNXReduceLogSumOp : ONNX_ReduceOp<"ReduceLogSum", [18], ONNX_ReduceTypes,
    "log(sum of x)",
    [{Of no elements it is the logarithm of 0, or undefined where the type has
    no infinity.}]> {
  let summary = "logarithm of the sum along dimensions";
}

def ONNXReduceLogSumV13Op : ONNX_ReduceOldOp<"ReduceLogSum", 13, [1, 11, 13],
    ONNX_ReduceTypes, "log(sum of x)",
    [{Of no elements it is the logarithm of 0, or undefined where the type has
    no infinity.}]> {
  let summary = "ReduceLogSum with its axes in an attribute";
}

//===----------------------------------------------------------------------===//
// ReduceLogSumExp
//===----------------------------------------------------------------------===//

def ONNXReduceLogSumExpOp : ONNX_ReduceOp<"ReduceLogSumExp", [18], ONNX_ReduceTypes,
    "log(sum of exp(x))",
    [{Large x do not overflow. Of no elements it is the logarithm of 0, or
    undefined where the type has no infinity.}]> {
  let summary = "logarithm of the sum of exponentials along dimensions";
}

def ONNXReduceLogSumExpV13Op : ONNX_ReduceOldOp<"ReduceLogSumExp", 13, [1, 11, 13],
    ONNX_ReduceTypes, "log(sum of exp(x))",
    [{Large x do not overflow. Of no elements it is the logarithm of 0, or
    undefined where the type has no infinity.}]> {
  let summary = "ReduceLogSumExp with its axes in an attribute";
}

//===----------------------------------------------------------------------===//
// ReduceMax
//===----------------------------------------------------------------------===//

def ONNXReduceMaxOp : ONNX_IdentityReduceOp<"ReduceMax", [20], ONNX_ExtremumTypes,
    "maximum of x",
    [{Of no elements it is minus infinity, or the least value where the type has
    none; true is larger than false.}], ONNX_ReduceArithmetic> {
  let summary = "largest element along dimensions";
}

def ONNXReduceMaxV18Op : ONNX_ReduceOp<"ReduceMaxV18", [18], ONNX_ExtremumTypesV18,
    "maximum of x",
    [{Of no elements it is minus infinity, or the least value where the type has
    none.}]> {
  let schemaName = "ReduceMax";
  let summary = "ReduceMax without booleans";
}

def ONNXReduceMaxV13Op : ONNX_ReduceOldOp<"ReduceMax", 13, [1, 11, 12, 13],
    ONNX_ExtremumTypesV18, "maximum of x",
    [{Of no elements it is minus infinity, or the least value where the type has
    none.}]> {
  let summary = "ReduceMax with its axes in an attribute";
}

//===----------------------------------------------------------------------===//
// ReduceMean
//===----------------------------------------------------------------------===//

def ONNXReduceMeanOp : ONNX_IdentityReduceOp<"ReduceMean", [18], ONNX_ReduceTypes,
    "sum of x / number of x",
    [{Of no elements it is undefined.}]> {
  let summary = "mean along dimensions";
}

def ONNXReduceMeanV13Op : ONNX_ReduceOldOp<"ReduceMean", 13, [1, 11, 13],
    ONNX_ReduceTypes, "sum of x / number of x",
    [{Of no elements it is undefined.}]> {
  let summary = "ReduceMean with its axes in an attribute";
}

//===----------------------------------------------------------------------===//
// ReduceMin
//===----------------------------------------------------------------------===//

def ONNXReduceMinOp : ONNX_IdentityReduceOp<"ReduceMin", [20], ONNX_ExtremumTypes,
    "minimum of x",
    [{Of no elements it is infinity, or the greatest value where the type has
    none; true is larger than false.}], ONNX_ReduceArithmetic> {
  let summary = "smallest element along dimensions";
}

def ONNXReduceMinV18Op : ONNX_ReduceOp<"ReduceMinV18", [18], ONNX_ExtremumTypesV18,
    "minimum of x",
    [{Of no elements it is infinity, or the greatest value where the type has
    none.}]> {
  let schemaName = "ReduceMin";
  let summary = "ReduceMin without booleans";
}

def ONNXReduceMinV13Op : ONNX_ReduceOldOp<"ReduceMin", 13, [1, 11, 12, 13],
    ONNX_ExtremumTypesV18, "minimum of x",
    [{Of no elements it is infinity, or the greatest value where the type has
    none.}]> {
  let summary = "ReduceMin with its axes in an attribute";
}

//===----------------------------------------------------------------------===//
// ReduceProd
//===----------------------------------------------------------------------===//

def ONNXReduceProdOp : ONNX_IdentityReduceOp<"ReduceProd", [18], ONNX_ReduceTypes,
    "product of x",
    [{Of no elements it is 1.}], ONNX_ReduceArithmetic> {
  let summary = "product along dimensions";
}

def ONNXReduceProdV13Op : ONNX_ReduceOldOp<"ReduceProd", 13, [1, 11, 13],
    ONNX_ReduceTypes, "product of x",
    [{Of no elements it is 1.}]> {
  let summary = "ReduceProd with its axes in an attribute";
}

//===----------------------------------------------------------------------===//
// ReduceSum
//===----------------------------------------------------------------------===//

def ONNXReduceSumOp : ONNX_IdentityReduceOp<"ReduceSum", [13], ONNX_ReduceTypes,
    "sum of x",
    [{Of no elements it is 0.}], ONNX_ReduceArithmetic> {
  let summary = "sum along dimensions";
}

def ONNXReduceSumV11Op : ONNX_ReduceOldOp<"ReduceSum", 11, [1, 11],
    ONNX_ReduceTypesV11, "sum of x",
    [{Of no elements it is 0.}]> {
  let summary = "ReduceSum with its axes in an attribute";
}

//===----------------------------------------------------------------------===//
// ReduceSumSquare
//===----------------------------------------------------------------------===//

def ONNXReduceSumSquareOp : ONNX_ReduceOp<"ReduceSumSquare", [18], ONNX_ReduceTypes,
    "sum of x * x",
    [{Of no elements it is 0.}]> {
  let summary = "sum of squares along dimensions";
}

def ONNXReduceSumSquareV13Op : ONNX_ReduceOldOp<"ReduceSumSquare", 13, [1, 11, 13],
    ONNX_ReduceTypes, "sum of x * x",
    [{Of no elements it is 0.}]> {
  let summary = "ReduceSumSquare with its axes in an attribute";
}

#endif // AGATE_DIALECT_ONNX_IR_REDUCTIONOPS
