// RUN: rm -rf %t && agate run %s --entry inputs --quiet --output-dir %t
// RUN: agate run %s --entry static --input x0=%t/x0.npy --input x1=%t/x1.npy | FileCheck %s
// RUN: agate run %s --entry dynamic --input x0=%t/x0.npy --input x1=%t/x1.npy | FileCheck %s
// RUN: agate run %s --entry empty --random 1 --shape x=0x2 | FileCheck %s --check-prefix=EMPTY
// RUN: not agate run %s --entry empty --random 1 --shape x=1x3 2>&1 | FileCheck %s --check-prefix=COLUMNS
// RUN: agate run %s --entry names --random 1 | FileCheck %s --check-prefix=NAMES

// Programs of known sizes and of unknown ones give the same results.

// CHECK: kernel_linear_label: tensor<4xi64>
// CHECK-NEXT: [10, 10, 10, 10]
// CHECK: kernel_linear_scores: tensor<4x3xf32>
// CHECK-NEXT: {{\[\[}}   0.85,    0.55,    -3.7],
// CHECK-NEXT:  [ 0.6625,  -0.575, 0.58125],
// CHECK-NEXT:  [   -2.9,    2.05,  -2.075],
// CHECK-NEXT:  [    0.1,    -0.2,     0.3{{\]\]}}
// CHECK: kernel_poly_label: tensor<4xi64>
// CHECK-NEXT: [10, 10, 20, 10]
// CHECK: kernel_poly_scores: tensor<4x3xf32>
// CHECK-NEXT: {{\[\[}}{{ *}}1.99453{{[0-9]*}},{{ *}}1.46015{{[0-9]*}},{{ *}}-4.721484],
// CHECK-NEXT:  [{{ *}}0.126855{{[0-9]*}},{{ *}}-0.065112{{[0-9]*}},{{ *}}0.316601{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}-4.77890{{[0-9]*}},{{ *}}39.85078,{{ *}}4.516797],
// CHECK-NEXT:  [{{ *}}0.096093{{[0-9]*}},{{ *}}-0.157031{{[0-9]*}},{{ *}}0.278515{{[0-9]*}}{{\]\]}}
// CHECK: kernel_rbf_label: tensor<4xi64>
// CHECK-NEXT: [10, 10, 10, 10]
// CHECK: kernel_rbf_scores: tensor<4x3xf32>
// CHECK-NEXT: {{\[\[}}{{ *}}0.300237{{[0-9]*}},{{ *}}0.115663{{[0-9]*}},{{ *}}-0.435981{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.179672{{[0-9]*}},{{ *}}1.19997{{[0-9]*}},{{ *}}-0.255314{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.023245{{[0-9]*}},{{ *}}0.290515{{[0-9]*}},{{ *}}0.347866{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}-0.111295{{[0-9]*}},{{ *}}0.988490{{[0-9]*}},{{ *}}-0.592817{{[0-9]*}}{{\]\]}}
// CHECK: kernel_sigmoid_label: tensor<4xi64>
// CHECK-NEXT: [10, 10, 30, 10]
// CHECK: kernel_sigmoid_scores: tensor<4x3xf32>
// CHECK-NEXT: {{\[\[}}{{ *}}0.124336{{[0-9]*}},{{ *}}0.523831{{[0-9]*}},{{ *}}-1.19824{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.310266{{[0-9]*}},{{ *}}0.259039{{[0-9]*}},{{ *}}0.092136{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}-0.75176{{[0-9]*}},{{ *}}-0.390918{{[0-9]*}},{{ *}}-1.05857{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.038770{{[0-9]*}},{{ *}}0.473526{{[0-9]*}},{{ *}}-0.036763{{[0-9]*}}{{\]\]}}
// CHECK: poly_half: tensor<4x1xf32>
// CHECK-NEXT: {{\[\[}}7.635048],
// CHECK-NEXT:  [6.493934],
// CHECK-NEXT:  [6.609853],
// CHECK-NEXT:  [     6.5{{\]\]}}
// CHECK: pairs_none_label: tensor<4xi64>
// CHECK-NEXT: [10, 10, 10, 10]
// CHECK: pairs_none_scores: tensor<4x3xf32>
// CHECK-NEXT: {{\[\[}}{{ *}}0.300237{{[0-9]*}},{{ *}}0.115663{{[0-9]*}},{{ *}}-0.435981{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.179672{{[0-9]*}},{{ *}}1.19997{{[0-9]*}},{{ *}}-0.255314{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.023245{{[0-9]*}},{{ *}}0.290515{{[0-9]*}},{{ *}}0.347866{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}-0.111295{{[0-9]*}},{{ *}}0.988490{{[0-9]*}},{{ *}}-0.592817{{[0-9]*}}{{\]\]}}
// CHECK: pairs_softmax_label: tensor<4xi64>
// CHECK-NEXT: [10, 10, 10, 10]
// CHECK: pairs_softmax_scores: tensor<4x3xf32>
// CHECK-NEXT: {{\[\[}}{{ *}}0.432829{{[0-9]*}},{{ *}}0.359879{{[0-9]*}},{{ *}}0.207291{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.226177{{[0-9]*}},{{ *}}0.627423{{[0-9]*}},{{ *}}0.146398{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.271010{{[0-9]*}},{{ *}}0.354045{{[0-9]*}},{{ *}}0.374944{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.216386{{[0-9]*}},{{ *}}0.649921,{{ *}}0.133692{{[0-9]*}}{{\]\]}}
// CHECK: probabilities_label: tensor<4xi64>
// CHECK-NEXT: [10, 10, 10, 10]
// CHECK: probabilities_scores: tensor<4x3xf32>
// CHECK-NEXT: {{\[\[}}{{ *}}0.373271{{[0-9]*}},{{ *}}0.282003{{[0-9]*}},{{ *}}0.344724{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.522059{{[0-9]*}},{{ *}}0.339023{{[0-9]*}},{{ *}}0.138916{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.363910{{[0-9]*}},{{ *}}0.406750{{[0-9]*}},{{ *}}0.229339{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.437609{{[0-9]*}},{{ *}}0.367052{{[0-9]*}},{{ *}}0.195338{{[0-9]*}}{{\]\]}}
// CHECK: two_none_label: tensor<4xi64>
// CHECK-NEXT: [10, 10, 10, 20]
// CHECK: two_none_scores: tensor<4x2xf32>
// CHECK-NEXT: {{\[\[}}{{ *}}-0.300237{{[0-9]*}},{{ *}}0.300237{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}-0.179672{{[0-9]*}},{{ *}}0.179672{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}-0.023245{{[0-9]*}},{{ *}}0.023245{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.111295{{[0-9]*}},{{ *}}-0.111295{{[0-9]*}}{{\]\]}}
// CHECK: two_logistic_label: tensor<4xi64>
// CHECK-NEXT: [10, 10, 10, 20]
// CHECK: two_logistic_scores: tensor<4x2xf32>
// CHECK-NEXT: {{\[\[}}{{ *}}0.425499{{[0-9]*}},{{ *}}0.574500{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.455202{{[0-9]*}},{{ *}}0.544797{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.494188{{[0-9]*}},{{ *}}0.505811{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.527795{{[0-9]*}},{{ *}}0.472204{{[0-9]*}}{{\]\]}}
// CHECK: two_softmax_label: tensor<4xi64>
// CHECK-NEXT: [10, 10, 10, 20]
// CHECK: two_softmax_scores: tensor<4x2xf32>
// CHECK-NEXT: {{\[\[}}{{ *}}0.699762{{[0-9]*}},{{ *}}0.300237{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.820327{{[0-9]*}},{{ *}}0.179672{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.976754{{[0-9]*}},{{ *}}0.023245{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}1.11129{{[0-9]*}},{{ *}}-0.111295{{[0-9]*}}{{\]\]}}
// CHECK: two_probabilities_label: tensor<4xi64>
// CHECK-NEXT: [10, 10, 10, 20]
// CHECK: two_probabilities_scores: tensor<4x2xf32>
// CHECK-NEXT: {{\[\[}}{{ *}}0.562162{{[0-9]*}},{{ *}}0.437837{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.517369{{[0-9]*}},{{ *}}0.482630{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.458786{{[0-9]*}},{{ *}}0.541214],
// CHECK-NEXT:  [{{ *}}0.408677{{[0-9]*}},{{ *}}0.591322{{[0-9]*}}{{\]\]}}
// CHECK: linear_mode_label: tensor<4xi64>
// CHECK-NEXT: [20, 20, 20, 20]
// CHECK: linear_mode_scores: tensor<4x2xf32>
// CHECK-NEXT: {{\[\[}} -1.4,  2.35],
// CHECK-NEXT:  [ -0.4, 0.225],
// CHECK-NEXT:  [  2.6, -0.15],
// CHECK-NEXT:  [  0.1,   0.1{{\]\]}}
// CHECK: linear_mode_positive_label: tensor<4xi64>
// CHECK-NEXT: [20, 20, 20, 10]
// CHECK: linear_mode_positive_scores: tensor<4x2xf32>
// CHECK-NEXT: {{\[\[}}{{ *}}0.562176{{[0-9]*}},{{ *}}0.437823{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.468790{{[0-9]*}},{{ *}}0.531209{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.679178{{[0-9]*}},{{ *}}0.320821{{[0-9]*}}],
// CHECK-NEXT:  [       0.5,        0.5{{\]\]}}
// CHECK: regression: tensor<4x1xf32>
// CHECK-NEXT: {{\[\[}}{{ *}}0.044218{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}-0.522664{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}0.749998{{[0-9]*}}],
// CHECK-NEXT:  [{{ *}}-0.211133{{[0-9]*}}{{\]\]}}
// CHECK: regression_linear: tensor<4x1xf32>
// CHECK-NEXT: {{\[\[}}-2.5],
// CHECK-NEXT:  [-0.5],
// CHECK-NEXT:  [ 5.5],
// CHECK-NEXT:  [ 0.5{{\]\]}}
// CHECK: one_class: tensor<4x1xf32>
// CHECK-NEXT: {{\[\[}}-1.0],
// CHECK-NEXT:  [-1.0],
// CHECK-NEXT:  [ 1.0],
// CHECK-NEXT:  [ 1.0{{\]\]}}
// CHECK: of_doubles: tensor<2x1xf32>
// CHECK-NEXT: {{\[\[}}-2.5],
// CHECK-NEXT:  [-0.5{{\]\]}}

