// RUN: agate-opt %s --convert-onnx-to-linalg --canonicalize --cse | FileCheck %s
// RUN: agate-opt %s --convert-onnx-to-linalg | mlir-opt

// Products of rows and vectors are the kernel.
// CHECK-LABEL: func @regressor_linear(
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0
// CHECK: arith.mulf
// CHECK: arith.addf
// CHECK-NOT: math.
// CHECK: arith.addf
func.func @regressor_linear(%x: tensor<?x2xf32>) -> tensor<?x1xf32> {
  %0 = "onnx.SVMRegressor"(%x) <{coefficients = [1.0 : f32, -2.0 : f32], kernel_params = [0.5 : f32, 1.0 : f32, 2.0 : f32], kernel_type = "LINEAR", n_supports = 2 : si64, rho = [0.25 : f32], support_vectors = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32]}> : (tensor<?x2xf32>) -> tensor<?x1xf32>
  onnx.Return %0 : tensor<?x1xf32>
}

// Distances are what the power is of.
// CHECK-LABEL: func @regressor_rbf(
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0
// CHECK: %[[D:.*]] = arith.subf
// CHECK: arith.mulf %[[D]], %[[D]]
// CHECK: linalg.generic
// CHECK: math.exp
func.func @regressor_rbf(%x: tensor<?x2xf32>) -> tensor<?x1xf32> {
  %0 = "onnx.SVMRegressor"(%x) <{coefficients = [1.0 : f32, -2.0 : f32], kernel_params = [0.5 : f32, 1.0 : f32, 2.0 : f32], kernel_type = "RBF", n_supports = 2 : si64, rho = [0.25 : f32], support_vectors = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32]}> : (tensor<?x2xf32>) -> tensor<?x1xf32>
  onnx.Return %0 : tensor<?x1xf32>
}

// CHECK-LABEL: func @regressor_sigmoid(
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0
// CHECK: arith.mulf
// CHECK: linalg.generic
// CHECK: math.tanh
func.func @regressor_sigmoid(%x: tensor<?x2xf32>) -> tensor<?x1xf32> {
  %0 = "onnx.SVMRegressor"(%x) <{coefficients = [1.0 : f32, -2.0 : f32], kernel_params = [0.5 : f32, 1.0 : f32, 2.0 : f32], kernel_type = "SIGMOID", n_supports = 2 : si64, rho = [0.25 : f32], support_vectors = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32]}> : (tensor<?x2xf32>) -> tensor<?x1xf32>
  onnx.Return %0 : tensor<?x1xf32>
}

// Powers of small degrees are products.
// CHECK-LABEL: func @regressor_poly(
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0
// CHECK: arith.mulf
// CHECK: linalg.generic
// CHECK: %[[SUM:.*]] = arith.addf
// CHECK: arith.mulf %[[SUM]], %[[SUM]]
func.func @regressor_poly(%x: tensor<?x2xf32>) -> tensor<?x1xf32> {
  %0 = "onnx.SVMRegressor"(%x) <{coefficients = [1.0 : f32, -2.0 : f32], kernel_params = [0.5 : f32, 1.0 : f32, 2.0 : f32], kernel_type = "POLY", n_supports = 2 : si64, rho = [0.25 : f32], support_vectors = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32]}> : (tensor<?x2xf32>) -> tensor<?x1xf32>
  onnx.Return %0 : tensor<?x1xf32>
}

// One class or not is what the sign tells.
// CHECK-LABEL: func @one_class(
// CHECK: cf.assert %{{.*}}, "onnx.SVMRegressor: 
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]
// CHECK: arith.cmpf
// CHECK: arith.select
func.func @one_class(%x: tensor<?x?xf64>) -> tensor<?x1xf32> {
  %0 = "onnx.SVMRegressor"(%x) <{coefficients = [1.0 : f32, -2.0 : f32], kernel_type = "LINEAR", n_supports = 2 : si64, one_class = 1 : si64, rho = [0.25 : f32], support_vectors = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32]}> : (tensor<?x?xf64>) -> tensor<?x1xf32>
  onnx.Return %0 : tensor<?x1xf32>
}

// Without vectors, the coefficients are the models of the classes.
// CHECK-LABEL: func @classifier_linear(
// CHECK: %[[LABELS:.*]] = arith.constant dense<[4, 5, 6]> : tensor<3xi64>
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]
// CHECK: %[[BEST:.*]]:2 = scf.for
// CHECK: arith.cmpf olt
// CHECK: tensor.extract %[[LABELS]][%[[BEST]]#0]
func.func @classifier_linear(%x: tensor<?x2xf32>) -> (tensor<?xi64>, tensor<?x3xf32>) {
  %0:2 = "onnx.SVMClassifier"(%x) <{classlabels_ints = [4, 5, 6], coefficients = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32, 5.0 : f32, 6.0 : f32], kernel_type = "LINEAR", rho = [0.5 : f32]}> : (tensor<?x2xf32>) -> (tensor<?xi64>, tensor<?x3xf32>)
  onnx.Return %0#0, %0#1 : tensor<?xi64>, tensor<?x3xf32>
}

// The classes vote in pairs.
// CHECK-LABEL: func @classifier(
// CHECK: linalg.generic {{.*}}iterator_types = ["parallel", "parallel", "reduction"]} ins(%arg0
// CHECK: math.exp
// CHECK: %[[SCORES:.*]] = linalg.generic {{.*}} outs(%{{.*}} : tensor<?x1xf32>)
// CHECK: %[[VOTES:.*]] = scf.for
// CHECK: arith.cmpf olt
// CHECK: tensor.insert
// CHECK: tensor.extract %[[VOTES]]
// CHECK: arith.cmpi slt
// CHECK: tensor.extract %[[SCORES]]
func.func @classifier(%x: tensor<?x2xf32>) -> (tensor<?x!onnx.String>, tensor<?x2xf32>) {
  %0:2 = "onnx.SVMClassifier"(%x) <{classlabels_strings = ["no", "yes"], coefficients = [1.0 : f32, -1.0 : f32], rho = [0.5 : f32], support_vectors = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32], vectors_per_class = [1, 1], kernel_params = [0.5 : f32, 1.0 : f32, 2.0 : f32], kernel_type = "RBF"}> : (tensor<?x2xf32>) -> (tensor<?x!onnx.String>, tensor<?x2xf32>)
  onnx.Return %0#0, %0#1 : tensor<?x!onnx.String>, tensor<?x2xf32>
}

// Those of pairs are coupled in at most a hundred steps.
// CHECK-LABEL: func @probabilities(
// CHECK: math.exp
// CHECK: linalg.fill ins(%{{.*}} : f32)
// CHECK: scf.for
// CHECK: scf.for %{{.*}} to %c100
// CHECK: scf.if
// CHECK: arith.divf
func.func @probabilities(%x: tensor<?x2xf32>) -> (tensor<?xi64>, tensor<?x2xf32>) {
  %0:2 = "onnx.SVMClassifier"(%x) <{classlabels_ints = [0, 1], coefficients = [1.0 : f32, -1.0 : f32], rho = [0.5 : f32], support_vectors = [1.0 : f32, 2.0 : f32, 3.0 : f32, 4.0 : f32], vectors_per_class = [1, 1], kernel_params = [0.5 : f32, 1.0 : f32, 2.0 : f32], kernel_type = "LINEAR", prob_a = [1.0 : f32], prob_b = [0.0 : f32]}> : (tensor<?x2xf32>) -> (tensor<?xi64>, tensor<?x2xf32>)
  onnx.Return %0#0, %0#1 : tensor<?xi64>, tensor<?x2xf32>
}
