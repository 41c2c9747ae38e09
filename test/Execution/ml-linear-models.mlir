// RUN: rm -rf %t && agate run %s --entry inputs --quiet --output-dir %t
// RUN: agate run %s --entry static --input x0=%t/x0.npy --input x1=%t/x1.npy --input x2=%t/x2.npy --input x3=%t/x3.npy --input x4=%t/x4.npy | FileCheck %s
// RUN: agate run %s --entry dynamic --input x0=%t/x0.npy --input x1=%t/x1.npy --input x2=%t/x2.npy --input x3=%t/x3.npy --input x4=%t/x4.npy | FileCheck %s
// RUN: agate run %s --entry either --random 1 --shape x=2x4 | FileCheck %s --check-prefix=ONE-ROW
// RUN: agate run %s --entry either --random 1 --shape x=2x2 | FileCheck %s --check-prefix=TWO-ROWS
// RUN: not agate run %s --entry either --random 1 --shape x=2x3 2>&1 | FileCheck %s --check-prefix=NO-ROWS
// RUN: agate run %s --entry empty --random 1 --shape x=0x2 | FileCheck %s --check-prefix=EMPTY
// RUN: not agate run %s --entry empty --random 1 --shape x=1x3 2>&1 | FileCheck %s --check-prefix=COLUMNS
// RUN: agate run %s --entry names --random 1 | FileCheck %s --check-prefix=NAMES

// Programs of known sizes and of unknown ones give the same results.

