//===- TraditionalMLOps.td - The traditionalml family ---- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_TRADITIONALMLOPS
#define AGATE_DIALECT_ONNX_IR_TRADITIONALMLOPS

include "agate/Dialect/ONNX/IR/ONNXMLBase.td"

//===----------------------------------------------------------------------===//
// Features
//===----------------------------------------------------------------------===//

def ONNXArrayFeatureExtractorOp : ONNX_MLOp<"ArrayFeatureExtractor", [1],
    ONNX_ValueChecked> {
  let summary = "picks columns of a tensor";
  let description = [{
        Z[a.., j] = X[a.., Y[j]]

    The last dimension is replaced by as many elements as `Y` has, whatever its
    shape. An `X` of rank 1 is taken as one row, so that the result has rank 2.

    Constraints:
    * (C1) `X` has at least rank 1.
    * (C2) Every index is in [0, size - 1] of the last dimension.

    ```mlir
    func.func @columns(%x: tensor<3x4xf32>, %y: tensor<2xi64>) -> tensor<3x2xf32> {
      %0 = "onnx.ArrayFeatureExtractor"(%x, %y) : (tensor<3x4xf32>, tensor<2xi64>) -> tensor<3x2xf32>
      onnx.Return %0 : tensor<3x2xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_MLNumbers # ONNX_Strings>:$X,
                    ONNX_TensorOf<[I64]>:$Y);
  let outputs = (outs ONNX_TensorOf<ONNX_MLNumbers # ONNX_Strings>:$Z);
}

def ONNXBinarizerOp : ONNX_ShapePreservingOp<"Binarizer", [1], ONNX_Total> {
  let schemaDomain = "ai.onnx.ml";
  let summary = "0 or 1, by a threshold";
  let description = [{
        Y[i] = 1 if X[i] > threshold else 0

    ```mlir
    func.func @positive(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
      %0 = "onnx.Binarizer"(%x) <{threshold = 0.5 : f32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
      onnx.Return %0 : tensor<2x3xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_MLNumbers>:$X);
  let attrs = (ins ONNX_FloatDefault<"0.0f">:$threshold);
  let outputs = (outs ONNX_TensorOf<ONNX_MLNumbers>:$Y);
}

def ONNXFeatureVectorizerOp : ONNX_CheckedMLOp<"FeatureVectorizer", [1],
    [SameOperandsElementType]> {
  let summary = "puts the columns of tensors side by side";
  let description = [{
    The operands are matrices; one of rank 1 is a row. The result has the
    columns of all of them in order, as f32. `inputdimensions` says how many
    columns taken from each operand: missing ones are filled with 0, and further
    ones are dropped. Without it, all columns are taken.

    Constraints:
    * (C1) There is at least one operand.
    * (C2) All operands have the same element type.
    * (C3) Each operand has rank 1 or 2, and as many rows as the others.
    * (C4) `inputdimensions` has one element per operand; none is negative.

    ```mlir
    func.func @side_by_side(%x: tensor<4x2xi64>, %y: tensor<4x3xi64>) -> tensor<4x5xf32> {
      %0 = "onnx.FeatureVectorizer"(%x, %y) <{inputdimensions = [2, 3]}> : (tensor<4x2xi64>, tensor<4x3xi64>) -> tensor<4x5xf32>
      onnx.Return %0 : tensor<4x5xf32>
    }
    ```
  }];
  let inputs = (ins Variadic<ONNX_TensorOf<ONNX_MLNumbers>>:$X);
  let attrs = (ins OptionalAttr<ONNX_IntList>:$inputdimensions);
  let outputs = (outs ONNX_TensorOf<[F32]>:$Y);
}

def ONNXImputerOp : ONNX_CheckedMLOp<"Imputer", [1]> {
  let summary = "replaces the elements that stand for a missing value";
  let description = [{
        Y[a.., j] = imputed[j] if X[a.., j] is replaced_value else X[a.., j]

    Floating-point tensors use `imputed_value_floats` and
    `replaced_value_float`, where NaN stands for every NaN; integers use
    `imputed_value_int64s` and `replaced_value_int64`. A list of one value is
    for all columns.

    Constraints:
    * (C1) `X` has rank 1 or 2.
    * (C2) The list of imputed values that belongs to the element type is not
      empty, and the other one is.
    * (C3) It has one element, or one per column of `X`.

    ```mlir
    func.func @no_nan(%x: tensor<4x2xf32>) -> tensor<4x2xf32> {
      %0 = "onnx.Imputer"(%x) <{imputed_value_floats = [0.5 : f32, 1.5 : f32], replaced_value_float = 0x7FC00000 : f32, replaced_value_int64 = 0 : si64}> : (tensor<4x2xf32>) -> tensor<4x2xf32>
      onnx.Return %0 : tensor<4x2xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_MLNumbers>:$X);
  let attrs = (ins OptionalAttr<ONNX_FloatList>:$imputed_value_floats,
                   OptionalAttr<ONNX_IntList>:$imputed_value_int64s,
                   ONNX_FloatDefault<"0.0f">:$replaced_value_float,
                   ONNX_IntDefault<"0">:$replaced_value_int64);
  let outputs = (outs ONNX_TensorOf<ONNX_MLNumbers>:$Y);
}

def ONNXNormalizerOp : ONNX_CheckedMLOp<"Normalizer", [1]> {
  let summary = "scales each row to norm 1";
  let description = [{
        Y[n, j] = X[n, j] / norm(X[n, :])

    where the norm is the largest element (`MAX`), the sum of the absolute
    values (`L1`) or the square root of the sum of squares (`L2`). A row whose
    norm is 0 is left as it is. A tensor of rank 1 is one row.

    Constraints:
    * (C1) `X` has rank 1 or 2.
    * (C2) `norm` is `MAX`, `L1` or `L2`.

    ```mlir
    func.func @unit_rows(%x: tensor<4x2xi32>) -> tensor<4x2xf32> {
      %0 = "onnx.Normalizer"(%x) <{norm = "L2"}> : (tensor<4x2xi32>) -> tensor<4x2xf32>
      onnx.Return %0 : tensor<4x2xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_MLNumbers>:$X);
  let attrs = (ins ONNX_OneOfDefault<["MAX", "L1", "L2"], "MAX">:$norm);
  let outputs = (outs ONNX_TensorOf<[F32]>:$Y);
}

def ONNXScalerOp : ONNX_CheckedMLOp<"Scaler", [1]> {
  let summary = "shifts and scales each column";
  let description = [{
        Y[a.., j] = (X[a.., j] - offset[j]) * scale[j]

    A list of one element is for all columns. Without `offset` nothing is taken
    away, and without `scale` nothing is multiplied.

    Constraints:
    * (C1) `offset` and `scale` each have one element or one per element of
      the last dimension, and as many as the other.
    * (C2) `X` has at least rank 1, unless the lists have one element.

    ```mlir
    func.func @standardize(%x: tensor<4x2xf64>) -> tensor<4x2xf32> {
      %0 = "onnx.Scaler"(%x) <{offset = [1.0 : f32, 2.0 : f32], scale = [0.5 : f32, 0.25 : f32]}> : (tensor<4x2xf64>) -> tensor<4x2xf32>
      onnx.Return %0 : tensor<4x2xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_MLNumbers>:$X);
  let attrs = (ins OptionalAttr<ONNX_FloatList>:$offset,
                   OptionalAttr<ONNX_FloatList>:$scale);
  let outputs = (outs ONNX_TensorOf<[F32]>:$Y);
}

//===----------------------------------------------------------------------===//
// Categories
//===----------------------------------------------------------------------===//

def ONNXCategoryMapperOp : ONNX_MLOp<"CategoryMapper", [1], ONNX_Total> {
  let summary = "strings to integers, or integers to strings";
  let description = [{
        Y[i] = cats_int64s[k]   where X[i] == cats_strings[k], else default_int64
        Y[i] = cats_strings[k]  where X[i] == cats_int64s[k], else default_string

    The first holds for strings, the second for integers.

    Constraints:
    * (C1) `cats_int64s` and `cats_strings` have the same length.
    * (C2) Strings become i64, and i64 becomes strings.

    ```mlir
    func.func @codes(%x: tensor<4x!onnx.String>) -> tensor<4xi64> {
      %0 = "onnx.CategoryMapper"(%x) <{cats_int64s = [3, 5], cats_strings = ["cat", "dog"], default_int64 = -1 : si64, default_string = "_Unused"}> : (tensor<4x!onnx.String>) -> tensor<4xi64>
      onnx.Return %0 : tensor<4xi64>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<[I64, ONNX_String]>:$X);
  let attrs = (ins OptionalAttr<ONNX_IntList>:$cats_int64s,
                   OptionalAttr<ONNX_StrList>:$cats_strings,
                   ONNX_IntDefault<"-1">:$default_int64,
                   ONNX_StrDefault<"_Unused">:$default_string);
  let outputs = (outs ONNX_TensorOf<[I64, ONNX_String]>:$Y);
}

defvar ONNX_LabelTypes = [F32, F64, I16, I32, I64, ONNX_String];

def ONNXLabelEncoderOp : ONNX_MLOp<"LabelEncoder", [2, 4], ONNX_Total> {
  let summary = "replaces each key by its value";
  let description = [{
        Y[i] = values[k]  where X[i] == keys[k], else default

    One of the attributes `keys_*` holds the keys and one of `values_*` the
    values; their types may differ. The default is that of the values' type,
    which `default_tensor` overrides. Of a key that occurs twice, the last one
    counts; NaN is equal to NaN.

    Constraints:
    * (C1) Exactly one of `keys_floats`, `keys_int64s`, `keys_strings` and
      `keys_tensor` is present.
    * (C2) Exactly one of `values_floats`, `values_int64s`, `values_strings` and
      `values_tensor` is present.
    * (C3) There are as many keys as values.
    * (C4) The keys have the element type of `X`, the values that of `Y`.
    * (C5) `keys_tensor` and `values_tensor` are tensors of rank 1.
    * (C6) `default_tensor` has one element, of the type of the values.

    ```mlir
    func.func @ages(%x: tensor<3x!onnx.String>) -> tensor<3xi64> {
      %0 = "onnx.LabelEncoder"(%x) <{default_float = -0.0 : f32, default_int64 = -1 : si64, default_string = "_Unused", keys_strings = ["Ada", "Alan"], values_int64s = [36, 41]}> : (tensor<3x!onnx.String>) -> tensor<3xi64>
      onnx.Return %0 : tensor<3xi64>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_LabelTypes>:$X);
  let attrs = (ins ONNX_FloatDefault<"-0.0f">:$default_float,
                   ONNX_IntDefault<"-1">:$default_int64,
                   ONNX_StrDefault<"_Unused">:$default_string,
                   OptionalAttr<ONNX_Tensor>:$default_tensor,
                   OptionalAttr<ONNX_FloatList>:$keys_floats,
                   OptionalAttr<ONNX_IntList>:$keys_int64s,
                   OptionalAttr<ONNX_StrList>:$keys_strings,
                   OptionalAttr<ONNX_Tensor>:$keys_tensor,
                   OptionalAttr<ONNX_FloatList>:$values_floats,
                   OptionalAttr<ONNX_IntList>:$values_int64s,
                   OptionalAttr<ONNX_StrList>:$values_strings,
                   OptionalAttr<ONNX_Tensor>:$values_tensor);
  let outputs = (outs ONNX_TensorOf<ONNX_LabelTypes>:$Y);
}

def ONNXLabelEncoderV1Op : ONNX_OldOp<"LabelEncoder", 1, [1], ONNX_Total> {
  let schemaDomain = "ai.onnx.ml";
  let summary = "LabelEncoder between strings and their positions";
  let description = [{
    A string becomes its position in `classes_strings`, or `default_int64`
    where it is not in it; an integer becomes the string at that position, or
    `default_string`.

    Constraints:
    * (C1) `classes_strings` is present.
    * (C2) Strings become i64, and i64 becomes strings.

    ```mlir
    func.func @positions(%x: tensor<3x!onnx.String>) -> tensor<3xi64> {
      %0 = "onnx.LabelEncoderV1"(%x) <{classes_strings = ["Ada", "Alan"], default_int64 = -1 : si64, default_string = "_Unused"}> : (tensor<3x!onnx.String>) -> tensor<3xi64>
      onnx.Return %0 : tensor<3xi64>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<[I64, ONNX_String]>:$X);
  let attrs = (ins OptionalAttr<ONNX_StrList>:$classes_strings,
                   ONNX_IntDefault<"-1">:$default_int64,
                   ONNX_StrDefault<"_Unused">:$default_string);
  let outputs = (outs ONNX_TensorOf<[I64, ONNX_String]>:$Y);
}

def ONNXOneHotEncoderOp : ONNX_MLOp<"OneHotEncoder", [1], ONNX_ValueChecked> {
  let summary = "turns each category into a vector with one hot element";
  let description = [{
        Y[a.., j] = 1 if X[a..] == cats[j] else 0

    Numbers are cut to i64 and looked up in `cats_int64s`, strings in
    `cats_strings`. Of a category that occurs twice, the last counts. An element
    that is in no category, such as NaN, results in zeros, or in an error at run
    time if `zeros` is 0.

    Constraints:
    * (C1) Exactly one of `cats_int64s` and `cats_strings` is present: the
      latter for strings, the former for numbers.

    ```mlir
    func.func @colours(%x: tensor<4x!onnx.String>) -> tensor<4x3xf32> {
      %0 = "onnx.OneHotEncoder"(%x) <{cats_strings = ["red", "green", "blue"], zeros = 1 : si64}> : (tensor<4x!onnx.String>) -> tensor<4x3xf32>
      onnx.Return %0 : tensor<4x3xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_MLNumbers # ONNX_Strings>:$X);
  let attrs = (ins OptionalAttr<ONNX_IntList>:$cats_int64s,
                   OptionalAttr<ONNX_StrList>:$cats_strings,
                   ONNX_BoolDefault<"1">:$zeros);
  let outputs = (outs ONNX_TensorOf<[F32]>:$Y);
}

//===----------------------------------------------------------------------===//
// Maps
//===----------------------------------------------------------------------===//

def ONNXCastMapOp : ONNX_MLOp<"CastMap", [1], ONNX_ValueChecked> {
  let summary = "the values of a map, ordered by their keys";
  let description = [{
    With `map_form` = `DENSE`, the result has the values of the map in the order
    of ascending keys. With `SPARSE`, it has `max_map` elements, and each value
    is at the position that is its key; the others are 0 or empty. The values
    are converted to what `cast_to` says.

    The result has rank 1, or rank 2 and one row where it is so declared.

    Constraints:
    * (C1) `X` is a map from i64 to f32 or strings.
    * (C2) `cast_to` is `TO_FLOAT`, `TO_STRING` or `TO_INT64`; the result has
      the element type f32, string or i64.
    * (C3) `map_form` is `DENSE` or `SPARSE`.
    * (C4) `max_map` is not negative if `map_form` is `SPARSE`.

    ```mlir
    func.func @values(%x: tuple<i64, f32>) -> tensor<8xi64> {
      %0 = "onnx.CastMap"(%x) <{cast_to = "TO_INT64", map_form = "SPARSE", max_map = 8 : si64}> : (tuple<i64, f32>) -> tensor<8xi64>
      onnx.Return %0 : tensor<8xi64>
    }
    ```
  }];
  let inputs = (ins ONNX_AnyMap:$X);
  let attrs = (ins
    ONNX_OneOfDefault<["TO_FLOAT", "TO_STRING", "TO_INT64"], "TO_FLOAT">:$cast_to,
    ONNX_OneOfDefault<["DENSE", "SPARSE"], "DENSE">:$map_form,
    ONNX_IntDefault<"1">:$max_map);
  let outputs = (outs ONNX_TensorOf<[F32, I64, ONNX_String]>:$Y);
}

def ONNXDictVectorizerOp : ONNX_MLOp<"DictVectorizer", [1],
    ONNX_ValueChecked> {
  let summary = "the values of a map, in the order of a vocabulary";
  let description = [{
        Y[i] = X[vocabulary[i]], or 0 or the empty string if there is none

    A key of the map that is not in the vocabulary ends the program with an
    error.

    The result has rank 1, or rank 2 and one row where it is so declared.

    Constraints:
    * (C1) Exactly one of `int64_vocabulary` and `string_vocabulary` is present.
    * (C2) `X` is a map from the vocabulary's type to f32, f64, or to strings
      or i64, whichever is not the type of its keys.
    * (C3) The result has the element type of the map's values.

    ```mlir
    func.func @counts(%x: tuple<!onnx.String, i64>) -> tensor<3xi64> {
      %0 = "onnx.DictVectorizer"(%x) <{string_vocabulary = ["a", "b", "c"]}> : (tuple<!onnx.String, i64>) -> tensor<3xi64>
      onnx.Return %0 : tensor<3xi64>
    }
    ```
  }];
  let inputs = (ins ONNX_AnyMap:$X);
  let attrs = (ins OptionalAttr<ONNX_IntList>:$int64_vocabulary,
                   OptionalAttr<ONNX_StrList>:$string_vocabulary);
  let outputs = (outs ONNX_TensorOf<[F32, F64, I64, ONNX_String]>:$Y);
}

def ONNXZipMapOp : ONNX_CheckedMLOp<"ZipMap", [1]> {
  let summary = "each row as a map from labels to numbers";
  let description = [{
        Z[n] = {labels[0]: X[n, 0], labels[1]: X[n, 1], ...}

    A tensor of rank 1 is one row.

    Constraints:
    * (C1) Exactly one of `classlabels_int64s` and `classlabels_strings` is
      present.
    * (C2) `X` has rank 1 or 2, and as many columns as there are labels.
    * (C3) The result is a sequence of maps from the labels' type to f32.

    ```mlir
    func.func @scores(%x: tensor<4x2xf32>) -> !onnx.Seq<tuple<!onnx.String, f32>> {
      %0 = "onnx.ZipMap"(%x) <{classlabels_strings = ["no", "yes"]}> : (tensor<4x2xf32>) -> !onnx.Seq<tuple<!onnx.String, f32>>
      onnx.Return %0 : !onnx.Seq<tuple<!onnx.String, f32>>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<[F32]>:$X);
  let attrs = (ins OptionalAttr<ONNX_IntList>:$classlabels_int64s,
                   OptionalAttr<ONNX_StrList>:$classlabels_strings);
  let outputs = (outs ONNX_AnySeq:$Z);
}

//===----------------------------------------------------------------------===//
// Linear models and support vector machines
//===----------------------------------------------------------------------===//

def ONNXLinearClassifierOp : ONNX_CheckedMLOp<"LinearClassifier", [1]> {
  let summary = "the class with the largest linear score";
  let description = [{
        score[n, e] = sum over j of X[n, j] * coefficients[e * C + j] + intercepts[e]
        Z[n, e] = post_transform(score[n, :])[e]
        Y[n] = the label of the largest score

    for the C columns of `X`, where one of rank 1 is a row. With two labels,
    there may be one set of coefficients only: the second label is that of a
    positive score s then, and the scores are 1 - s and s, or logistic(-s) and
    logistic(s) with `LOGISTIC`.

    Constraints:
    * (C1) `X` has rank 1 or 2.
    * (C2) Exactly one of `classlabels_ints` and `classlabels_strings` is
      present; `Y` has the element type of the labels.
    * (C3) `intercepts`, if present, has one element per label, or one if there
      are two labels.
    * (C4) `coefficients` has C elements per label, or C if there are two
      labels.

    ```mlir
    func.func @classify(%x: tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x3xf32>) {
      %0:2 = "onnx.LinearClassifier"(%x) <{classlabels_ints = [0, 1, 2], coefficients = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32, 5.0 : f32, 6.0 : f32], intercepts = [0.5 : f32, 0.0 : f32, -0.5 : f32], multi_class = 0 : si64, post_transform = "SOFTMAX"}> : (tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x3xf32>)
      onnx.Return %0#0, %0#1 : tensor<4xi64>, tensor<4x3xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_MLNumbers>:$X);
  let attrs = (ins OptionalAttr<ONNX_IntList>:$classlabels_ints,
                   OptionalAttr<ONNX_StrList>:$classlabels_strings,
                   ONNX_FloatList:$coefficients,
                   OptionalAttr<ONNX_FloatList>:$intercepts,
                   ONNX_IntDefault<"0">:$multi_class,
                   ONNX_PostTransform:$post_transform);
  let outputs = (outs ONNX_TensorOf<[I64, ONNX_String]>:$Y,
                      ONNX_TensorOf<[F32]>:$Z);
}

def ONNXLinearRegressorOp : ONNX_CheckedMLOp<"LinearRegressor", [1]> {
  let summary = "linear functions of each row";
  let description = [{
        Y[n, t] = post_transform(sum over j of X[n, j] * coefficients[t * C + j] + intercepts[t])

    for the C columns of `X`, where one of rank 1 is a row.

    Constraints:
    * (C1) `X` has rank 1 or 2.
    * (C2) `targets` is at least 1.
    * (C3) `intercepts`, if present, has `targets` elements.
    * (C4) `coefficients`, if present, has `targets` * C elements.

    ```mlir
    func.func @predict(%x: tensor<4x2xf32>) -> tensor<4x1xf32> {
      %0 = "onnx.LinearRegressor"(%x) <{coefficients = [0.5 : f32, 2.0 : f32], intercepts = [1.0 : f32], post_transform = "NONE", targets = 1 : si64}> : (tensor<4x2xf32>) -> tensor<4x1xf32>
      onnx.Return %0 : tensor<4x1xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_MLNumbers>:$X);
  let attrs = (ins OptionalAttr<ONNX_FloatList>:$coefficients,
                   OptionalAttr<ONNX_FloatList>:$intercepts,
                   ONNX_PostTransform:$post_transform,
                   ONNX_IntDefault<"1">:$targets);
  let outputs = (outs ONNX_TensorOf<[F32]>:$Y);
}

def ONNX_SVMKernel
    : ONNX_OneOfDefault<["LINEAR", "POLY", "RBF", "SIGMOID"], "LINEAR">;

def ONNXSVMClassifierOp : ONNX_CheckedMLOp<"SVMClassifier", [1]> {
  let summary = "classes by a support vector machine";
  let description = [{
    With E labels and V support vectors, the sum of `vectors_per_class`, the
    classes are compared in pairs (a, b), a < b, ordered by a and then b:

        k[n, v] = kernel(X[n, :], support_vectors[v, :])
        s[n, p] = rho[p] + sum over v of class a of coefficients[b - 1, v] * k[n, v]
                         + sum over v of class b of coefficients[a, v] * k[n, v]

    and the first class that wins most pairs is the result. Without support
    vectors, the scores are linear: X times the E rows of `coefficients`, plus
    `rho[0]`. The largest of these is chosen, but of two labels always the second
    if that is above 0 or, where no coefficient is negative, at least 0.5.

    The kernels of x and y are, with `kernel_params` = [gamma, coef0, degree],
    x.y (`LINEAR`), (gamma * x.y + coef0)^degree (`POLY`),
    exp(-gamma * |x - y|^2) (`RBF`) and tanh(gamma * x.y + coef0) (`SIGMOID`).

    `Z` has one column per label if there are no support vectors, or if
    `prob_a` and `prob_b` turn the scores of pairs into probabilities; else one
    per pair, but two for up to two labels: of the score s of the only pair, these
    are -s and s with `NONE`, logistic(-s) and logistic(s) with `LOGISTIC`, else
    1 - s and s.

    Constraints:
    * (C1) `X` has rank 1 (one row) or 2.
    * (C2) Exactly one of `classlabels_ints` and `classlabels_strings` is
      present; `Y` has the element type of the labels.
    * (C3) `vectors_per_class` has one element per label, none negative.
    * (C4) `kernel_params`, if present, has three elements.
    * (C5) With P = E * (E - 1) / 2 pairs, `rho` has at least P elements, and
      `prob_a` and `prob_b` as many as each other, 0 or at least P; without
      support vectors, `rho` has at least one.
    * (C6) `coefficients` has at least (E - 1) * V elements, and
      `support_vectors` has V times the number of columns of `X`; without
      support vectors, `coefficients` has E times the number of columns.

    ```mlir
    func.func @classify(%x: tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x2xf32>) {
      %0:2 = "onnx.SVMClassifier"(%x) <{classlabels_ints = [0, 1], coefficients = [1.0 : f32, -1.0 : f32], kernel_params = [0.5 : f32, 0.0 : f32, 3.0 : f32], kernel_type = "RBF", post_transform = "NONE", rho = [0.1 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32], vectors_per_class = [1, 1]}> : (tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x2xf32>)
      onnx.Return %0#0, %0#1 : tensor<4xi64>, tensor<4x2xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_MLNumbers>:$X);
  let attrs = (ins OptionalAttr<ONNX_IntList>:$classlabels_ints,
                   OptionalAttr<ONNX_StrList>:$classlabels_strings,
                   OptionalAttr<ONNX_FloatList>:$coefficients,
                   OptionalAttr<ONNX_FloatList>:$kernel_params,
                   ONNX_SVMKernel:$kernel_type,
                   ONNX_PostTransform:$post_transform,
                   OptionalAttr<ONNX_FloatList>:$prob_a,
                   OptionalAttr<ONNX_FloatList>:$prob_b,
                   OptionalAttr<ONNX_FloatList>:$rho,
                   OptionalAttr<ONNX_FloatList>:$support_vectors,
                   OptionalAttr<ONNX_IntList>:$vectors_per_class);
  let outputs = (outs ONNX_TensorOf<[I64, ONNX_String]>:$Y,
                      ONNX_TensorOf<[F32]>:$Z);
}

def ONNXSVMRegressorOp : ONNX_CheckedMLOp<"SVMRegressor", [1]> {
  let summary = "regression by a support vector machine";
  let description = [{
        Y[n, 0] = rho[0] + sum over v of coefficients[v] * kernel(X[n, :], support_vectors[v, :])

    for v < `n_supports`, with the kernels of `onnx.SVMClassifier`. Without
    support vectors, Y is X times `coefficients`, plus `rho[0]`. With
    `one_class`, the result is 1 where that is positive, else -1.

    Constraints:
    * (C1) `X` has rank 1 (one row) or 2.
    * (C2) `n_supports` is not negative.
    * (C3) `kernel_params`, if present, has three elements.
    * (C4) `rho` has at least one element.
    * (C5) `coefficients` has `n_supports` elements, and `support_vectors` has
      `n_supports` times the number of columns of `X`; without support vectors,
      `coefficients` has one element per column.

    ```mlir
    func.func @predict(%x: tensor<4x2xf32>) -> tensor<4x1xf32> {
      %0 = "onnx.SVMRegressor"(%x) <{coefficients = [1.0 : f32], kernel_params = [0.5 : f32, 0.0 : f32, 3.0 : f32], kernel_type = "RBF", n_supports = 1 : si64, one_class = 0 : si64, post_transform = "NONE", rho = [0.5 : f32], support_vectors = [0.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> tensor<4x1xf32>
      onnx.Return %0 : tensor<4x1xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_MLNumbers>:$X);
  let attrs = (ins OptionalAttr<ONNX_FloatList>:$coefficients,
                   OptionalAttr<ONNX_FloatList>:$kernel_params,
                   ONNX_SVMKernel:$kernel_type,
                   ONNX_IntDefault<"0">:$n_supports,
                   ONNX_BoolDefault<"0">:$one_class,
                   ONNX_PostTransform:$post_transform,
                   OptionalAttr<ONNX_FloatList>:$rho,
                   OptionalAttr<ONNX_FloatList>:$support_vectors);
  let outputs = (outs ONNX_TensorOf<[F32]>:$Y);
}

#endif // AGATE_DIALECT_ONNX_IR_TRADITIONALMLOPS
