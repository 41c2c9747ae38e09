// RUN: rm -rf %t && agate run %s --entry inputs --quiet --output-dir %t
// RUN: agate run %s --entry static --input x0=%t/x0.npy --input x1=%t/x1.npy --input x2=%t/x2.npy --input x3=%t/x3.npy | FileCheck %s
// RUN: agate run %s --entry dynamic --input x0=%t/x0.npy --input x1=%t/x1.npy --input x2=%t/x2.npy --input x3=%t/x3.npy | FileCheck %s
// RUN: agate run %s --entry empty --random 1 --shape x=0x2 | FileCheck %s --check-prefix=EMPTY
// RUN: not agate run %s --entry empty --random 1 --shape x=1x1 2>&1 | FileCheck %s --check-prefix=COLUMNS
// RUN: agate run %s --entry no_trees --random 1 | FileCheck %s --check-prefix=NO-TREES
// RUN: agate run %s --entry names --random 1 | FileCheck %s --check-prefix=NAMES

// Programs of known sizes and of unknown ones give the same results.

// CHECK: leq: tensor<5x1xf32>
// CHECK-NEXT: {{\[\[}}17.0],
// CHECK-NEXT:  [ 9.0],
// CHECK-NEXT:  [12.0],
// CHECK-NEXT:  [12.0],
// CHECK-NEXT:  [18.0{{\]\]}}
// CHECK: lt: tensor<5x1xf32>
// CHECK-NEXT: {{\[\[}}20.0],
// CHECK-NEXT:  [ 9.0],
// CHECK-NEXT:  [20.0],
// CHECK-NEXT:  [12.0],
// CHECK-NEXT:  [20.0{{\]\]}}
// CHECK: gte: tensor<5x1xf32>
// CHECK-NEXT: {{\[\[}} 9.0],
// CHECK-NEXT:  [20.0],
// CHECK-NEXT:  [ 9.0],
// CHECK-NEXT:  [20.0],
// CHECK-NEXT:  [18.0{{\]\]}}
// CHECK: gt: tensor<5x1xf32>
// CHECK-NEXT: {{\[\[}}12.0],
// CHECK-NEXT:  [20.0],
// CHECK-NEXT:  [18.0],
// CHECK-NEXT:  [20.0],
// CHECK-NEXT:  [20.0{{\]\]}}
// CHECK: eq: tensor<5x1xf32>
// CHECK-NEXT: {{\[\[}}17.0],
// CHECK-NEXT:  [20.0],
// CHECK-NEXT:  [12.0],
// CHECK-NEXT:  [20.0],
// CHECK-NEXT:  [18.0{{\]\]}}
// CHECK: neq: tensor<5x1xf32>
// CHECK-NEXT: {{\[\[}}12.0],
// CHECK-NEXT:  [ 9.0],
// CHECK-NEXT:  [18.0],
// CHECK-NEXT:  [ 9.0],
// CHECK-NEXT:  [12.0{{\]\]}}
// CHECK: mixed: tensor<5x1xf32>
// CHECK-NEXT: {{\[\[}}10.0],
// CHECK-NEXT:  [10.0],
// CHECK-NEXT:  [20.0],
// CHECK-NEXT:  [12.0],
// CHECK-NEXT:  [10.0{{\]\]}}
// CHECK: missing: tensor<5x1xf32>
// CHECK-NEXT: {{\[\[}}17.0],
// CHECK-NEXT:  [ 9.0],
// CHECK-NEXT:  [12.0],
// CHECK-NEXT:  [10.0],
// CHECK-NEXT:  [10.0{{\]\]}}
// CHECK: aggregate_sum: tensor<5x3xf32>
// CHECK-NEXT: {{\[\[}}-30.5,  -2.0,  0.25],
// CHECK-NEXT:  [  1.5,  14.0,  0.25],
// CHECK-NEXT:  [ -7.5,  16.0,  0.25],
// CHECK-NEXT:  [ -7.5,  16.0,  0.25],
// CHECK-NEXT:  [-31.5,   4.0,  0.25{{\]\]}}
// CHECK: aggregate_average: tensor<5x3xf32>
// CHECK-NEXT: {{\[\[}}-15.0,  -1.0,  0.25],
// CHECK-NEXT:  [  1.0,   7.0,  0.25],
// CHECK-NEXT:  [ -3.5,   8.0,  0.25],
// CHECK-NEXT:  [ -3.5,   8.0,  0.25],
// CHECK-NEXT:  [-15.5,   2.0,  0.25{{\]\]}}
// CHECK: aggregate_min: tensor<5x3xf32>
// CHECK-NEXT: {{\[\[}}-31.5,  -2.0,  0.25],
// CHECK-NEXT:  [  1.5,  -2.0,  0.25],
// CHECK-NEXT:  [ -7.5,  16.0,  0.25],
// CHECK-NEXT:  [ -7.5,  16.0,  0.25],
// CHECK-NEXT:  [-31.5,   4.0,  0.25{{\]\]}}
// CHECK: aggregate_max: tensor<5x3xf32>
// CHECK-NEXT: {{\[\[}}  1.5,  -2.0,  0.25],
// CHECK-NEXT:  [  1.5,  16.0,  0.25],
// CHECK-NEXT:  [ -7.5,  16.0,  0.25],
// CHECK-NEXT:  [ -7.5,  16.0,  0.25],
// CHECK-NEXT:  [-31.5,   4.0,  0.25{{\]\]}}
// CHECK: softmax: tensor<5x3xf32>
// CHECK-NEXT: {{\[\[}}   0.444214,  0.209831{{[0-9]*}},   0.345954{{[0-9]*}}],
// CHECK-NEXT:  [  0.576116{{[0-9]*}},  0.211941{{[0-9]*}},  0.211941{{[0-9]*}}],
// CHECK-NEXT:  [0.121951{{[0-9]*}},   0.546549{{[0-9]*}},  0.331498{{[0-9]*}}],
// CHECK-NEXT:  [0.121951{{[0-9]*}},   0.546549{{[0-9]*}},  0.331498{{[0-9]*}}],
// CHECK-NEXT:  [ 0.171371{{[0-9]*}},   0.465835{{[0-9]*}},  0.362793{{[0-9]*}}{{\]\]}}
// CHECK: logistic: tensor<5x1xf32>
// CHECK-NEXT: {{\[\[}}0.817574{{[0-9]*}}],
// CHECK-NEXT:  [ 0.268941{{[0-9]*}}],
// CHECK-NEXT:  [       0.5],
// CHECK-NEXT:  [       0.5],
// CHECK-NEXT:  [0.377540{{[0-9]*}}{{\]\]}}
// CHECK: integers: tensor<3x1xf32>
// CHECK-NEXT: {{\[\[}}17.0],
// CHECK-NEXT:  [10.0],
// CHECK-NEXT:  [12.0{{\]\]}}
// CHECK: doubles: tensor<3x1xf32>
// CHECK-NEXT: {{\[\[}}20.0],
// CHECK-NEXT:  [10.0],
// CHECK-NEXT:  [ 9.0{{\]\]}}
// CHECK: classes_none_label: tensor<5xi64>
// CHECK-NEXT: [-20, -20,  30,  30, -20]
// CHECK: classes_none_scores: tensor<5x3xf32>
// CHECK-NEXT: {{\[\[}}1.5, 2.0, 0.0],
// CHECK-NEXT:  [1.0, 5.0, 0.0],
// CHECK-NEXT:  [0.0, 3.0, 7.0],
// CHECK-NEXT:  [0.0, 3.0, 7.0],
// CHECK-NEXT:  [0.5, 4.0, 0.0{{\]\]}}
// CHECK: classes_softmax_label: tensor<5xi64>
// CHECK-NEXT: [-20, -20,  30,  30, -20]
// CHECK: classes_softmax_scores: tensor<5x3xf32>
// CHECK-NEXT: {{\[\[}}   0.348207{{[0-9]*}},     0.574097,   0.077695{{[0-9]*}}],
// CHECK-NEXT:  [ 0.017867{{[0-9]*}},    0.975558{{[0-9]*}},  0.006573{{[0-9]*}}],
// CHECK-NEXT:  [0.000894{{[0-9]*}},  0.017970{{[0-9]*}},    0.981135{{[0-9]*}}],
// CHECK-NEXT:  [0.000894{{[0-9]*}},  0.017970{{[0-9]*}},    0.981135{{[0-9]*}}],
// CHECK-NEXT:  [ 0.028800{{[0-9]*}},    0.953731{{[0-9]*}},  0.017468{{[0-9]*}}{{\]\]}}
// CHECK: classes_base_label: tensor<5xi64>
// CHECK-NEXT: [10, 10, 30, 30, 10]
// CHECK: classes_base_scores: tensor<5x3xf32>
// CHECK-NEXT: {{\[\[}} 2.0, -2.0, 0.25],
// CHECK-NEXT:  [ 1.5,  1.0, 0.25],
// CHECK-NEXT:  [ 0.5, -1.0, 7.25],
// CHECK-NEXT:  [ 0.5, -1.0, 7.25],
// CHECK-NEXT:  [ 1.0,  0.0, 0.25{{\]\]}}
// CHECK: binary_positive_none_label: tensor<5xi64>
// CHECK-NEXT: [10, 10, 20, 20, 20]
// CHECK: binary_positive_none_scores: tensor<5x2xf32>
// CHECK-NEXT: {{\[\[}}   0.5,    0.5],
// CHECK-NEXT:  [0.8125, 0.1875],
// CHECK-NEXT:  [0.4375, 0.5625],
// CHECK-NEXT:  [0.4375, 0.5625],
// CHECK-NEXT:  [ 0.375,  0.625{{\]\]}}
// CHECK: binary_positive_logistic_label: tensor<5xi64>
// CHECK-NEXT: [10, 10, 20, 20, 20]
// CHECK: binary_positive_logistic_scores: tensor<5x2xf32>
// CHECK-NEXT: {{\[\[}}0.377540{{[0-9]*}}, 0.622459{{[0-9]*}}],
// CHECK-NEXT:  [0.453261{{[0-9]*}}, 0.546738{{[0-9]*}}],
// CHECK-NEXT:  [0.362969{{[0-9]*}},  0.637030{{[0-9]*}}],
// CHECK-NEXT:  [0.362969{{[0-9]*}},  0.637030{{[0-9]*}}],
// CHECK-NEXT:  [ 0.348645{{[0-9]*}},  0.651354{{[0-9]*}}{{\]\]}}
// CHECK: binary_mixed_none_label: tensor<5xi64>
// CHECK-NEXT: [20, 10, 10, 10, 20]
// CHECK: binary_mixed_none_scores: tensor<5x2xf32>
// CHECK-NEXT: {{\[\[}}  -0.25,    0.25],
// CHECK-NEXT:  [ 0.0625, -0.0625],
// CHECK-NEXT:  [ 0.4375, -0.4375],
// CHECK-NEXT:  [ 0.4375, -0.4375],
// CHECK-NEXT:  [ -0.625,   0.625{{\]\]}}
// CHECK: binary_mixed_logistic_label: tensor<5xi64>
// CHECK-NEXT: [20, 10, 10, 10, 20]
// CHECK: binary_mixed_logistic_scores: tensor<5x2xf32>
// CHECK-NEXT: {{\[\[}}0.437823{{[0-9]*}},  0.562176{{[0-9]*}}],
// CHECK-NEXT:  [0.515619{{[0-9]*}}, 0.484380{{[0-9]*}}],
// CHECK-NEXT:  [ 0.607663{{[0-9]*}},  0.392336{{[0-9]*}}],
// CHECK-NEXT:  [ 0.607663{{[0-9]*}},  0.392336{{[0-9]*}}],
// CHECK-NEXT:  [ 0.348645{{[0-9]*}},  0.651354{{[0-9]*}}{{\]\]}}
// CHECK: binary_base_label: tensor<5xi64>
// CHECK-NEXT: [10, 10, 10, 10, 10]
// CHECK: binary_base_scores: tensor<5x2xf32>
// CHECK-NEXT: {{\[\[}}   0.75,    0.25],
// CHECK-NEXT:  [ 1.0625, -0.0625],
// CHECK-NEXT:  [ 0.6875,  0.3125],
// CHECK-NEXT:  [ 0.6875,  0.3125],
// CHECK-NEXT:  [  0.625,   0.375{{\]\]}}
// CHECK: binary_second_label: tensor<5xi64>
// CHECK-NEXT: [20, 10, 10, 10, 20]
// CHECK: binary_second_scores: tensor<5x2xf32>
// CHECK-NEXT: {{\[\[}}    0.0,    0.25],
// CHECK-NEXT:  [    0.0, -0.0625],
// CHECK-NEXT:  [    0.0, -0.4375],
// CHECK-NEXT:  [    0.0, -0.4375],
// CHECK-NEXT:  [    0.0,   0.625{{\]\]}}
// CHECK: binary_both_label: tensor<5xi64>
// CHECK-NEXT: [10, 10, 10, 10, 10]
// CHECK: binary_both_scores: tensor<5x2xf32>
// CHECK-NEXT: {{\[\[}}5.0, 0.0],
// CHECK-NEXT:  [1.0, 0.5],
// CHECK-NEXT:  [3.0, 0.5],
// CHECK-NEXT:  [3.0, 0.5],
// CHECK-NEXT:  [4.0, 2.0{{\]\]}}
// CHECK: v5_aggregate_0: tensor<5x2xf32>
// CHECK-NEXT: {{\[\[}}8.0, 1.0],
// CHECK-NEXT:  [0.0, 5.0],
// CHECK-NEXT:  [2.0, 4.0],
// CHECK-NEXT:  [2.0, 4.0],
// CHECK-NEXT:  [8.0, 1.0{{\]\]}}
// CHECK: v5_aggregate_1: tensor<5x2xf32>
// CHECK-NEXT: {{\[\[}}16.0,  2.0],
// CHECK-NEXT:  [ 0.0, 10.0],
// CHECK-NEXT:  [ 4.0,  8.0],
// CHECK-NEXT:  [ 4.0,  8.0],
// CHECK-NEXT:  [16.0,  2.0{{\]\]}}
// CHECK: v5_aggregate_2: tensor<5x2xf32>
// CHECK-NEXT: {{\[\[}}16.0,  2.0],
// CHECK-NEXT:  [ 0.0,  2.0],
// CHECK-NEXT:  [ 4.0,  8.0],
// CHECK-NEXT:  [ 4.0,  8.0],
// CHECK-NEXT:  [16.0,  2.0{{\]\]}}
// CHECK: v5_aggregate_3: tensor<5x2xf32>
// CHECK-NEXT: {{\[\[}}16.0,  2.0],
// CHECK-NEXT:  [ 0.0,  8.0],
// CHECK-NEXT:  [ 4.0,  8.0],
// CHECK-NEXT:  [ 4.0,  8.0],
// CHECK-NEXT:  [16.0,  2.0{{\]\]}}
// CHECK: v5_softmax: tensor<5x2xf32>
// CHECK-NEXT: {{\[\[}}  0.924141{{[0-9]*}}, 0.075858{{[0-9]*}}],
// CHECK-NEXT:  [  0.437823{{[0-9]*}},   0.562176{{[0-9]*}}],
// CHECK-NEXT:  [ 0.377540{{[0-9]*}},  0.622459{{[0-9]*}}],
// CHECK-NEXT:  [ 0.377540{{[0-9]*}},  0.622459{{[0-9]*}}],
// CHECK-NEXT:  [  0.924141{{[0-9]*}}, 0.075858{{[0-9]*}}{{\]\]}}
// CHECK: v5_members: tensor<5x2xf32>
// CHECK-NEXT: {{\[\[}}20.0,  0.0],
// CHECK-NEXT:  [ 0.0, 10.0],
// CHECK-NEXT:  [ 0.0, 10.0],
// CHECK-NEXT:  [ 4.0,  8.0],
// CHECK-NEXT:  [ 4.0,  8.0{{\]\]}}
// CHECK: v5_doubles: tensor<2x2xf64>
// CHECK-NEXT: {{\[\[}}16.0,  2.0],
// CHECK-NEXT:  [ 4.0,  8.0{{\]\]}}
// CHECK: v5_stumps: tensor<5x1xf32>
// CHECK-NEXT: {{\[\[}}5.0],
// CHECK-NEXT:  [5.0],
// CHECK-NEXT:  [5.0],
// CHECK-NEXT:  [5.0],
// CHECK-NEXT:  [5.0{{\]\]}}

