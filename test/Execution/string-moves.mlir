// RUN: agate run %s --entry static_sizes | FileCheck %s
// RUN: agate run %s --entry dynamic_sizes --random 1 --shape e=0 | FileCheck %s

// Strings are moved like any elements; the empty one is what others have 0 for.
//
// CHECK: equal: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: identity: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: where: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: concat: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: gather: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: gather-elements: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: gather-nd: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: scatter: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: scatter-nd: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: tensor-scatter: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: compress: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: reverse: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: transpose: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: reshape: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: flatten: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: squeeze: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: unsqueeze: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: expand: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: tile: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: slice: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: split-first: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: split-second: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: pad: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: pad-empty: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: pad-reflect: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: center: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: depth-to-space: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: space-to-depth: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: resize: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: upsample: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: grid: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: lower: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: upper: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: one-hot: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: unique: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: unique-first: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: unique-inverse: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: unique-counts: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: unique-unsorted: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: non-zero: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: shape: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: random-shape: tensor<i1>
// CHECK-NEXT: true

func.func @static_sizes() -> (tensor<i1> {onnx.name = "equal"}, tensor<i1> {onnx.name = "identity"}, tensor<i1> {onnx.name = "where"}, tensor<i1> {onnx.name = "concat"}, tensor<i1> {onnx.name = "gather"}, tensor<i1> {onnx.name = "gather-elements"}, tensor<i1> {onnx.name = "gather-nd"}, tensor<i1> {onnx.name = "scatter"}, tensor<i1> {onnx.name = "scatter-nd"}, tensor<i1> {onnx.name = "tensor-scatter"}, tensor<i1> {onnx.name = "compress"}, tensor<i1> {onnx.name = "reverse"}, tensor<i1> {onnx.name = "transpose"}, tensor<i1> {onnx.name = "reshape"}, tensor<i1> {onnx.name = "flatten"}, tensor<i1> {onnx.name = "squeeze"}, tensor<i1> {onnx.name = "unsqueeze"}, tensor<i1> {onnx.name = "expand"}, tensor<i1> {onnx.name = "tile"}, tensor<i1> {onnx.name = "slice"}, tensor<i1> {onnx.name = "split-first"}, tensor<i1> {onnx.name = "split-second"}, tensor<i1> {onnx.name = "pad"}, tensor<i1> {onnx.name = "pad-empty"}, tensor<i1> {onnx.name = "pad-reflect"}, tensor<i1> {onnx.name = "center"}, tensor<i1> {onnx.name = "depth-to-space"}, tensor<i1> {onnx.name = "space-to-depth"}, tensor<i1> {onnx.name = "resize"}, tensor<i1> {onnx.name = "upsample"}, tensor<i1> {onnx.name = "grid"}, tensor<i1> {onnx.name = "lower"}, tensor<i1> {onnx.name = "upper"}, tensor<i1> {onnx.name = "one-hot"}, tensor<i1> {onnx.name = "unique"}, tensor<i1> {onnx.name = "unique-first"}, tensor<i1> {onnx.name = "unique-inverse"}, tensor<i1> {onnx.name = "unique-counts"}, tensor<i1> {onnx.name = "unique-unsorted"}, tensor<i1> {onnx.name = "non-zero"}, tensor<i1> {onnx.name = "shape"}, tensor<i1> {onnx.name = "random-shape"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c1 = onnx.Constant dense<["a", "b", "c"]> : tensor<3x!onnx.String>
  %c2 = onnx.Constant dense<["a", "x", "c"]> : tensor<3x!onnx.String>
  %v3 = "onnx.Equal"(%c1, %c2) : (tensor<3x!onnx.String>, tensor<3x!onnx.String>) -> tensor<3xi1>
  %c4 = onnx.Constant dense<[true, false, true]> : tensor<3xi1>
  %v5 = "onnx.Equal"(%v3, %c4) : (tensor<3xi1>, tensor<3xi1>) -> tensor<3xi1>
  %v6 = "onnx.ReduceMin"(%v5, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v7 = "onnx.Shape"(%v3) <{start = 0 : si64}> : (tensor<3xi1>) -> tensor<1xi64>
  %c8 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v9 = "onnx.Equal"(%v7, %c8) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v10 = "onnx.ReduceMin"(%v9, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v11 = "onnx.And"(%v6, %v10) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c12 = onnx.Constant dense<[["a", "b", "c"], ["d", "", "f"]]> : tensor<2x3x!onnx.String>
  %v13 = "onnx.Identity"(%c12) : (tensor<2x3x!onnx.String>) -> tensor<2x3x!onnx.String>
  %c14 = onnx.Constant dense<[["a", "b", "c"], ["d", "", "f"]]> : tensor<2x3x!onnx.String>
  %v15 = "onnx.Equal"(%v13, %c14) : (tensor<2x3x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v16 = "onnx.ReduceMin"(%v15, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v17 = "onnx.Shape"(%v13) <{start = 0 : si64}> : (tensor<2x3x!onnx.String>) -> tensor<2xi64>
  %c18 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v19 = "onnx.Equal"(%v17, %c18) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v20 = "onnx.ReduceMin"(%v19, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v21 = "onnx.And"(%v16, %v20) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c22 = onnx.Constant dense<[true, false, true]> : tensor<3xi1>
  %c23 = onnx.Constant dense<["-"]> : tensor<1x!onnx.String>
  %v24 = "onnx.Where"(%c22, %c12, %c23) : (tensor<3xi1>, tensor<2x3x!onnx.String>, tensor<1x!onnx.String>) -> tensor<2x3x!onnx.String>
  %c25 = onnx.Constant dense<[["a", "-", "c"], ["d", "-", "f"]]> : tensor<2x3x!onnx.String>
  %v26 = "onnx.Equal"(%v24, %c25) : (tensor<2x3x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v27 = "onnx.ReduceMin"(%v26, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v28 = "onnx.Shape"(%v24) <{start = 0 : si64}> : (tensor<2x3x!onnx.String>) -> tensor<2xi64>
  %c29 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v30 = "onnx.Equal"(%v28, %c29) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v31 = "onnx.ReduceMin"(%v30, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v32 = "onnx.And"(%v27, %v31) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c33 = onnx.Constant dense<[["x"], ["y"]]> : tensor<2x1x!onnx.String>
  %v34 = "onnx.Concat"(%c12, %c33) <{axis = 1 : si64}> : (tensor<2x3x!onnx.String>, tensor<2x1x!onnx.String>) -> tensor<2x4x!onnx.String>
  %c35 = onnx.Constant dense<[["a", "b", "c", "x"], ["d", "", "f", "y"]]> : tensor<2x4x!onnx.String>
  %v36 = "onnx.Equal"(%v34, %c35) : (tensor<2x4x!onnx.String>, tensor<2x4x!onnx.String>) -> tensor<2x4xi1>
  %v37 = "onnx.ReduceMin"(%v36, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x4xi1>, none) -> tensor<i1>
  %v38 = "onnx.Shape"(%v34) <{start = 0 : si64}> : (tensor<2x4x!onnx.String>) -> tensor<2xi64>
  %c39 = onnx.Constant dense<[2, 4]> : tensor<2xi64>
  %v40 = "onnx.Equal"(%v38, %c39) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v41 = "onnx.ReduceMin"(%v40, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v42 = "onnx.And"(%v37, %v41) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c43 = onnx.Constant dense<[2, 0, -1]> : tensor<3xi64>
  %v44 = "onnx.Gather"(%c12, %c43) <{axis = 1 : si64}> : (tensor<2x3x!onnx.String>, tensor<3xi64>) -> tensor<2x3x!onnx.String>
  %c45 = onnx.Constant dense<[["c", "a", "c"], ["f", "d", "f"]]> : tensor<2x3x!onnx.String>
  %v46 = "onnx.Equal"(%v44, %c45) : (tensor<2x3x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v47 = "onnx.ReduceMin"(%v46, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v48 = "onnx.Shape"(%v44) <{start = 0 : si64}> : (tensor<2x3x!onnx.String>) -> tensor<2xi64>
  %c49 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v50 = "onnx.Equal"(%v48, %c49) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v51 = "onnx.ReduceMin"(%v50, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v52 = "onnx.And"(%v47, %v51) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c53 = onnx.Constant dense<[[1, 0], [0, -1]]> : tensor<2x2xi64>
  %v54 = "onnx.GatherElements"(%c12, %c53) <{axis = 1 : si64}> : (tensor<2x3x!onnx.String>, tensor<2x2xi64>) -> tensor<2x2x!onnx.String>
  %c55 = onnx.Constant dense<[["b", "a"], ["d", "f"]]> : tensor<2x2x!onnx.String>
  %v56 = "onnx.Equal"(%v54, %c55) : (tensor<2x2x!onnx.String>, tensor<2x2x!onnx.String>) -> tensor<2x2xi1>
  %v57 = "onnx.ReduceMin"(%v56, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x2xi1>, none) -> tensor<i1>
  %v58 = "onnx.Shape"(%v54) <{start = 0 : si64}> : (tensor<2x2x!onnx.String>) -> tensor<2xi64>
  %c59 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %v60 = "onnx.Equal"(%v58, %c59) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v61 = "onnx.ReduceMin"(%v60, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v62 = "onnx.And"(%v57, %v61) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c63 = onnx.Constant dense<[[1, 2], [0, 0]]> : tensor<2x2xi64>
  %v64 = "onnx.GatherND"(%c12, %c63) <{batch_dims = 0 : si64}> : (tensor<2x3x!onnx.String>, tensor<2x2xi64>) -> tensor<2x!onnx.String>
  %c65 = onnx.Constant dense<["f", "a"]> : tensor<2x!onnx.String>
  %v66 = "onnx.Equal"(%v64, %c65) : (tensor<2x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v67 = "onnx.ReduceMin"(%v66, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v68 = "onnx.Shape"(%v64) <{start = 0 : si64}> : (tensor<2x!onnx.String>) -> tensor<1xi64>
  %c69 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v70 = "onnx.Equal"(%v68, %c69) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v71 = "onnx.ReduceMin"(%v70, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v72 = "onnx.And"(%v67, %v71) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c73 = onnx.Constant dense<[[0], [2]]> : tensor<2x1xi64>
  %c74 = onnx.Constant dense<[["x"], ["y"]]> : tensor<2x1x!onnx.String>
  %v75 = "onnx.ScatterElements"(%c12, %c73, %c74) <{axis = 1 : si64, reduction = "none"}> : (tensor<2x3x!onnx.String>, tensor<2x1xi64>, tensor<2x1x!onnx.String>) -> tensor<2x3x!onnx.String>
  %c76 = onnx.Constant dense<[["x", "b", "c"], ["d", "", "y"]]> : tensor<2x3x!onnx.String>
  %v77 = "onnx.Equal"(%v75, %c76) : (tensor<2x3x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v78 = "onnx.ReduceMin"(%v77, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v79 = "onnx.Shape"(%v75) <{start = 0 : si64}> : (tensor<2x3x!onnx.String>) -> tensor<2xi64>
  %c80 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v81 = "onnx.Equal"(%v79, %c80) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v82 = "onnx.ReduceMin"(%v81, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v83 = "onnx.And"(%v78, %v82) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c84 = onnx.Constant dense<[[1]]> : tensor<1x1xi64>
  %c85 = onnx.Constant dense<[["x", "y", "z"]]> : tensor<1x3x!onnx.String>
  %v86 = "onnx.ScatterND"(%c12, %c84, %c85) <{reduction = "none"}> : (tensor<2x3x!onnx.String>, tensor<1x1xi64>, tensor<1x3x!onnx.String>) -> tensor<2x3x!onnx.String>
  %c87 = onnx.Constant dense<[["a", "b", "c"], ["x", "y", "z"]]> : tensor<2x3x!onnx.String>
  %v88 = "onnx.Equal"(%v86, %c87) : (tensor<2x3x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v89 = "onnx.ReduceMin"(%v88, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v90 = "onnx.Shape"(%v86) <{start = 0 : si64}> : (tensor<2x3x!onnx.String>) -> tensor<2xi64>
  %c91 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v92 = "onnx.Equal"(%v90, %c91) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v93 = "onnx.ReduceMin"(%v92, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v94 = "onnx.And"(%v89, %v93) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c95 = onnx.Constant dense<[["a", "b", "c"]]> : tensor<1x3x!onnx.String>
  %c96 = onnx.Constant dense<[["x"]]> : tensor<1x1x!onnx.String>
  %c97 = onnx.Constant dense<[1]> : tensor<1xi64>
  %v98 = "onnx.TensorScatter"(%c95, %c96, %c97) <{axis = 1 : si64, mode = "linear"}> : (tensor<1x3x!onnx.String>, tensor<1x1x!onnx.String>, tensor<1xi64>) -> tensor<1x3x!onnx.String>
  %c99 = onnx.Constant dense<[["a", "x", "c"]]> : tensor<1x3x!onnx.String>
  %v100 = "onnx.Equal"(%v98, %c99) : (tensor<1x3x!onnx.String>, tensor<1x3x!onnx.String>) -> tensor<1x3xi1>
  %v101 = "onnx.ReduceMin"(%v100, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1x3xi1>, none) -> tensor<i1>
  %v102 = "onnx.Shape"(%v98) <{start = 0 : si64}> : (tensor<1x3x!onnx.String>) -> tensor<2xi64>
  %c103 = onnx.Constant dense<[1, 3]> : tensor<2xi64>
  %v104 = "onnx.Equal"(%v102, %c103) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v105 = "onnx.ReduceMin"(%v104, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v106 = "onnx.And"(%v101, %v105) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c107 = onnx.Constant dense<[true, false, true]> : tensor<3xi1>
  %v108 = "onnx.Compress"(%c12, %c107) <{axis = 1 : si64}> : (tensor<2x3x!onnx.String>, tensor<3xi1>) -> tensor<2x?x!onnx.String>
  %c109 = onnx.Constant dense<[["a", "c"], ["d", "f"]]> : tensor<2x2x!onnx.String>
  %v110 = "onnx.Equal"(%v108, %c109) : (tensor<2x?x!onnx.String>, tensor<2x2x!onnx.String>) -> tensor<2x2xi1>
  %v111 = "onnx.ReduceMin"(%v110, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x2xi1>, none) -> tensor<i1>
  %v112 = "onnx.Shape"(%v108) <{start = 0 : si64}> : (tensor<2x?x!onnx.String>) -> tensor<2xi64>
  %c113 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %v114 = "onnx.Equal"(%v112, %c113) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v115 = "onnx.ReduceMin"(%v114, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v116 = "onnx.And"(%v111, %v115) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c117 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v118 = "onnx.ReverseSequence"(%c12, %c117) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<2x3x!onnx.String>, tensor<2xi64>) -> tensor<2x3x!onnx.String>
  %c119 = onnx.Constant dense<[["b", "a", "c"], ["f", "", "d"]]> : tensor<2x3x!onnx.String>
  %v120 = "onnx.Equal"(%v118, %c119) : (tensor<2x3x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v121 = "onnx.ReduceMin"(%v120, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v122 = "onnx.Shape"(%v118) <{start = 0 : si64}> : (tensor<2x3x!onnx.String>) -> tensor<2xi64>
  %c123 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v124 = "onnx.Equal"(%v122, %c123) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v125 = "onnx.ReduceMin"(%v124, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v126 = "onnx.And"(%v121, %v125) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %v127 = "onnx.Transpose"(%c12) <{perm = [1, 0]}> : (tensor<2x3x!onnx.String>) -> tensor<3x2x!onnx.String>
  %c128 = onnx.Constant dense<[["a", "d"], ["b", ""], ["c", "f"]]> : tensor<3x2x!onnx.String>
  %v129 = "onnx.Equal"(%v127, %c128) : (tensor<3x2x!onnx.String>, tensor<3x2x!onnx.String>) -> tensor<3x2xi1>
  %v130 = "onnx.ReduceMin"(%v129, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x2xi1>, none) -> tensor<i1>
  %v131 = "onnx.Shape"(%v127) <{start = 0 : si64}> : (tensor<3x2x!onnx.String>) -> tensor<2xi64>
  %c132 = onnx.Constant dense<[3, 2]> : tensor<2xi64>
  %v133 = "onnx.Equal"(%v131, %c132) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v134 = "onnx.ReduceMin"(%v133, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v135 = "onnx.And"(%v130, %v134) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c136 = onnx.Constant dense<[3, 2]> : tensor<2xi64>
  %v137 = "onnx.Reshape"(%c12, %c136) <{allowzero = 0 : si64}> : (tensor<2x3x!onnx.String>, tensor<2xi64>) -> tensor<3x2x!onnx.String>
  %c138 = onnx.Constant dense<[["a", "b"], ["c", "d"], ["", "f"]]> : tensor<3x2x!onnx.String>
  %v139 = "onnx.Equal"(%v137, %c138) : (tensor<3x2x!onnx.String>, tensor<3x2x!onnx.String>) -> tensor<3x2xi1>
  %v140 = "onnx.ReduceMin"(%v139, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x2xi1>, none) -> tensor<i1>
  %v141 = "onnx.Shape"(%v137) <{start = 0 : si64}> : (tensor<3x2x!onnx.String>) -> tensor<2xi64>
  %c142 = onnx.Constant dense<[3, 2]> : tensor<2xi64>
  %v143 = "onnx.Equal"(%v141, %c142) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v144 = "onnx.ReduceMin"(%v143, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v145 = "onnx.And"(%v140, %v144) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %v146 = "onnx.Flatten"(%c12) <{axis = 0 : si64}> : (tensor<2x3x!onnx.String>) -> tensor<1x6x!onnx.String>
  %c147 = onnx.Constant dense<[["a", "b", "c", "d", "", "f"]]> : tensor<1x6x!onnx.String>
  %v148 = "onnx.Equal"(%v146, %c147) : (tensor<1x6x!onnx.String>, tensor<1x6x!onnx.String>) -> tensor<1x6xi1>
  %v149 = "onnx.ReduceMin"(%v148, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1x6xi1>, none) -> tensor<i1>
  %v150 = "onnx.Shape"(%v146) <{start = 0 : si64}> : (tensor<1x6x!onnx.String>) -> tensor<2xi64>
  %c151 = onnx.Constant dense<[1, 6]> : tensor<2xi64>
  %v152 = "onnx.Equal"(%v150, %c151) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v153 = "onnx.ReduceMin"(%v152, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v154 = "onnx.And"(%v149, %v153) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c155 = onnx.Constant dense<[["a", "b"]]> : tensor<1x2x!onnx.String>
  %c156 = onnx.Constant dense<[0]> : tensor<1xi64>
  %v157 = "onnx.Squeeze"(%c155, %c156) : (tensor<1x2x!onnx.String>, tensor<1xi64>) -> tensor<2x!onnx.String>
  %c158 = onnx.Constant dense<["a", "b"]> : tensor<2x!onnx.String>
  %v159 = "onnx.Equal"(%v157, %c158) : (tensor<2x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v160 = "onnx.ReduceMin"(%v159, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v161 = "onnx.Shape"(%v157) <{start = 0 : si64}> : (tensor<2x!onnx.String>) -> tensor<1xi64>
  %c162 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v163 = "onnx.Equal"(%v161, %c162) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v164 = "onnx.ReduceMin"(%v163, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v165 = "onnx.And"(%v160, %v164) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c166 = onnx.Constant dense<[0]> : tensor<1xi64>
  %v167 = "onnx.Unsqueeze"(%c1, %c166) : (tensor<3x!onnx.String>, tensor<1xi64>) -> tensor<1x3x!onnx.String>
  %c168 = onnx.Constant dense<[["a", "b", "c"]]> : tensor<1x3x!onnx.String>
  %v169 = "onnx.Equal"(%v167, %c168) : (tensor<1x3x!onnx.String>, tensor<1x3x!onnx.String>) -> tensor<1x3xi1>
  %v170 = "onnx.ReduceMin"(%v169, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1x3xi1>, none) -> tensor<i1>
  %v171 = "onnx.Shape"(%v167) <{start = 0 : si64}> : (tensor<1x3x!onnx.String>) -> tensor<2xi64>
  %c172 = onnx.Constant dense<[1, 3]> : tensor<2xi64>
  %v173 = "onnx.Equal"(%v171, %c172) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v174 = "onnx.ReduceMin"(%v173, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v175 = "onnx.And"(%v170, %v174) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c176 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v177 = "onnx.Expand"(%c1, %c176) : (tensor<3x!onnx.String>, tensor<2xi64>) -> tensor<2x3x!onnx.String>
  %c178 = onnx.Constant dense<[["a", "b", "c"], ["a", "b", "c"]]> : tensor<2x3x!onnx.String>
  %v179 = "onnx.Equal"(%v177, %c178) : (tensor<2x3x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v180 = "onnx.ReduceMin"(%v179, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v181 = "onnx.Shape"(%v177) <{start = 0 : si64}> : (tensor<2x3x!onnx.String>) -> tensor<2xi64>
  %c182 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v183 = "onnx.Equal"(%v181, %c182) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v184 = "onnx.ReduceMin"(%v183, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v185 = "onnx.And"(%v180, %v184) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c186 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v187 = "onnx.Tile"(%c1, %c186) : (tensor<3x!onnx.String>, tensor<1xi64>) -> tensor<6x!onnx.String>
  %c188 = onnx.Constant dense<["a", "b", "c", "a", "b", "c"]> : tensor<6x!onnx.String>
  %v189 = "onnx.Equal"(%v187, %c188) : (tensor<6x!onnx.String>, tensor<6x!onnx.String>) -> tensor<6xi1>
  %v190 = "onnx.ReduceMin"(%v189, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<6xi1>, none) -> tensor<i1>
  %v191 = "onnx.Shape"(%v187) <{start = 0 : si64}> : (tensor<6x!onnx.String>) -> tensor<1xi64>
  %c192 = onnx.Constant dense<[6]> : tensor<1xi64>
  %v193 = "onnx.Equal"(%v191, %c192) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v194 = "onnx.ReduceMin"(%v193, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v195 = "onnx.And"(%v190, %v194) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c196 = onnx.Constant dense<[2]> : tensor<1xi64>
  %c197 = onnx.Constant dense<[0]> : tensor<1xi64>
  %c198 = onnx.Constant dense<[1]> : tensor<1xi64>
  %c199 = onnx.Constant dense<[-1]> : tensor<1xi64>
  %v200 = "onnx.Slice"(%c12, %c196, %c197, %c198, %c199) : (tensor<2x3x!onnx.String>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<2x2x!onnx.String>
  %c201 = onnx.Constant dense<[["c", "b"], ["f", ""]]> : tensor<2x2x!onnx.String>
  %v202 = "onnx.Equal"(%v200, %c201) : (tensor<2x2x!onnx.String>, tensor<2x2x!onnx.String>) -> tensor<2x2xi1>
  %v203 = "onnx.ReduceMin"(%v202, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x2xi1>, none) -> tensor<i1>
  %v204 = "onnx.Shape"(%v200) <{start = 0 : si64}> : (tensor<2x2x!onnx.String>) -> tensor<2xi64>
  %c205 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %v206 = "onnx.Equal"(%v204, %c205) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v207 = "onnx.ReduceMin"(%v206, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v208 = "onnx.And"(%v203, %v207) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c209 = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %v210:2 = "onnx.Split"(%c12, %c209) <{axis = 1 : si64}> : (tensor<2x3x!onnx.String>, tensor<2xi64>) -> (tensor<2x1x!onnx.String>, tensor<2x2x!onnx.String>)
  %c211 = onnx.Constant dense<[["a"], ["d"]]> : tensor<2x1x!onnx.String>
  %v212 = "onnx.Equal"(%v210#0, %c211) : (tensor<2x1x!onnx.String>, tensor<2x1x!onnx.String>) -> tensor<2x1xi1>
  %v213 = "onnx.ReduceMin"(%v212, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x1xi1>, none) -> tensor<i1>
  %v214 = "onnx.Shape"(%v210#0) <{start = 0 : si64}> : (tensor<2x1x!onnx.String>) -> tensor<2xi64>
  %c215 = onnx.Constant dense<[2, 1]> : tensor<2xi64>
  %v216 = "onnx.Equal"(%v214, %c215) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v217 = "onnx.ReduceMin"(%v216, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v218 = "onnx.And"(%v213, %v217) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c219 = onnx.Constant dense<[["b", "c"], ["", "f"]]> : tensor<2x2x!onnx.String>
  %v220 = "onnx.Equal"(%v210#1, %c219) : (tensor<2x2x!onnx.String>, tensor<2x2x!onnx.String>) -> tensor<2x2xi1>
  %v221 = "onnx.ReduceMin"(%v220, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x2xi1>, none) -> tensor<i1>
  %v222 = "onnx.Shape"(%v210#1) <{start = 0 : si64}> : (tensor<2x2x!onnx.String>) -> tensor<2xi64>
  %c223 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %v224 = "onnx.Equal"(%v222, %c223) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v225 = "onnx.ReduceMin"(%v224, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v226 = "onnx.And"(%v221, %v225) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c227 = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %c228 = onnx.Constant dense<"-"> : tensor<!onnx.String>
  %v229 = "onnx.Pad"(%c1, %c227, %c228, %none) <{mode = "constant"}> : (tensor<3x!onnx.String>, tensor<2xi64>, tensor<!onnx.String>, none) -> tensor<6x!onnx.String>
  %c230 = onnx.Constant dense<["-", "a", "b", "c", "-", "-"]> : tensor<6x!onnx.String>
  %v231 = "onnx.Equal"(%v229, %c230) : (tensor<6x!onnx.String>, tensor<6x!onnx.String>) -> tensor<6xi1>
  %v232 = "onnx.ReduceMin"(%v231, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<6xi1>, none) -> tensor<i1>
  %v233 = "onnx.Shape"(%v229) <{start = 0 : si64}> : (tensor<6x!onnx.String>) -> tensor<1xi64>
  %c234 = onnx.Constant dense<[6]> : tensor<1xi64>
  %v235 = "onnx.Equal"(%v233, %c234) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v236 = "onnx.ReduceMin"(%v235, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v237 = "onnx.And"(%v232, %v236) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c238 = onnx.Constant dense<[1, 0]> : tensor<2xi64>
  %v239 = "onnx.Pad"(%c1, %c238, %none, %none) <{mode = "constant"}> : (tensor<3x!onnx.String>, tensor<2xi64>, none, none) -> tensor<4x!onnx.String>
  %c240 = onnx.Constant dense<["", "a", "b", "c"]> : tensor<4x!onnx.String>
  %v241 = "onnx.Equal"(%v239, %c240) : (tensor<4x!onnx.String>, tensor<4x!onnx.String>) -> tensor<4xi1>
  %v242 = "onnx.ReduceMin"(%v241, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<4xi1>, none) -> tensor<i1>
  %v243 = "onnx.Shape"(%v239) <{start = 0 : si64}> : (tensor<4x!onnx.String>) -> tensor<1xi64>
  %c244 = onnx.Constant dense<[4]> : tensor<1xi64>
  %v245 = "onnx.Equal"(%v243, %c244) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v246 = "onnx.ReduceMin"(%v245, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v247 = "onnx.And"(%v242, %v246) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c248 = onnx.Constant dense<[2, 0]> : tensor<2xi64>
  %v249 = "onnx.Pad"(%c1, %c248, %none, %none) <{mode = "reflect"}> : (tensor<3x!onnx.String>, tensor<2xi64>, none, none) -> tensor<5x!onnx.String>
  %c250 = onnx.Constant dense<["c", "b", "a", "b", "c"]> : tensor<5x!onnx.String>
  %v251 = "onnx.Equal"(%v249, %c250) : (tensor<5x!onnx.String>, tensor<5x!onnx.String>) -> tensor<5xi1>
  %v252 = "onnx.ReduceMin"(%v251, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<5xi1>, none) -> tensor<i1>
  %v253 = "onnx.Shape"(%v249) <{start = 0 : si64}> : (tensor<5x!onnx.String>) -> tensor<1xi64>
  %c254 = onnx.Constant dense<[5]> : tensor<1xi64>
  %v255 = "onnx.Equal"(%v253, %c254) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v256 = "onnx.ReduceMin"(%v255, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v257 = "onnx.And"(%v252, %v256) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c258 = onnx.Constant dense<[5]> : tensor<1xi64>
  %v259 = "onnx.CenterCropPad"(%c1, %c258) <{axes = [0]}> : (tensor<3x!onnx.String>, tensor<1xi64>) -> tensor<5x!onnx.String>
  %c260 = onnx.Constant dense<["", "a", "b", "c", ""]> : tensor<5x!onnx.String>
  %v261 = "onnx.Equal"(%v259, %c260) : (tensor<5x!onnx.String>, tensor<5x!onnx.String>) -> tensor<5xi1>
  %v262 = "onnx.ReduceMin"(%v261, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<5xi1>, none) -> tensor<i1>
  %v263 = "onnx.Shape"(%v259) <{start = 0 : si64}> : (tensor<5x!onnx.String>) -> tensor<1xi64>
  %c264 = onnx.Constant dense<[5]> : tensor<1xi64>
  %v265 = "onnx.Equal"(%v263, %c264) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v266 = "onnx.ReduceMin"(%v265, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v267 = "onnx.And"(%v262, %v266) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c268 = onnx.Constant dense<[[[["a", "b"]], [["c", "d"]], [["e", "f"]], [["g", "h"]]]]> : tensor<1x4x1x2x!onnx.String>
  %v269 = "onnx.DepthToSpace"(%c268) <{blocksize = 2 : si64, mode = "DCR"}> : (tensor<1x4x1x2x!onnx.String>) -> tensor<1x1x2x4x!onnx.String>
  %c270 = onnx.Constant dense<[[[["a", "c", "b", "d"], ["e", "g", "f", "h"]]]]> : tensor<1x1x2x4x!onnx.String>
  %v271 = "onnx.Equal"(%v269, %c270) : (tensor<1x1x2x4x!onnx.String>, tensor<1x1x2x4x!onnx.String>) -> tensor<1x1x2x4xi1>
  %v272 = "onnx.ReduceMin"(%v271, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1x1x2x4xi1>, none) -> tensor<i1>
  %v273 = "onnx.Shape"(%v269) <{start = 0 : si64}> : (tensor<1x1x2x4x!onnx.String>) -> tensor<4xi64>
  %c274 = onnx.Constant dense<[1, 1, 2, 4]> : tensor<4xi64>
  %v275 = "onnx.Equal"(%v273, %c274) : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %v276 = "onnx.ReduceMin"(%v275, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<4xi1>, none) -> tensor<i1>
  %v277 = "onnx.And"(%v272, %v276) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c278 = onnx.Constant dense<[[[["a", "b"], ["c", "d"]]]]> : tensor<1x1x2x2x!onnx.String>
  %v279 = "onnx.SpaceToDepth"(%c278) <{blocksize = 2 : si64}> : (tensor<1x1x2x2x!onnx.String>) -> tensor<1x4x1x1x!onnx.String>
  %c280 = onnx.Constant dense<[[[["a"]], [["b"]], [["c"]], [["d"]]]]> : tensor<1x4x1x1x!onnx.String>
  %v281 = "onnx.Equal"(%v279, %c280) : (tensor<1x4x1x1x!onnx.String>, tensor<1x4x1x1x!onnx.String>) -> tensor<1x4x1x1xi1>
  %v282 = "onnx.ReduceMin"(%v281, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1x4x1x1xi1>, none) -> tensor<i1>
  %v283 = "onnx.Shape"(%v279) <{start = 0 : si64}> : (tensor<1x4x1x1x!onnx.String>) -> tensor<4xi64>
  %c284 = onnx.Constant dense<[1, 4, 1, 1]> : tensor<4xi64>
  %v285 = "onnx.Equal"(%v283, %c284) : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %v286 = "onnx.ReduceMin"(%v285, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<4xi1>, none) -> tensor<i1>
  %v287 = "onnx.And"(%v282, %v286) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c288 = onnx.Constant dense<[2.0]> : tensor<1xf32>
  %v289 = "onnx.Resize"(%c1, %none, %c288, %none) <{antialias = 0 : si64, coordinate_transformation_mode = "asymmetric", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "nearest", nearest_mode = "floor"}> : (tensor<3x!onnx.String>, none, tensor<1xf32>, none) -> tensor<6x!onnx.String>
  %c290 = onnx.Constant dense<["a", "a", "b", "b", "c", "c"]> : tensor<6x!onnx.String>
  %v291 = "onnx.Equal"(%v289, %c290) : (tensor<6x!onnx.String>, tensor<6x!onnx.String>) -> tensor<6xi1>
  %v292 = "onnx.ReduceMin"(%v291, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<6xi1>, none) -> tensor<i1>
  %v293 = "onnx.Shape"(%v289) <{start = 0 : si64}> : (tensor<6x!onnx.String>) -> tensor<1xi64>
  %c294 = onnx.Constant dense<[6]> : tensor<1xi64>
  %v295 = "onnx.Equal"(%v293, %c294) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v296 = "onnx.ReduceMin"(%v295, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v297 = "onnx.And"(%v292, %v296) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c298 = onnx.Constant dense<[2.0]> : tensor<1xf32>
  %v299 = "onnx.Upsample"(%c1, %c298) <{mode = "nearest"}> : (tensor<3x!onnx.String>, tensor<1xf32>) -> tensor<6x!onnx.String>
  %c300 = onnx.Constant dense<["a", "a", "b", "b", "c", "c"]> : tensor<6x!onnx.String>
  %v301 = "onnx.Equal"(%v299, %c300) : (tensor<6x!onnx.String>, tensor<6x!onnx.String>) -> tensor<6xi1>
  %v302 = "onnx.ReduceMin"(%v301, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<6xi1>, none) -> tensor<i1>
  %v303 = "onnx.Shape"(%v299) <{start = 0 : si64}> : (tensor<6x!onnx.String>) -> tensor<1xi64>
  %c304 = onnx.Constant dense<[6]> : tensor<1xi64>
  %v305 = "onnx.Equal"(%v303, %c304) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v306 = "onnx.ReduceMin"(%v305, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v307 = "onnx.And"(%v302, %v306) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c308 = onnx.Constant dense<[[[[-0.5, -0.5], [0.5, -0.5], [9.0, 0.5]]]]> : tensor<1x1x3x2xf32>
  %v309 = "onnx.GridSample"(%c278, %c308) <{align_corners = 0 : si64, mode = "nearest", padding_mode = "zeros"}> : (tensor<1x1x2x2x!onnx.String>, tensor<1x1x3x2xf32>) -> tensor<1x1x1x3x!onnx.String>
  %c310 = onnx.Constant dense<[[[["a", "b", ""]]]]> : tensor<1x1x1x3x!onnx.String>
  %v311 = "onnx.Equal"(%v309, %c310) : (tensor<1x1x1x3x!onnx.String>, tensor<1x1x1x3x!onnx.String>) -> tensor<1x1x1x3xi1>
  %v312 = "onnx.ReduceMin"(%v311, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1x1x1x3xi1>, none) -> tensor<i1>
  %v313 = "onnx.Shape"(%v309) <{start = 0 : si64}> : (tensor<1x1x1x3x!onnx.String>) -> tensor<4xi64>
  %c314 = onnx.Constant dense<[1, 1, 1, 3]> : tensor<4xi64>
  %v315 = "onnx.Equal"(%v313, %c314) : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %v316 = "onnx.ReduceMin"(%v315, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<4xi1>, none) -> tensor<i1>
  %v317 = "onnx.And"(%v312, %v316) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %v318 = "onnx.Trilu"(%c12, %none) <{upper = 0 : si64}> : (tensor<2x3x!onnx.String>, none) -> tensor<2x3x!onnx.String>
  %c319 = onnx.Constant dense<[["a", "", ""], ["d", "", ""]]> : tensor<2x3x!onnx.String>
  %v320 = "onnx.Equal"(%v318, %c319) : (tensor<2x3x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v321 = "onnx.ReduceMin"(%v320, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v322 = "onnx.Shape"(%v318) <{start = 0 : si64}> : (tensor<2x3x!onnx.String>) -> tensor<2xi64>
  %c323 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v324 = "onnx.Equal"(%v322, %c323) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v325 = "onnx.ReduceMin"(%v324, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v326 = "onnx.And"(%v321, %v325) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %v327 = "onnx.Trilu"(%c12, %none) <{upper = 1 : si64}> : (tensor<2x3x!onnx.String>, none) -> tensor<2x3x!onnx.String>
  %c328 = onnx.Constant dense<[["a", "b", "c"], ["", "", "f"]]> : tensor<2x3x!onnx.String>
  %v329 = "onnx.Equal"(%v327, %c328) : (tensor<2x3x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v330 = "onnx.ReduceMin"(%v329, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v331 = "onnx.Shape"(%v327) <{start = 0 : si64}> : (tensor<2x3x!onnx.String>) -> tensor<2xi64>
  %c332 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v333 = "onnx.Equal"(%v331, %c332) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v334 = "onnx.ReduceMin"(%v333, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v335 = "onnx.And"(%v330, %v334) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c336 = onnx.Constant dense<[1, -1]> : tensor<2xi64>
  %c337 = onnx.Constant dense<[3]> : tensor<1xi64>
  %c338 = onnx.Constant dense<["off", "on"]> : tensor<2x!onnx.String>
  %v339 = "onnx.OneHot"(%c336, %c337, %c338) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<1xi64>, tensor<2x!onnx.String>) -> tensor<2x3x!onnx.String>
  %c340 = onnx.Constant dense<[["off", "on", "off"], ["off", "off", "on"]]> : tensor<2x3x!onnx.String>
  %v341 = "onnx.Equal"(%v339, %c340) : (tensor<2x3x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v342 = "onnx.ReduceMin"(%v341, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v343 = "onnx.Shape"(%v339) <{start = 0 : si64}> : (tensor<2x3x!onnx.String>) -> tensor<2xi64>
  %c344 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v345 = "onnx.Equal"(%v343, %c344) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v346 = "onnx.ReduceMin"(%v345, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v347 = "onnx.And"(%v342, %v346) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c348 = onnx.Constant dense<["b", "é", "", "a", "b", "Z", "é"]> : tensor<7x!onnx.String>
  %v349:4 = "onnx.Unique"(%c348) <{sorted = 1 : si64}> : (tensor<7x!onnx.String>) -> (tensor<?x!onnx.String>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>)
  %c350 = onnx.Constant dense<["", "Z", "a", "b", "é"]> : tensor<5x!onnx.String>
  %v351 = "onnx.Equal"(%v349#0, %c350) : (tensor<?x!onnx.String>, tensor<5x!onnx.String>) -> tensor<5xi1>
  %v352 = "onnx.ReduceMin"(%v351, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<5xi1>, none) -> tensor<i1>
  %v353 = "onnx.Shape"(%v349#0) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c354 = onnx.Constant dense<[5]> : tensor<1xi64>
  %v355 = "onnx.Equal"(%v353, %c354) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v356 = "onnx.ReduceMin"(%v355, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v357 = "onnx.And"(%v352, %v356) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c358 = onnx.Constant dense<[2, 5, 3, 0, 1]> : tensor<5xi64>
  %v359 = "onnx.Equal"(%v349#1, %c358) : (tensor<?xi64>, tensor<5xi64>) -> tensor<5xi1>
  %v360 = "onnx.ReduceMin"(%v359, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<5xi1>, none) -> tensor<i1>
  %v361 = "onnx.Shape"(%v349#1) <{start = 0 : si64}> : (tensor<?xi64>) -> tensor<1xi64>
  %c362 = onnx.Constant dense<[5]> : tensor<1xi64>
  %v363 = "onnx.Equal"(%v361, %c362) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v364 = "onnx.ReduceMin"(%v363, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v365 = "onnx.And"(%v360, %v364) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c366 = onnx.Constant dense<[3, 4, 0, 2, 3, 1, 4]> : tensor<7xi64>
  %v367 = "onnx.Equal"(%v349#2, %c366) : (tensor<?xi64>, tensor<7xi64>) -> tensor<7xi1>
  %v368 = "onnx.ReduceMin"(%v367, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<7xi1>, none) -> tensor<i1>
  %v369 = "onnx.Shape"(%v349#2) <{start = 0 : si64}> : (tensor<?xi64>) -> tensor<1xi64>
  %c370 = onnx.Constant dense<[7]> : tensor<1xi64>
  %v371 = "onnx.Equal"(%v369, %c370) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v372 = "onnx.ReduceMin"(%v371, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v373 = "onnx.And"(%v368, %v372) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c374 = onnx.Constant dense<[1, 1, 1, 2, 2]> : tensor<5xi64>
  %v375 = "onnx.Equal"(%v349#3, %c374) : (tensor<?xi64>, tensor<5xi64>) -> tensor<5xi1>
  %v376 = "onnx.ReduceMin"(%v375, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<5xi1>, none) -> tensor<i1>
  %v377 = "onnx.Shape"(%v349#3) <{start = 0 : si64}> : (tensor<?xi64>) -> tensor<1xi64>
  %c378 = onnx.Constant dense<[5]> : tensor<1xi64>
  %v379 = "onnx.Equal"(%v377, %c378) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v380 = "onnx.ReduceMin"(%v379, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v381 = "onnx.And"(%v376, %v380) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %v382:4 = "onnx.Unique"(%c348) <{sorted = 0 : si64}> : (tensor<7x!onnx.String>) -> (tensor<?x!onnx.String>, none, none, none)
  %c383 = onnx.Constant dense<["b", "é", "", "a", "Z"]> : tensor<5x!onnx.String>
  %v384 = "onnx.Equal"(%v382#0, %c383) : (tensor<?x!onnx.String>, tensor<5x!onnx.String>) -> tensor<5xi1>
  %v385 = "onnx.ReduceMin"(%v384, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<5xi1>, none) -> tensor<i1>
  %v386 = "onnx.Shape"(%v382#0) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c387 = onnx.Constant dense<[5]> : tensor<1xi64>
  %v388 = "onnx.Equal"(%v386, %c387) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v389 = "onnx.ReduceMin"(%v388, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v390 = "onnx.And"(%v385, %v389) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %v391 = "onnx.NonZero"(%c12) : (tensor<2x3x!onnx.String>) -> tensor<2x?xi64>
  %c392 = onnx.Constant dense<[[0, 0, 0, 1, 1], [0, 1, 2, 0, 2]]> : tensor<2x5xi64>
  %v393 = "onnx.Equal"(%v391, %c392) : (tensor<2x?xi64>, tensor<2x5xi64>) -> tensor<2x5xi1>
  %v394 = "onnx.ReduceMin"(%v393, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x5xi1>, none) -> tensor<i1>
  %v395 = "onnx.Shape"(%v391) <{start = 0 : si64}> : (tensor<2x?xi64>) -> tensor<2xi64>
  %c396 = onnx.Constant dense<[2, 5]> : tensor<2xi64>
  %v397 = "onnx.Equal"(%v395, %c396) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v398 = "onnx.ReduceMin"(%v397, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v399 = "onnx.And"(%v394, %v398) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %v400 = "onnx.Shape"(%c12) <{start = 0 : si64}> : (tensor<2x3x!onnx.String>) -> tensor<2xi64>
  %c401 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v402 = "onnx.Equal"(%v400, %c401) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v403 = "onnx.ReduceMin"(%v402, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v404 = "onnx.Shape"(%v400) <{start = 0 : si64}> : (tensor<2xi64>) -> tensor<1xi64>
  %c405 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v406 = "onnx.Equal"(%v404, %c405) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v407 = "onnx.ReduceMin"(%v406, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v408 = "onnx.And"(%v403, %v407) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %v409 = "onnx.RandomUniformLike"(%c12) <{dtype = 1 : si64, high = 1.0 : f32, low = 0.0 : f32, seed = 1.0 : f32}> : (tensor<2x3x!onnx.String>) -> tensor<2x3xf32>
  %v410 = "onnx.Shape"(%v409) <{start = 0 : si64}> : (tensor<2x3xf32>) -> tensor<2xi64>
  %c411 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v412 = "onnx.Equal"(%v410, %c411) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v413 = "onnx.ReduceMin"(%v412, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v414 = "onnx.Shape"(%v410) <{start = 0 : si64}> : (tensor<2xi64>) -> tensor<1xi64>
  %c415 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v416 = "onnx.Equal"(%v414, %c415) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v417 = "onnx.ReduceMin"(%v416, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v418 = "onnx.And"(%v413, %v417) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  onnx.Return %v11, %v21, %v32, %v42, %v52, %v62, %v72, %v83, %v94, %v106, %v116, %v126, %v135, %v145, %v154, %v165, %v175, %v185, %v195, %v208, %v218, %v226, %v237, %v247, %v257, %v267, %v277, %v287, %v297, %v307, %v317, %v326, %v335, %v347, %v357, %v365, %v373, %v381, %v390, %v399, %v408, %v418 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
}

func.func @dynamic_sizes(%e: tensor<?xi64> {onnx.name = "e"}) -> (tensor<i1> {onnx.name = "equal"}, tensor<i1> {onnx.name = "identity"}, tensor<i1> {onnx.name = "where"}, tensor<i1> {onnx.name = "concat"}, tensor<i1> {onnx.name = "gather"}, tensor<i1> {onnx.name = "gather-elements"}, tensor<i1> {onnx.name = "gather-nd"}, tensor<i1> {onnx.name = "scatter"}, tensor<i1> {onnx.name = "scatter-nd"}, tensor<i1> {onnx.name = "tensor-scatter"}, tensor<i1> {onnx.name = "compress"}, tensor<i1> {onnx.name = "reverse"}, tensor<i1> {onnx.name = "transpose"}, tensor<i1> {onnx.name = "reshape"}, tensor<i1> {onnx.name = "flatten"}, tensor<i1> {onnx.name = "squeeze"}, tensor<i1> {onnx.name = "unsqueeze"}, tensor<i1> {onnx.name = "expand"}, tensor<i1> {onnx.name = "tile"}, tensor<i1> {onnx.name = "slice"}, tensor<i1> {onnx.name = "split-first"}, tensor<i1> {onnx.name = "split-second"}, tensor<i1> {onnx.name = "pad"}, tensor<i1> {onnx.name = "pad-empty"}, tensor<i1> {onnx.name = "pad-reflect"}, tensor<i1> {onnx.name = "center"}, tensor<i1> {onnx.name = "depth-to-space"}, tensor<i1> {onnx.name = "space-to-depth"}, tensor<i1> {onnx.name = "resize"}, tensor<i1> {onnx.name = "upsample"}, tensor<i1> {onnx.name = "grid"}, tensor<i1> {onnx.name = "lower"}, tensor<i1> {onnx.name = "upper"}, tensor<i1> {onnx.name = "one-hot"}, tensor<i1> {onnx.name = "unique"}, tensor<i1> {onnx.name = "unique-first"}, tensor<i1> {onnx.name = "unique-inverse"}, tensor<i1> {onnx.name = "unique-counts"}, tensor<i1> {onnx.name = "unique-unsorted"}, tensor<i1> {onnx.name = "non-zero"}, tensor<i1> {onnx.name = "shape"}, tensor<i1> {onnx.name = "random-shape"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c1 = onnx.Constant dense<["a", "b", "c"]> : tensor<3x!onnx.String>
  %v2 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v3 = "onnx.Concat"(%c1, %v2) <{axis = 0 : si64}> : (tensor<3x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c4 = onnx.Constant dense<["a", "x", "c"]> : tensor<3x!onnx.String>
  %v5 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v6 = "onnx.Concat"(%c4, %v5) <{axis = 0 : si64}> : (tensor<3x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v7 = "onnx.Equal"(%v3, %v6) : (tensor<?x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?xi1>
  %c8 = onnx.Constant dense<[true, false, true]> : tensor<3xi1>
  %v9 = "onnx.Equal"(%v7, %c8) : (tensor<?xi1>, tensor<3xi1>) -> tensor<3xi1>
  %v10 = "onnx.ReduceMin"(%v9, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v11 = "onnx.Shape"(%v7) <{start = 0 : si64}> : (tensor<?xi1>) -> tensor<1xi64>
  %c12 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v13 = "onnx.Equal"(%v11, %c12) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v14 = "onnx.ReduceMin"(%v13, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v15 = "onnx.And"(%v10, %v14) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c16 = onnx.Constant dense<[["a", "b", "c"], ["d", "", "f"]]> : tensor<2x3x!onnx.String>
  %c17 = onnx.Constant dense<[6]> : tensor<1xi64>
  %v18 = "onnx.Reshape"(%c16, %c17) <{allowzero = 0 : si64}> : (tensor<2x3x!onnx.String>, tensor<1xi64>) -> tensor<6x!onnx.String>
  %v19 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v20 = "onnx.Concat"(%v18, %v19) <{axis = 0 : si64}> : (tensor<6x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c21 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v22 = "onnx.Concat"(%c21, %e) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<?xi64>) -> tensor<?xi64>
  %v23 = "onnx.Reshape"(%v20, %v22) <{allowzero = 0 : si64}> : (tensor<?x!onnx.String>, tensor<?xi64>) -> tensor<?x?x!onnx.String>
  %v24 = "onnx.Identity"(%v23) : (tensor<?x?x!onnx.String>) -> tensor<?x?x!onnx.String>
  %c25 = onnx.Constant dense<[["a", "b", "c"], ["d", "", "f"]]> : tensor<2x3x!onnx.String>
  %v26 = "onnx.Equal"(%v24, %c25) : (tensor<?x?x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v27 = "onnx.ReduceMin"(%v26, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v28 = "onnx.Shape"(%v24) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c29 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v30 = "onnx.Equal"(%v28, %c29) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v31 = "onnx.ReduceMin"(%v30, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v32 = "onnx.And"(%v27, %v31) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c33 = onnx.Constant dense<[true, false, true]> : tensor<3xi1>
  %c34 = onnx.Constant dense<["-"]> : tensor<1x!onnx.String>
  %v35 = "onnx.Where"(%c33, %v23, %c34) : (tensor<3xi1>, tensor<?x?x!onnx.String>, tensor<1x!onnx.String>) -> tensor<?x?x!onnx.String>
  %c36 = onnx.Constant dense<[["a", "-", "c"], ["d", "-", "f"]]> : tensor<2x3x!onnx.String>
  %v37 = "onnx.Equal"(%v35, %c36) : (tensor<?x?x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v38 = "onnx.ReduceMin"(%v37, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v39 = "onnx.Shape"(%v35) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c40 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v41 = "onnx.Equal"(%v39, %c40) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v42 = "onnx.ReduceMin"(%v41, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v43 = "onnx.And"(%v38, %v42) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c44 = onnx.Constant dense<[["x"], ["y"]]> : tensor<2x1x!onnx.String>
  %c45 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v46 = "onnx.Reshape"(%c44, %c45) <{allowzero = 0 : si64}> : (tensor<2x1x!onnx.String>, tensor<1xi64>) -> tensor<2x!onnx.String>
  %v47 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v48 = "onnx.Concat"(%v46, %v47) <{axis = 0 : si64}> : (tensor<2x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c49 = onnx.Constant dense<[2, 1]> : tensor<2xi64>
  %v50 = "onnx.Concat"(%c49, %e) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<?xi64>) -> tensor<?xi64>
  %v51 = "onnx.Reshape"(%v48, %v50) <{allowzero = 0 : si64}> : (tensor<?x!onnx.String>, tensor<?xi64>) -> tensor<?x?x!onnx.String>
  %v52 = "onnx.Concat"(%v23, %v51) <{axis = 1 : si64}> : (tensor<?x?x!onnx.String>, tensor<?x?x!onnx.String>) -> tensor<?x?x!onnx.String>
  %c53 = onnx.Constant dense<[["a", "b", "c", "x"], ["d", "", "f", "y"]]> : tensor<2x4x!onnx.String>
  %v54 = "onnx.Equal"(%v52, %c53) : (tensor<?x?x!onnx.String>, tensor<2x4x!onnx.String>) -> tensor<2x4xi1>
  %v55 = "onnx.ReduceMin"(%v54, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x4xi1>, none) -> tensor<i1>
  %v56 = "onnx.Shape"(%v52) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c57 = onnx.Constant dense<[2, 4]> : tensor<2xi64>
  %v58 = "onnx.Equal"(%v56, %c57) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v59 = "onnx.ReduceMin"(%v58, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v60 = "onnx.And"(%v55, %v59) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c61 = onnx.Constant dense<[2, 0, -1]> : tensor<3xi64>
  %v62 = "onnx.Gather"(%v23, %c61) <{axis = 1 : si64}> : (tensor<?x?x!onnx.String>, tensor<3xi64>) -> tensor<?x3x!onnx.String>
  %c63 = onnx.Constant dense<[["c", "a", "c"], ["f", "d", "f"]]> : tensor<2x3x!onnx.String>
  %v64 = "onnx.Equal"(%v62, %c63) : (tensor<?x3x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v65 = "onnx.ReduceMin"(%v64, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v66 = "onnx.Shape"(%v62) <{start = 0 : si64}> : (tensor<?x3x!onnx.String>) -> tensor<2xi64>
  %c67 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v68 = "onnx.Equal"(%v66, %c67) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v69 = "onnx.ReduceMin"(%v68, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v70 = "onnx.And"(%v65, %v69) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c71 = onnx.Constant dense<[[1, 0], [0, -1]]> : tensor<2x2xi64>
  %v72 = "onnx.GatherElements"(%v23, %c71) <{axis = 1 : si64}> : (tensor<?x?x!onnx.String>, tensor<2x2xi64>) -> tensor<2x2x!onnx.String>
  %c73 = onnx.Constant dense<[["b", "a"], ["d", "f"]]> : tensor<2x2x!onnx.String>
  %v74 = "onnx.Equal"(%v72, %c73) : (tensor<2x2x!onnx.String>, tensor<2x2x!onnx.String>) -> tensor<2x2xi1>
  %v75 = "onnx.ReduceMin"(%v74, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x2xi1>, none) -> tensor<i1>
  %v76 = "onnx.Shape"(%v72) <{start = 0 : si64}> : (tensor<2x2x!onnx.String>) -> tensor<2xi64>
  %c77 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %v78 = "onnx.Equal"(%v76, %c77) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v79 = "onnx.ReduceMin"(%v78, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v80 = "onnx.And"(%v75, %v79) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c81 = onnx.Constant dense<[[1, 2], [0, 0]]> : tensor<2x2xi64>
  %v82 = "onnx.GatherND"(%v23, %c81) <{batch_dims = 0 : si64}> : (tensor<?x?x!onnx.String>, tensor<2x2xi64>) -> tensor<2x!onnx.String>
  %c83 = onnx.Constant dense<["f", "a"]> : tensor<2x!onnx.String>
  %v84 = "onnx.Equal"(%v82, %c83) : (tensor<2x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v85 = "onnx.ReduceMin"(%v84, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v86 = "onnx.Shape"(%v82) <{start = 0 : si64}> : (tensor<2x!onnx.String>) -> tensor<1xi64>
  %c87 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v88 = "onnx.Equal"(%v86, %c87) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v89 = "onnx.ReduceMin"(%v88, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v90 = "onnx.And"(%v85, %v89) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c91 = onnx.Constant dense<[[0], [2]]> : tensor<2x1xi64>
  %c92 = onnx.Constant dense<[["x"], ["y"]]> : tensor<2x1x!onnx.String>
  %v93 = "onnx.ScatterElements"(%v23, %c91, %c92) <{axis = 1 : si64, reduction = "none"}> : (tensor<?x?x!onnx.String>, tensor<2x1xi64>, tensor<2x1x!onnx.String>) -> tensor<?x?x!onnx.String>
  %c94 = onnx.Constant dense<[["x", "b", "c"], ["d", "", "y"]]> : tensor<2x3x!onnx.String>
  %v95 = "onnx.Equal"(%v93, %c94) : (tensor<?x?x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v96 = "onnx.ReduceMin"(%v95, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v97 = "onnx.Shape"(%v93) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c98 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v99 = "onnx.Equal"(%v97, %c98) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v100 = "onnx.ReduceMin"(%v99, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v101 = "onnx.And"(%v96, %v100) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c102 = onnx.Constant dense<[[1]]> : tensor<1x1xi64>
  %c103 = onnx.Constant dense<[["x", "y", "z"]]> : tensor<1x3x!onnx.String>
  %v104 = "onnx.ScatterND"(%v23, %c102, %c103) <{reduction = "none"}> : (tensor<?x?x!onnx.String>, tensor<1x1xi64>, tensor<1x3x!onnx.String>) -> tensor<?x?x!onnx.String>
  %c105 = onnx.Constant dense<[["a", "b", "c"], ["x", "y", "z"]]> : tensor<2x3x!onnx.String>
  %v106 = "onnx.Equal"(%v104, %c105) : (tensor<?x?x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v107 = "onnx.ReduceMin"(%v106, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v108 = "onnx.Shape"(%v104) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c109 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v110 = "onnx.Equal"(%v108, %c109) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v111 = "onnx.ReduceMin"(%v110, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v112 = "onnx.And"(%v107, %v111) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c113 = onnx.Constant dense<[["a", "b", "c"]]> : tensor<1x3x!onnx.String>
  %c114 = onnx.Constant dense<[3]> : tensor<1xi64>
  %v115 = "onnx.Reshape"(%c113, %c114) <{allowzero = 0 : si64}> : (tensor<1x3x!onnx.String>, tensor<1xi64>) -> tensor<3x!onnx.String>
  %v116 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v117 = "onnx.Concat"(%v115, %v116) <{axis = 0 : si64}> : (tensor<3x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c118 = onnx.Constant dense<[1, 3]> : tensor<2xi64>
  %v119 = "onnx.Concat"(%c118, %e) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<?xi64>) -> tensor<?xi64>
  %v120 = "onnx.Reshape"(%v117, %v119) <{allowzero = 0 : si64}> : (tensor<?x!onnx.String>, tensor<?xi64>) -> tensor<?x?x!onnx.String>
  %c121 = onnx.Constant dense<[["x"]]> : tensor<1x1x!onnx.String>
  %c122 = onnx.Constant dense<[1]> : tensor<1xi64>
  %v123 = "onnx.TensorScatter"(%v120, %c121, %c122) <{axis = 1 : si64, mode = "linear"}> : (tensor<?x?x!onnx.String>, tensor<1x1x!onnx.String>, tensor<1xi64>) -> tensor<?x?x!onnx.String>
  %c124 = onnx.Constant dense<[["a", "x", "c"]]> : tensor<1x3x!onnx.String>
  %v125 = "onnx.Equal"(%v123, %c124) : (tensor<?x?x!onnx.String>, tensor<1x3x!onnx.String>) -> tensor<1x3xi1>
  %v126 = "onnx.ReduceMin"(%v125, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1x3xi1>, none) -> tensor<i1>
  %v127 = "onnx.Shape"(%v123) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c128 = onnx.Constant dense<[1, 3]> : tensor<2xi64>
  %v129 = "onnx.Equal"(%v127, %c128) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v130 = "onnx.ReduceMin"(%v129, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v131 = "onnx.And"(%v126, %v130) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c132 = onnx.Constant dense<[true, false, true]> : tensor<3xi1>
  %v133 = "onnx.Compress"(%v23, %c132) <{axis = 1 : si64}> : (tensor<?x?x!onnx.String>, tensor<3xi1>) -> tensor<?x?x!onnx.String>
  %c134 = onnx.Constant dense<[["a", "c"], ["d", "f"]]> : tensor<2x2x!onnx.String>
  %v135 = "onnx.Equal"(%v133, %c134) : (tensor<?x?x!onnx.String>, tensor<2x2x!onnx.String>) -> tensor<2x2xi1>
  %v136 = "onnx.ReduceMin"(%v135, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x2xi1>, none) -> tensor<i1>
  %v137 = "onnx.Shape"(%v133) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c138 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %v139 = "onnx.Equal"(%v137, %c138) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v140 = "onnx.ReduceMin"(%v139, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v141 = "onnx.And"(%v136, %v140) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c142 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v143 = "onnx.ReverseSequence"(%v23, %c142) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<?x?x!onnx.String>, tensor<2xi64>) -> tensor<?x?x!onnx.String>
  %c144 = onnx.Constant dense<[["b", "a", "c"], ["f", "", "d"]]> : tensor<2x3x!onnx.String>
  %v145 = "onnx.Equal"(%v143, %c144) : (tensor<?x?x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v146 = "onnx.ReduceMin"(%v145, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v147 = "onnx.Shape"(%v143) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c148 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v149 = "onnx.Equal"(%v147, %c148) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v150 = "onnx.ReduceMin"(%v149, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v151 = "onnx.And"(%v146, %v150) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %v152 = "onnx.Transpose"(%v23) <{perm = [1, 0]}> : (tensor<?x?x!onnx.String>) -> tensor<?x?x!onnx.String>
  %c153 = onnx.Constant dense<[["a", "d"], ["b", ""], ["c", "f"]]> : tensor<3x2x!onnx.String>
  %v154 = "onnx.Equal"(%v152, %c153) : (tensor<?x?x!onnx.String>, tensor<3x2x!onnx.String>) -> tensor<3x2xi1>
  %v155 = "onnx.ReduceMin"(%v154, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x2xi1>, none) -> tensor<i1>
  %v156 = "onnx.Shape"(%v152) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c157 = onnx.Constant dense<[3, 2]> : tensor<2xi64>
  %v158 = "onnx.Equal"(%v156, %c157) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v159 = "onnx.ReduceMin"(%v158, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v160 = "onnx.And"(%v155, %v159) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c161 = onnx.Constant dense<[3, 2]> : tensor<2xi64>
  %v162 = "onnx.Reshape"(%v23, %c161) <{allowzero = 0 : si64}> : (tensor<?x?x!onnx.String>, tensor<2xi64>) -> tensor<3x2x!onnx.String>
  %c163 = onnx.Constant dense<[["a", "b"], ["c", "d"], ["", "f"]]> : tensor<3x2x!onnx.String>
  %v164 = "onnx.Equal"(%v162, %c163) : (tensor<3x2x!onnx.String>, tensor<3x2x!onnx.String>) -> tensor<3x2xi1>
  %v165 = "onnx.ReduceMin"(%v164, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3x2xi1>, none) -> tensor<i1>
  %v166 = "onnx.Shape"(%v162) <{start = 0 : si64}> : (tensor<3x2x!onnx.String>) -> tensor<2xi64>
  %c167 = onnx.Constant dense<[3, 2]> : tensor<2xi64>
  %v168 = "onnx.Equal"(%v166, %c167) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v169 = "onnx.ReduceMin"(%v168, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v170 = "onnx.And"(%v165, %v169) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %v171 = "onnx.Flatten"(%v23) <{axis = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<1x?x!onnx.String>
  %c172 = onnx.Constant dense<[["a", "b", "c", "d", "", "f"]]> : tensor<1x6x!onnx.String>
  %v173 = "onnx.Equal"(%v171, %c172) : (tensor<1x?x!onnx.String>, tensor<1x6x!onnx.String>) -> tensor<1x6xi1>
  %v174 = "onnx.ReduceMin"(%v173, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1x6xi1>, none) -> tensor<i1>
  %v175 = "onnx.Shape"(%v171) <{start = 0 : si64}> : (tensor<1x?x!onnx.String>) -> tensor<2xi64>
  %c176 = onnx.Constant dense<[1, 6]> : tensor<2xi64>
  %v177 = "onnx.Equal"(%v175, %c176) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v178 = "onnx.ReduceMin"(%v177, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v179 = "onnx.And"(%v174, %v178) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c180 = onnx.Constant dense<[["a", "b"]]> : tensor<1x2x!onnx.String>
  %c181 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v182 = "onnx.Reshape"(%c180, %c181) <{allowzero = 0 : si64}> : (tensor<1x2x!onnx.String>, tensor<1xi64>) -> tensor<2x!onnx.String>
  %v183 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v184 = "onnx.Concat"(%v182, %v183) <{axis = 0 : si64}> : (tensor<2x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c185 = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %v186 = "onnx.Concat"(%c185, %e) <{axis = 0 : si64}> : (tensor<2xi64>, tensor<?xi64>) -> tensor<?xi64>
  %v187 = "onnx.Reshape"(%v184, %v186) <{allowzero = 0 : si64}> : (tensor<?x!onnx.String>, tensor<?xi64>) -> tensor<?x?x!onnx.String>
  %c188 = onnx.Constant dense<[0]> : tensor<1xi64>
  %v189 = "onnx.Squeeze"(%v187, %c188) : (tensor<?x?x!onnx.String>, tensor<1xi64>) -> tensor<?x!onnx.String>
  %c190 = onnx.Constant dense<["a", "b"]> : tensor<2x!onnx.String>
  %v191 = "onnx.Equal"(%v189, %c190) : (tensor<?x!onnx.String>, tensor<2x!onnx.String>) -> tensor<2xi1>
  %v192 = "onnx.ReduceMin"(%v191, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v193 = "onnx.Shape"(%v189) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c194 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v195 = "onnx.Equal"(%v193, %c194) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v196 = "onnx.ReduceMin"(%v195, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v197 = "onnx.And"(%v192, %v196) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c198 = onnx.Constant dense<[0]> : tensor<1xi64>
  %v199 = "onnx.Unsqueeze"(%v3, %c198) : (tensor<?x!onnx.String>, tensor<1xi64>) -> tensor<1x?x!onnx.String>
  %c200 = onnx.Constant dense<[["a", "b", "c"]]> : tensor<1x3x!onnx.String>
  %v201 = "onnx.Equal"(%v199, %c200) : (tensor<1x?x!onnx.String>, tensor<1x3x!onnx.String>) -> tensor<1x3xi1>
  %v202 = "onnx.ReduceMin"(%v201, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1x3xi1>, none) -> tensor<i1>
  %v203 = "onnx.Shape"(%v199) <{start = 0 : si64}> : (tensor<1x?x!onnx.String>) -> tensor<2xi64>
  %c204 = onnx.Constant dense<[1, 3]> : tensor<2xi64>
  %v205 = "onnx.Equal"(%v203, %c204) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v206 = "onnx.ReduceMin"(%v205, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v207 = "onnx.And"(%v202, %v206) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c208 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v209 = "onnx.Expand"(%v3, %c208) : (tensor<?x!onnx.String>, tensor<2xi64>) -> tensor<2x3x!onnx.String>
  %c210 = onnx.Constant dense<[["a", "b", "c"], ["a", "b", "c"]]> : tensor<2x3x!onnx.String>
  %v211 = "onnx.Equal"(%v209, %c210) : (tensor<2x3x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v212 = "onnx.ReduceMin"(%v211, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v213 = "onnx.Shape"(%v209) <{start = 0 : si64}> : (tensor<2x3x!onnx.String>) -> tensor<2xi64>
  %c214 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v215 = "onnx.Equal"(%v213, %c214) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v216 = "onnx.ReduceMin"(%v215, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v217 = "onnx.And"(%v212, %v216) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c218 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v219 = "onnx.Tile"(%v3, %c218) : (tensor<?x!onnx.String>, tensor<1xi64>) -> tensor<?x!onnx.String>
  %c220 = onnx.Constant dense<["a", "b", "c", "a", "b", "c"]> : tensor<6x!onnx.String>
  %v221 = "onnx.Equal"(%v219, %c220) : (tensor<?x!onnx.String>, tensor<6x!onnx.String>) -> tensor<6xi1>
  %v222 = "onnx.ReduceMin"(%v221, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<6xi1>, none) -> tensor<i1>
  %v223 = "onnx.Shape"(%v219) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c224 = onnx.Constant dense<[6]> : tensor<1xi64>
  %v225 = "onnx.Equal"(%v223, %c224) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v226 = "onnx.ReduceMin"(%v225, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v227 = "onnx.And"(%v222, %v226) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c228 = onnx.Constant dense<[2]> : tensor<1xi64>
  %c229 = onnx.Constant dense<[0]> : tensor<1xi64>
  %c230 = onnx.Constant dense<[1]> : tensor<1xi64>
  %c231 = onnx.Constant dense<[-1]> : tensor<1xi64>
  %v232 = "onnx.Slice"(%v23, %c228, %c229, %c230, %c231) : (tensor<?x?x!onnx.String>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>, tensor<1xi64>) -> tensor<?x?x!onnx.String>
  %c233 = onnx.Constant dense<[["c", "b"], ["f", ""]]> : tensor<2x2x!onnx.String>
  %v234 = "onnx.Equal"(%v232, %c233) : (tensor<?x?x!onnx.String>, tensor<2x2x!onnx.String>) -> tensor<2x2xi1>
  %v235 = "onnx.ReduceMin"(%v234, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x2xi1>, none) -> tensor<i1>
  %v236 = "onnx.Shape"(%v232) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c237 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %v238 = "onnx.Equal"(%v236, %c237) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v239 = "onnx.ReduceMin"(%v238, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v240 = "onnx.And"(%v235, %v239) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c241 = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %v242:2 = "onnx.Split"(%v23, %c241) <{axis = 1 : si64}> : (tensor<?x?x!onnx.String>, tensor<2xi64>) -> (tensor<?x1x!onnx.String>, tensor<?x2x!onnx.String>)
  %c243 = onnx.Constant dense<[["a"], ["d"]]> : tensor<2x1x!onnx.String>
  %v244 = "onnx.Equal"(%v242#0, %c243) : (tensor<?x1x!onnx.String>, tensor<2x1x!onnx.String>) -> tensor<2x1xi1>
  %v245 = "onnx.ReduceMin"(%v244, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x1xi1>, none) -> tensor<i1>
  %v246 = "onnx.Shape"(%v242#0) <{start = 0 : si64}> : (tensor<?x1x!onnx.String>) -> tensor<2xi64>
  %c247 = onnx.Constant dense<[2, 1]> : tensor<2xi64>
  %v248 = "onnx.Equal"(%v246, %c247) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v249 = "onnx.ReduceMin"(%v248, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v250 = "onnx.And"(%v245, %v249) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c251 = onnx.Constant dense<[["b", "c"], ["", "f"]]> : tensor<2x2x!onnx.String>
  %v252 = "onnx.Equal"(%v242#1, %c251) : (tensor<?x2x!onnx.String>, tensor<2x2x!onnx.String>) -> tensor<2x2xi1>
  %v253 = "onnx.ReduceMin"(%v252, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x2xi1>, none) -> tensor<i1>
  %v254 = "onnx.Shape"(%v242#1) <{start = 0 : si64}> : (tensor<?x2x!onnx.String>) -> tensor<2xi64>
  %c255 = onnx.Constant dense<[2, 2]> : tensor<2xi64>
  %v256 = "onnx.Equal"(%v254, %c255) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v257 = "onnx.ReduceMin"(%v256, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v258 = "onnx.And"(%v253, %v257) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c259 = onnx.Constant dense<[1, 2]> : tensor<2xi64>
  %c260 = onnx.Constant dense<"-"> : tensor<!onnx.String>
  %v261 = "onnx.Pad"(%v3, %c259, %c260, %none) <{mode = "constant"}> : (tensor<?x!onnx.String>, tensor<2xi64>, tensor<!onnx.String>, none) -> tensor<?x!onnx.String>
  %c262 = onnx.Constant dense<["-", "a", "b", "c", "-", "-"]> : tensor<6x!onnx.String>
  %v263 = "onnx.Equal"(%v261, %c262) : (tensor<?x!onnx.String>, tensor<6x!onnx.String>) -> tensor<6xi1>
  %v264 = "onnx.ReduceMin"(%v263, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<6xi1>, none) -> tensor<i1>
  %v265 = "onnx.Shape"(%v261) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c266 = onnx.Constant dense<[6]> : tensor<1xi64>
  %v267 = "onnx.Equal"(%v265, %c266) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v268 = "onnx.ReduceMin"(%v267, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v269 = "onnx.And"(%v264, %v268) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c270 = onnx.Constant dense<[1, 0]> : tensor<2xi64>
  %v271 = "onnx.Pad"(%v3, %c270, %none, %none) <{mode = "constant"}> : (tensor<?x!onnx.String>, tensor<2xi64>, none, none) -> tensor<?x!onnx.String>
  %c272 = onnx.Constant dense<["", "a", "b", "c"]> : tensor<4x!onnx.String>
  %v273 = "onnx.Equal"(%v271, %c272) : (tensor<?x!onnx.String>, tensor<4x!onnx.String>) -> tensor<4xi1>
  %v274 = "onnx.ReduceMin"(%v273, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<4xi1>, none) -> tensor<i1>
  %v275 = "onnx.Shape"(%v271) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c276 = onnx.Constant dense<[4]> : tensor<1xi64>
  %v277 = "onnx.Equal"(%v275, %c276) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v278 = "onnx.ReduceMin"(%v277, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v279 = "onnx.And"(%v274, %v278) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c280 = onnx.Constant dense<[2, 0]> : tensor<2xi64>
  %v281 = "onnx.Pad"(%v3, %c280, %none, %none) <{mode = "reflect"}> : (tensor<?x!onnx.String>, tensor<2xi64>, none, none) -> tensor<?x!onnx.String>
  %c282 = onnx.Constant dense<["c", "b", "a", "b", "c"]> : tensor<5x!onnx.String>
  %v283 = "onnx.Equal"(%v281, %c282) : (tensor<?x!onnx.String>, tensor<5x!onnx.String>) -> tensor<5xi1>
  %v284 = "onnx.ReduceMin"(%v283, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<5xi1>, none) -> tensor<i1>
  %v285 = "onnx.Shape"(%v281) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c286 = onnx.Constant dense<[5]> : tensor<1xi64>
  %v287 = "onnx.Equal"(%v285, %c286) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v288 = "onnx.ReduceMin"(%v287, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v289 = "onnx.And"(%v284, %v288) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c290 = onnx.Constant dense<[5]> : tensor<1xi64>
  %v291 = "onnx.CenterCropPad"(%v3, %c290) <{axes = [0]}> : (tensor<?x!onnx.String>, tensor<1xi64>) -> tensor<5x!onnx.String>
  %c292 = onnx.Constant dense<["", "a", "b", "c", ""]> : tensor<5x!onnx.String>
  %v293 = "onnx.Equal"(%v291, %c292) : (tensor<5x!onnx.String>, tensor<5x!onnx.String>) -> tensor<5xi1>
  %v294 = "onnx.ReduceMin"(%v293, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<5xi1>, none) -> tensor<i1>
  %v295 = "onnx.Shape"(%v291) <{start = 0 : si64}> : (tensor<5x!onnx.String>) -> tensor<1xi64>
  %c296 = onnx.Constant dense<[5]> : tensor<1xi64>
  %v297 = "onnx.Equal"(%v295, %c296) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v298 = "onnx.ReduceMin"(%v297, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v299 = "onnx.And"(%v294, %v298) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c300 = onnx.Constant dense<[[[["a", "b"]], [["c", "d"]], [["e", "f"]], [["g", "h"]]]]> : tensor<1x4x1x2x!onnx.String>
  %c301 = onnx.Constant dense<[8]> : tensor<1xi64>
  %v302 = "onnx.Reshape"(%c300, %c301) <{allowzero = 0 : si64}> : (tensor<1x4x1x2x!onnx.String>, tensor<1xi64>) -> tensor<8x!onnx.String>
  %v303 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v304 = "onnx.Concat"(%v302, %v303) <{axis = 0 : si64}> : (tensor<8x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c305 = onnx.Constant dense<[1, 4, 1, 2]> : tensor<4xi64>
  %v306 = "onnx.Concat"(%c305, %e) <{axis = 0 : si64}> : (tensor<4xi64>, tensor<?xi64>) -> tensor<?xi64>
  %v307 = "onnx.Reshape"(%v304, %v306) <{allowzero = 0 : si64}> : (tensor<?x!onnx.String>, tensor<?xi64>) -> tensor<?x?x?x?x!onnx.String>
  %v308 = "onnx.DepthToSpace"(%v307) <{blocksize = 2 : si64, mode = "DCR"}> : (tensor<?x?x?x?x!onnx.String>) -> tensor<?x?x?x?x!onnx.String>
  %c309 = onnx.Constant dense<[[[["a", "c", "b", "d"], ["e", "g", "f", "h"]]]]> : tensor<1x1x2x4x!onnx.String>
  %v310 = "onnx.Equal"(%v308, %c309) : (tensor<?x?x?x?x!onnx.String>, tensor<1x1x2x4x!onnx.String>) -> tensor<1x1x2x4xi1>
  %v311 = "onnx.ReduceMin"(%v310, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1x1x2x4xi1>, none) -> tensor<i1>
  %v312 = "onnx.Shape"(%v308) <{start = 0 : si64}> : (tensor<?x?x?x?x!onnx.String>) -> tensor<4xi64>
  %c313 = onnx.Constant dense<[1, 1, 2, 4]> : tensor<4xi64>
  %v314 = "onnx.Equal"(%v312, %c313) : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %v315 = "onnx.ReduceMin"(%v314, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<4xi1>, none) -> tensor<i1>
  %v316 = "onnx.And"(%v311, %v315) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c317 = onnx.Constant dense<[[[["a", "b"], ["c", "d"]]]]> : tensor<1x1x2x2x!onnx.String>
  %c318 = onnx.Constant dense<[4]> : tensor<1xi64>
  %v319 = "onnx.Reshape"(%c317, %c318) <{allowzero = 0 : si64}> : (tensor<1x1x2x2x!onnx.String>, tensor<1xi64>) -> tensor<4x!onnx.String>
  %v320 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v321 = "onnx.Concat"(%v319, %v320) <{axis = 0 : si64}> : (tensor<4x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %c322 = onnx.Constant dense<[1, 1, 2, 2]> : tensor<4xi64>
  %v323 = "onnx.Concat"(%c322, %e) <{axis = 0 : si64}> : (tensor<4xi64>, tensor<?xi64>) -> tensor<?xi64>
  %v324 = "onnx.Reshape"(%v321, %v323) <{allowzero = 0 : si64}> : (tensor<?x!onnx.String>, tensor<?xi64>) -> tensor<?x?x?x?x!onnx.String>
  %v325 = "onnx.SpaceToDepth"(%v324) <{blocksize = 2 : si64}> : (tensor<?x?x?x?x!onnx.String>) -> tensor<?x?x?x?x!onnx.String>
  %c326 = onnx.Constant dense<[[[["a"]], [["b"]], [["c"]], [["d"]]]]> : tensor<1x4x1x1x!onnx.String>
  %v327 = "onnx.Equal"(%v325, %c326) : (tensor<?x?x?x?x!onnx.String>, tensor<1x4x1x1x!onnx.String>) -> tensor<1x4x1x1xi1>
  %v328 = "onnx.ReduceMin"(%v327, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1x4x1x1xi1>, none) -> tensor<i1>
  %v329 = "onnx.Shape"(%v325) <{start = 0 : si64}> : (tensor<?x?x?x?x!onnx.String>) -> tensor<4xi64>
  %c330 = onnx.Constant dense<[1, 4, 1, 1]> : tensor<4xi64>
  %v331 = "onnx.Equal"(%v329, %c330) : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %v332 = "onnx.ReduceMin"(%v331, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<4xi1>, none) -> tensor<i1>
  %v333 = "onnx.And"(%v328, %v332) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c334 = onnx.Constant dense<[2.0]> : tensor<1xf32>
  %v335 = "onnx.Resize"(%v3, %none, %c334, %none) <{antialias = 0 : si64, coordinate_transformation_mode = "asymmetric", cubic_coeff_a = -7.500000e-01 : f32, exclude_outside = 0 : si64, extrapolation_value = 0.000000e+00 : f32, keep_aspect_ratio_policy = "stretch", mode = "nearest", nearest_mode = "floor"}> : (tensor<?x!onnx.String>, none, tensor<1xf32>, none) -> tensor<?x!onnx.String>
  %c336 = onnx.Constant dense<["a", "a", "b", "b", "c", "c"]> : tensor<6x!onnx.String>
  %v337 = "onnx.Equal"(%v335, %c336) : (tensor<?x!onnx.String>, tensor<6x!onnx.String>) -> tensor<6xi1>
  %v338 = "onnx.ReduceMin"(%v337, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<6xi1>, none) -> tensor<i1>
  %v339 = "onnx.Shape"(%v335) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c340 = onnx.Constant dense<[6]> : tensor<1xi64>
  %v341 = "onnx.Equal"(%v339, %c340) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v342 = "onnx.ReduceMin"(%v341, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v343 = "onnx.And"(%v338, %v342) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c344 = onnx.Constant dense<[2.0]> : tensor<1xf32>
  %v345 = "onnx.Upsample"(%v3, %c344) <{mode = "nearest"}> : (tensor<?x!onnx.String>, tensor<1xf32>) -> tensor<?x!onnx.String>
  %c346 = onnx.Constant dense<["a", "a", "b", "b", "c", "c"]> : tensor<6x!onnx.String>
  %v347 = "onnx.Equal"(%v345, %c346) : (tensor<?x!onnx.String>, tensor<6x!onnx.String>) -> tensor<6xi1>
  %v348 = "onnx.ReduceMin"(%v347, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<6xi1>, none) -> tensor<i1>
  %v349 = "onnx.Shape"(%v345) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c350 = onnx.Constant dense<[6]> : tensor<1xi64>
  %v351 = "onnx.Equal"(%v349, %c350) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v352 = "onnx.ReduceMin"(%v351, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v353 = "onnx.And"(%v348, %v352) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c354 = onnx.Constant dense<[[[[-0.5, -0.5], [0.5, -0.5], [9.0, 0.5]]]]> : tensor<1x1x3x2xf32>
  %v355 = "onnx.GridSample"(%v324, %c354) <{align_corners = 0 : si64, mode = "nearest", padding_mode = "zeros"}> : (tensor<?x?x?x?x!onnx.String>, tensor<1x1x3x2xf32>) -> tensor<?x?x1x3x!onnx.String>
  %c356 = onnx.Constant dense<[[[["a", "b", ""]]]]> : tensor<1x1x1x3x!onnx.String>
  %v357 = "onnx.Equal"(%v355, %c356) : (tensor<?x?x1x3x!onnx.String>, tensor<1x1x1x3x!onnx.String>) -> tensor<1x1x1x3xi1>
  %v358 = "onnx.ReduceMin"(%v357, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1x1x1x3xi1>, none) -> tensor<i1>
  %v359 = "onnx.Shape"(%v355) <{start = 0 : si64}> : (tensor<?x?x1x3x!onnx.String>) -> tensor<4xi64>
  %c360 = onnx.Constant dense<[1, 1, 1, 3]> : tensor<4xi64>
  %v361 = "onnx.Equal"(%v359, %c360) : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %v362 = "onnx.ReduceMin"(%v361, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<4xi1>, none) -> tensor<i1>
  %v363 = "onnx.And"(%v358, %v362) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %v364 = "onnx.Trilu"(%v23, %none) <{upper = 0 : si64}> : (tensor<?x?x!onnx.String>, none) -> tensor<?x?x!onnx.String>
  %c365 = onnx.Constant dense<[["a", "", ""], ["d", "", ""]]> : tensor<2x3x!onnx.String>
  %v366 = "onnx.Equal"(%v364, %c365) : (tensor<?x?x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v367 = "onnx.ReduceMin"(%v366, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v368 = "onnx.Shape"(%v364) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c369 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v370 = "onnx.Equal"(%v368, %c369) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v371 = "onnx.ReduceMin"(%v370, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v372 = "onnx.And"(%v367, %v371) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %v373 = "onnx.Trilu"(%v23, %none) <{upper = 1 : si64}> : (tensor<?x?x!onnx.String>, none) -> tensor<?x?x!onnx.String>
  %c374 = onnx.Constant dense<[["a", "b", "c"], ["", "", "f"]]> : tensor<2x3x!onnx.String>
  %v375 = "onnx.Equal"(%v373, %c374) : (tensor<?x?x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v376 = "onnx.ReduceMin"(%v375, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v377 = "onnx.Shape"(%v373) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c378 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v379 = "onnx.Equal"(%v377, %c378) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v380 = "onnx.ReduceMin"(%v379, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v381 = "onnx.And"(%v376, %v380) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c382 = onnx.Constant dense<[1, -1]> : tensor<2xi64>
  %c383 = onnx.Constant dense<[3]> : tensor<1xi64>
  %c384 = onnx.Constant dense<["off", "on"]> : tensor<2x!onnx.String>
  %v385 = "onnx.OneHot"(%c382, %c383, %c384) <{axis = -1 : si64}> : (tensor<2xi64>, tensor<1xi64>, tensor<2x!onnx.String>) -> tensor<2x3x!onnx.String>
  %c386 = onnx.Constant dense<[["off", "on", "off"], ["off", "off", "on"]]> : tensor<2x3x!onnx.String>
  %v387 = "onnx.Equal"(%v385, %c386) : (tensor<2x3x!onnx.String>, tensor<2x3x!onnx.String>) -> tensor<2x3xi1>
  %v388 = "onnx.ReduceMin"(%v387, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3xi1>, none) -> tensor<i1>
  %v389 = "onnx.Shape"(%v385) <{start = 0 : si64}> : (tensor<2x3x!onnx.String>) -> tensor<2xi64>
  %c390 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v391 = "onnx.Equal"(%v389, %c390) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v392 = "onnx.ReduceMin"(%v391, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v393 = "onnx.And"(%v388, %v392) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c394 = onnx.Constant dense<["b", "é", "", "a", "b", "Z", "é"]> : tensor<7x!onnx.String>
  %v395 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = !onnx.String}> : (tensor<?xi64>) -> tensor<?x!onnx.String>
  %v396 = "onnx.Concat"(%c394, %v395) <{axis = 0 : si64}> : (tensor<7x!onnx.String>, tensor<?x!onnx.String>) -> tensor<?x!onnx.String>
  %v397:4 = "onnx.Unique"(%v396) <{sorted = 1 : si64}> : (tensor<?x!onnx.String>) -> (tensor<?x!onnx.String>, tensor<?xi64>, tensor<?xi64>, tensor<?xi64>)
  %c398 = onnx.Constant dense<["", "Z", "a", "b", "é"]> : tensor<5x!onnx.String>
  %v399 = "onnx.Equal"(%v397#0, %c398) : (tensor<?x!onnx.String>, tensor<5x!onnx.String>) -> tensor<5xi1>
  %v400 = "onnx.ReduceMin"(%v399, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<5xi1>, none) -> tensor<i1>
  %v401 = "onnx.Shape"(%v397#0) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c402 = onnx.Constant dense<[5]> : tensor<1xi64>
  %v403 = "onnx.Equal"(%v401, %c402) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v404 = "onnx.ReduceMin"(%v403, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v405 = "onnx.And"(%v400, %v404) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c406 = onnx.Constant dense<[2, 5, 3, 0, 1]> : tensor<5xi64>
  %v407 = "onnx.Equal"(%v397#1, %c406) : (tensor<?xi64>, tensor<5xi64>) -> tensor<5xi1>
  %v408 = "onnx.ReduceMin"(%v407, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<5xi1>, none) -> tensor<i1>
  %v409 = "onnx.Shape"(%v397#1) <{start = 0 : si64}> : (tensor<?xi64>) -> tensor<1xi64>
  %c410 = onnx.Constant dense<[5]> : tensor<1xi64>
  %v411 = "onnx.Equal"(%v409, %c410) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v412 = "onnx.ReduceMin"(%v411, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v413 = "onnx.And"(%v408, %v412) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c414 = onnx.Constant dense<[3, 4, 0, 2, 3, 1, 4]> : tensor<7xi64>
  %v415 = "onnx.Equal"(%v397#2, %c414) : (tensor<?xi64>, tensor<7xi64>) -> tensor<7xi1>
  %v416 = "onnx.ReduceMin"(%v415, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<7xi1>, none) -> tensor<i1>
  %v417 = "onnx.Shape"(%v397#2) <{start = 0 : si64}> : (tensor<?xi64>) -> tensor<1xi64>
  %c418 = onnx.Constant dense<[7]> : tensor<1xi64>
  %v419 = "onnx.Equal"(%v417, %c418) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v420 = "onnx.ReduceMin"(%v419, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v421 = "onnx.And"(%v416, %v420) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c422 = onnx.Constant dense<[1, 1, 1, 2, 2]> : tensor<5xi64>
  %v423 = "onnx.Equal"(%v397#3, %c422) : (tensor<?xi64>, tensor<5xi64>) -> tensor<5xi1>
  %v424 = "onnx.ReduceMin"(%v423, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<5xi1>, none) -> tensor<i1>
  %v425 = "onnx.Shape"(%v397#3) <{start = 0 : si64}> : (tensor<?xi64>) -> tensor<1xi64>
  %c426 = onnx.Constant dense<[5]> : tensor<1xi64>
  %v427 = "onnx.Equal"(%v425, %c426) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v428 = "onnx.ReduceMin"(%v427, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v429 = "onnx.And"(%v424, %v428) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %v430:4 = "onnx.Unique"(%v396) <{sorted = 0 : si64}> : (tensor<?x!onnx.String>) -> (tensor<?x!onnx.String>, none, none, none)
  %c431 = onnx.Constant dense<["b", "é", "", "a", "Z"]> : tensor<5x!onnx.String>
  %v432 = "onnx.Equal"(%v430#0, %c431) : (tensor<?x!onnx.String>, tensor<5x!onnx.String>) -> tensor<5xi1>
  %v433 = "onnx.ReduceMin"(%v432, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<5xi1>, none) -> tensor<i1>
  %v434 = "onnx.Shape"(%v430#0) <{start = 0 : si64}> : (tensor<?x!onnx.String>) -> tensor<1xi64>
  %c435 = onnx.Constant dense<[5]> : tensor<1xi64>
  %v436 = "onnx.Equal"(%v434, %c435) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v437 = "onnx.ReduceMin"(%v436, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v438 = "onnx.And"(%v433, %v437) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %v439 = "onnx.NonZero"(%v23) : (tensor<?x?x!onnx.String>) -> tensor<2x?xi64>
  %c440 = onnx.Constant dense<[[0, 0, 0, 1, 1], [0, 1, 2, 0, 2]]> : tensor<2x5xi64>
  %v441 = "onnx.Equal"(%v439, %c440) : (tensor<2x?xi64>, tensor<2x5xi64>) -> tensor<2x5xi1>
  %v442 = "onnx.ReduceMin"(%v441, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x5xi1>, none) -> tensor<i1>
  %v443 = "onnx.Shape"(%v439) <{start = 0 : si64}> : (tensor<2x?xi64>) -> tensor<2xi64>
  %c444 = onnx.Constant dense<[2, 5]> : tensor<2xi64>
  %v445 = "onnx.Equal"(%v443, %c444) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v446 = "onnx.ReduceMin"(%v445, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v447 = "onnx.And"(%v442, %v446) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %v448 = "onnx.Shape"(%v23) <{start = 0 : si64}> : (tensor<?x?x!onnx.String>) -> tensor<2xi64>
  %c449 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v450 = "onnx.Equal"(%v448, %c449) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v451 = "onnx.ReduceMin"(%v450, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v452 = "onnx.Shape"(%v448) <{start = 0 : si64}> : (tensor<2xi64>) -> tensor<1xi64>
  %c453 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v454 = "onnx.Equal"(%v452, %c453) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v455 = "onnx.ReduceMin"(%v454, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v456 = "onnx.And"(%v451, %v455) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %v457 = "onnx.RandomUniformLike"(%v23) <{dtype = 1 : si64, high = 1.0 : f32, low = 0.0 : f32, seed = 1.0 : f32}> : (tensor<?x?x!onnx.String>) -> tensor<?x?xf32>
  %v458 = "onnx.Shape"(%v457) <{start = 0 : si64}> : (tensor<?x?xf32>) -> tensor<2xi64>
  %c459 = onnx.Constant dense<[2, 3]> : tensor<2xi64>
  %v460 = "onnx.Equal"(%v458, %c459) : (tensor<2xi64>, tensor<2xi64>) -> tensor<2xi1>
  %v461 = "onnx.ReduceMin"(%v460, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2xi1>, none) -> tensor<i1>
  %v462 = "onnx.Shape"(%v458) <{start = 0 : si64}> : (tensor<2xi64>) -> tensor<1xi64>
  %c463 = onnx.Constant dense<[2]> : tensor<1xi64>
  %v464 = "onnx.Equal"(%v462, %c463) : (tensor<1xi64>, tensor<1xi64>) -> tensor<1xi1>
  %v465 = "onnx.ReduceMin"(%v464, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<1xi1>, none) -> tensor<i1>
  %v466 = "onnx.And"(%v461, %v465) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  onnx.Return %v15, %v32, %v43, %v60, %v70, %v80, %v90, %v101, %v112, %v131, %v141, %v151, %v160, %v170, %v179, %v197, %v207, %v217, %v227, %v240, %v250, %v258, %v269, %v279, %v289, %v299, %v316, %v333, %v343, %v353, %v363, %v372, %v381, %v393, %v405, %v413, %v421, %v429, %v438, %v447, %v456, %v466 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
}
