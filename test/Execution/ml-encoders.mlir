// RUN: rm -rf %t && agate run %s --entry inputs --quiet --output-dir %t
// RUN: agate run %s --entry static --input x0=%t/x0.npy --input x1=%t/x1.npy --input x2=%t/x2.npy --input x3=%t/x3.npy --input x4=%t/x4.npy --input x5=%t/x5.npy --input x6=%t/x6.npy --input x7=%t/x7.npy --input x8=%t/x8.npy --input x9=%t/x9.npy | FileCheck %s
// RUN: agate run %s --entry dynamic --input x0=%t/x0.npy --input x1=%t/x1.npy --input x2=%t/x2.npy --input x3=%t/x3.npy --input x4=%t/x4.npy --input x5=%t/x5.npy --input x6=%t/x6.npy --input x7=%t/x7.npy --input x8=%t/x8.npy --input x9=%t/x9.npy | FileCheck %s
// RUN: agate run %s --entry empty --random 1 --shape x=0x3 | FileCheck %s --check-prefix=EMPTY
// RUN: not agate run %s --entry no_category --random 1 2>&1 | FileCheck %s --check-prefix=NO-CATEGORY
// RUN: agate run %s --entry numbers --quiet --output-dir %t
// RUN: agate run %s --entry names --input %t/numbers.npy | FileCheck %s --check-prefix=NAMES
// RUN: agate run %s --entry dynamic_names --input %t/numbers.npy | FileCheck %s --check-prefix=NAMES
// RUN: not agate run %s --entry no_name 2>&1 | FileCheck %s --check-prefix=NO-NAME

// Programs of known sizes and of unknown ones give the same results.

// CHECK: numbers: tensor<6xi64>
// CHECK-NEXT: [ 7,  4,  6,  6, -9,  5]
// CHECK: integers: tensor<2x3xf32>
// CHECK-NEXT: {{\[\[}} 0.5,  1.5,  2.5],
// CHECK-NEXT:  [ 3.5, -1.0, -1.0{{\]\]}}
// CHECK: single: tensor<2xi64>
// CHECK-NEXT: [ 9, -1]
// CHECK: doubles: tensor<4xi64>
// CHECK-NEXT: [ 6,  4, 42,  5]
// CHECK: shorts: tensor<4xf64>
// CHECK-NEXT: [ 0.3,  0.1, -1.5,  0.2]
// CHECK: ints: tensor<3xi32>
// CHECK-NEXT: [     1, -70000,     -1]
// CHECK: hot: tensor<2x2x3xf32>
// CHECK-NEXT: {{\[\[\[}}0.0, 1.0, 0.0],
// CHECK-NEXT:   [0.0, 0.0, 0.0{{\]\]}},
// CHECK-EMPTY:
// CHECK-NEXT:  {{\[\[}}0.0, 0.0, 0.0],
// CHECK-NEXT:   [1.0, 0.0, 0.0{{\]\]\]}}
// CHECK: hot_i64: tensor<3x3xf32>
// CHECK-NEXT: {{\[\[}}0.0, 0.0, 1.0],
// CHECK-NEXT:  [0.0, 1.0, 0.0],
// CHECK-NEXT:  [0.0, 0.0, 1.0{{\]\]}}
// CHECK: hot_i32: tensor<3x2xf32>
// CHECK-NEXT: {{\[\[}}1.0, 0.0],
// CHECK-NEXT:  [0.0, 1.0],
// CHECK-NEXT:  [1.0, 0.0{{\]\]}}
// CHECK: hot_f64: tensor<2x2xf32>
// CHECK-NEXT: {{\[\[}}1.0, 0.0],
// CHECK-NEXT:  [0.0, 1.0{{\]\]}}