func.func @inputs() -> (tensor<5x3xf32> {onnx.name = "x0"}, tensor<3x3xi64> {onnx.name = "x1"}, tensor<3x3xf64> {onnx.name = "x2"}, tensor<2x3xf64> {onnx.name = "x3"}) {
  %x0 = onnx.Constant dense<[[0.5, 1.0, 2.0], [0.25, -1.0, 0.0], [1.0, 1.0, 1.0], [0x7FC00000, 3.0, -2.0], [0.5, 0x7FC00000, 0x7FC00000]]> : tensor<5x3xf32>
  %x1 = onnx.Constant dense<[[0, 1, 2], [0, 2, 0], [1, 0, 0]]> : tensor<3x3xi64>
  %x2 = onnx.Constant dense<[[0.5000000001, 1.0, 2.0], [0.5, 1.0000000001, 0.0], [0.5, 1.0, 1.0]]> : tensor<3x3xf64>
  %x3 = onnx.Constant dense<[[0.5, 1.0, 2.0], [0.5000000001, 1.0, 1.0]]> : tensor<2x3xf64>
  onnx.Return %x0, %x1, %x2, %x3 : tensor<5x3xf32>, tensor<3x3xi64>, tensor<3x3xf64>, tensor<2x3xf64>
}

func.func @static(%x0: tensor<5x3xf32> {onnx.name = "x0"}, %x1: tensor<3x3xi64> {onnx.name = "x1"}, %x2: tensor<3x3xf64> {onnx.name = "x2"}, %x3: tensor<2x3xf64> {onnx.name = "x3"}) -> (tensor<5x1xf32> {onnx.name = "leq"}, tensor<5x1xf32> {onnx.name = "lt"}, tensor<5x1xf32> {onnx.name = "gte"}, tensor<5x1xf32> {onnx.name = "gt"}, tensor<5x1xf32> {onnx.name = "eq"}, tensor<5x1xf32> {onnx.name = "neq"}, tensor<5x1xf32> {onnx.name = "mixed"}, tensor<5x1xf32> {onnx.name = "missing"}, tensor<5x3xf32> {onnx.name = "aggregate_sum"}, tensor<5x3xf32> {onnx.name = "aggregate_average"}, tensor<5x3xf32> {onnx.name = "aggregate_min"}, tensor<5x3xf32> {onnx.name = "aggregate_max"}, tensor<5x3xf32> {onnx.name = "softmax"}, tensor<5x1xf32> {onnx.name = "logistic"}, tensor<3x1xf32> {onnx.name = "integers"}, tensor<3x1xf32> {onnx.name = "doubles"}, tensor<5xi64> {onnx.name = "classes_none_label"}, tensor<5x3xf32> {onnx.name = "classes_none_scores"}, tensor<5xi64> {onnx.name = "classes_softmax_label"}, tensor<5x3xf32> {onnx.name = "classes_softmax_scores"}, tensor<5xi64> {onnx.name = "classes_base_label"}, tensor<5x3xf32> {onnx.name = "classes_base_scores"}, tensor<5xi64> {onnx.name = "binary_positive_none_label"}, tensor<5x2xf32> {onnx.name = "binary_positive_none_scores"}, tensor<5xi64> {onnx.name = "binary_positive_logistic_label"}, tensor<5x2xf32> {onnx.name = "binary_positive_logistic_scores"}, tensor<5xi64> {onnx.name = "binary_mixed_none_label"}, tensor<5x2xf32> {onnx.name = "binary_mixed_none_scores"}, tensor<5xi64> {onnx.name = "binary_mixed_logistic_label"}, tensor<5x2xf32> {onnx.name = "binary_mixed_logistic_scores"}, tensor<5xi64> {onnx.name = "binary_base_label"}, tensor<5x2xf32> {onnx.name = "binary_base_scores"}, tensor<5xi64> {onnx.name = "binary_second_label"}, tensor<5x2xf32> {onnx.name = "binary_second_scores"}, tensor<5xi64> {onnx.name = "binary_both_label"}, tensor<5x2xf32> {onnx.name = "binary_both_scores"}, tensor<5x2xf32> {onnx.name = "v5_aggregate_0"}, tensor<5x2xf32> {onnx.name = "v5_aggregate_1"}, tensor<5x2xf32> {onnx.name = "v5_aggregate_2"}, tensor<5x2xf32> {onnx.name = "v5_aggregate_3"}, tensor<5x2xf32> {onnx.name = "v5_softmax"}, tensor<5x2xf32> {onnx.name = "v5_members"}, tensor<2x2xf64> {onnx.name = "v5_doubles"}, tensor<5x1xf32> {onnx.name = "v5_stumps"}) {
  %leq = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 8.0 : f32, 16.0 : f32]}> : (tensor<5x3xf32>) -> tensor<5x1xf32>
  %lt = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LT", "BRANCH_LT", "LEAF", "LEAF", "LEAF", "BRANCH_LT", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 8.0 : f32, 16.0 : f32]}> : (tensor<5x3xf32>) -> tensor<5x1xf32>
  %gte = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_GTE", "BRANCH_GTE", "LEAF", "LEAF", "LEAF", "BRANCH_GTE", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 8.0 : f32, 16.0 : f32]}> : (tensor<5x3xf32>) -> tensor<5x1xf32>
  %gt = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_GT", "BRANCH_GT", "LEAF", "LEAF", "LEAF", "BRANCH_GT", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 8.0 : f32, 16.0 : f32]}> : (tensor<5x3xf32>) -> tensor<5x1xf32>
  %eq = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_EQ", "BRANCH_EQ", "LEAF", "LEAF", "LEAF", "BRANCH_EQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 8.0 : f32, 16.0 : f32]}> : (tensor<5x3xf32>) -> tensor<5x1xf32>
  %neq = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_NEQ", "BRANCH_NEQ", "LEAF", "LEAF", "LEAF", "BRANCH_NEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 8.0 : f32, 16.0 : f32]}> : (tensor<5x3xf32>) -> tensor<5x1xf32>
  %mixed = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_GT", "LEAF", "LEAF", "LEAF", "BRANCH_NEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 8.0 : f32, 16.0 : f32]}> : (tensor<5x3xf32>) -> tensor<5x1xf32>
  %missing = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_missing_value_tracks_true = [1, 0, 0, 0, 0, 1, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 8.0 : f32, 16.0 : f32]}> : (tensor<5x3xf32>) -> tensor<5x1xf32>
  %aggregate_sum = "onnx.TreeEnsembleRegressor"(%x0) <{aggregate_function = "SUM", base_values = [0.5 : f32, 0.0 : f32, 0.25 : f32], n_targets = 3 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 1, 1, 0, 1, 0], target_nodeids = [2, 2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 0, 1, 1], target_weights = [1.0 : f32, -2.0 : f32, 4.0 : f32, -8.0 : f32, 16.0 : f32, -32.0 : f32]}> : (tensor<5x3xf32>) -> tensor<5x3xf32>
  %aggregate_average = "onnx.TreeEnsembleRegressor"(%x0) <{aggregate_function = "AVERAGE", base_values = [0.5 : f32, 0.0 : f32, 0.25 : f32], n_targets = 3 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 1, 1, 0, 1, 0], target_nodeids = [2, 2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 0, 1, 1], target_weights = [1.0 : f32, -2.0 : f32, 4.0 : f32, -8.0 : f32, 16.0 : f32, -32.0 : f32]}> : (tensor<5x3xf32>) -> tensor<5x3xf32>
  %aggregate_min = "onnx.TreeEnsembleRegressor"(%x0) <{aggregate_function = "MIN", base_values = [0.5 : f32, 0.0 : f32, 0.25 : f32], n_targets = 3 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 1, 1, 0, 1, 0], target_nodeids = [2, 2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 0, 1, 1], target_weights = [1.0 : f32, -2.0 : f32, 4.0 : f32, -8.0 : f32, 16.0 : f32, -32.0 : f32]}> : (tensor<5x3xf32>) -> tensor<5x3xf32>
  %aggregate_max = "onnx.TreeEnsembleRegressor"(%x0) <{aggregate_function = "MAX", base_values = [0.5 : f32, 0.0 : f32, 0.25 : f32], n_targets = 3 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 1, 1, 0, 1, 0], target_nodeids = [2, 2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 0, 1, 1], target_weights = [1.0 : f32, -2.0 : f32, 4.0 : f32, -8.0 : f32, 16.0 : f32, -32.0 : f32]}> : (tensor<5x3xf32>) -> tensor<5x3xf32>
  %softmax = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 3 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], post_transform = "SOFTMAX", target_ids = [0, 1, 1, 0, 1, 0], target_nodeids = [2, 2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 0, 1, 1], target_weights = [1.0 : f32, -0.5 : f32, 0.25 : f32, -1.0 : f32, 0.5 : f32, -0.75 : f32]}> : (tensor<5x3xf32>) -> tensor<5x3xf32>
  %logistic = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], post_transform = "LOGISTIC", target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, -1.0 : f32, 2.0 : f32, -2.0 : f32, 0.5 : f32]}> : (tensor<5x3xf32>) -> tensor<5x1xf32>
  %integers = "onnx.TreeEnsembleRegressor"(%x1) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 8.0 : f32, 16.0 : f32]}> : (tensor<3x3xi64>) -> tensor<3x1xf32>
  %doubles = "onnx.TreeEnsembleRegressor"(%x2) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values_as_tensor = dense<[0.5, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0]> : tensor<8xf64>, target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights_as_tensor = dense<[1.0, 2.0, 4.0, 8.0, 16.0]> : tensor<5xf64>}> : (tensor<3x3xf64>) -> tensor<3x1xf32>
  %classes_none:2 = "onnx.TreeEnsembleClassifier"(%x0) <{class_ids = [0, 1, 1, 2, 1, 0], class_nodeids = [2, 2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 0, 1, 1], class_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 7.0 : f32, 3.0 : f32, 0.5 : f32], classlabels_int64s = [10, -20, 30], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], post_transform = "NONE"}> : (tensor<5x3xf32>) -> (tensor<5xi64>, tensor<5x3xf32>)
  %classes_softmax:2 = "onnx.TreeEnsembleClassifier"(%x0) <{class_ids = [0, 1, 1, 2, 1, 0], class_nodeids = [2, 2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 0, 1, 1], class_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 7.0 : f32, 3.0 : f32, 0.5 : f32], classlabels_int64s = [10, -20, 30], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], post_transform = "SOFTMAX"}> : (tensor<5x3xf32>) -> (tensor<5xi64>, tensor<5x3xf32>)
  %classes_base:2 = "onnx.TreeEnsembleClassifier"(%x0) <{base_values = [0.5 : f32, -4.0 : f32, 0.25 : f32], class_ids = [0, 1, 1, 2, 1, 0], class_nodeids = [2, 2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 0, 1, 1], class_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 7.0 : f32, 3.0 : f32, 0.5 : f32], classlabels_int64s = [10, -20, 30], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32]}> : (tensor<5x3xf32>) -> (tensor<5xi64>, tensor<5x3xf32>)
  %binary_positive_none:2 = "onnx.TreeEnsembleClassifier"(%x0) <{class_ids = [0, 0, 0, 0, 0], class_nodeids = [2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 1, 1], class_weights = [0.125 : f32, 0.25 : f32, 0.5 : f32, 0.0625 : f32, 0.375 : f32], classlabels_int64s = [10, 20], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], post_transform = "NONE"}> : (tensor<5x3xf32>) -> (tensor<5xi64>, tensor<5x2xf32>)
  %binary_positive_logistic:2 = "onnx.TreeEnsembleClassifier"(%x0) <{class_ids = [0, 0, 0, 0, 0], class_nodeids = [2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 1, 1], class_weights = [0.125 : f32, 0.25 : f32, 0.5 : f32, 0.0625 : f32, 0.375 : f32], classlabels_int64s = [10, 20], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], post_transform = "LOGISTIC"}> : (tensor<5x3xf32>) -> (tensor<5xi64>, tensor<5x2xf32>)
  %binary_mixed_none:2 = "onnx.TreeEnsembleClassifier"(%x0) <{class_ids = [0, 0, 0, 0, 0], class_nodeids = [2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 1, 1], class_weights = [-0.125 : f32, 0.25 : f32, -0.5 : f32, 0.0625 : f32, 0.375 : f32], classlabels_int64s = [10, 20], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], post_transform = "NONE"}> : (tensor<5x3xf32>) -> (tensor<5xi64>, tensor<5x2xf32>)
  %binary_mixed_logistic:2 = "onnx.TreeEnsembleClassifier"(%x0) <{class_ids = [0, 0, 0, 0, 0], class_nodeids = [2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 1, 1], class_weights = [-0.125 : f32, 0.25 : f32, -0.5 : f32, 0.0625 : f32, 0.375 : f32], classlabels_int64s = [10, 20], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], post_transform = "LOGISTIC"}> : (tensor<5x3xf32>) -> (tensor<5xi64>, tensor<5x2xf32>)
  %binary_base:2 = "onnx.TreeEnsembleClassifier"(%x0) <{base_values = [-0.25 : f32], class_ids = [0, 0, 0, 0, 0], class_nodeids = [2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 1, 1], class_weights = [0.125 : f32, 0.25 : f32, 0.5 : f32, 0.0625 : f32, 0.375 : f32], classlabels_int64s = [10, 20], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32]}> : (tensor<5x3xf32>) -> (tensor<5xi64>, tensor<5x2xf32>)
  %binary_second:2 = "onnx.TreeEnsembleClassifier"(%x0) <{class_ids = [1, 1, 1, 1, 1], class_nodeids = [2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 1, 1], class_weights = [-0.125 : f32, 0.25 : f32, -0.5 : f32, 0.0625 : f32, 0.375 : f32], classlabels_int64s = [10, 20], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32]}> : (tensor<5x3xf32>) -> (tensor<5xi64>, tensor<5x2xf32>)
  %binary_both:2 = "onnx.TreeEnsembleClassifier"(%x0) <{class_ids = [0, 1, 0, 1, 0], class_nodeids = [2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 1, 1], class_weights = [1.0 : f32, 2.0 : f32, 3.0 : f32, 0.5 : f32, 4.0 : f32], classlabels_int64s = [10, 20], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32]}> : (tensor<5x3xf32>) -> (tensor<5xi64>, tensor<5x2xf32>)
  %v5_aggregate_0 = "onnx.TreeEnsemble"(%x0) <{aggregate_function = 0 : si64, leaf_targetids = [0, 1, 0, 1, 0], leaf_weights = dense<[1.0, 2.0, 4.0, 8.0, 16.0]> : tensor<5xf32>, n_targets = 2 : si64, nodes_falseleafs = [1, 1, 1], nodes_falsenodeids = [2, 1, 4], nodes_featureids = [0, 1, 2], nodes_modes = dense<[0, 3, 0]> : tensor<3xui8>, nodes_splits = dense<[0.5, 1.0, 1.0]> : tensor<3xf32>, nodes_trueleafs = [0, 1, 1], nodes_truenodeids = [1, 0, 3], tree_roots = [0, 2]}> : (tensor<5x3xf32>) -> tensor<5x2xf32>
  %v5_aggregate_1 = "onnx.TreeEnsemble"(%x0) <{aggregate_function = 1 : si64, leaf_targetids = [0, 1, 0, 1, 0], leaf_weights = dense<[1.0, 2.0, 4.0, 8.0, 16.0]> : tensor<5xf32>, n_targets = 2 : si64, nodes_falseleafs = [1, 1, 1], nodes_falsenodeids = [2, 1, 4], nodes_featureids = [0, 1, 2], nodes_modes = dense<[0, 3, 0]> : tensor<3xui8>, nodes_splits = dense<[0.5, 1.0, 1.0]> : tensor<3xf32>, nodes_trueleafs = [0, 1, 1], nodes_truenodeids = [1, 0, 3], tree_roots = [0, 2]}> : (tensor<5x3xf32>) -> tensor<5x2xf32>
  %v5_aggregate_2 = "onnx.TreeEnsemble"(%x0) <{aggregate_function = 2 : si64, leaf_targetids = [0, 1, 0, 1, 0], leaf_weights = dense<[1.0, 2.0, 4.0, 8.0, 16.0]> : tensor<5xf32>, n_targets = 2 : si64, nodes_falseleafs = [1, 1, 1], nodes_falsenodeids = [2, 1, 4], nodes_featureids = [0, 1, 2], nodes_modes = dense<[0, 3, 0]> : tensor<3xui8>, nodes_splits = dense<[0.5, 1.0, 1.0]> : tensor<3xf32>, nodes_trueleafs = [0, 1, 1], nodes_truenodeids = [1, 0, 3], tree_roots = [0, 2]}> : (tensor<5x3xf32>) -> tensor<5x2xf32>
  %v5_aggregate_3 = "onnx.TreeEnsemble"(%x0) <{aggregate_function = 3 : si64, leaf_targetids = [0, 1, 0, 1, 0], leaf_weights = dense<[1.0, 2.0, 4.0, 8.0, 16.0]> : tensor<5xf32>, n_targets = 2 : si64, nodes_falseleafs = [1, 1, 1], nodes_falsenodeids = [2, 1, 4], nodes_featureids = [0, 1, 2], nodes_modes = dense<[0, 3, 0]> : tensor<3xui8>, nodes_splits = dense<[0.5, 1.0, 1.0]> : tensor<3xf32>, nodes_trueleafs = [0, 1, 1], nodes_truenodeids = [1, 0, 3], tree_roots = [0, 2]}> : (tensor<5x3xf32>) -> tensor<5x2xf32>
  %v5_softmax = "onnx.TreeEnsemble"(%x0) <{leaf_targetids = [0, 1, 0, 1, 0], leaf_weights = dense<[1.0, -0.5, 0.25, 0.75, 2.0]> : tensor<5xf32>, n_targets = 2 : si64, nodes_falseleafs = [1, 1, 1], nodes_falsenodeids = [2, 1, 4], nodes_featureids = [0, 1, 2], nodes_modes = dense<[0, 3, 0]> : tensor<3xui8>, nodes_splits = dense<[0.5, 1.0, 1.0]> : tensor<3xf32>, nodes_trueleafs = [0, 1, 1], nodes_truenodeids = [1, 0, 3], post_transform = 1 : si64, tree_roots = [0, 2]}> : (tensor<5x3xf32>) -> tensor<5x2xf32>
  %v5_members = "onnx.TreeEnsemble"(%x0) <{aggregate_function = 1 : si64, leaf_targetids = [0, 1, 0, 1, 0], leaf_weights = dense<[1.0, 2.0, 4.0, 8.0, 16.0]> : tensor<5xf32>, membership_values = dense<[0.25, 1.0, 5.0, 0x7FC00000, 3.0, 0x7FC00000]> : tensor<6xf32>, n_targets = 2 : si64, nodes_falseleafs = [1, 1, 1], nodes_falsenodeids = [2, 1, 4], nodes_featureids = [0, 1, 2], nodes_missing_value_tracks_true = [0, 1, 1], nodes_modes = dense<[6, 6, 0]> : tensor<3xui8>, nodes_splits = dense<[0.5, 1.0, 1.0]> : tensor<3xf32>, nodes_trueleafs = [0, 1, 1], nodes_truenodeids = [1, 0, 3], tree_roots = [0, 2]}> : (tensor<5x3xf32>) -> tensor<5x2xf32>
  %v5_doubles = "onnx.TreeEnsemble"(%x3) <{leaf_targetids = [0, 1, 0, 1, 0], leaf_weights = dense<[1.0, 2.0, 4.0, 8.0, 16.0]> : tensor<5xf64>, n_targets = 2 : si64, nodes_falseleafs = [1, 1, 1], nodes_falsenodeids = [2, 1, 4], nodes_featureids = [0, 1, 2], nodes_modes = dense<[0, 3, 0]> : tensor<3xui8>, nodes_splits = dense<[0.5, 1.0, 1.0]> : tensor<3xf64>, nodes_trueleafs = [0, 1, 1], nodes_truenodeids = [1, 0, 3], tree_roots = [0, 2]}> : (tensor<2x3xf64>) -> tensor<2x2xf64>
  %v5_stumps = "onnx.TreeEnsemble"(%x0) <{leaf_targetids = [0], leaf_weights = dense<[5.0]> : tensor<1xf32>, n_targets = 1 : si64, nodes_falseleafs = [1], nodes_falsenodeids = [0], nodes_featureids = [0], nodes_modes = dense<[4]> : tensor<1xui8>, nodes_splits = dense<[0.0]> : tensor<1xf32>, nodes_trueleafs = [1], nodes_truenodeids = [0], tree_roots = [0]}> : (tensor<5x3xf32>) -> tensor<5x1xf32>
  onnx.Return %leq, %lt, %gte, %gt, %eq, %neq, %mixed, %missing, %aggregate_sum, %aggregate_average, %aggregate_min, %aggregate_max, %softmax, %logistic, %integers, %doubles, %classes_none#0, %classes_none#1, %classes_softmax#0, %classes_softmax#1, %classes_base#0, %classes_base#1, %binary_positive_none#0, %binary_positive_none#1, %binary_positive_logistic#0, %binary_positive_logistic#1, %binary_mixed_none#0, %binary_mixed_none#1, %binary_mixed_logistic#0, %binary_mixed_logistic#1, %binary_base#0, %binary_base#1, %binary_second#0, %binary_second#1, %binary_both#0, %binary_both#1, %v5_aggregate_0, %v5_aggregate_1, %v5_aggregate_2, %v5_aggregate_3, %v5_softmax, %v5_members, %v5_doubles, %v5_stumps : tensor<5x1xf32>, tensor<5x1xf32>, tensor<5x1xf32>, tensor<5x1xf32>, tensor<5x1xf32>, tensor<5x1xf32>, tensor<5x1xf32>, tensor<5x1xf32>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x1xf32>, tensor<3x1xf32>, tensor<3x1xf32>, tensor<5xi64>, tensor<5x3xf32>, tensor<5xi64>, tensor<5x3xf32>, tensor<5xi64>, tensor<5x3xf32>, tensor<5xi64>, tensor<5x2xf32>, tensor<5xi64>, tensor<5x2xf32>, tensor<5xi64>, tensor<5x2xf32>, tensor<5xi64>, tensor<5x2xf32>, tensor<5xi64>, tensor<5x2xf32>, tensor<5xi64>, tensor<5x2xf32>, tensor<5xi64>, tensor<5x2xf32>, tensor<5x2xf32>, tensor<5x2xf32>, tensor<5x2xf32>, tensor<5x2xf32>, tensor<5x2xf32>, tensor<5x2xf32>, tensor<2x2xf64>, tensor<5x1xf32>
}

