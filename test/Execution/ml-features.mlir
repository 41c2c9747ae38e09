// RUN: rm -rf %t && agate run %s --entry inputs --quiet --output-dir %t
// RUN: agate run %s --entry static --input x0=%t/x0.npy --input x1=%t/x1.npy --input x2=%t/x2.npy --input x3=%t/x3.npy --input x4=%t/x4.npy --input x5=%t/x5.npy --input x6=%t/x6.npy --input x7=%t/x7.npy --input x8=%t/x8.npy --input x9=%t/x9.npy --input x10=%t/x10.npy --input x11=%t/x11.npy --input x12=%t/x12.npy --input x13=%t/x13.npy --input x14=%t/x14.npy --input x15=%t/x15.npy --input x16=%t/x16.npy --input x17=%t/x17.npy --input x18=%t/x18.npy | FileCheck %s
// RUN: agate run %s --entry dynamic --input x0=%t/x0.npy --input x1=%t/x1.npy --input x2=%t/x2.npy --input x3=%t/x3.npy --input x4=%t/x4.npy --input x5=%t/x5.npy --input x6=%t/x6.npy --input x7=%t/x7.npy --input x8=%t/x8.npy --input x9=%t/x9.npy --input x10=%t/x10.npy --input x11=%t/x11.npy --input x12=%t/x12.npy --input x13=%t/x13.npy --input x14=%t/x14.npy --input x15=%t/x15.npy --input x16=%t/x16.npy --input x17=%t/x17.npy --input x18=%t/x18.npy | FileCheck %s
// RUN: agate run %s --entry empty --random 1 | FileCheck %s --check-prefix=EMPTY
// RUN: not agate run %s --entry beyond --random 1 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: not agate run %s --entry other_rows --random 1 --shape x=2x3 --shape y=1x3 2>&1 | FileCheck %s --check-prefix=ROWS
// RUN: not agate run %s --entry other_columns --random 1 --shape x=2x3 2>&1 | FileCheck %s --check-prefix=COLUMNS

// Programs of known sizes and of unknown ones give the same results.

// CHECK: columns: tensor<2x3xf32>
// CHECK-NEXT: {{\[\[}}3.0, 1.0, 3.0],
// CHECK-NEXT:  [6.0, 4.0, 6.0{{\]\]}}
// CHECK: columns_of_row: tensor<1x2xi64>
// CHECK-NEXT: {{\[\[}}3, 1{{\]\]}}
// CHECK: binarize: tensor<2x2xf32>
// CHECK-NEXT: {{\[\[}}0.0, 1.0],
// CHECK-NEXT:  [0.0, 1.0{{\]\]}}
// CHECK: binarize_i32: tensor<2x2xi32>
// CHECK-NEXT: {{\[\[}}0, 1],
// CHECK-NEXT:  [0, 1{{\]\]}}
// CHECK: binarize_f64: tensor<2x2xf64>
// CHECK-NEXT: {{\[\[}}0.0, 1.0],
// CHECK-NEXT:  [0.0, 1.0{{\]\]}}
// CHECK: impute: tensor<2x2xf32>
// CHECK-NEXT: {{\[\[}}7.0, 1.0],
// CHECK-NEXT:  [2.0, 8.0{{\]\]}}
// CHECK: impute_f64: tensor<4xf64>
// CHECK-NEXT: [0.5, 1.0, 0.5, 2.0]
// CHECK: impute_i64: tensor<2x2xi64>
// CHECK-NEXT: {{\[\[}}7, 1],
// CHECK-NEXT:  [2, 8{{\]\]}}
// CHECK: impute_i32: tensor<1x2xi32>
// CHECK-NEXT: {{\[\[}}1, 2{{\]\]}}
// CHECK: normalize_max: tensor<3x2xf32>
// CHECK-NEXT: {{\[\[}}-0.75,   1.0],
// CHECK-NEXT:  [  1.0,   2.0],
// CHECK-NEXT:  [  0.0,   0.0{{\]\]}}
// CHECK: normalize_l1: tensor<3x2xf32>
// CHECK-NEXT: {{\[\[}}-0.428571{{[0-9]*}},   0.571428{{[0-9]*}}],
// CHECK-NEXT:  [-0.333333{{[0-9]*}},  -0.666666{{[0-9]*}}],
// CHECK-NEXT:  [        0.0,         0.0{{\]\]}}
// CHECK: normalize_l2: tensor<3x2xf32>
// CHECK-NEXT: {{\[\[}}      -0.6,        0.8],
// CHECK-NEXT:  [-0.447213{{[0-9]*}}, -0.894427{{[0-9]*}}],
// CHECK-NEXT:  [       0.0,        0.0{{\]\]}}
// CHECK: normalize_row: tensor<3xf32>
// CHECK-NEXT: [0.125, -0.25, 0.625]
// CHECK: scale: tensor<2x2xf32>
// CHECK-NEXT: {{\[\[}}0.0, 0.0],
// CHECK-NEXT:  [1.0, 0.5{{\]\]}}
// CHECK: scale_one: tensor<2x2xf32>
// CHECK-NEXT: {{\[\[}}0.0, 0.5],
// CHECK-NEXT:  [1.0, 1.5{{\]\]}}
// CHECK: scale_f64: tensor<2xf32>
// CHECK-NEXT: [ 3.0, -4.0]
// CHECK: side_by_side: tensor<2x4xf32>
// CHECK-NEXT: {{\[\[}}1.0, 2.0, 0.0, 5.0],
// CHECK-NEXT:  [3.0, 4.0, 0.0, 7.0{{\]\]}}
// CHECK: side_by_side_i64: tensor<1x4xf32>
// CHECK-NEXT: {{\[\[}}1.0, 2.0, 3.0, 4.0{{\]\]}}