// CHECK: classes_none_label: tensor<3xi64>
// CHECK-NEXT: [ 10, -20,  10]
// CHECK: classes_none_scores: tensor<3x3xf32>
// CHECK-NEXT: {{\[\[}}    5.5,     5.0,    -0.5],
// CHECK-NEXT:  [    0.5,     2.5, -0.8125],
// CHECK-NEXT:  [    1.5,   -13.0,    1.25{{\]\]}}
// CHECK: classes_softmax_label: tensor<3xi64>
// CHECK-NEXT: [ 10, -20,  10]
// CHECK: classes_softmax_scores: tensor<3x3xf32>
// CHECK-NEXT: {{\[\[}}   0.621500{{[0-9]*}},    0.376959{{[0-9]*}},  0.001540{{[0-9]*}}],
// CHECK-NEXT:  [   0.115497{{[0-9]*}},    0.853416{{[0-9]*}},   0.031085{{[0-9]*}}],
// CHECK-NEXT:  [   0.562176{{[0-9]*}}, 2.83532{{[0-9]*}}e-07,    0.437823{{[0-9]*}}{{\]\]}}
// CHECK: classes_logistic_label: tensor<3xi64>
// CHECK-NEXT: [ 10, -20,  10]
// CHECK: classes_logistic_scores: tensor<3x3xf32>
// CHECK-NEXT: {{\[\[}}    0.995929{{[0-9]*}},     0.993307{{[0-9]*}},    0.377540{{[0-9]*}}],
// CHECK-NEXT:  [   0.622459{{[0-9]*}},     0.924141{{[0-9]*}},    0.307358{{[0-9]*}}],
// CHECK-NEXT:  [   0.817574{{[0-9]*}}, 2.26497{{[0-9]*}}e-06,     0.777299{{[0-9]*}}{{\]\]}}
// CHECK: classes_softmax_zero_label: tensor<3xi64>
// CHECK-NEXT: [ 10, -20,  10]
// CHECK: classes_softmax_zero_scores: tensor<3x3xf32>
// CHECK-NEXT: {{\[\[}}   0.621500{{[0-9]*}},    0.376959{{[0-9]*}},  0.001540{{[0-9]*}}],
// CHECK-NEXT:  [   0.115497{{[0-9]*}},    0.853416{{[0-9]*}},   0.031085{{[0-9]*}}],
// CHECK-NEXT:  [   0.562176{{[0-9]*}}, 2.83532{{[0-9]*}}e-07,    0.437823{{[0-9]*}}{{\]\]}}
// CHECK: classes_probit_label: tensor<2xi64>
// CHECK-NEXT: [5, 5]
// CHECK: classes_probit_scores: tensor<2x2xf32>
// CHECK-NEXT: {{\[\[}} 0.253351{{[0-9]*}},   0.934748{{[0-9]*}}],
// CHECK-NEXT:  [ -0.655028{{[0-9]*}}, -0.453792{{[0-9]*}}{{\]\]}}
// CHECK: one_row_none_label: tensor<3xi64>
// CHECK-NEXT: [4, 4, 5]
// CHECK: one_row_none_scores: tensor<3x2xf32>
// CHECK-NEXT: {{\[\[}}  1.125,  -0.125],
// CHECK-NEXT:  [ 1.4375, -0.4375],
// CHECK-NEXT:  [ -0.625,   1.625{{\]\]}}
// CHECK: one_row_logistic_label: tensor<3xi64>
// CHECK-NEXT: [4, 4, 5]
// CHECK: one_row_logistic_scores: tensor<3x2xf32>
// CHECK-NEXT: {{\[\[}} 0.531209{{[0-9]*}},  0.468790{{[0-9]*}}],
// CHECK-NEXT:  [ 0.607663{{[0-9]*}},  0.392336{{[0-9]*}}],
// CHECK-NEXT:  [0.164516{{[0-9]*}}, 0.835483{{[0-9]*}}{{\]\]}}
// CHECK: no_intercepts_label: tensor<3xi64>
// CHECK-NEXT: [4, 4, 5]
// CHECK: no_intercepts_scores: tensor<3x2xf32>
// CHECK-NEXT: {{\[\[}}    1.0,     0.0],
// CHECK-NEXT:  [ 1.3125, -0.3125],
// CHECK-NEXT:  [  -0.75,    1.75{{\]\]}}
// CHECK: no_intercepts_two_label: tensor<3xi64>
// CHECK-NEXT: [5, 5, 5]
// CHECK: no_intercepts_two_scores: tensor<3x2xf32>
// CHECK-NEXT: {{\[\[}}    0.0,     3.0],
// CHECK-NEXT:  [-0.3125,   -0.25],
// CHECK-NEXT:  [   1.75,     2.0{{\]\]}}
// CHECK: of_integers_label: tensor<2xi64>
// CHECK-NEXT: [1, 2]
// CHECK: of_integers_scores: tensor<2x3xf32>
// CHECK-NEXT: {{\[\[}} 5.5,  5.0, -0.5],
// CHECK-NEXT:  [ 5.5, 25.0, -3.0{{\]\]}}
// CHECK: of_row_label: tensor<1xi64>
// CHECK-NEXT: [1]
// CHECK: of_row_scores: tensor<1x3xf32>
// CHECK-NEXT: {{\[\[}} 5.5,  5.0, -0.5{{\]\]}}
// CHECK: regression: tensor<3x2xf32>
// CHECK-NEXT: {{\[\[}} 5.5,  4.0],
// CHECK-NEXT:  [1.25, 0.25],
// CHECK-NEXT:  [ 0.5, -7.0{{\]\]}}
// CHECK: regression_i32: tensor<2x1xf32>
// CHECK-NEXT: {{\[\[}} 5.5],
// CHECK-NEXT:  [10.5{{\]\]}}
// CHECK: regression_logistic: tensor<3x1xf32>
// CHECK-NEXT: {{\[\[}} 0.989013{{[0-9]*}}],
// CHECK-NEXT:  [ 0.562176{{[0-9]*}}],
// CHECK-NEXT:  [0.377540{{[0-9]*}}{{\]\]}}
// CHECK: regression_constant: tensor<3x2xf32>
// CHECK-NEXT: {{\[\[}} 1.0, -2.0],
// CHECK-NEXT:  [ 1.0, -2.0],
// CHECK-NEXT:  [ 1.0, -2.0{{\]\]}}