func.func @inputs() -> (tensor<4x2xf32> {onnx.name = "x0"}, tensor<2x2xf64> {onnx.name = "x1"}) {
  %x0 = onnx.Constant dense<[[1.0, 2.0], [-0.5, 0.25], [3.0, -1.0], [0.0, 0.0]]> : tensor<4x2xf32>
  %x1 = onnx.Constant dense<[[1.0, 2.0], [-0.5, 0.25]]> : tensor<2x2xf64>
  onnx.Return %x0, %x1 : tensor<4x2xf32>, tensor<2x2xf64>
}

func.func @static(%x0: tensor<4x2xf32> {onnx.name = "x0"}, %x1: tensor<2x2xf64> {onnx.name = "x1"}) -> (tensor<4xi64> {onnx.name = "kernel_linear_label"}, tensor<4x3xf32> {onnx.name = "kernel_linear_scores"}, tensor<4xi64> {onnx.name = "kernel_poly_label"}, tensor<4x3xf32> {onnx.name = "kernel_poly_scores"}, tensor<4xi64> {onnx.name = "kernel_rbf_label"}, tensor<4x3xf32> {onnx.name = "kernel_rbf_scores"}, tensor<4xi64> {onnx.name = "kernel_sigmoid_label"}, tensor<4x3xf32> {onnx.name = "kernel_sigmoid_scores"}, tensor<4x1xf32> {onnx.name = "poly_half"}, tensor<4xi64> {onnx.name = "pairs_none_label"}, tensor<4x3xf32> {onnx.name = "pairs_none_scores"}, tensor<4xi64> {onnx.name = "pairs_softmax_label"}, tensor<4x3xf32> {onnx.name = "pairs_softmax_scores"}, tensor<4xi64> {onnx.name = "probabilities_label"}, tensor<4x3xf32> {onnx.name = "probabilities_scores"}, tensor<4xi64> {onnx.name = "two_none_label"}, tensor<4x2xf32> {onnx.name = "two_none_scores"}, tensor<4xi64> {onnx.name = "two_logistic_label"}, tensor<4x2xf32> {onnx.name = "two_logistic_scores"}, tensor<4xi64> {onnx.name = "two_softmax_label"}, tensor<4x2xf32> {onnx.name = "two_softmax_scores"}, tensor<4xi64> {onnx.name = "two_probabilities_label"}, tensor<4x2xf32> {onnx.name = "two_probabilities_scores"}, tensor<4xi64> {onnx.name = "linear_mode_label"}, tensor<4x2xf32> {onnx.name = "linear_mode_scores"}, tensor<4xi64> {onnx.name = "linear_mode_positive_label"}, tensor<4x2xf32> {onnx.name = "linear_mode_positive_scores"}, tensor<4x1xf32> {onnx.name = "regression"}, tensor<4x1xf32> {onnx.name = "regression_linear"}, tensor<4x1xf32> {onnx.name = "one_class"}, tensor<2x1xf32> {onnx.name = "of_doubles"}) {
  %kernel_linear:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20, 30], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32, 1.0 : f32, -0.5 : f32, 0.75 : f32, 1.0 : f32, 0.5 : f32, -0.75 : f32, 0.25 : f32, -1.0 : f32, 0.125 : f32], kernel_params = [0.5 : f32, 0.25 : f32, 2.0 : f32], kernel_type = "LINEAR", rho = [0.1 : f32, -0.2 : f32, 0.3 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32, -1.0 : f32, 0.0 : f32, 0.5 : f32, 0.5 : f32, 2.0 : f32, -1.0 : f32], vectors_per_class = [2, 1, 3]}> : (tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x3xf32>)
  %kernel_poly:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20, 30], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32, 1.0 : f32, -0.5 : f32, 0.75 : f32, 1.0 : f32, 0.5 : f32, -0.75 : f32, 0.25 : f32, -1.0 : f32, 0.125 : f32], kernel_params = [0.5 : f32, 0.25 : f32, 3.0 : f32], kernel_type = "POLY", rho = [0.1 : f32, -0.2 : f32, 0.3 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32, -1.0 : f32, 0.0 : f32, 0.5 : f32, 0.5 : f32, 2.0 : f32, -1.0 : f32], vectors_per_class = [2, 1, 3]}> : (tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x3xf32>)
  %kernel_rbf:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20, 30], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32, 1.0 : f32, -0.5 : f32, 0.75 : f32, 1.0 : f32, 0.5 : f32, -0.75 : f32, 0.25 : f32, -1.0 : f32, 0.125 : f32], kernel_params = [0.5 : f32, 0.25 : f32, 2.0 : f32], kernel_type = "RBF", rho = [0.1 : f32, -0.2 : f32, 0.3 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32, -1.0 : f32, 0.0 : f32, 0.5 : f32, 0.5 : f32, 2.0 : f32, -1.0 : f32], vectors_per_class = [2, 1, 3]}> : (tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x3xf32>)
  %kernel_sigmoid:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20, 30], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32, 1.0 : f32, -0.5 : f32, 0.75 : f32, 1.0 : f32, 0.5 : f32, -0.75 : f32, 0.25 : f32, -1.0 : f32, 0.125 : f32], kernel_params = [0.5 : f32, 0.25 : f32, 2.0 : f32], kernel_type = "SIGMOID", rho = [0.1 : f32, -0.2 : f32, 0.3 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32, -1.0 : f32, 0.0 : f32, 0.5 : f32, 0.5 : f32, 2.0 : f32, -1.0 : f32], vectors_per_class = [2, 1, 3]}> : (tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x3xf32>)
  %poly_half = "onnx.SVMRegressor"(%x0) <{coefficients = [1.0 : f32, 2.0 : f32], kernel_params = [1.0 : f32, 4.0 : f32, 0.5 : f32], kernel_type = "POLY", n_supports = 2 : si64, rho = [0.5 : f32], support_vectors = [1.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32]}> : (tensor<4x2xf32>) -> tensor<4x1xf32>
  %pairs_none:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20, 30], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32, 1.0 : f32, -0.5 : f32, 0.75 : f32, 1.0 : f32, 0.5 : f32, -0.75 : f32, 0.25 : f32, -1.0 : f32, 0.125 : f32], kernel_params = [0.5 : f32, 0.0 : f32, 0.0 : f32], kernel_type = "RBF", post_transform = "NONE", rho = [0.1 : f32, -0.2 : f32, 0.3 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32, -1.0 : f32, 0.0 : f32, 0.5 : f32, 0.5 : f32, 2.0 : f32, -1.0 : f32], vectors_per_class = [2, 1, 3]}> : (tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x3xf32>)
  %pairs_softmax:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20, 30], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32, 1.0 : f32, -0.5 : f32, 0.75 : f32, 1.0 : f32, 0.5 : f32, -0.75 : f32, 0.25 : f32, -1.0 : f32, 0.125 : f32], kernel_params = [0.5 : f32, 0.0 : f32, 0.0 : f32], kernel_type = "RBF", post_transform = "SOFTMAX", rho = [0.1 : f32, -0.2 : f32, 0.3 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32, -1.0 : f32, 0.0 : f32, 0.5 : f32, 0.5 : f32, 2.0 : f32, -1.0 : f32], vectors_per_class = [2, 1, 3]}> : (tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x3xf32>)
  %probabilities:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20, 30], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32, 1.0 : f32, -0.5 : f32, 0.75 : f32, 1.0 : f32, 0.5 : f32, -0.75 : f32, 0.25 : f32, -1.0 : f32, 0.125 : f32], kernel_params = [0.5 : f32, 0.0 : f32, 0.0 : f32], kernel_type = "RBF", prob_a = [-1.5 : f32, -2.0 : f32, -1.0 : f32], prob_b = [0.1 : f32, 0.2 : f32, -0.3 : f32], rho = [0.1 : f32, -0.2 : f32, 0.3 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32, -1.0 : f32, 0.0 : f32, 0.5 : f32, 0.5 : f32, 2.0 : f32, -1.0 : f32], vectors_per_class = [2, 1, 3]}> : (tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x3xf32>)
  %two_none:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32], kernel_params = [0.5 : f32, 0.0 : f32, 0.0 : f32], kernel_type = "RBF", post_transform = "NONE", rho = [0.1 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32], vectors_per_class = [2, 1]}> : (tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x2xf32>)
  %two_logistic:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32], kernel_params = [0.5 : f32, 0.0 : f32, 0.0 : f32], kernel_type = "RBF", post_transform = "LOGISTIC", rho = [0.1 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32], vectors_per_class = [2, 1]}> : (tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x2xf32>)
  %two_softmax:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32], kernel_params = [0.5 : f32, 0.0 : f32, 0.0 : f32], kernel_type = "RBF", post_transform = "SOFTMAX", rho = [0.1 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32], vectors_per_class = [2, 1]}> : (tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x2xf32>)
  %two_probabilities:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32], kernel_params = [0.5 : f32, 0.0 : f32, 0.0 : f32], kernel_type = "RBF", prob_a = [-1.5 : f32], prob_b = [0.2 : f32], rho = [0.1 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32], vectors_per_class = [2, 1]}> : (tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x2xf32>)
  %linear_mode:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32, 1.0 : f32], kernel_params = [0.5 : f32, 0.0 : f32, 0.0 : f32], kernel_type = "RBF", rho = [0.1 : f32]}> : (tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x2xf32>)
  %linear_mode_positive:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20], coefficients = [0.5 : f32, 1.0 : f32, 0.25 : f32, 1.0 : f32], kernel_params = [0.0 : f32, 0.0 : f32, 0.0 : f32], post_transform = "SOFTMAX", rho = [0.1 : f32]}> : (tensor<4x2xf32>) -> (tensor<4xi64>, tensor<4x2xf32>)
  %regression = "onnx.SVMRegressor"(%x0) <{coefficients = [1.0 : f32, -2.0 : f32, 0.5 : f32], kernel_params = [0.25 : f32, 0.0 : f32, 0.0 : f32], kernel_type = "RBF", n_supports = 3 : si64, rho = [0.5 : f32], support_vectors = [1.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 2.0 : f32, 2.0 : f32]}> : (tensor<4x2xf32>) -> tensor<4x1xf32>
  %regression_linear = "onnx.SVMRegressor"(%x0) <{coefficients = [1.0 : f32, -2.0 : f32], kernel_params = [0.0 : f32, 0.0 : f32, 0.0 : f32], rho = [0.5 : f32]}> : (tensor<4x2xf32>) -> tensor<4x1xf32>
  %one_class = "onnx.SVMRegressor"(%x0) <{coefficients = [1.0 : f32, -2.0 : f32], kernel_params = [0.0 : f32, 0.0 : f32, 0.0 : f32], one_class = 1 : si64, rho = [0.5 : f32]}> : (tensor<4x2xf32>) -> tensor<4x1xf32>
  %of_doubles = "onnx.SVMRegressor"(%x1) <{coefficients = [1.0 : f32, -2.0 : f32], rho = [0.5 : f32]}> : (tensor<2x2xf64>) -> tensor<2x1xf32>
  onnx.Return %kernel_linear#0, %kernel_linear#1, %kernel_poly#0, %kernel_poly#1, %kernel_rbf#0, %kernel_rbf#1, %kernel_sigmoid#0, %kernel_sigmoid#1, %poly_half, %pairs_none#0, %pairs_none#1, %pairs_softmax#0, %pairs_softmax#1, %probabilities#0, %probabilities#1, %two_none#0, %two_none#1, %two_logistic#0, %two_logistic#1, %two_softmax#0, %two_softmax#1, %two_probabilities#0, %two_probabilities#1, %linear_mode#0, %linear_mode#1, %linear_mode_positive#0, %linear_mode_positive#1, %regression, %regression_linear, %one_class, %of_doubles : tensor<4xi64>, tensor<4x3xf32>, tensor<4xi64>, tensor<4x3xf32>, tensor<4xi64>, tensor<4x3xf32>, tensor<4xi64>, tensor<4x3xf32>, tensor<4x1xf32>, tensor<4xi64>, tensor<4x3xf32>, tensor<4xi64>, tensor<4x3xf32>, tensor<4xi64>, tensor<4x3xf32>, tensor<4xi64>, tensor<4x2xf32>, tensor<4xi64>, tensor<4x2xf32>, tensor<4xi64>, tensor<4x2xf32>, tensor<4xi64>, tensor<4x2xf32>, tensor<4xi64>, tensor<4x2xf32>, tensor<4xi64>, tensor<4x2xf32>, tensor<4x1xf32>, tensor<4x1xf32>, tensor<4x1xf32>, tensor<2x1xf32>
}

