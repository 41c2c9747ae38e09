//===- TextOps.td - The text family ---------------------- -*- tablegen -*-===//
//
// Part of the Agate project, under the Apache License v2.0 with LLVM
// Exceptions. See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef AGATE_DIALECT_ONNX_IR_TEXTOPS
#define AGATE_DIALECT_ONNX_IR_TEXTOPS

include "agate/Dialect/ONNX/IR/ONNXOpBase.td"

def ONNXRegexFullMatchOp : ONNX_Op<"RegexFullMatch", [20],
    ONNX_ValueChecked> {
  let summary = "which strings a regular expression matches as a whole";
  let description = [{
        Y[i] = the whole of X[i] matches pattern

    The pattern is in the syntax of the RE2 library; without it, only the empty
    string matches. The running program reports a pattern that is not valid. A
    string that is not UTF-8 does not match.

    ```mlir
    func.func @is_number(%x: tensor<?x!onnx.String>) -> tensor<?xi1> {
      %0 = "onnx.RegexFullMatch"(%x) <{pattern = "[0-9]+"}> : (tensor<?x!onnx.String>) -> tensor<?xi1>
      onnx.Return %0 : tensor<?xi1>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Strings>:$X);
  let attrs = (ins OptionalAttr<ONNX_Str>:$pattern);
  let outputs = (outs ONNX_TensorOf<ONNX_Bools>:$Y);
}

def ONNXStringConcatOp : ONNX_BroadcastOp<"StringConcat", [20]> {
  let summary = "joins the strings of two tensors, element by element";
  let description = [{
        Z[i] = X[i] followed by Y[i]        after broadcasting X and Y

    Constraints:
    * (C1) Aligned at the last dimension, sizes are equal or one of them is 1.

    ```mlir
    func.func @greet(%x: tensor<!onnx.String>, %y: tensor<3x!onnx.String>) -> tensor<3x!onnx.String> {
      %0 = "onnx.StringConcat"(%x, %y) : (tensor<!onnx.String>, tensor<3x!onnx.String>) -> tensor<3x!onnx.String>
      onnx.Return %0 : tensor<3x!onnx.String>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Strings>:$X,
                    ONNX_TensorOf<ONNX_Strings>:$Y);
  let outputs = (outs ONNX_TensorOf<ONNX_Strings>:$Z);
}

def ONNXStringNormalizerOp : ONNX_Op<"StringNormalizer", [10],
    ONNX_TypeChecked> {
  let summary = "changes the case of strings and removes some of them";
  let description = [{
    The strings that `stopwords` has are removed, then the others are changed
    to lower or upper case as `case_change_action` says, one character by one.
    Words are compared exactly if `is_case_sensitive` is not 0. `locale` is a
    name of the system's locales, by default that of American English; the
    running program reports one that the system does not have. Where nothing is
    left, the result is one empty string.

    Constraints:
    * (C1) `X` has the shape [words] or [1, words].
    * (C2) `case_change_action` is `LOWER`, `UPPER` or `NONE`.

    ```mlir
    func.func @normalize(%x: tensor<4x!onnx.String>) -> tensor<?x!onnx.String> {
      %0 = "onnx.StringNormalizer"(%x) <{case_change_action = "LOWER", is_case_sensitive = 0 : si64, stopwords = ["a", "the"]}> : (tensor<4x!onnx.String>) -> tensor<?x!onnx.String>
      onnx.Return %0 : tensor<?x!onnx.String>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Strings>:$X);
  let attrs = (ins
    ONNX_OneOfDefault<["LOWER", "UPPER", "NONE"], "NONE">:$case_change_action,
    ONNX_BoolDefault<"0">:$is_case_sensitive,
    OptionalAttr<ONNX_Str>:$locale,
    OptionalAttr<ONNX_StrList>:$stopwords);
  let outputs = (outs ONNX_TensorOf<ONNX_Strings>:$Y);
  let definitions = [{
    ::mlir::Speculation::Speculatability $cppClass::getSpeculatability() {
      // The system may not have the locale.
      if (getLocale())
        return ::mlir::Speculation::NotSpeculatable;
      return ::agate::rules::speculatableIfStatic(getOperation());
    }
  }];
}

def ONNXStringSplitOp : ONNX_Op<"StringSplit", [20], ONNX_Total> {
  let summary = "splits each string at a delimiter";
  let description = [{
        Y[i.., j] = part j of X[i..], the empty string from j = Z[i..] on
        Z[i..]    = number of parts of X[i..]

    Without `delimiter`, or if it is empty, parts are separated by one or more
    whitespace characters of Unicode; leading and trailing ones do not produce
    empty parts. With `maxsplit`, at most that many splits are made, from the
    left; the last part then is the rest. The last size of `Y` is the largest
    number of parts.

    Constraints:
    * (C1) `maxsplit` is not negative.

    ```mlir
    func.func @words(%x: tensor<2x!onnx.String>) -> (tensor<2x?x!onnx.String>, tensor<2xi64>) {
      %0, %1 = "onnx.StringSplit"(%x) <{delimiter = ","}> : (tensor<2x!onnx.String>) -> (tensor<2x?x!onnx.String>, tensor<2xi64>)
      onnx.Return %0, %1 : tensor<2x?x!onnx.String>, tensor<2xi64>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Strings>:$X);
  let attrs = (ins OptionalAttr<ONNX_Str>:$delimiter,
                   OptionalAttr<ONNX_IntAtLeast<0>>:$maxsplit);
  let outputs = (outs ONNX_TensorOf<ONNX_Strings>:$Y,
                      ONNX_TensorOf<[I64]>:$Z);
}

def ONNXTfIdfVectorizerOp : ONNX_Op<"TfIdfVectorizer", [9], ONNX_Total> {
  let summary = "how often each n-gram of a pool occurs";
  let description = [{
    The n-grams of a row of `X` are the lists of n elements, each 1 + s after
    the last, for n in [min_gram_length, max_gram_length] and s in
    [0, max_skip_count]; of 1-grams, s makes no difference. The pool has the
    n-grams to look for one after the other, first those of length 1; the ones
    of length n start at `ngram_counts[n - 1]`. Where number i of the pool's
    n-grams occurs f times,

        Y[.., ngram_indexes[i]] = f                                 mode TF
                                  weights[i] if f > 0 else 0        mode IDF
                                  f * weights[i]                    mode TFIDF

    and other elements are 0. Without `weights`, all are 1. What goes to one
    element of `Y` is added up.

    Constraints:
    * (C1) `X` has rank 1 or 2.
    * (C2) 1 <= min_gram_length <= max_gram_length, and `max_skip_count` is not
      negative.
    * (C3) Exactly one of `pool_int64s` and `pool_strings` is present, and is of
      the kind of the elements of `X`.
    * (C4) `mode` is `TF`, `IDF` or `TFIDF`.
    * (C5) `ngram_counts` has at least `max_gram_length` elements, in ascending
      order, within the pool; of each length there are whole n-grams.
    * (C6) `ngram_indexes` has one element for each n-gram of the pool; none is
      negative.
    * (C7) `weights` has as many elements as `ngram_indexes`.

    ```mlir
    func.func @bigrams(%x: tensor<1x12xi32>) -> tensor<1x7xf32> {
      %0 = "onnx.TfIdfVectorizer"(%x) <{max_gram_length = 2 : si64, max_skip_count = 0 : si64, min_gram_length = 2 : si64, mode = "TF", ngram_counts = [0, 4], ngram_indexes = [0, 1, 2, 3, 4, 5, 6], pool_int64s = [2, 3, 5, 4, 5, 6, 7, 8, 6, 7]}> : (tensor<1x12xi32>) -> tensor<1x7xf32>
      onnx.Return %0 : tensor<1x7xf32>
    }
    ```
  }];
  let inputs = (ins ONNX_TensorOf<ONNX_Strings # [I32, I64]>:$X);
  let attrs = (ins ONNX_Int:$max_gram_length,
                   ONNX_Int:$max_skip_count,
                   ONNX_Int:$min_gram_length,
                   ONNX_OneOf<["TF", "IDF", "TFIDF"]>:$mode,
                   ONNX_IntList:$ngram_counts,
                   ONNX_IntList:$ngram_indexes,
                   OptionalAttr<ONNX_IntList>:$pool_int64s,
                   OptionalAttr<ONNX_StrList>:$pool_strings,
                   OptionalAttr<ONNX_FloatList>:$weights);
  let outputs = (outs ONNX_TensorOf<[F32]>:$Y);
  let hasVerifier = 1;
}

#endif // AGATE_DIALECT_ONNX_IR_TEXTOPS