func.func @inputs() -> (tensor<6xf32> {onnx.name = "x0"}, tensor<2x3xi64> {onnx.name = "x1"}, tensor<2xi64> {onnx.name = "x2"}, tensor<4xf64> {onnx.name = "x3"}, tensor<4xi16> {onnx.name = "x4"}, tensor<3xi32> {onnx.name = "x5"}, tensor<2x2xf32> {onnx.name = "x6"}, tensor<3xi64> {onnx.name = "x7"}, tensor<3xi32> {onnx.name = "x8"}, tensor<2xf64> {onnx.name = "x9"}) {
  %x0 = onnx.Constant dense<[1.0, 0x7FC00000, 0.0, -0.0, 2.0, -2.0]> : tensor<6xf32>
  %x1 = onnx.Constant dense<[[5, -3, 1000000007], [2, 0, 6]]> : tensor<2x3xi64>
  %x2 = onnx.Constant dense<[4, 5]> : tensor<2xi64>
  %x3 = onnx.Constant dense<[2.5, 1.5, 0.0, 0x7FF8000000000000]> : tensor<4xf64>
  %x4 = onnx.Constant dense<[7, 300, 8, -5]> : tensor<4xi16>
  %x5 = onnx.Constant dense<[70000, 1, 2]> : tensor<3xi32>
  %x6 = onnx.Constant dense<[[1.7, 0x7FC00000], [-2.0, 3.0]]> : tensor<2x2xf32>
  %x7 = onnx.Constant dense<[4, 0, 4]> : tensor<3xi64>
  %x8 = onnx.Constant dense<[4, 0, 4]> : tensor<3xi32>
  %x9 = onnx.Constant dense<[4.5, -0.5]> : tensor<2xf64>
  onnx.Return %x0, %x1, %x2, %x3, %x4, %x5, %x6, %x7, %x8, %x9 : tensor<6xf32>, tensor<2x3xi64>, tensor<2xi64>, tensor<4xf64>, tensor<4xi16>, tensor<3xi32>, tensor<2x2xf32>, tensor<3xi64>, tensor<3xi32>, tensor<2xf64>
}

func.func @static(%x0: tensor<6xf32> {onnx.name = "x0"}, %x1: tensor<2x3xi64> {onnx.name = "x1"}, %x2: tensor<2xi64> {onnx.name = "x2"}, %x3: tensor<4xf64> {onnx.name = "x3"}, %x4: tensor<4xi16> {onnx.name = "x4"}, %x5: tensor<3xi32> {onnx.name = "x5"}, %x6: tensor<2x2xf32> {onnx.name = "x6"}, %x7: tensor<3xi64> {onnx.name = "x7"}, %x8: tensor<3xi32> {onnx.name = "x8"}, %x9: tensor<2xf64> {onnx.name = "x9"}) -> (tensor<6xi64> {onnx.name = "numbers"}, tensor<2x3xf32> {onnx.name = "integers"}, tensor<2xi64> {onnx.name = "single"}, tensor<4xi64> {onnx.name = "doubles"}, tensor<4xf64> {onnx.name = "shorts"}, tensor<3xi32> {onnx.name = "ints"}, tensor<2x2x3xf32> {onnx.name = "hot"}, tensor<3x3xf32> {onnx.name = "hot_i64"}, tensor<3x2xf32> {onnx.name = "hot_i32"}, tensor<2x2xf32> {onnx.name = "hot_f64"}) {
  %numbers = "onnx.LabelEncoder"(%x0) <{default_int64 = -9 : si64, keys_floats = [1.0 : f32, 0x7FC00000 : f32, -2.0 : f32, 0.0 : f32, 1.0 : f32], values_int64s = [3, 4, 5, 6, 7]}> : (tensor<6xf32>) -> tensor<6xi64>
  %integers = "onnx.LabelEncoder"(%x1) <{default_float = -1.0 : f32, keys_int64s = [5, -3, 1000000007, 2], values_floats = [0.5 : f32, 1.5 : f32, 2.5 : f32, 3.5 : f32]}> : (tensor<2x3xi64>) -> tensor<2x3xf32>
  %single = "onnx.LabelEncoder"(%x2) <{keys_int64s = [4], values_int64s = [9]}> : (tensor<2xi64>) -> tensor<2xi64>
  %doubles = "onnx.LabelEncoder"(%x3) <{default_tensor = dense<[42]> : tensor<1xi64>, keys_tensor = dense<[1.5, 0x7FF8000000000000, 2.5]> : tensor<3xf64>, values_tensor = dense<[4, 5, 6]> : tensor<3xi64>}> : (tensor<4xf64>) -> tensor<4xi64>
  %shorts = "onnx.LabelEncoder"(%x4) <{default_tensor = dense<[-1.5]> : tensor<1xf64>, keys_tensor = dense<[300, -5, 7]> : tensor<3xi16>, values_tensor = dense<[0.1, 0.2, 0.3]> : tensor<3xf64>}> : (tensor<4xi16>) -> tensor<4xf64>
  %ints = "onnx.LabelEncoder"(%x5) <{keys_tensor = dense<[70000, 1]> : tensor<2xi32>, values_tensor = dense<[1, -70000]> : tensor<2xi32>}> : (tensor<3xi32>) -> tensor<3xi32>
  %hot = "onnx.OneHotEncoder"(%x6) <{cats_int64s = [3, 1, 2]}> : (tensor<2x2xf32>) -> tensor<2x2x3xf32>
  %hot_i64 = "onnx.OneHotEncoder"(%x7) <{cats_int64s = [4, 0, 4], zeros = 0 : si64}> : (tensor<3xi64>) -> tensor<3x3xf32>
  %hot_i32 = "onnx.OneHotEncoder"(%x8) <{cats_int64s = [4, 0]}> : (tensor<3xi32>) -> tensor<3x2xf32>
  %hot_f64 = "onnx.OneHotEncoder"(%x9) <{cats_int64s = [4, 0]}> : (tensor<2xf64>) -> tensor<2x2xf32>
  onnx.Return %numbers, %integers, %single, %doubles, %shorts, %ints, %hot, %hot_i64, %hot_i32, %hot_f64 : tensor<6xi64>, tensor<2x3xf32>, tensor<2xi64>, tensor<4xi64>, tensor<4xf64>, tensor<3xi32>, tensor<2x2x3xf32>, tensor<3x3xf32>, tensor<3x2xf32>, tensor<2x2xf32>
}