func.func @inputs() -> (tensor<2x3xf32> {onnx.name = "x0"}, tensor<3xi64> {onnx.name = "x1"}, tensor<3xi64> {onnx.name = "x2"}, tensor<2xi64> {onnx.name = "x3"}, tensor<2x2xf32> {onnx.name = "x4"}, tensor<2x2xi32> {onnx.name = "x5"}, tensor<2x2xf64> {onnx.name = "x6"}, tensor<2x2xf32> {onnx.name = "x7"}, tensor<4xf64> {onnx.name = "x8"}, tensor<2x2xi64> {onnx.name = "x9"}, tensor<1x2xi32> {onnx.name = "x10"}, tensor<3x2xf32> {onnx.name = "x11"}, tensor<3xi32> {onnx.name = "x12"}, tensor<2x2xf32> {onnx.name = "x13"}, tensor<2x2xi64> {onnx.name = "x14"}, tensor<2xf64> {onnx.name = "x15"}, tensor<2x2xf32> {onnx.name = "x16"}, tensor<2xi64> {onnx.name = "x17"}, tensor<2xi64> {onnx.name = "x18"}) {
  %x0 = onnx.Constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %x1 = onnx.Constant dense<[2, 0, 2]> : tensor<3xi64>
  %x2 = onnx.Constant dense<[1, 2, 3]> : tensor<3xi64>
  %x3 = onnx.Constant dense<[2, 0]> : tensor<2xi64>
  %x4 = onnx.Constant dense<[[0.5, 0.75], [-1.0, 2.0]]> : tensor<2x2xf32>
  %x5 = onnx.Constant dense<[[1, 2], [-3, 4]]> : tensor<2x2xi32>
  %x6 = onnx.Constant dense<[[0.5, 0.5000000001], [-1.0, 2.0]]> : tensor<2x2xf64>
  %x7 = onnx.Constant dense<[[0x7FC00000, 1.0], [2.0, 0x7FC00000]]> : tensor<2x2xf32>
  %x8 = onnx.Constant dense<[0.0, 1.0, -0.0, 2.0]> : tensor<4xf64>
  %x9 = onnx.Constant dense<[[-1, 1], [2, -1]]> : tensor<2x2xi64>
  %x10 = onnx.Constant dense<[[1, 2]]> : tensor<1x2xi32>
  %x11 = onnx.Constant dense<[[-3.0, 4.0], [-1.0, -2.0], [0.0, 0.0]]> : tensor<3x2xf32>
  %x12 = onnx.Constant dense<[1, -2, 5]> : tensor<3xi32>
  %x13 = onnx.Constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %x14 = onnx.Constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi64>
  %x15 = onnx.Constant dense<[1.5, -2.0]> : tensor<2xf64>
  %x16 = onnx.Constant dense<[[5.0, 6.0], [7.0, 8.0]]> : tensor<2x2xf32>
  %x17 = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %x18 = onnx.Constant dense<[3, 4]> : tensor<2xi64>
  onnx.Return %x0, %x1, %x2, %x3, %x4, %x5, %x6, %x7, %x8, %x9, %x10, %x11, %x12, %x13, %x14, %x15, %x16, %x17, %x18 : tensor<2x3xf32>, tensor<3xi64>, tensor<3xi64>, tensor<2xi64>, tensor<2x2xf32>, tensor<2x2xi32>, tensor<2x2xf64>, tensor<2x2xf32>, tensor<4xf64>, tensor<2x2xi64>, tensor<1x2xi32>, tensor<3x2xf32>, tensor<3xi32>, tensor<2x2xf32>, tensor<2x2xi64>, tensor<2xf64>, tensor<2x2xf32>, tensor<2xi64>, tensor<2xi64>
}

