// RUN: agate run %s --entry inputs --quiet --output-dir %t
// RUN: agate run %s --entry zip --input %t/x.npy | FileCheck %s --check-prefix=ZIP
// RUN: agate run %s --entry zip_any --input %t/x.npy | FileCheck %s --check-prefix=ZIP
// RUN: agate run %s --entry zip_any --random 1 --shape x=0x2 | FileCheck %s --check-prefix=ZIP-NONE
// RUN: not agate run %s --entry zip_any --random 1 --shape x=1x3 2>&1 | FileCheck %s --check-prefix=ZIP-COLUMNS
// RUN: agate run %s --entry zip_row --random 1 --shape x=1 | FileCheck %s --check-prefix=ZIP-ROW
// RUN: agate run %s --entry cast --input %S/Inputs/map-of-numbers.pb | FileCheck %s --check-prefix=CAST
// RUN: not agate run %s --entry cast --input %S/Inputs/map-with-negative-key.pb 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: agate run %s --entry texts --input %S/Inputs/map-of-numbers.pb | FileCheck %s --check-prefix=TEXTS
// RUN: agate run %s --entry words --input %S/Inputs/map-of-words.pb | FileCheck %s --check-prefix=WORDS
// RUN: not agate run %s --entry words --input %S/Inputs/map-of-numbers.pb 2>&1 | FileCheck %s --check-prefix=OTHER-TYPE
// RUN: agate run %s --entry numbers --input %S/Inputs/map-of-numbers.pb | FileCheck %s --check-prefix=NUMBERS
// RUN: not agate run %s --entry numbers --input %S/Inputs/map-with-negative-key.pb 2>&1 | FileCheck %s --check-prefix=UNKNOWN

func.func @inputs() -> (tensor<2x2xf32> {onnx.name = "x"}) {
  %x = onnx.Constant dense<[[0.25, 0.75], [0.5, 1.5]]> : tensor<2x2xf32>
  onnx.Return %x : tensor<2x2xf32>
}

// ZIP: named: sequence of 2
// ZIP-NEXT: named[0]: map of 2
// ZIP-NEXT: {"no": 0.25, "yes": 0.75}
// ZIP-NEXT: named[1]: map of 2
// ZIP-NEXT: {"no": 0.5, "yes": 1.5}
// ZIP-NEXT: numbered: sequence of 2
// ZIP-NEXT: numbered[0]: map of 2
// ZIP-NEXT: {7: 0.25, -1: 0.75}
// ZIP-NEXT: numbered[1]: map of 2
// ZIP-NEXT: {7: 0.5, -1: 1.5}
func.func @zip(%x: tensor<2x2xf32> {onnx.name = "x"}) -> (!onnx.Seq<tuple<!onnx.String, f32>> {onnx.name = "named"}, !onnx.Seq<tuple<i64, f32>> {onnx.name = "numbered"}) {
  %0 = "onnx.ZipMap"(%x) <{classlabels_strings = ["no", "yes"]}> : (tensor<2x2xf32>) -> !onnx.Seq<tuple<!onnx.String, f32>>
  %1 = "onnx.ZipMap"(%x) <{classlabels_int64s = [7, -1]}> : (tensor<2x2xf32>) -> !onnx.Seq<tuple<i64, f32>>
  onnx.Return %0, %1 : !onnx.Seq<tuple<!onnx.String, f32>>, !onnx.Seq<tuple<i64, f32>>
}

// ZIP-NONE: named: sequence of 0
// ZIP-COLUMNS: error: {{.*}}onnx.ZipMap: 'X' must have one column per label
func.func @zip_any(%x: tensor<?x?xf32> {onnx.name = "x"}) -> (!onnx.Seq<tuple<!onnx.String, f32>> {onnx.name = "named"}, !onnx.Seq<tuple<i64, f32>> {onnx.name = "numbered"}) {
  %0 = "onnx.ZipMap"(%x) <{classlabels_strings = ["no", "yes"]}> : (tensor<?x?xf32>) -> !onnx.Seq<tuple<!onnx.String, f32>>
  %1 = "onnx.ZipMap"(%x) <{classlabels_int64s = [7, -1]}> : (tensor<?x?xf32>) -> !onnx.Seq<tuple<i64, f32>>
  onnx.Return %0, %1 : !onnx.Seq<tuple<!onnx.String, f32>>, !onnx.Seq<tuple<i64, f32>>
}