func.func @dynamic(%x0: tensor<?xf32> {onnx.name = "x0"}, %x1: tensor<?x?xi64> {onnx.name = "x1"}, %x2: tensor<?xi64> {onnx.name = "x2"}, %x3: tensor<?xf64> {onnx.name = "x3"}, %x4: tensor<?xi16> {onnx.name = "x4"}, %x5: tensor<?xi32> {onnx.name = "x5"}, %x6: tensor<?x?xf32> {onnx.name = "x6"}, %x7: tensor<?xi64> {onnx.name = "x7"}, %x8: tensor<?xi32> {onnx.name = "x8"}, %x9: tensor<?xf64> {onnx.name = "x9"}) -> (tensor<?xi64> {onnx.name = "numbers"}, tensor<?x?xf32> {onnx.name = "integers"}, tensor<?xi64> {onnx.name = "single"}, tensor<?xi64> {onnx.name = "doubles"}, tensor<?xf64> {onnx.name = "shorts"}, tensor<?xi32> {onnx.name = "ints"}, tensor<?x?x?xf32> {onnx.name = "hot"}, tensor<?x?xf32> {onnx.name = "hot_i64"}, tensor<?x?xf32> {onnx.name = "hot_i32"}, tensor<?x?xf32> {onnx.name = "hot_f64"}) {
  %numbers = "onnx.LabelEncoder"(%x0) <{default_int64 = -9 : si64, keys_floats = [1.0 : f32, 0x7FC00000 : f32, -2.0 : f32, 0.0 : f32, 1.0 : f32], values_int64s = [3, 4, 5, 6, 7]}> : (tensor<?xf32>) -> tensor<?xi64>
  %integers = "onnx.LabelEncoder"(%x1) <{default_float = -1.0 : f32, keys_int64s = [5, -3, 1000000007, 2], values_floats = [0.5 : f32, 1.5 : f32, 2.5 : f32, 3.5 : f32]}> : (tensor<?x?xi64>) -> tensor<?x?xf32>
  %single = "onnx.LabelEncoder"(%x2) <{keys_int64s = [4], values_int64s = [9]}> : (tensor<?xi64>) -> tensor<?xi64>
  %doubles = "onnx.LabelEncoder"(%x3) <{default_tensor = dense<[42]> : tensor<1xi64>, keys_tensor = dense<[1.5, 0x7FF8000000000000, 2.5]> : tensor<3xf64>, values_tensor = dense<[4, 5, 6]> : tensor<3xi64>}> : (tensor<?xf64>) -> tensor<?xi64>
  %shorts = "onnx.LabelEncoder"(%x4) <{default_tensor = dense<[-1.5]> : tensor<1xf64>, keys_tensor = dense<[300, -5, 7]> : tensor<3xi16>, values_tensor = dense<[0.1, 0.2, 0.3]> : tensor<3xf64>}> : (tensor<?xi16>) -> tensor<?xf64>
  %ints = "onnx.LabelEncoder"(%x5) <{keys_tensor = dense<[70000, 1]> : tensor<2xi32>, values_tensor = dense<[1, -70000]> : tensor<2xi32>}> : (tensor<?xi32>) -> tensor<?xi32>
  %hot = "onnx.OneHotEncoder"(%x6) <{cats_int64s = [3, 1, 2]}> : (tensor<?x?xf32>) -> tensor<?x?x?xf32>
  %hot_i64 = "onnx.OneHotEncoder"(%x7) <{cats_int64s = [4, 0, 4], zeros = 0 : si64}> : (tensor<?xi64>) -> tensor<?x?xf32>
  %hot_i32 = "onnx.OneHotEncoder"(%x8) <{cats_int64s = [4, 0]}> : (tensor<?xi32>) -> tensor<?x?xf32>
  %hot_f64 = "onnx.OneHotEncoder"(%x9) <{cats_int64s = [4, 0]}> : (tensor<?xf64>) -> tensor<?x?xf32>
  onnx.Return %numbers, %integers, %single, %doubles, %shorts, %ints, %hot, %hot_i64, %hot_i32, %hot_f64 : tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xf64>, tensor<?xi32>, tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// EMPTY: label: tensor<0x3xf32>
// EMPTY: hot: tensor<0x3x2xf32>
func.func @empty(%x: tensor<?x?xi64> {onnx.name = "x"}) -> (tensor<?x?xf32> {onnx.name = "label"}, tensor<?x?x2xf32> {onnx.name = "hot"}) {
  %0 = "onnx.LabelEncoder"(%x) <{keys_int64s = [], values_floats = []}> : (tensor<?x?xi64>) -> tensor<?x?xf32>
  %1 = "onnx.OneHotEncoder"(%x) <{cats_int64s = [1, 2], zeros = 0 : si64}> : (tensor<?x?xi64>) -> tensor<?x?x2xf32>
  onnx.Return %0, %1 : tensor<?x?xf32>, tensor<?x?x2xf32>
}

// NO-CATEGORY: error: {{.*}}onnx.OneHotEncoder: an element is in no category
func.func @no_category(%x: tensor<3xi64>) -> tensor<3x1xf32> {
  %0 = "onnx.OneHotEncoder"(%x) <{cats_int64s = [100], zeros = 0 : si64}> : (tensor<3xi64>) -> tensor<3x1xf32>
  onnx.Return %0 : tensor<3x1xf32>
}

func.func @numbers() -> (tensor<3xi64> {onnx.name = "numbers"}) {
  %x = onnx.Constant dense<[5, 3, 9]> : tensor<3xi64>
  onnx.Return %x : tensor<3xi64>
}

// Names are those of 5, 3 and of none.
//
// NAMES: mapped: tensor<3xi64>
// NAMES-NEXT: [ 5,  3, -7]
// NAMES: encoded: tensor<3xf32>
// NAMES-NEXT: [ 1.5,  2.5, -2.0]
// NAMES: positions: tensor<3xi64>
// NAMES-NEXT: [ 1,  0, -1]
// NAMES: named: tensor<3xi64>
// NAMES-NEXT: [ 3,  5, -7]
// NAMES: tensors: tensor<3xi64>
// NAMES-NEXT: [2, 1, 3]
// NAMES: hot_names: tensor<3x2xf32>
// NAMES-NEXT: {{\[}}[1.0, 0.0],
// NAMES-NEXT: [0.0, 1.0],
// NAMES-NEXT: [0.0, 0.0{{\]\]}}
// NAMES: extracted: tensor<1x2xi64>
// NAMES-NEXT: {{\[}}[-7,  5{{\]\]}}
func.func @names(%x: tensor<3xi64> {onnx.name = "numbers"}) -> (tensor<3xi64> {onnx.name = "mapped"}, tensor<3xf32> {onnx.name = "encoded"}, tensor<3xi64> {onnx.name = "positions"}, tensor<3xi64> {onnx.name = "named"}, tensor<3xi64> {onnx.name = "tensors"}, tensor<3x2xf32> {onnx.name = "hot_names"}, tensor<1x2xi64> {onnx.name = "extracted"}) {
  %names = "onnx.CategoryMapper"(%x) <{cats_int64s = [3, 5], cats_strings = ["cat", "dog"]}> : (tensor<3xi64>) -> tensor<3x!onnx.String>
  %mapped = "onnx.CategoryMapper"(%names) <{cats_int64s = [3, 5], cats_strings = ["cat", "dog"], default_int64 = -7 : si64}> : (tensor<3x!onnx.String>) -> tensor<3xi64>
  %encoded = "onnx.LabelEncoder"(%names) <{default_float = -2.0 : f32, keys_strings = ["cat", "dog", "cat"], values_floats = [0.5 : f32, 1.5 : f32, 2.5 : f32]}> : (tensor<3x!onnx.String>) -> tensor<3xf32>
  %letters = "onnx.LabelEncoder"(%x) <{default_string = "", keys_int64s = [5, 3], values_strings = ["x", "y"]}> : (tensor<3xi64>) -> tensor<3x!onnx.String>
  %positions = "onnx.LabelEncoderV1"(%letters) <{classes_strings = ["y", "x"]}> : (tensor<3x!onnx.String>) -> tensor<3xi64>
  %back = "onnx.LabelEncoderV1"(%positions) <{classes_strings = ["dog", "cat"]}> : (tensor<3xi64>) -> tensor<3x!onnx.String>
  %named = "onnx.CategoryMapper"(%back) <{cats_int64s = [3, 5], cats_strings = ["cat", "dog"], default_int64 = -7 : si64}> : (tensor<3x!onnx.String>) -> tensor<3xi64>
  %others = "onnx.LabelEncoder"(%names) <{default_tensor = dense<"z"> : tensor<1x!onnx.String>, keys_tensor = dense<["cat", "dog"]> : tensor<2x!onnx.String>, values_tensor = dense<["a", "b"]> : tensor<2x!onnx.String>}> : (tensor<3x!onnx.String>) -> tensor<3x!onnx.String>
  %tensors = "onnx.LabelEncoder"(%others) <{keys_strings = ["a", "b", "z"], values_int64s = [1, 2, 3]}> : (tensor<3x!onnx.String>) -> tensor<3xi64>
  %hot = "onnx.OneHotEncoder"(%names) <{cats_strings = ["dog", "cat"]}> : (tensor<3x!onnx.String>) -> tensor<3x2xf32>
  %i = onnx.Constant dense<[2, 0]> : tensor<2xi64>
  %some = "onnx.ArrayFeatureExtractor"(%names, %i) : (tensor<3x!onnx.String>, tensor<2xi64>) -> tensor<1x2x!onnx.String>
  %extracted = "onnx.CategoryMapper"(%some) <{cats_int64s = [3, 5], cats_strings = ["cat", "dog"], default_int64 = -7 : si64}> : (tensor<1x2x!onnx.String>) -> tensor<1x2xi64>
  onnx.Return %mapped, %encoded, %positions, %named, %tensors, %hot, %extracted : tensor<3xi64>, tensor<3xf32>, tensor<3xi64>, tensor<3xi64>, tensor<3xi64>, tensor<3x2xf32>, tensor<1x2xi64>
}

func.func @dynamic_names(%x: tensor<?xi64> {onnx.name = "numbers"}) -> (tensor<?xi64> {onnx.name = "mapped"}, tensor<?xf32> {onnx.name = "encoded"}, tensor<?xi64> {onnx.name = "positions"}, tensor<?xi64> {onnx.name = "named"}, tensor<?xi64> {onnx.name = "tensors"}, tensor<?x2xf32> {onnx.name = "hot_names"}, tensor<1x2xi64> {onnx.name = "extracted"}) {
  %names = "onnx.CategoryMapper"(%x) <{cats_int64s = [3, 5], cats_strings = ["cat", "dog"]}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %mapped = "onnx.CategoryMapper"(%names) <{cats_int64s = [3, 5], cats_strings = ["cat", "dog"], default_int64 = -7 : si64}> : (tensor<?x!onnx.String>) -> tensor<?xi64>
  %encoded = "onnx.LabelEncoder"(%names) <{default_float = -2.0 : f32, keys_strings = ["cat", "dog", "cat"], values_floats = [0.5 : f32, 1.5 : f32, 2.5 : f32]}> : (tensor<?x!onnx.String>) -> tensor<?xf32>
  %letters = "onnx.LabelEncoder"(%x) <{default_string = "", keys_int64s = [5, 3], values_strings = ["x", "y"]}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %positions = "onnx.LabelEncoderV1"(%letters) <{classes_strings = ["y", "x"]}> : (tensor<?x!onnx.String>) -> tensor<?xi64>
  %back = "onnx.LabelEncoderV1"(%positions) <{classes_strings = ["dog", "cat"]}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %named = "onnx.CategoryMapper"(%back) <{cats_int64s = [3, 5], cats_strings = ["cat", "dog"], default_int64 = -7 : si64}> : (tensor<?x!onnx.String>) -> tensor<?xi64>
  %others = "onnx.LabelEncoder"(%names) <{default_tensor = dense<"z"> : tensor<1x!onnx.String>, keys_tensor = dense<["cat", "dog"]> : tensor<2x!onnx.String>, values_tensor = dense<["a", "b"]> : tensor<2x!onnx.String>}> : (tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %tensors = "onnx.LabelEncoder"(%others) <{keys_strings = ["a", "b", "z"], values_int64s = [1, 2, 3]}> : (tensor<?x!onnx.String>) -> tensor<?xi64>
  %hot = "onnx.OneHotEncoder"(%names) <{cats_strings = ["dog", "cat"]}> : (tensor<?x!onnx.String>) -> tensor<?x2xf32>
  %i = onnx.Constant dense<[2, 0]> : tensor<2xi64>
  %some = "onnx.ArrayFeatureExtractor"(%names, %i) : (tensor<?x!onnx.String>, tensor<2xi64>) -> tensor<1x2x!onnx.String>
  %extracted = "onnx.CategoryMapper"(%some) <{cats_int64s = [3, 5], cats_strings = ["cat", "dog"], default_int64 = -7 : si64}> : (tensor<1x2x!onnx.String>) -> tensor<1x2xi64>
  onnx.Return %mapped, %encoded, %positions, %named, %tensors, %hot, %extracted : tensor<?xi64>, tensor<?xf32>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>, tensor<?x2xf32>, tensor<1x2xi64>
}

// NO-NAME: error: {{.*}}onnx.OneHotEncoder: an element is in no category
func.func @no_name() -> tensor<2x2xf32> {
  %x = onnx.Constant dense<["dog", "bird"]> : tensor<2x!onnx.String>
  %0 = "onnx.OneHotEncoder"(%x) <{cats_strings = ["dog", "cat"], zeros = 0 : si64}> : (tensor<2x!onnx.String>) -> tensor<2x2xf32>
  onnx.Return %0 : tensor<2x2xf32>
}