func.func @static(%x0: tensor<2x3xf32> {onnx.name = "x0"}, %x1: tensor<3xi64> {onnx.name = "x1"}, %x2: tensor<3xi64> {onnx.name = "x2"}, %x3: tensor<2xi64> {onnx.name = "x3"}, %x4: tensor<2x2xf32> {onnx.name = "x4"}, %x5: tensor<2x2xi32> {onnx.name = "x5"}, %x6: tensor<2x2xf64> {onnx.name = "x6"}, %x7: tensor<2x2xf32> {onnx.name = "x7"}, %x8: tensor<4xf64> {onnx.name = "x8"}, %x9: tensor<2x2xi64> {onnx.name = "x9"}, %x10: tensor<1x2xi32> {onnx.name = "x10"}, %x11: tensor<3x2xf32> {onnx.name = "x11"}, %x12: tensor<3xi32> {onnx.name = "x12"}, %x13: tensor<2x2xf32> {onnx.name = "x13"}, %x14: tensor<2x2xi64> {onnx.name = "x14"}, %x15: tensor<2xf64> {onnx.name = "x15"}, %x16: tensor<2x2xf32> {onnx.name = "x16"}, %x17: tensor<2xi64> {onnx.name = "x17"}, %x18: tensor<2xi64> {onnx.name = "x18"}) -> (tensor<2x3xf32> {onnx.name = "columns"}, tensor<1x2xi64> {onnx.name = "columns_of_row"}, tensor<2x2xf32> {onnx.name = "binarize"}, tensor<2x2xi32> {onnx.name = "binarize_i32"}, tensor<2x2xf64> {onnx.name = "binarize_f64"}, tensor<2x2xf32> {onnx.name = "impute"}, tensor<4xf64> {onnx.name = "impute_f64"}, tensor<2x2xi64> {onnx.name = "impute_i64"}, tensor<1x2xi32> {onnx.name = "impute_i32"}, tensor<3x2xf32> {onnx.name = "normalize_max"}, tensor<3x2xf32> {onnx.name = "normalize_l1"}, tensor<3x2xf32> {onnx.name = "normalize_l2"}, tensor<3xf32> {onnx.name = "normalize_row"}, tensor<2x2xf32> {onnx.name = "scale"}, tensor<2x2xf32> {onnx.name = "scale_one"}, tensor<2xf32> {onnx.name = "scale_f64"}, tensor<2x4xf32> {onnx.name = "side_by_side"}, tensor<1x4xf32> {onnx.name = "side_by_side_i64"}) {
  %columns = "onnx.ArrayFeatureExtractor"(%x0, %x1) : (tensor<2x3xf32>, tensor<3xi64>) -> tensor<2x3xf32>
  %columns_of_row = "onnx.ArrayFeatureExtractor"(%x2, %x3) : (tensor<3xi64>, tensor<2xi64>) -> tensor<1x2xi64>
  %binarize = "onnx.Binarizer"(%x4) <{threshold = 0.5 : f32}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %binarize_i32 = "onnx.Binarizer"(%x5) <{threshold = 1.5 : f32}> : (tensor<2x2xi32>) -> tensor<2x2xi32>
  %binarize_f64 = "onnx.Binarizer"(%x6) <{threshold = 0.5 : f32}> : (tensor<2x2xf64>) -> tensor<2x2xf64>
  %impute = "onnx.Imputer"(%x7) <{imputed_value_floats = [7.0 : f32, 8.0 : f32], replaced_value_float = 0x7FC00000 : f32}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %impute_f64 = "onnx.Imputer"(%x8) <{imputed_value_floats = [0.5 : f32], replaced_value_float = 0.0 : f32}> : (tensor<4xf64>) -> tensor<4xf64>
  %impute_i64 = "onnx.Imputer"(%x9) <{imputed_value_int64s = [7, 8], replaced_value_int64 = -1 : si64}> : (tensor<2x2xi64>) -> tensor<2x2xi64>
  %impute_i32 = "onnx.Imputer"(%x10) <{imputed_value_int64s = [7], replaced_value_int64 = 4294967297 : si64}> : (tensor<1x2xi32>) -> tensor<1x2xi32>
  %normalize_max = "onnx.Normalizer"(%x11) <{norm = "MAX"}> : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %normalize_l1 = "onnx.Normalizer"(%x11) <{norm = "L1"}> : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %normalize_l2 = "onnx.Normalizer"(%x11) <{norm = "L2"}> : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %normalize_row = "onnx.Normalizer"(%x12) <{norm = "L1"}> : (tensor<3xi32>) -> tensor<3xf32>
  %scale = "onnx.Scaler"(%x13) <{offset = [1.0 : f32, 2.0 : f32], scale = [0.5 : f32, 0.25 : f32]}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %scale_one = "onnx.Scaler"(%x14) <{offset = [1.0 : f32], scale = [0.5 : f32]}> : (tensor<2x2xi64>) -> tensor<2x2xf32>
  %scale_f64 = "onnx.Scaler"(%x15) <{scale = [2.0 : f32]}> : (tensor<2xf64>) -> tensor<2xf32>
  %side_by_side = "onnx.FeatureVectorizer"(%x13, %x16) <{inputdimensions = [3, 1]}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  %side_by_side_i64 = "onnx.FeatureVectorizer"(%x17, %x18) <{inputdimensions = [2, 2]}> : (tensor<2xi64>, tensor<2xi64>) -> tensor<1x4xf32>
  onnx.Return %columns, %columns_of_row, %binarize, %binarize_i32, %binarize_f64, %impute, %impute_f64, %impute_i64, %impute_i32, %normalize_max, %normalize_l1, %normalize_l2, %normalize_row, %scale, %scale_one, %scale_f64, %side_by_side, %side_by_side_i64 : tensor<2x3xf32>, tensor<1x2xi64>, tensor<2x2xf32>, tensor<2x2xi32>, tensor<2x2xf64>, tensor<2x2xf32>, tensor<4xf64>, tensor<2x2xi64>, tensor<1x2xi32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<3x2xf32>, tensor<3xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<2xf32>, tensor<2x4xf32>, tensor<1x4xf32>
}