func.func @inputs() -> (tensor<3x2xf32> {onnx.name = "x0"}, tensor<2x2xf32> {onnx.name = "x1"}, tensor<2x2xi64> {onnx.name = "x2"}, tensor<2xf64> {onnx.name = "x3"}, tensor<2x2xi32> {onnx.name = "x4"}) {
  %x0 = onnx.Constant dense<[[1.0, 2.0], [-0.5, 0.25], [3.0, -1.0]]> : tensor<3x2xf32>
  %x1 = onnx.Constant dense<[[1.0, 2.0], [0.5, 0.25]]> : tensor<2x2xf32>
  %x2 = onnx.Constant dense<[[1, 2], [-3, 4]]> : tensor<2x2xi64>
  %x3 = onnx.Constant dense<[1.0, 2.0]> : tensor<2xf64>
  %x4 = onnx.Constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  onnx.Return %x0, %x1, %x2, %x3, %x4 : tensor<3x2xf32>, tensor<2x2xf32>, tensor<2x2xi64>, tensor<2xf64>, tensor<2x2xi32>
}

func.func @static(%x0: tensor<3x2xf32> {onnx.name = "x0"}, %x1: tensor<2x2xf32> {onnx.name = "x1"}, %x2: tensor<2x2xi64> {onnx.name = "x2"}, %x3: tensor<2xf64> {onnx.name = "x3"}, %x4: tensor<2x2xi32> {onnx.name = "x4"}) -> (tensor<3xi64> {onnx.name = "classes_none_label"}, tensor<3x3xf32> {onnx.name = "classes_none_scores"}, tensor<3xi64> {onnx.name = "classes_softmax_label"}, tensor<3x3xf32> {onnx.name = "classes_softmax_scores"}, tensor<3xi64> {onnx.name = "classes_logistic_label"}, tensor<3x3xf32> {onnx.name = "classes_logistic_scores"}, tensor<3xi64> {onnx.name = "classes_softmax_zero_label"}, tensor<3x3xf32> {onnx.name = "classes_softmax_zero_scores"}, tensor<2xi64> {onnx.name = "classes_probit_label"}, tensor<2x2xf32> {onnx.name = "classes_probit_scores"}, tensor<3xi64> {onnx.name = "one_row_none_label"}, tensor<3x2xf32> {onnx.name = "one_row_none_scores"}, tensor<3xi64> {onnx.name = "one_row_logistic_label"}, tensor<3x2xf32> {onnx.name = "one_row_logistic_scores"}, tensor<3xi64> {onnx.name = "no_intercepts_label"}, tensor<3x2xf32> {onnx.name = "no_intercepts_scores"}, tensor<3xi64> {onnx.name = "no_intercepts_two_label"}, tensor<3x2xf32> {onnx.name = "no_intercepts_two_scores"}, tensor<2xi64> {onnx.name = "of_integers_label"}, tensor<2x3xf32> {onnx.name = "of_integers_scores"}, tensor<1xi64> {onnx.name = "of_row_label"}, tensor<1x3xf32> {onnx.name = "of_row_scores"}, tensor<3x2xf32> {onnx.name = "regression"}, tensor<2x1xf32> {onnx.name = "regression_i32"}, tensor<3x1xf32> {onnx.name = "regression_logistic"}, tensor<3x2xf32> {onnx.name = "regression_constant"}) {
  %classes_none:2 = "onnx.LinearClassifier"(%x0) <{classlabels_ints = [10, -20, 30], coefficients = [1.0 : f32, 2.0 : f32, -3.0 : f32, 4.0 : f32, 0.5 : f32, -0.25 : f32], intercepts = [0.5 : f32, 0.0 : f32, -0.5 : f32], post_transform = "NONE"}> : (tensor<3x2xf32>) -> (tensor<3xi64>, tensor<3x3xf32>)
  %classes_softmax:2 = "onnx.LinearClassifier"(%x0) <{classlabels_ints = [10, -20, 30], coefficients = [1.0 : f32, 2.0 : f32, -3.0 : f32, 4.0 : f32, 0.5 : f32, -0.25 : f32], intercepts = [0.5 : f32, 0.0 : f32, -0.5 : f32], post_transform = "SOFTMAX"}> : (tensor<3x2xf32>) -> (tensor<3xi64>, tensor<3x3xf32>)
  %classes_logistic:2 = "onnx.LinearClassifier"(%x0) <{classlabels_ints = [10, -20, 30], coefficients = [1.0 : f32, 2.0 : f32, -3.0 : f32, 4.0 : f32, 0.5 : f32, -0.25 : f32], intercepts = [0.5 : f32, 0.0 : f32, -0.5 : f32], post_transform = "LOGISTIC"}> : (tensor<3x2xf32>) -> (tensor<3xi64>, tensor<3x3xf32>)
  %classes_softmax_zero:2 = "onnx.LinearClassifier"(%x0) <{classlabels_ints = [10, -20, 30], coefficients = [1.0 : f32, 2.0 : f32, -3.0 : f32, 4.0 : f32, 0.5 : f32, -0.25 : f32], intercepts = [0.5 : f32, 0.0 : f32, -0.5 : f32], post_transform = "SOFTMAX_ZERO"}> : (tensor<3x2xf32>) -> (tensor<3xi64>, tensor<3x3xf32>)
  %classes_probit:2 = "onnx.LinearClassifier"(%x1) <{classlabels_ints = [4, 5], coefficients = [0.25 : f32, 0.125 : f32, 0.125 : f32, 0.25 : f32], intercepts = [0.1 : f32, 0.2 : f32], post_transform = "PROBIT"}> : (tensor<2x2xf32>) -> (tensor<2xi64>, tensor<2x2xf32>)
  %one_row_none:2 = "onnx.LinearClassifier"(%x0) <{classlabels_ints = [4, 5], coefficients = [0.5 : f32, -0.25 : f32], intercepts = [-0.125 : f32], post_transform = "NONE"}> : (tensor<3x2xf32>) -> (tensor<3xi64>, tensor<3x2xf32>)
  %one_row_logistic:2 = "onnx.LinearClassifier"(%x0) <{classlabels_ints = [4, 5], coefficients = [0.5 : f32, -0.25 : f32], intercepts = [-0.125 : f32], post_transform = "LOGISTIC"}> : (tensor<3x2xf32>) -> (tensor<3xi64>, tensor<3x2xf32>)
  %no_intercepts:2 = "onnx.LinearClassifier"(%x0) <{classlabels_ints = [4, 5], coefficients = [0.5 : f32, -0.25 : f32]}> : (tensor<3x2xf32>) -> (tensor<3xi64>, tensor<3x2xf32>)
  %no_intercepts_two:2 = "onnx.LinearClassifier"(%x0) <{classlabels_ints = [4, 5], coefficients = [0.5 : f32, -0.25 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<3x2xf32>) -> (tensor<3xi64>, tensor<3x2xf32>)
  %of_integers:2 = "onnx.LinearClassifier"(%x2) <{classlabels_ints = [1, 2, 3], coefficients = [1.0 : f32, 2.0 : f32, -3.0 : f32, 4.0 : f32, 0.5 : f32, -0.25 : f32], intercepts = [0.5 : f32, 0.0 : f32, -0.5 : f32]}> : (tensor<2x2xi64>) -> (tensor<2xi64>, tensor<2x3xf32>)
  %of_row:2 = "onnx.LinearClassifier"(%x3) <{classlabels_ints = [1, 2, 3], coefficients = [1.0 : f32, 2.0 : f32, -3.0 : f32, 4.0 : f32, 0.5 : f32, -0.25 : f32], intercepts = [0.5 : f32, 0.0 : f32, -0.5 : f32]}> : (tensor<2xf64>) -> (tensor<1xi64>, tensor<1x3xf32>)
  %regression = "onnx.LinearRegressor"(%x0) <{coefficients = [0.5 : f32, 2.0 : f32, -1.0 : f32, 3.0 : f32], intercepts = [1.0 : f32, -1.0 : f32], targets = 2 : si64}> : (tensor<3x2xf32>) -> tensor<3x2xf32>
  %regression_i32 = "onnx.LinearRegressor"(%x4) <{coefficients = [0.5 : f32, 2.0 : f32], intercepts = [1.0 : f32]}> : (tensor<2x2xi32>) -> tensor<2x1xf32>
  %regression_logistic = "onnx.LinearRegressor"(%x0) <{coefficients = [0.5 : f32, 2.0 : f32], post_transform = "LOGISTIC"}> : (tensor<3x2xf32>) -> tensor<3x1xf32>
  %regression_constant = "onnx.LinearRegressor"(%x0) <{intercepts = [1.0 : f32, -2.0 : f32], targets = 2 : si64}> : (tensor<3x2xf32>) -> tensor<3x2xf32>
  onnx.Return %classes_none#0, %classes_none#1, %classes_softmax#0, %classes_softmax#1, %classes_logistic#0, %classes_logistic#1, %classes_softmax_zero#0, %classes_softmax_zero#1, %classes_probit#0, %classes_probit#1, %one_row_none#0, %one_row_none#1, %one_row_logistic#0, %one_row_logistic#1, %no_intercepts#0, %no_intercepts#1, %no_intercepts_two#0, %no_intercepts_two#1, %of_integers#0, %of_integers#1, %of_row#0, %of_row#1, %regression, %regression_i32, %regression_logistic, %regression_constant : tensor<3xi64>, tensor<3x3xf32>, tensor<3xi64>, tensor<3x3xf32>, tensor<3xi64>, tensor<3x3xf32>, tensor<3xi64>, tensor<3x3xf32>, tensor<2xi64>, tensor<2x2xf32>, tensor<3xi64>, tensor<3x2xf32>, tensor<3xi64>, tensor<3x2xf32>, tensor<3xi64>, tensor<3x2xf32>, tensor<3xi64>, tensor<3x2xf32>, tensor<2xi64>, tensor<2x3xf32>, tensor<1xi64>, tensor<1x3xf32>, tensor<3x2xf32>, tensor<2x1xf32>, tensor<3x1xf32>, tensor<3x2xf32>
}

func.func @dynamic(%x0: tensor<?x?xf32> {onnx.name = "x0"}, %x1: tensor<?x?xf32> {onnx.name = "x1"}, %x2: tensor<?x?xi64> {onnx.name = "x2"}, %x3: tensor<?xf64> {onnx.name = "x3"}, %x4: tensor<?x?xi32> {onnx.name = "x4"}) -> (tensor<?xi64> {onnx.name = "classes_none_label"}, tensor<?x?xf32> {onnx.name = "classes_none_scores"}, tensor<?xi64> {onnx.name = "classes_softmax_label"}, tensor<?x?xf32> {onnx.name = "classes_softmax_scores"}, tensor<?xi64> {onnx.name = "classes_logistic_label"}, tensor<?x?xf32> {onnx.name = "classes_logistic_scores"}, tensor<?xi64> {onnx.name = "classes_softmax_zero_label"}, tensor<?x?xf32> {onnx.name = "classes_softmax_zero_scores"}, tensor<?xi64> {onnx.name = "classes_probit_label"}, tensor<?x?xf32> {onnx.name = "classes_probit_scores"}, tensor<?xi64> {onnx.name = "one_row_none_label"}, tensor<?x?xf32> {onnx.name = "one_row_none_scores"}, tensor<?xi64> {onnx.name = "one_row_logistic_label"}, tensor<?x?xf32> {onnx.name = "one_row_logistic_scores"}, tensor<?xi64> {onnx.name = "no_intercepts_label"}, tensor<?x?xf32> {onnx.name = "no_intercepts_scores"}, tensor<?xi64> {onnx.name = "no_intercepts_two_label"}, tensor<?x?xf32> {onnx.name = "no_intercepts_two_scores"}, tensor<?xi64> {onnx.name = "of_integers_label"}, tensor<?x?xf32> {onnx.name = "of_integers_scores"}, tensor<?xi64> {onnx.name = "of_row_label"}, tensor<?x?xf32> {onnx.name = "of_row_scores"}, tensor<?x?xf32> {onnx.name = "regression"}, tensor<?x?xf32> {onnx.name = "regression_i32"}, tensor<?x?xf32> {onnx.name = "regression_logistic"}, tensor<?x?xf32> {onnx.name = "regression_constant"}) {
  %classes_none:2 = "onnx.LinearClassifier"(%x0) <{classlabels_ints = [10, -20, 30], coefficients = [1.0 : f32, 2.0 : f32, -3.0 : f32, 4.0 : f32, 0.5 : f32, -0.25 : f32], intercepts = [0.5 : f32, 0.0 : f32, -0.5 : f32], post_transform = "NONE"}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %classes_softmax:2 = "onnx.LinearClassifier"(%x0) <{classlabels_ints = [10, -20, 30], coefficients = [1.0 : f32, 2.0 : f32, -3.0 : f32, 4.0 : f32, 0.5 : f32, -0.25 : f32], intercepts = [0.5 : f32, 0.0 : f32, -0.5 : f32], post_transform = "SOFTMAX"}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %classes_logistic:2 = "onnx.LinearClassifier"(%x0) <{classlabels_ints = [10, -20, 30], coefficients = [1.0 : f32, 2.0 : f32, -3.0 : f32, 4.0 : f32, 0.5 : f32, -0.25 : f32], intercepts = [0.5 : f32, 0.0 : f32, -0.5 : f32], post_transform = "LOGISTIC"}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %classes_softmax_zero:2 = "onnx.LinearClassifier"(%x0) <{classlabels_ints = [10, -20, 30], coefficients = [1.0 : f32, 2.0 : f32, -3.0 : f32, 4.0 : f32, 0.5 : f32, -0.25 : f32], intercepts = [0.5 : f32, 0.0 : f32, -0.5 : f32], post_transform = "SOFTMAX_ZERO"}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %classes_probit:2 = "onnx.LinearClassifier"(%x1) <{classlabels_ints = [4, 5], coefficients = [0.25 : f32, 0.125 : f32, 0.125 : f32, 0.25 : f32], intercepts = [0.1 : f32, 0.2 : f32], post_transform = "PROBIT"}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %one_row_none:2 = "onnx.LinearClassifier"(%x0) <{classlabels_ints = [4, 5], coefficients = [0.5 : f32, -0.25 : f32], intercepts = [-0.125 : f32], post_transform = "NONE"}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %one_row_logistic:2 = "onnx.LinearClassifier"(%x0) <{classlabels_ints = [4, 5], coefficients = [0.5 : f32, -0.25 : f32], intercepts = [-0.125 : f32], post_transform = "LOGISTIC"}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %no_intercepts:2 = "onnx.LinearClassifier"(%x0) <{classlabels_ints = [4, 5], coefficients = [0.5 : f32, -0.25 : f32]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %no_intercepts_two:2 = "onnx.LinearClassifier"(%x0) <{classlabels_ints = [4, 5], coefficients = [0.5 : f32, -0.25 : f32, 1.0 : f32, 1.0 : f32]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %of_integers:2 = "onnx.LinearClassifier"(%x2) <{classlabels_ints = [1, 2, 3], coefficients = [1.0 : f32, 2.0 : f32, -3.0 : f32, 4.0 : f32, 0.5 : f32, -0.25 : f32], intercepts = [0.5 : f32, 0.0 : f32, -0.5 : f32]}> : (tensor<?x?xi64>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %of_row:2 = "onnx.LinearClassifier"(%x3) <{classlabels_ints = [1, 2, 3], coefficients = [1.0 : f32, 2.0 : f32, -3.0 : f32, 4.0 : f32, 0.5 : f32, -0.25 : f32], intercepts = [0.5 : f32, 0.0 : f32, -0.5 : f32]}> : (tensor<?xf64>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %regression = "onnx.LinearRegressor"(%x0) <{coefficients = [0.5 : f32, 2.0 : f32, -1.0 : f32, 3.0 : f32], intercepts = [1.0 : f32, -1.0 : f32], targets = 2 : si64}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %regression_i32 = "onnx.LinearRegressor"(%x4) <{coefficients = [0.5 : f32, 2.0 : f32], intercepts = [1.0 : f32]}> : (tensor<?x?xi32>) -> tensor<?x?xf32>
  %regression_logistic = "onnx.LinearRegressor"(%x0) <{coefficients = [0.5 : f32, 2.0 : f32], post_transform = "LOGISTIC"}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %regression_constant = "onnx.LinearRegressor"(%x0) <{intercepts = [1.0 : f32, -2.0 : f32], targets = 2 : si64}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %classes_none#0, %classes_none#1, %classes_softmax#0, %classes_softmax#1, %classes_logistic#0, %classes_logistic#1, %classes_softmax_zero#0, %classes_softmax_zero#1, %classes_probit#0, %classes_probit#1, %one_row_none#0, %one_row_none#1, %one_row_logistic#0, %one_row_logistic#1, %no_intercepts#0, %no_intercepts#1, %no_intercepts_two#0, %no_intercepts_two#1, %of_integers#0, %of_integers#1, %of_row#0, %of_row#1, %regression, %regression_i32, %regression_logistic, %regression_constant : tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// Only the program knows how many rows of coefficients there are.
//
// ONE-ROW: {{\[}}[1.0, 0.0],
// ONE-ROW-NEXT: [1.0, 0.0{{\]\]}}
// TWO-ROWS: {{\[}}[0.0, 0.0],
// TWO-ROWS-NEXT: [0.0, 0.0{{\]\]}}
// NO-ROWS: error: {{.*}}onnx.LinearClassifier: 'coefficients' must have one or two elements per column of 'X'
func.func @either(%x: tensor<?x?xf32> {onnx.name = "x"}) -> tensor<?x2xf32> {
  %0, %1 = "onnx.LinearClassifier"(%x) <{classlabels_ints = [0, 1], coefficients = [0.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x2xf32>)
  onnx.Return %1 : tensor<?x2xf32>
}

// EMPTY: label: tensor<0xi64>
// EMPTY: scores: tensor<0x3xf32>
// EMPTY: target: tensor<0x1xf32>
// COLUMNS: error: {{.*}}onnx.LinearClassifier: 'coefficients' must have 3 elements per column of 'X'
func.func @empty(%x: tensor<?x?xf32> {onnx.name = "x"}) -> (tensor<?xi64> {onnx.name = "label"}, tensor<?x3xf32> {onnx.name = "scores"}, tensor<?x1xf32> {onnx.name = "target"}) {
  %0, %1 = "onnx.LinearClassifier"(%x) <{classlabels_ints = [0, 1, 2], coefficients = [0.0 : f32, 1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32, 5.0 : f32], post_transform = "SOFTMAX"}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x3xf32>)
  %2 = "onnx.LinearRegressor"(%x) <{coefficients = [0.5 : f32, 2.0 : f32]}> : (tensor<?x?xf32>) -> tensor<?x1xf32>
  onnx.Return %0, %1, %2 : tensor<?xi64>, tensor<?x3xf32>, tensor<?x1xf32>
}

// NAMES: [2, 2]
func.func @names(%x: tensor<2x1xf32>) -> tensor<2xi64> {
  %0, %1 = "onnx.LinearClassifier"(%x) <{classlabels_strings = ["no", "yes"], coefficients = [0.0 : f32], intercepts = [1.0 : f32]}> : (tensor<2x1xf32>) -> (tensor<2x!onnx.String>, tensor<2x2xf32>)
  %2 = "onnx.LabelEncoder"(%0) <{keys_strings = ["no", "yes"], values_int64s = [1, 2]}> : (tensor<2x!onnx.String>) -> tensor<2xi64>
  onnx.Return %2 : tensor<2xi64>
}