func.func @dynamic(%x0: tensor<?x?xf32> {onnx.name = "x0"}, %x1: tensor<?x?xf64> {onnx.name = "x1"}) -> (tensor<?xi64> {onnx.name = "kernel_linear_label"}, tensor<?x?xf32> {onnx.name = "kernel_linear_scores"}, tensor<?xi64> {onnx.name = "kernel_poly_label"}, tensor<?x?xf32> {onnx.name = "kernel_poly_scores"}, tensor<?xi64> {onnx.name = "kernel_rbf_label"}, tensor<?x?xf32> {onnx.name = "kernel_rbf_scores"}, tensor<?xi64> {onnx.name = "kernel_sigmoid_label"}, tensor<?x?xf32> {onnx.name = "kernel_sigmoid_scores"}, tensor<?x?xf32> {onnx.name = "poly_half"}, tensor<?xi64> {onnx.name = "pairs_none_label"}, tensor<?x?xf32> {onnx.name = "pairs_none_scores"}, tensor<?xi64> {onnx.name = "pairs_softmax_label"}, tensor<?x?xf32> {onnx.name = "pairs_softmax_scores"}, tensor<?xi64> {onnx.name = "probabilities_label"}, tensor<?x?xf32> {onnx.name = "probabilities_scores"}, tensor<?xi64> {onnx.name = "two_none_label"}, tensor<?x?xf32> {onnx.name = "two_none_scores"}, tensor<?xi64> {onnx.name = "two_logistic_label"}, tensor<?x?xf32> {onnx.name = "two_logistic_scores"}, tensor<?xi64> {onnx.name = "two_softmax_label"}, tensor<?x?xf32> {onnx.name = "two_softmax_scores"}, tensor<?xi64> {onnx.name = "two_probabilities_label"}, tensor<?x?xf32> {onnx.name = "two_probabilities_scores"}, tensor<?xi64> {onnx.name = "linear_mode_label"}, tensor<?x?xf32> {onnx.name = "linear_mode_scores"}, tensor<?xi64> {onnx.name = "linear_mode_positive_label"}, tensor<?x?xf32> {onnx.name = "linear_mode_positive_scores"}, tensor<?x?xf32> {onnx.name = "regression"}, tensor<?x?xf32> {onnx.name = "regression_linear"}, tensor<?x?xf32> {onnx.name = "one_class"}, tensor<?x?xf32> {onnx.name = "of_doubles"}) {
  %kernel_linear:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20, 30], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32, 1.0 : f32, -0.5 : f32, 0.75 : f32, 1.0 : f32, 0.5 : f32, -0.75 : f32, 0.25 : f32, -1.0 : f32, 0.125 : f32], kernel_params = [0.5 : f32, 0.25 : f32, 2.0 : f32], kernel_type = "LINEAR", rho = [0.1 : f32, -0.2 : f32, 0.3 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32, -1.0 : f32, 0.0 : f32, 0.5 : f32, 0.5 : f32, 2.0 : f32, -1.0 : f32], vectors_per_class = [2, 1, 3]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %kernel_poly:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20, 30], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32, 1.0 : f32, -0.5 : f32, 0.75 : f32, 1.0 : f32, 0.5 : f32, -0.75 : f32, 0.25 : f32, -1.0 : f32, 0.125 : f32], kernel_params = [0.5 : f32, 0.25 : f32, 3.0 : f32], kernel_type = "POLY", rho = [0.1 : f32, -0.2 : f32, 0.3 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32, -1.0 : f32, 0.0 : f32, 0.5 : f32, 0.5 : f32, 2.0 : f32, -1.0 : f32], vectors_per_class = [2, 1, 3]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %kernel_rbf:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20, 30], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32, 1.0 : f32, -0.5 : f32, 0.75 : f32, 1.0 : f32, 0.5 : f32, -0.75 : f32, 0.25 : f32, -1.0 : f32, 0.125 : f32], kernel_params = [0.5 : f32, 0.25 : f32, 2.0 : f32], kernel_type = "RBF", rho = [0.1 : f32, -0.2 : f32, 0.3 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32, -1.0 : f32, 0.0 : f32, 0.5 : f32, 0.5 : f32, 2.0 : f32, -1.0 : f32], vectors_per_class = [2, 1, 3]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %kernel_sigmoid:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20, 30], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32, 1.0 : f32, -0.5 : f32, 0.75 : f32, 1.0 : f32, 0.5 : f32, -0.75 : f32, 0.25 : f32, -1.0 : f32, 0.125 : f32], kernel_params = [0.5 : f32, 0.25 : f32, 2.0 : f32], kernel_type = "SIGMOID", rho = [0.1 : f32, -0.2 : f32, 0.3 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32, -1.0 : f32, 0.0 : f32, 0.5 : f32, 0.5 : f32, 2.0 : f32, -1.0 : f32], vectors_per_class = [2, 1, 3]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %poly_half = "onnx.SVMRegressor"(%x0) <{coefficients = [1.0 : f32, 2.0 : f32], kernel_params = [1.0 : f32, 4.0 : f32, 0.5 : f32], kernel_type = "POLY", n_supports = 2 : si64, rho = [0.5 : f32], support_vectors = [1.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %pairs_none:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20, 30], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32, 1.0 : f32, -0.5 : f32, 0.75 : f32, 1.0 : f32, 0.5 : f32, -0.75 : f32, 0.25 : f32, -1.0 : f32, 0.125 : f32], kernel_params = [0.5 : f32, 0.0 : f32, 0.0 : f32], kernel_type = "RBF", post_transform = "NONE", rho = [0.1 : f32, -0.2 : f32, 0.3 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32, -1.0 : f32, 0.0 : f32, 0.5 : f32, 0.5 : f32, 2.0 : f32, -1.0 : f32], vectors_per_class = [2, 1, 3]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %pairs_softmax:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20, 30], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32, 1.0 : f32, -0.5 : f32, 0.75 : f32, 1.0 : f32, 0.5 : f32, -0.75 : f32, 0.25 : f32, -1.0 : f32, 0.125 : f32], kernel_params = [0.5 : f32, 0.0 : f32, 0.0 : f32], kernel_type = "RBF", post_transform = "SOFTMAX", rho = [0.1 : f32, -0.2 : f32, 0.3 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32, -1.0 : f32, 0.0 : f32, 0.5 : f32, 0.5 : f32, 2.0 : f32, -1.0 : f32], vectors_per_class = [2, 1, 3]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %probabilities:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20, 30], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32, 1.0 : f32, -0.5 : f32, 0.75 : f32, 1.0 : f32, 0.5 : f32, -0.75 : f32, 0.25 : f32, -1.0 : f32, 0.125 : f32], kernel_params = [0.5 : f32, 0.0 : f32, 0.0 : f32], kernel_type = "RBF", prob_a = [-1.5 : f32, -2.0 : f32, -1.0 : f32], prob_b = [0.1 : f32, 0.2 : f32, -0.3 : f32], rho = [0.1 : f32, -0.2 : f32, 0.3 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32, -1.0 : f32, 0.0 : f32, 0.5 : f32, 0.5 : f32, 2.0 : f32, -1.0 : f32], vectors_per_class = [2, 1, 3]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %two_none:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32], kernel_params = [0.5 : f32, 0.0 : f32, 0.0 : f32], kernel_type = "RBF", post_transform = "NONE", rho = [0.1 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32], vectors_per_class = [2, 1]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %two_logistic:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32], kernel_params = [0.5 : f32, 0.0 : f32, 0.0 : f32], kernel_type = "RBF", post_transform = "LOGISTIC", rho = [0.1 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32], vectors_per_class = [2, 1]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %two_softmax:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32], kernel_params = [0.5 : f32, 0.0 : f32, 0.0 : f32], kernel_type = "RBF", post_transform = "SOFTMAX", rho = [0.1 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32], vectors_per_class = [2, 1]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %two_probabilities:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32], kernel_params = [0.5 : f32, 0.0 : f32, 0.0 : f32], kernel_type = "RBF", prob_a = [-1.5 : f32], prob_b = [0.2 : f32], rho = [0.1 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32, 1.0 : f32, 1.0 : f32], vectors_per_class = [2, 1]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %linear_mode:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20], coefficients = [0.5 : f32, -1.0 : f32, 0.25 : f32, 1.0 : f32], kernel_params = [0.5 : f32, 0.0 : f32, 0.0 : f32], kernel_type = "RBF", rho = [0.1 : f32]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %linear_mode_positive:2 = "onnx.SVMClassifier"(%x0) <{classlabels_ints = [10, 20], coefficients = [0.5 : f32, 1.0 : f32, 0.25 : f32, 1.0 : f32], kernel_params = [0.0 : f32, 0.0 : f32, 0.0 : f32], post_transform = "SOFTMAX", rho = [0.1 : f32]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %regression = "onnx.SVMRegressor"(%x0) <{coefficients = [1.0 : f32, -2.0 : f32, 0.5 : f32], kernel_params = [0.25 : f32, 0.0 : f32, 0.0 : f32], kernel_type = "RBF", n_supports = 3 : si64, rho = [0.5 : f32], support_vectors = [1.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 2.0 : f32, 2.0 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %regression_linear = "onnx.SVMRegressor"(%x0) <{coefficients = [1.0 : f32, -2.0 : f32], kernel_params = [0.0 : f32, 0.0 : f32, 0.0 : f32], rho = [0.5 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %one_class = "onnx.SVMRegressor"(%x0) <{coefficients = [1.0 : f32, -2.0 : f32], kernel_params = [0.0 : f32, 0.0 : f32, 0.0 : f32], one_class = 1 : si64, rho = [0.5 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %of_doubles = "onnx.SVMRegressor"(%x1) <{coefficients = [1.0 : f32, -2.0 : f32], rho = [0.5 : f32]}> : (tensor<?x?xf64>) -> tensor<?x?xf32>
  onnx.Return %kernel_linear#0, %kernel_linear#1, %kernel_poly#0, %kernel_poly#1, %kernel_rbf#0, %kernel_rbf#1, %kernel_sigmoid#0, %kernel_sigmoid#1, %poly_half, %pairs_none#0, %pairs_none#1, %pairs_softmax#0, %pairs_softmax#1, %probabilities#0, %probabilities#1, %two_none#0, %two_none#1, %two_logistic#0, %two_logistic#1, %two_softmax#0, %two_softmax#1, %two_probabilities#0, %two_probabilities#1, %linear_mode#0, %linear_mode#1, %linear_mode_positive#0, %linear_mode_positive#1, %regression, %regression_linear, %one_class, %of_doubles : tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}

// EMPTY: label: tensor<0xi64>
// EMPTY: scores: tensor<0x2xf32>
// COLUMNS: error: {{.*}}onnx.SVMClassifier: 'support_vectors' must have 2 elements per column of 'X'
func.func @empty(%x: tensor<?x?xf32> {onnx.name = "x"}) -> (tensor<?xi64> {onnx.name = "label"}, tensor<?x2xf32> {onnx.name = "scores"}) {
  %0, %1 = "onnx.SVMClassifier"(%x) <{classlabels_ints = [0, 1], coefficients = [1.0 : f32, -1.0 : f32], prob_a = [1.0 : f32], prob_b = [0.0 : f32], rho = [0.0 : f32], support_vectors = [0.0 : f32, 1.0 : f32, 1.0 : f32, 0.0 : f32], vectors_per_class = [1, 1]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x2xf32>)
  onnx.Return %0, %1 : tensor<?xi64>, tensor<?x2xf32>
}

// NAMES: [2, 2]
func.func @names(%x: tensor<2x1xf32>) -> tensor<2xi64> {
  %0, %1 = "onnx.SVMClassifier"(%x) <{classlabels_strings = ["no", "yes"], coefficients = [0.0 : f32, 0.0 : f32], rho = [1.0 : f32]}> : (tensor<2x1xf32>) -> (tensor<2x!onnx.String>, tensor<2x2xf32>)
  %2 = "onnx.LabelEncoder"(%0) <{keys_strings = ["no", "yes"], values_int64s = [1, 2]}> : (tensor<2x!onnx.String>) -> tensor<2xi64>
  onnx.Return %2 : tensor<2xi64>
}