func.func @dynamic(%x0: tensor<?x?xf32> {onnx.name = "x0"}, %x1: tensor<?xi64> {onnx.name = "x1"}, %x2: tensor<?xi64> {onnx.name = "x2"}, %x3: tensor<?xi64> {onnx.name = "x3"}, %x4: tensor<?x?xf32> {onnx.name = "x4"}, %x5: tensor<?x?xi32> {onnx.name = "x5"}, %x6: tensor<?x?xf64> {onnx.name = "x6"}, %x7: tensor<?x?xf32> {onnx.name = "x7"}, %x8: tensor<?xf64> {onnx.name = "x8"}, %x9: tensor<?x?xi64> {onnx.name = "x9"}, %x10: tensor<?x?xi32> {onnx.name = "x10"}, %x11: tensor<?x?xf32> {onnx.name = "x11"}, %x12: tensor<?xi32> {onnx.name = "x12"}, %x13: tensor<?x?xf32> {onnx.name = "x13"}, %x14: tensor<?x?xi64> {onnx.name = "x14"}, %x15: tensor<?xf64> {onnx.name = "x15"}, %x16: tensor<?x?xf32> {onnx.name = "x16"}, %x17: tensor<?xi64> {onnx.name = "x17"}, %x18: tensor<?xi64> {onnx.name = "x18"}) -> (tensor<?x?xf32> {onnx.name = "columns"}, tensor<?x?xi64> {onnx.name = "columns_of_row"}, tensor<?x?xf32> {onnx.name = "binarize"}, tensor<?x?xi32> {onnx.name = "binarize_i32"}, tensor<?x?xf64> {onnx.name = "binarize_f64"}, tensor<?x?xf32> {onnx.name = "impute"}, tensor<?xf64> {onnx.name = "impute_f64"}, tensor<?x?xi64> {onnx.name = "impute_i64"}, tensor<?x?xi32> {onnx.name = "impute_i32"}, tensor<?x?xf32> {onnx.name = "normalize_max"}, tensor<?x?xf32> {onnx.name = "normalize_l1"}, tensor<?x?xf32> {onnx.name = "normalize_l2"}, tensor<?xf32> {onnx.name = "normalize_row"}, tensor<?x?xf32> {onnx.name = "scale"}, tensor<?x?xf32> {onnx.name = "scale_one"}, tensor<?xf32> {onnx.name = "scale_f64"}, tensor<?x?xf32> {onnx.name = "side_by_side"}, tensor<?x?xf32> {onnx.name = "side_by_side_i64"}) {
  %columns = "onnx.ArrayFeatureExtractor"(%x0, %x1) : (tensor<?x?xf32>, tensor<?xi64>) -> tensor<?x?xf32>
  %columns_of_row = "onnx.ArrayFeatureExtractor"(%x2, %x3) : (tensor<?xi64>, tensor<?xi64>) -> tensor<?x?xi64>
  %binarize = "onnx.Binarizer"(%x4) <{threshold = 0.5 : f32}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %binarize_i32 = "onnx.Binarizer"(%x5) <{threshold = 1.5 : f32}> : (tensor<?x?xi32>) -> tensor<?x?xi32>
  %binarize_f64 = "onnx.Binarizer"(%x6) <{threshold = 0.5 : f32}> : (tensor<?x?xf64>) -> tensor<?x?xf64>
  %impute = "onnx.Imputer"(%x7) <{imputed_value_floats = [7.0 : f32, 8.0 : f32], replaced_value_float = 0x7FC00000 : f32}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %impute_f64 = "onnx.Imputer"(%x8) <{imputed_value_floats = [0.5 : f32], replaced_value_float = 0.0 : f32}> : (tensor<?xf64>) -> tensor<?xf64>
  %impute_i64 = "onnx.Imputer"(%x9) <{imputed_value_int64s = [7, 8], replaced_value_int64 = -1 : si64}> : (tensor<?x?xi64>) -> tensor<?x?xi64>
  %impute_i32 = "onnx.Imputer"(%x10) <{imputed_value_int64s = [7], replaced_value_int64 = 4294967297 : si64}> : (tensor<?x?xi32>) -> tensor<?x?xi32>
  %normalize_max = "onnx.Normalizer"(%x11) <{norm = "MAX"}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %normalize_l1 = "onnx.Normalizer"(%x11) <{norm = "L1"}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %normalize_l2 = "onnx.Normalizer"(%x11) <{norm = "L2"}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %normalize_row = "onnx.Normalizer"(%x12) <{norm = "L1"}> : (tensor<?xi32>) -> tensor<?xf32>
  %scale = "onnx.Scaler"(%x13) <{offset = [1.0 : f32, 2.0 : f32], scale = [0.5 : f32, 0.25 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %scale_one = "onnx.Scaler"(%x14) <{offset = [1.0 : f32], scale = [0.5 : f32]}> : (tensor<?x?xi64>) -> tensor<?x?xf32>
  %scale_f64 = "onnx.Scaler"(%x15) <{scale = [2.0 : f32]}> : (tensor<?xf64>) -> tensor<?xf32>
  %side_by_side = "onnx.FeatureVectorizer"(%x13, %x16) <{inputdimensions = [3, 1]}> : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %side_by_side_i64 = "onnx.FeatureVectorizer"(%x17, %x18) <{inputdimensions = [2, 2]}> : (tensor<?xi64>, tensor<?xi64>) -> tensor<?x?xf32>
  onnx.Return %columns, %columns_of_row, %binarize, %binarize_i32, %binarize_f64, %impute, %impute_f64, %impute_i64, %impute_i32, %normalize_max, %normalize_l1, %normalize_l2, %normalize_row, %scale, %scale_one, %scale_f64, %side_by_side, %side_by_side_i64 : tensor<?x?xf32>, tensor<?x?xi64>, tensor<?x?xf32>, tensor<?x?xi32>, tensor<?x?xf64>, tensor<?x?xf32>, tensor<?xf64>, tensor<?x?xi64>, tensor<?x?xi32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// EMPTY: columns: tensor<0x2xf32>
// EMPTY: joined: tensor<0x5xf32>
// EMPTY: normal: tensor<0x3xf32>
// EMPTY: none: tensor<2x0xf32>
func.func @empty(%x: tensor<0x3xf32> {onnx.name = "x"}, %y: tensor<2x0xf32> {onnx.name = "y"}) -> (tensor<0x2xf32> {onnx.name = "columns"}, tensor<0x5xf32> {onnx.name = "joined"}, tensor<0x3xf32> {onnx.name = "normal"}, tensor<2x0xf32> {onnx.name = "none"}) {
  %i = onnx.Constant dense<[2, 0]> : tensor<2xi64>
  %0 = "onnx.ArrayFeatureExtractor"(%x, %i) : (tensor<0x3xf32>, tensor<2xi64>) -> tensor<0x2xf32>
  %1 = "onnx.FeatureVectorizer"(%x, %x) <{inputdimensions = [4, 1]}> : (tensor<0x3xf32>, tensor<0x3xf32>) -> tensor<0x5xf32>
  %2 = "onnx.Normalizer"(%x) <{norm = "L2"}> : (tensor<0x3xf32>) -> tensor<0x3xf32>
  %3 = "onnx.Normalizer"(%y) <{norm = "MAX"}> : (tensor<2x0xf32>) -> tensor<2x0xf32>
  onnx.Return %0, %1, %2, %3 : tensor<0x2xf32>, tensor<0x5xf32>, tensor<0x3xf32>, tensor<2x0xf32>
}

// BEYOND: error: {{.*}}onnx.ArrayFeatureExtractor: an index is out of range
func.func @beyond(%x: tensor<2x1xf32> {onnx.name = "x"}, %i: tensor<4xi64> {onnx.name = "i"}) -> tensor<2x4xf32> {
  %0 = "onnx.ArrayFeatureExtractor"(%x, %i) : (tensor<2x1xf32>, tensor<4xi64>) -> tensor<2x4xf32>
  onnx.Return %0 : tensor<2x4xf32>
}

// ROWS: error: {{.*}}onnx.FeatureVectorizer: operands must have as many rows
func.func @other_rows(%x: tensor<?x?xf32> {onnx.name = "x"}, %y: tensor<?x?xf32> {onnx.name = "y"}) -> tensor<?x?xf32> {
  %0 = "onnx.FeatureVectorizer"(%x, %y) : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}

// COLUMNS: error: {{.*}}onnx.Imputer: there must be one imputed value, or as many as columns
func.func @other_columns(%x: tensor<?x?xf32> {onnx.name = "x"}) -> tensor<?x?xf32> {
  %0 = "onnx.Imputer"(%x) <{imputed_value_floats = [1.0 : f32, 2.0 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %0 : tensor<?x?xf32>
}