// ZIP-ROW: row: sequence of 1
// ZIP-ROW-NEXT: row[0]: map of 1
// ZIP-ROW-NEXT: {3: {{.*}}}
func.func @zip_row(%x: tensor<?xf32> {onnx.name = "x"}) -> (!onnx.Seq<tuple<i64, f32>> {onnx.name = "row"}) {
  %0 = "onnx.ZipMap"(%x) <{classlabels_int64s = [3]}> : (tensor<?xf32>) -> !onnx.Seq<tuple<i64, f32>>
  onnx.Return %0 : !onnx.Seq<tuple<i64, f32>>
}

// The map is {4: 1.5, 0: -2.5, 9: 3.0}. What has no room is left out.
//
// CAST: dense: tensor<3xf32>
// CAST-NEXT: [-2.5,  1.5,  3.0]
// CAST: whole: tensor<1x3xi64>
// CAST-NEXT: {{\[}}[-2,  1,  3{{\]\]}}
// CAST: sparse: tensor<6xf32>
// CAST-NEXT: [-2.5,  0.0,  0.0,  0.0,  1.5,  0.0]
// CAST: none: tensor<0xf32>
// NEGATIVE: error: {{.*}}onnx.CastMap: a key is negative
func.func @cast(%m: tuple<i64, f32> {onnx.name = "m"}) -> (tensor<?xf32> {onnx.name = "dense"}, tensor<1x3xi64> {onnx.name = "whole"}, tensor<6xf32> {onnx.name = "sparse"}, tensor<0xf32> {onnx.name = "none"}) {
  %0 = "onnx.CastMap"(%m) : (tuple<i64, f32>) -> tensor<?xf32>
  %2 = "onnx.CastMap"(%m) <{map_form = "SPARSE", max_map = 6 : si64}> : (tuple<i64, f32>) -> tensor<6xf32>
  %3 = "onnx.CastMap"(%m) <{map_form = "SPARSE", max_map = 0 : si64}> : (tuple<i64, f32>) -> tensor<0xf32>
  %1 = "onnx.CastMap"(%m) <{cast_to = "TO_INT64"}> : (tuple<i64, f32>) -> tensor<1x3xi64>
  onnx.Return %0, %1, %2, %3 : tensor<?xf32>, tensor<1x3xi64>, tensor<6xf32>, tensor<0xf32>
}

// TEXTS: dense: tensor<3x!onnx.String>
// TEXTS-NEXT: ["-2.5", "1.5", "3.0"]
// TEXTS: sparse: tensor<4x!onnx.String>
// TEXTS-NEXT: ["-2.5", "", "", ""]
func.func @texts(%m: tuple<i64, f32> {onnx.name = "m"}) -> (tensor<?x!onnx.String> {onnx.name = "dense"}, tensor<?x!onnx.String> {onnx.name = "sparse"}) {
  %0 = "onnx.CastMap"(%m) <{cast_to = "TO_STRING"}> : (tuple<i64, f32>) -> tensor<?x!onnx.String>
  %1 = "onnx.CastMap"(%m) <{cast_to = "TO_STRING", map_form = "SPARSE", max_map = 4 : si64}> : (tuple<i64, f32>) -> tensor<?x!onnx.String>
  onnx.Return %0, %1 : tensor<?x!onnx.String>, tensor<?x!onnx.String>
}

// The map is {"b": 7, "a": 3}.
//
// WORDS: [3, 0, 7]
// OTHER-TYPE: error: {{.*}}string
func.func @words(%m: tuple<!onnx.String, i64> {onnx.name = "m"}) -> tensor<3xi64> {
  %0 = "onnx.DictVectorizer"(%m) <{string_vocabulary = ["a", "c", "b"]}> : (tuple<!onnx.String, i64>) -> tensor<3xi64>
  onnx.Return %0 : tensor<3xi64>
}

// NUMBERS: tensor<1x4xf32>
// NUMBERS-NEXT: {{\[}}[ 3.0,  0.0,  1.5, -2.5{{\]\]}}
// UNKNOWN: error: {{.*}}onnx.DictVectorizer: a key is not in the vocabulary
func.func @numbers(%m: tuple<i64, f32> {onnx.name = "m"}) -> tensor<1x4xf32> {
  %0 = "onnx.DictVectorizer"(%m) <{int64_vocabulary = [9, 1, 4, 0]}> : (tuple<i64, f32>) -> tensor<1x4xf32>
  onnx.Return %0 : tensor<1x4xf32>
}