func.func @dynamic(%x0: tensor<?x?xf32> {onnx.name = "x0"}, %x1: tensor<?x?xi64> {onnx.name = "x1"}, %x2: tensor<?x?xf64> {onnx.name = "x2"}, %x3: tensor<?x?xf64> {onnx.name = "x3"}) -> (tensor<?x?xf32> {onnx.name = "leq"}, tensor<?x?xf32> {onnx.name = "lt"}, tensor<?x?xf32> {onnx.name = "gte"}, tensor<?x?xf32> {onnx.name = "gt"}, tensor<?x?xf32> {onnx.name = "eq"}, tensor<?x?xf32> {onnx.name = "neq"}, tensor<?x?xf32> {onnx.name = "mixed"}, tensor<?x?xf32> {onnx.name = "missing"}, tensor<?x?xf32> {onnx.name = "aggregate_sum"}, tensor<?x?xf32> {onnx.name = "aggregate_average"}, tensor<?x?xf32> {onnx.name = "aggregate_min"}, tensor<?x?xf32> {onnx.name = "aggregate_max"}, tensor<?x?xf32> {onnx.name = "softmax"}, tensor<?x?xf32> {onnx.name = "logistic"}, tensor<?x?xf32> {onnx.name = "integers"}, tensor<?x?xf32> {onnx.name = "doubles"}, tensor<?xi64> {onnx.name = "classes_none_label"}, tensor<?x?xf32> {onnx.name = "classes_none_scores"}, tensor<?xi64> {onnx.name = "classes_softmax_label"}, tensor<?x?xf32> {onnx.name = "classes_softmax_scores"}, tensor<?xi64> {onnx.name = "classes_base_label"}, tensor<?x?xf32> {onnx.name = "classes_base_scores"}, tensor<?xi64> {onnx.name = "binary_positive_none_label"}, tensor<?x?xf32> {onnx.name = "binary_positive_none_scores"}, tensor<?xi64> {onnx.name = "binary_positive_logistic_label"}, tensor<?x?xf32> {onnx.name = "binary_positive_logistic_scores"}, tensor<?xi64> {onnx.name = "binary_mixed_none_label"}, tensor<?x?xf32> {onnx.name = "binary_mixed_none_scores"}, tensor<?xi64> {onnx.name = "binary_mixed_logistic_label"}, tensor<?x?xf32> {onnx.name = "binary_mixed_logistic_scores"}, tensor<?xi64> {onnx.name = "binary_base_label"}, tensor<?x?xf32> {onnx.name = "binary_base_scores"}, tensor<?xi64> {onnx.name = "binary_second_label"}, tensor<?x?xf32> {onnx.name = "binary_second_scores"}, tensor<?xi64> {onnx.name = "binary_both_label"}, tensor<?x?xf32> {onnx.name = "binary_both_scores"}, tensor<?x?xf32> {onnx.name = "v5_aggregate_0"}, tensor<?x?xf32> {onnx.name = "v5_aggregate_1"}, tensor<?x?xf32> {onnx.name = "v5_aggregate_2"}, tensor<?x?xf32> {onnx.name = "v5_aggregate_3"}, tensor<?x?xf32> {onnx.name = "v5_softmax"}, tensor<?x?xf32> {onnx.name = "v5_members"}, tensor<?x?xf64> {onnx.name = "v5_doubles"}, tensor<?x?xf32> {onnx.name = "v5_stumps"}) {
  %leq = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 8.0 : f32, 16.0 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %lt = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LT", "BRANCH_LT", "LEAF", "LEAF", "LEAF", "BRANCH_LT", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 8.0 : f32, 16.0 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %gte = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_GTE", "BRANCH_GTE", "LEAF", "LEAF", "LEAF", "BRANCH_GTE", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 8.0 : f32, 16.0 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %gt = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_GT", "BRANCH_GT", "LEAF", "LEAF", "LEAF", "BRANCH_GT", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 8.0 : f32, 16.0 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %eq = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_EQ", "BRANCH_EQ", "LEAF", "LEAF", "LEAF", "BRANCH_EQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 8.0 : f32, 16.0 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %neq = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_NEQ", "BRANCH_NEQ", "LEAF", "LEAF", "LEAF", "BRANCH_NEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 8.0 : f32, 16.0 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %mixed = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_GT", "LEAF", "LEAF", "LEAF", "BRANCH_NEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 8.0 : f32, 16.0 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %missing = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_missing_value_tracks_true = [1, 0, 0, 0, 0, 1, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 8.0 : f32, 16.0 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %aggregate_sum = "onnx.TreeEnsembleRegressor"(%x0) <{aggregate_function = "SUM", base_values = [0.5 : f32, 0.0 : f32, 0.25 : f32], n_targets = 3 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 1, 1, 0, 1, 0], target_nodeids = [2, 2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 0, 1, 1], target_weights = [1.0 : f32, -2.0 : f32, 4.0 : f32, -8.0 : f32, 16.0 : f32, -32.0 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %aggregate_average = "onnx.TreeEnsembleRegressor"(%x0) <{aggregate_function = "AVERAGE", base_values = [0.5 : f32, 0.0 : f32, 0.25 : f32], n_targets = 3 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 1, 1, 0, 1, 0], target_nodeids = [2, 2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 0, 1, 1], target_weights = [1.0 : f32, -2.0 : f32, 4.0 : f32, -8.0 : f32, 16.0 : f32, -32.0 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %aggregate_min = "onnx.TreeEnsembleRegressor"(%x0) <{aggregate_function = "MIN", base_values = [0.5 : f32, 0.0 : f32, 0.25 : f32], n_targets = 3 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 1, 1, 0, 1, 0], target_nodeids = [2, 2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 0, 1, 1], target_weights = [1.0 : f32, -2.0 : f32, 4.0 : f32, -8.0 : f32, 16.0 : f32, -32.0 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %aggregate_max = "onnx.TreeEnsembleRegressor"(%x0) <{aggregate_function = "MAX", base_values = [0.5 : f32, 0.0 : f32, 0.25 : f32], n_targets = 3 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 1, 1, 0, 1, 0], target_nodeids = [2, 2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 0, 1, 1], target_weights = [1.0 : f32, -2.0 : f32, 4.0 : f32, -8.0 : f32, 16.0 : f32, -32.0 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %softmax = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 3 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], post_transform = "SOFTMAX", target_ids = [0, 1, 1, 0, 1, 0], target_nodeids = [2, 2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 0, 1, 1], target_weights = [1.0 : f32, -0.5 : f32, 0.25 : f32, -1.0 : f32, 0.5 : f32, -0.75 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %logistic = "onnx.TreeEnsembleRegressor"(%x0) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], post_transform = "LOGISTIC", target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, -1.0 : f32, 2.0 : f32, -2.0 : f32, 0.5 : f32]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %integers = "onnx.TreeEnsembleRegressor"(%x1) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 8.0 : f32, 16.0 : f32]}> : (tensor<?x?xi64>) -> tensor<?x?xf32>
  %doubles = "onnx.TreeEnsembleRegressor"(%x2) <{n_targets = 1 : si64, nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values_as_tensor = dense<[0.5, 1.0, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0]> : tensor<8xf64>, target_ids = [0, 0, 0, 0, 0], target_nodeids = [2, 3, 4, 1, 2], target_treeids = [0, 0, 0, 1, 1], target_weights_as_tensor = dense<[1.0, 2.0, 4.0, 8.0, 16.0]> : tensor<5xf64>}> : (tensor<?x?xf64>) -> tensor<?x?xf32>
  %classes_none:2 = "onnx.TreeEnsembleClassifier"(%x0) <{class_ids = [0, 1, 1, 2, 1, 0], class_nodeids = [2, 2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 0, 1, 1], class_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 7.0 : f32, 3.0 : f32, 0.5 : f32], classlabels_int64s = [10, -20, 30], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], post_transform = "NONE"}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %classes_softmax:2 = "onnx.TreeEnsembleClassifier"(%x0) <{class_ids = [0, 1, 1, 2, 1, 0], class_nodeids = [2, 2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 0, 1, 1], class_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 7.0 : f32, 3.0 : f32, 0.5 : f32], classlabels_int64s = [10, -20, 30], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], post_transform = "SOFTMAX"}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %classes_base:2 = "onnx.TreeEnsembleClassifier"(%x0) <{base_values = [0.5 : f32, -4.0 : f32, 0.25 : f32], class_ids = [0, 1, 1, 2, 1, 0], class_nodeids = [2, 2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 0, 1, 1], class_weights = [1.0 : f32, 2.0 : f32, 4.0 : f32, 7.0 : f32, 3.0 : f32, 0.5 : f32], classlabels_int64s = [10, -20, 30], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %binary_positive_none:2 = "onnx.TreeEnsembleClassifier"(%x0) <{class_ids = [0, 0, 0, 0, 0], class_nodeids = [2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 1, 1], class_weights = [0.125 : f32, 0.25 : f32, 0.5 : f32, 0.0625 : f32, 0.375 : f32], classlabels_int64s = [10, 20], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], post_transform = "NONE"}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %binary_positive_logistic:2 = "onnx.TreeEnsembleClassifier"(%x0) <{class_ids = [0, 0, 0, 0, 0], class_nodeids = [2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 1, 1], class_weights = [0.125 : f32, 0.25 : f32, 0.5 : f32, 0.0625 : f32, 0.375 : f32], classlabels_int64s = [10, 20], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], post_transform = "LOGISTIC"}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %binary_mixed_none:2 = "onnx.TreeEnsembleClassifier"(%x0) <{class_ids = [0, 0, 0, 0, 0], class_nodeids = [2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 1, 1], class_weights = [-0.125 : f32, 0.25 : f32, -0.5 : f32, 0.0625 : f32, 0.375 : f32], classlabels_int64s = [10, 20], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], post_transform = "NONE"}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %binary_mixed_logistic:2 = "onnx.TreeEnsembleClassifier"(%x0) <{class_ids = [0, 0, 0, 0, 0], class_nodeids = [2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 1, 1], class_weights = [-0.125 : f32, 0.25 : f32, -0.5 : f32, 0.0625 : f32, 0.375 : f32], classlabels_int64s = [10, 20], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32], post_transform = "LOGISTIC"}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %binary_base:2 = "onnx.TreeEnsembleClassifier"(%x0) <{base_values = [-0.25 : f32], class_ids = [0, 0, 0, 0, 0], class_nodeids = [2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 1, 1], class_weights = [0.125 : f32, 0.25 : f32, 0.5 : f32, 0.0625 : f32, 0.375 : f32], classlabels_int64s = [10, 20], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %binary_second:2 = "onnx.TreeEnsembleClassifier"(%x0) <{class_ids = [1, 1, 1, 1, 1], class_nodeids = [2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 1, 1], class_weights = [-0.125 : f32, 0.25 : f32, -0.5 : f32, 0.0625 : f32, 0.375 : f32], classlabels_int64s = [10, 20], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %binary_both:2 = "onnx.TreeEnsembleClassifier"(%x0) <{class_ids = [0, 1, 0, 1, 0], class_nodeids = [2, 3, 4, 1, 2], class_treeids = [0, 0, 0, 1, 1], class_weights = [1.0 : f32, 2.0 : f32, 3.0 : f32, 0.5 : f32, 4.0 : f32], classlabels_int64s = [10, 20], nodes_falsenodeids = [4, 3, 0, 0, 0, 2, 0, 0], nodes_featureids = [0, 1, 0, 0, 0, 2, 0, 0], nodes_modes = ["BRANCH_LEQ", "BRANCH_LEQ", "LEAF", "LEAF", "LEAF", "BRANCH_LEQ", "LEAF", "LEAF"], nodes_nodeids = [0, 1, 2, 3, 4, 0, 1, 2], nodes_treeids = [0, 0, 0, 0, 0, 1, 1, 1], nodes_truenodeids = [1, 2, 0, 0, 0, 1, 0, 0], nodes_values = [0.5 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32, 0.0 : f32, 1.0 : f32, 0.0 : f32, 0.0 : f32]}> : (tensor<?x?xf32>) -> (tensor<?xi64>, tensor<?x?xf32>)
  %v5_aggregate_0 = "onnx.TreeEnsemble"(%x0) <{aggregate_function = 0 : si64, leaf_targetids = [0, 1, 0, 1, 0], leaf_weights = dense<[1.0, 2.0, 4.0, 8.0, 16.0]> : tensor<5xf32>, n_targets = 2 : si64, nodes_falseleafs = [1, 1, 1], nodes_falsenodeids = [2, 1, 4], nodes_featureids = [0, 1, 2], nodes_modes = dense<[0, 3, 0]> : tensor<3xui8>, nodes_splits = dense<[0.5, 1.0, 1.0]> : tensor<3xf32>, nodes_trueleafs = [0, 1, 1], nodes_truenodeids = [1, 0, 3], tree_roots = [0, 2]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %v5_aggregate_1 = "onnx.TreeEnsemble"(%x0) <{aggregate_function = 1 : si64, leaf_targetids = [0, 1, 0, 1, 0], leaf_weights = dense<[1.0, 2.0, 4.0, 8.0, 16.0]> : tensor<5xf32>, n_targets = 2 : si64, nodes_falseleafs = [1, 1, 1], nodes_falsenodeids = [2, 1, 4], nodes_featureids = [0, 1, 2], nodes_modes = dense<[0, 3, 0]> : tensor<3xui8>, nodes_splits = dense<[0.5, 1.0, 1.0]> : tensor<3xf32>, nodes_trueleafs = [0, 1, 1], nodes_truenodeids = [1, 0, 3], tree_roots = [0, 2]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %v5_aggregate_2 = "onnx.TreeEnsemble"(%x0) <{aggregate_function = 2 : si64, leaf_targetids = [0, 1, 0, 1, 0], leaf_weights = dense<[1.0, 2.0, 4.0, 8.0, 16.0]> : tensor<5xf32>, n_targets = 2 : si64, nodes_falseleafs = [1, 1, 1], nodes_falsenodeids = [2, 1, 4], nodes_featureids = [0, 1, 2], nodes_modes = dense<[0, 3, 0]> : tensor<3xui8>, nodes_splits = dense<[0.5, 1.0, 1.0]> : tensor<3xf32>, nodes_trueleafs = [0, 1, 1], nodes_truenodeids = [1, 0, 3], tree_roots = [0, 2]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %v5_aggregate_3 = "onnx.TreeEnsemble"(%x0) <{aggregate_function = 3 : si64, leaf_targetids = [0, 1, 0, 1, 0], leaf_weights = dense<[1.0, 2.0, 4.0, 8.0, 16.0]> : tensor<5xf32>, n_targets = 2 : si64, nodes_falseleafs = [1, 1, 1], nodes_falsenodeids = [2, 1, 4], nodes_featureids = [0, 1, 2], nodes_modes = dense<[0, 3, 0]> : tensor<3xui8>, nodes_splits = dense<[0.5, 1.0, 1.0]> : tensor<3xf32>, nodes_trueleafs = [0, 1, 1], nodes_truenodeids = [1, 0, 3], tree_roots = [0, 2]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %v5_softmax = "onnx.TreeEnsemble"(%x0) <{leaf_targetids = [0, 1, 0, 1, 0], leaf_weights = dense<[1.0, -0.5, 0.25, 0.75, 2.0]> : tensor<5xf32>, n_targets = 2 : si64, nodes_falseleafs = [1, 1, 1], nodes_falsenodeids = [2, 1, 4], nodes_featureids = [0, 1, 2], nodes_modes = dense<[0, 3, 0]> : tensor<3xui8>, nodes_splits = dense<[0.5, 1.0, 1.0]> : tensor<3xf32>, nodes_trueleafs = [0, 1, 1], nodes_truenodeids = [1, 0, 3], post_transform = 1 : si64, tree_roots = [0, 2]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %v5_members = "onnx.TreeEnsemble"(%x0) <{aggregate_function = 1 : si64, leaf_targetids = [0, 1, 0, 1, 0], leaf_weights = dense<[1.0, 2.0, 4.0, 8.0, 16.0]> : tensor<5xf32>, membership_values = dense<[0.25, 1.0, 5.0, 0x7FC00000, 3.0, 0x7FC00000]> : tensor<6xf32>, n_targets = 2 : si64, nodes_falseleafs = [1, 1, 1], nodes_falsenodeids = [2, 1, 4], nodes_featureids = [0, 1, 2], nodes_missing_value_tracks_true = [0, 1, 1], nodes_modes = dense<[6, 6, 0]> : tensor<3xui8>, nodes_splits = dense<[0.5, 1.0, 1.0]> : tensor<3xf32>, nodes_trueleafs = [0, 1, 1], nodes_truenodeids = [1, 0, 3], tree_roots = [0, 2]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  %v5_doubles = "onnx.TreeEnsemble"(%x3) <{leaf_targetids = [0, 1, 0, 1, 0], leaf_weights = dense<[1.0, 2.0, 4.0, 8.0, 16.0]> : tensor<5xf64>, n_targets = 2 : si64, nodes_falseleafs = [1, 1, 1], nodes_falsenodeids = [2, 1, 4], nodes_featureids = [0, 1, 2], nodes_modes = dense<[0, 3, 0]> : tensor<3xui8>, nodes_splits = dense<[0.5, 1.0, 1.0]> : tensor<3xf64>, nodes_trueleafs = [0, 1, 1], nodes_truenodeids = [1, 0, 3], tree_roots = [0, 2]}> : (tensor<?x?xf64>) -> tensor<?x?xf64>
  %v5_stumps = "onnx.TreeEnsemble"(%x0) <{leaf_targetids = [0], leaf_weights = dense<[5.0]> : tensor<1xf32>, n_targets = 1 : si64, nodes_falseleafs = [1], nodes_falsenodeids = [0], nodes_featureids = [0], nodes_modes = dense<[4]> : tensor<1xui8>, nodes_splits = dense<[0.0]> : tensor<1xf32>, nodes_trueleafs = [1], nodes_truenodeids = [0], tree_roots = [0]}> : (tensor<?x?xf32>) -> tensor<?x?xf32>
  onnx.Return %leq, %lt, %gte, %gt, %eq, %neq, %mixed, %missing, %aggregate_sum, %aggregate_average, %aggregate_min, %aggregate_max, %softmax, %logistic, %integers, %doubles, %classes_none#0, %classes_none#1, %classes_softmax#0, %classes_softmax#1, %classes_base#0, %classes_base#1, %binary_positive_none#0, %binary_positive_none#1, %binary_positive_logistic#0, %binary_positive_logistic#1, %binary_mixed_none#0, %binary_mixed_none#1, %binary_mixed_logistic#0, %binary_mixed_logistic#1, %binary_base#0, %binary_base#1, %binary_second#0, %binary_second#1, %binary_both#0, %binary_both#1, %v5_aggregate_0, %v5_aggregate_1, %v5_aggregate_2, %v5_aggregate_3, %v5_softmax, %v5_members, %v5_doubles, %v5_stumps : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?xi64>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf64>, tensor<?x?xf32>
}

// EMPTY: target: tensor<0x1xf16>
// COLUMNS: error: {{.*}}onnx.TreeEnsemble: feature ids must be less than the columns of 'X'
func.func @empty(%x: tensor<?x?xf16> {onnx.name = "x"}) -> (tensor<?x1xf16> {onnx.name = "target"}) {
  %0 = "onnx.TreeEnsemble"(%x) <{leaf_targetids = [0, 0], leaf_weights = dense<[1.0, 2.0]> : tensor<2xf16>, n_targets = 1 : si64, nodes_falseleafs = [1], nodes_falsenodeids = [1], nodes_featureids = [1], nodes_modes = dense<0> : tensor<1xui8>, nodes_splits = dense<0.5> : tensor<1xf16>, nodes_trueleafs = [1], nodes_truenodeids = [0], tree_roots = [0]}> : (tensor<?x?xf16>) -> tensor<?x1xf16>
  onnx.Return %0 : tensor<?x1xf16>
}

// Without trees, there are base values only, and no vote is 0.
//
// NO-TREES: target: tensor<2x2xf32>
// NO-TREES-NEXT: {{\[}}[ 1.5, -2.0],
// NO-TREES-NEXT: [ 1.5, -2.0{{\]\]}}
// NO-TREES: label: tensor<2xi64>
// NO-TREES-NEXT: [7, 7]
// NO-TREES: scores: tensor<2x2xf32>
// NO-TREES-NEXT: {{\[}}[0.0, 0.0],
// NO-TREES-NEXT: [0.0, 0.0{{\]\]}}
func.func @no_trees(%x: tensor<2x1xf32>) -> (tensor<2x2xf32> {onnx.name = "target"}, tensor<2xi64> {onnx.name = "label"}, tensor<2x2xf32> {onnx.name = "scores"}) {
  %0 = "onnx.TreeEnsembleRegressor"(%x) <{aggregate_function = "MIN", base_values = [1.5 : f32, -2.0 : f32], n_targets = 2 : si64}> : (tensor<2x1xf32>) -> tensor<2x2xf32>
  %1, %2 = "onnx.TreeEnsembleClassifier"(%x) <{classlabels_int64s = [7, 8]}> : (tensor<2x1xf32>) -> (tensor<2xi64>, tensor<2x2xf32>)
  onnx.Return %0, %1, %2 : tensor<2x2xf32>, tensor<2xi64>, tensor<2x2xf32>
}

// NAMES: [2, 2]
func.func @names(%x: tensor<2x1xf32>) -> tensor<2xi64> {
  %0, %1 = "onnx.TreeEnsembleClassifier"(%x) <{base_values = [1.0 : f32, 2.0 : f32, 0.0 : f32], classlabels_strings = ["no", "yes", ""]}> : (tensor<2x1xf32>) -> (tensor<2x!onnx.String>, tensor<2x3xf32>)
  %2 = "onnx.LabelEncoder"(%0) <{keys_strings = ["no", "yes", ""], values_int64s = [1, 2, 3]}> : (tensor<2x!onnx.String>) -> tensor<2xi64>
  onnx.Return %2 : tensor<2xi64>
}
