// RUN: agate-opt %s --infer-onnx-shapes --convert-onnx-to-agate --canonicalize --cse \
// RUN:   --simplify-generators --canonicalize --cse --split-input-file | FileCheck %s

// tf2onnx of tf.linalg.diag: the line is mirrored, padded and shifted by lengths that are
// computed, along with all other diagonals that there could be. Not recognized: all of it
// only moves elements, and no operation tells where one ends up. The branches are known.

// CHECK-LABEL: @tf_matrix_diag
// CHECK-NOT: onnx.If
// CHECK: onnx.ReverseSequence
// CHECK-NOT: onnx.If
// CHECK: onnx.Pad
func.func @tf_matrix_diag(%v: tensor<5xf32>) -> tensor<*xf32> {
  %v1 = "onnx.NoValue"() <{value}> : () -> none
  %v2 = onnx.Constant dense<-2> : tensor<1xi64>
  %v3 = onnx.Constant dense<-1> : tensor<1xi64>
  %v4 = onnx.Constant dense<0> : tensor<1xi64>
  %v5 = onnx.Constant dense<1> : tensor<1xi64>
  %v6 = onnx.Constant dense<2> : tensor<1xi64>
  %v7 = onnx.Constant dense<0> : tensor<i32>
  %v8 = onnx.Constant dense<-1> : tensor<i32>
  %v9 = onnx.Constant dense<-1> : tensor<i32>
  %v10 = onnx.Constant dense<0.0> : tensor<f32>
  %v11 = "onnx.Unsqueeze"(%v, %v4) : (tensor<5xf32>, tensor<1xi64>) -> tensor<*xf32>
  %v12 = "onnx.Shape"(%v11) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  %v13 = "onnx.Slice"(%v12, %v2, %v3, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v14 = "onnx.Cast"(%v7) <{saturate = 1 : si64, to = i64}> : (tensor<i32>) -> tensor<*xi64>
  %v15 = "onnx.Reshape"(%v14, %v3) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v16 = "onnx.ReduceMin"(%v15, %v1) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xi64>, none) -> tensor<*xi64>
  %v17 = "onnx.ReduceMax"(%v15, %v1) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xi64>, none) -> tensor<*xi64>
  %v18 = "onnx.Add"(%v17, %v5) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v19 = "onnx.Sub"(%v18, %v16) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v20 = "onnx.Equal"(%v19, %v13) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v21 = "onnx.If"(%v20) ({
    %v22 = "onnx.Identity"(%v11) : (tensor<*xf32>) -> tensor<*xf32>
    onnx.Yield %v22 : tensor<*xf32>
  }, {
    %v23 = "onnx.Unsqueeze"(%v11, %v2) : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Yield %v23 : tensor<*xf32>
  }) : (tensor<*xi1>) -> tensor<*xf32>
  %v24 = "onnx.Cast"(%v8) <{saturate = 1 : si64, to = i64}> : (tensor<i32>) -> tensor<*xi64>
  %v25 = "onnx.Reshape"(%v24, %v3) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v26 = "onnx.Cast"(%v9) <{saturate = 1 : si64, to = i64}> : (tensor<i32>) -> tensor<*xi64>
  %v27 = "onnx.Reshape"(%v26, %v3) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v28 = "onnx.Shape"(%v21) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  %v29 = "onnx.Shape"(%v28) <{start = 0 : si64}> : (tensor<*xi64>) -> tensor<*xi64>
  %v30 = "onnx.Slice"(%v28, %v4, %v2, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v31 = "onnx.Slice"(%v28, %v2, %v29, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<*xi64>, none, none) -> tensor<*xi64>
  %v32 = "onnx.Slice"(%v28, %v3, %v29, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<*xi64>, none, none) -> tensor<*xi64>
  %v33 = "onnx.Slice"(%v28, %v2, %v3, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v34 = "onnx.Squeeze"(%v16, %v3) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v35 = "onnx.Squeeze"(%v18, %v3) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v36 = "onnx.Squeeze"(%v5, %v3) : (tensor<1xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v37 = "onnx.Range"(%v34, %v35, %v36) : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v38 = "onnx.Abs"(%v37) : (tensor<*xi64>) -> tensor<*xi64>
  %v39 = "onnx.ReduceMin"(%v38, %v1) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xi64>, none) -> tensor<*xi64>
  %v40 = "onnx.Add"(%v39, %v32) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v41 = "onnx.Greater"(%v25, %v4) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi1>
  %v42 = "onnx.Greater"(%v27, %v4) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi1>
  %v43 = "onnx.If"(%v41) ({
    %v44 = "onnx.If"(%v42) ({
      %v45 = "onnx.Identity"(%v25) : (tensor<*xi64>) -> tensor<*xi64>
      %v46 = "onnx.Identity"(%v27) : (tensor<*xi64>) -> tensor<*xi64>
      %v47 = "onnx.Concat"(%v45, %v46) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
      onnx.Yield %v47 : tensor<*xi64>
    }, {
      %v48 = "onnx.Identity"(%v25) : (tensor<*xi64>) -> tensor<*xi64>
      %v49 = "onnx.Identity"(%v32) : (tensor<*xi64>) -> tensor<*xi64>
      %v50 = "onnx.Concat"(%v48, %v49) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
      onnx.Yield %v50 : tensor<*xi64>
    }) : (tensor<*xi1>) -> tensor<*xi64>
    onnx.Yield %v44 : tensor<*xi64>
  }, {
    %v51 = "onnx.If"(%v42) ({
      %v52 = "onnx.Identity"(%v32) : (tensor<*xi64>) -> tensor<*xi64>
      %v53 = "onnx.Identity"(%v27) : (tensor<*xi64>) -> tensor<*xi64>
      %v54 = "onnx.Concat"(%v52, %v53) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
      onnx.Yield %v54 : tensor<*xi64>
    }, {
      %v55 = "onnx.Identity"(%v40) : (tensor<*xi64>) -> tensor<*xi64>
      %v56 = "onnx.Identity"(%v40) : (tensor<*xi64>) -> tensor<*xi64>
      %v57 = "onnx.Concat"(%v55, %v56) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
      onnx.Yield %v57 : tensor<*xi64>
    }) : (tensor<*xi1>) -> tensor<*xi64>
    onnx.Yield %v51 : tensor<*xi64>
  }) : (tensor<*xi1>) -> tensor<*xi64>
  %v58 = "onnx.Slice"(%v43, %v4, %v5, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v59 = "onnx.Slice"(%v43, %v5, %v6, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v60 = "onnx.Sub"(%v5, %v58) : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v61 = "onnx.Min"(%v58, %v59) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v62 = "onnx.Sub"(%v58, %v59) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v63 = "onnx.Abs"(%v62) : (tensor<*xi64>) -> tensor<*xi64>
  %v64 = "onnx.Squeeze"(%v5, %v3) : (tensor<1xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v65 = "onnx.Squeeze"(%v61, %v3) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v66 = "onnx.Squeeze"(%v5, %v3) : (tensor<1xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v67 = "onnx.Range"(%v64, %v65, %v66) : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v68 = "onnx.Sub"(%v67, %v61) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v69 = "onnx.Abs"(%v68) : (tensor<*xi64>) -> tensor<*xi64>
  %v70 = "onnx.Add"(%v63, %v5) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v71 = "onnx.Expand"(%v61, %v70) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v72 = "onnx.Concat"(%v67, %v71, %v69) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v73 = "onnx.Max"(%v4, %v16) : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v74 = "onnx.Sub"(%v73, %v60) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v75 = "onnx.Sub"(%v18, %v60) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v76 = "onnx.Sub"(%v75, %v74) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v77 = "onnx.Max"(%v4, %v76) : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v78 = "onnx.Sub"(%v16, %v60) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v79 = "onnx.Min"(%v4, %v18) : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v80 = "onnx.Sub"(%v79, %v60) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v81 = "onnx.Sub"(%v80, %v78) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v82 = "onnx.Max"(%v4, %v81) : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v83 = "onnx.Slice"(%v72, %v74, %v75, %v1, %v1) : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, none, none) -> tensor<*xi64>
  %v84 = "onnx.Slice"(%v72, %v78, %v80, %v1, %v1) : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, none, none) -> tensor<*xi64>
  %v85 = "onnx.Concat"(%v84, %v83) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v86 = "onnx.ReduceMax"(%v85, %v1) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xi64>, none) -> tensor<*xi64>
  %v87 = "onnx.Slice"(%v85, %v3, %v33, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<*xi64>, none, none) -> tensor<*xi64>
  %v88 = "onnx.Slice"(%v85, %v4, %v5, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v89 = "onnx.Concat"(%v3, %v32) <{axis = -1 : si64}> : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v90 = "onnx.Reshape"(%v21, %v89) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v91 = "onnx.Slice"(%v28, %v4, %v3, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v92 = "onnx.Expand"(%v32, %v77) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v93 = "onnx.Concat"(%v84, %v92) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v94 = "onnx.Shape"(%v93) <{start = 0 : si64}> : (tensor<*xi64>) -> tensor<*xi64>
  %v95 = "onnx.Concat"(%v3, %v94) <{axis = -1 : si64}> : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v96 = "onnx.Reshape"(%v93, %v95) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v97 = "onnx.ReverseSequence"(%v96, %v94) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v98 = "onnx.Reshape"(%v97, %v94) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v99 = "onnx.Expand"(%v98, %v91) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v100 = "onnx.Expand"(%v32, %v82) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v101 = "onnx.Concat"(%v100, %v83) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v102 = "onnx.Shape"(%v101) <{start = 0 : si64}> : (tensor<*xi64>) -> tensor<*xi64>
  %v103 = "onnx.Concat"(%v3, %v102) <{axis = -1 : si64}> : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v104 = "onnx.Reshape"(%v101, %v103) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v105 = "onnx.ReverseSequence"(%v104, %v102) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v106 = "onnx.Reshape"(%v105, %v102) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v107 = "onnx.Expand"(%v106, %v91) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v108 = "onnx.Reshape"(%v99, %v3) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v109 = "onnx.ReverseSequence"(%v90, %v108) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v110 = "onnx.Reshape"(%v107, %v3) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v111 = "onnx.ReverseSequence"(%v109, %v110) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v112 = "onnx.Reshape"(%v111, %v28) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v113 = "onnx.Sub"(%v86, %v87) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v114 = "onnx.Sub"(%v86, %v88) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v115 = "onnx.Concat"(%v3, %v31) <{axis = -1 : si64}> : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v116 = "onnx.Reshape"(%v112, %v115) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v117 = "onnx.Transpose"(%v116) <{perm = [0, 2, 1]}> : (tensor<*xf32>) -> tensor<*xf32>
  %v118 = "onnx.Shape"(%v31) <{start = 0 : si64}> : (tensor<*xi64>) -> tensor<*xi64>
  %v119 = "onnx.Concat"(%v3, %v118) <{axis = -1 : si64}> : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v120 = "onnx.Reshape"(%v31, %v119) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v121 = "onnx.ReverseSequence"(%v120, %v118) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v122 = "onnx.Reshape"(%v121, %v118) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v123 = "onnx.Concat"(%v30, %v122) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v124 = "onnx.Reshape"(%v117, %v123) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v125 = "onnx.Shape"(%v124) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  %v126 = "onnx.Shape"(%v125) <{start = 0 : si64}> : (tensor<*xi64>) -> tensor<*xi64>
  %v127 = "onnx.Slice"(%v125, %v3, %v126, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<*xi64>, none, none) -> tensor<*xi64>
  %v128 = "onnx.Concat"(%v3, %v127) <{axis = -1 : si64}> : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v129 = "onnx.Reshape"(%v124, %v128) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v130 = "onnx.Add"(%v114, %v32) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v131 = "onnx.Concat"(%v4, %v113, %v4, %v130) <{axis = -1 : si64}> : (tensor<1xi64>, tensor<*xi64>, tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v132 = "onnx.Pad"(%v129, %v131, %v10, %v1) <{mode = "constant"}> : (tensor<*xf32>, tensor<*xi64>, tensor<f32>, none) -> tensor<*xf32>
  %v133 = "onnx.Shape"(%v132) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  %v134 = "onnx.Slice"(%v133, %v5, %v6, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v135 = "onnx.Concat"(%v30, %v32) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v136 = "onnx.Add"(%v113, %v113) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v137 = "onnx.Sub"(%v136, %v32) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v138 = "onnx.Squeeze"(%v136, %v3) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v139 = "onnx.Squeeze"(%v137, %v3) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v140 = "onnx.Squeeze"(%v3, %v3) : (tensor<1xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v141 = "onnx.Range"(%v138, %v139, %v140) : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v142 = "onnx.Sub"(%v141, %v5) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v143 = "onnx.Cast"(%v142) <{saturate = 1 : si64, to = f32}> : (tensor<*xi64>) -> tensor<*xf32>
  %v144 = "onnx.Relu"(%v143) : (tensor<*xf32>) -> tensor<*xf32>
  %v145 = "onnx.Cast"(%v144) <{saturate = 1 : si64, to = i64}> : (tensor<*xf32>) -> tensor<*xi64>
  %v146 = "onnx.Add"(%v145, %v5) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v147 = "onnx.Shape"(%v146) <{start = 0 : si64}> : (tensor<*xi64>) -> tensor<*xi64>
  %v148 = "onnx.Concat"(%v3, %v147) <{axis = -1 : si64}> : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v149 = "onnx.Reshape"(%v146, %v148) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v150 = "onnx.ReverseSequence"(%v149, %v147) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v151 = "onnx.Reshape"(%v150, %v147) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v152 = "onnx.Expand"(%v151, %v135) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v153 = "onnx.Reshape"(%v152, %v3) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v154 = "onnx.ReverseSequence"(%v132, %v153) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v155 = "onnx.Slice"(%v154, %v113, %v134, %v5, %v1) : (tensor<*xf32>, tensor<*xi64>, tensor<*xi64>, tensor<1xi64>, none) -> tensor<*xf32>
  %v156 = "onnx.Shape"(%v155) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  %v157 = "onnx.Slice"(%v156, %v4, %v5, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v158 = "onnx.Slice"(%v156, %v5, %v6, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v159 = "onnx.Expand"(%v158, %v157) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v160 = "onnx.ReverseSequence"(%v155, %v159) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v161 = "onnx.Add"(%v130, %v114) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v162 = "onnx.Sub"(%v161, %v32) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v163 = "onnx.Squeeze"(%v161, %v3) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v164 = "onnx.Squeeze"(%v162, %v3) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v165 = "onnx.Squeeze"(%v3, %v3) : (tensor<1xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v166 = "onnx.Range"(%v163, %v164, %v165) : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v167 = "onnx.Expand"(%v166, %v135) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v168 = "onnx.Reshape"(%v167, %v3) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v169 = "onnx.ReverseSequence"(%v160, %v168) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v170 = "onnx.Shape"(%v169) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  %v171 = "onnx.Slice"(%v170, %v5, %v6, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v172 = "onnx.Slice"(%v169, %v114, %v171, %v5, %v1) : (tensor<*xf32>, tensor<*xi64>, tensor<*xi64>, tensor<1xi64>, none) -> tensor<*xf32>
  %v173 = "onnx.Sub"(%v171, %v114) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v174 = "onnx.Shape"(%v168) <{start = 0 : si64}> : (tensor<*xi64>) -> tensor<*xi64>
  %v175 = "onnx.Expand"(%v173, %v174) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v176 = "onnx.ReverseSequence"(%v172, %v175) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v177 = "onnx.Sub"(%v33, %v114) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v178 = "onnx.Add"(%v177, %v32) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v179 = "onnx.Squeeze"(%v177, %v3) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v180 = "onnx.Squeeze"(%v178, %v3) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v181 = "onnx.Squeeze"(%v5, %v3) : (tensor<1xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v182 = "onnx.Range"(%v179, %v180, %v181) : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v183 = "onnx.Expand"(%v182, %v135) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v184 = "onnx.Reshape"(%v183, %v3) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v185 = "onnx.ReverseSequence"(%v176, %v184) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v186 = "onnx.Sub"(%v17, %v60) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v187 = "onnx.Add"(%v186, %v5) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v188 = "onnx.Slice"(%v72, %v186, %v187, %v1, %v1) : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, none, none) -> tensor<*xi64>
  %v189 = "onnx.Abs"(%v17) : (tensor<*xi64>) -> tensor<*xi64>
  %v190 = "onnx.Sub"(%v189, %v39) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v191 = "onnx.Add"(%v188, %v190) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v192 = "onnx.Slice"(%v185, %v4, %v191, %v5, %v1) : (tensor<*xf32>, tensor<1xi64>, tensor<*xi64>, tensor<1xi64>, none) -> tensor<*xf32>
  %v193 = "onnx.Concat"(%v30, %v32, %v3) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v194 = "onnx.Reshape"(%v192, %v193) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v195 = "onnx.Sub"(%v58, %v32) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v196 = "onnx.Sub"(%v59, %v191) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v197 = "onnx.Sub"(%v4, %v17) : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v198 = "onnx.Max"(%v4, %v197) : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v199 = "onnx.Sub"(%v16, %v4) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v200 = "onnx.Max"(%v4, %v199) : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v201 = "onnx.Sub"(%v195, %v198) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v202 = "onnx.Sub"(%v196, %v200) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v203 = "onnx.Mul"(%v4, %v30) : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v204 = "onnx.Concat"(%v203, %v198, %v200, %v203, %v201, %v202) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v205 = "onnx.Pad"(%v194, %v204, %v10, %v1) <{mode = "constant"}> : (tensor<*xf32>, tensor<*xi64>, tensor<f32>, none) -> tensor<*xf32>
  %v206 = "onnx.Identity"(%v205) : (tensor<*xf32>) -> tensor<*xf32>
  return %v206 : tensor<*xf32>
}

// -----

// The same with an unknown size.

// CHECK-LABEL: @tf_matrix_diag_dynamic
// CHECK: onnx.ReverseSequence
// CHECK: onnx.Pad
func.func @tf_matrix_diag_dynamic(%v: tensor<?xf32>) -> tensor<*xf32> {
  %v1 = "onnx.NoValue"() <{value}> : () -> none
  %v2 = onnx.Constant dense<-2> : tensor<1xi64>
  %v3 = onnx.Constant dense<-1> : tensor<1xi64>
  %v4 = onnx.Constant dense<0> : tensor<1xi64>
  %v5 = onnx.Constant dense<1> : tensor<1xi64>
  %v6 = onnx.Constant dense<2> : tensor<1xi64>
  %v7 = onnx.Constant dense<0> : tensor<i32>
  %v8 = onnx.Constant dense<-1> : tensor<i32>
  %v9 = onnx.Constant dense<-1> : tensor<i32>
  %v10 = onnx.Constant dense<0.0> : tensor<f32>
  %v11 = "onnx.Unsqueeze"(%v, %v4) : (tensor<?xf32>, tensor<1xi64>) -> tensor<*xf32>
  %v12 = "onnx.Shape"(%v11) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  %v13 = "onnx.Slice"(%v12, %v2, %v3, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v14 = "onnx.Cast"(%v7) <{saturate = 1 : si64, to = i64}> : (tensor<i32>) -> tensor<*xi64>
  %v15 = "onnx.Reshape"(%v14, %v3) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v16 = "onnx.ReduceMin"(%v15, %v1) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xi64>, none) -> tensor<*xi64>
  %v17 = "onnx.ReduceMax"(%v15, %v1) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xi64>, none) -> tensor<*xi64>
  %v18 = "onnx.Add"(%v17, %v5) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v19 = "onnx.Sub"(%v18, %v16) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v20 = "onnx.Equal"(%v19, %v13) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi1>
  %v21 = "onnx.If"(%v20) ({
    %v22 = "onnx.Identity"(%v11) : (tensor<*xf32>) -> tensor<*xf32>
    onnx.Yield %v22 : tensor<*xf32>
  }, {
    %v23 = "onnx.Unsqueeze"(%v11, %v2) : (tensor<*xf32>, tensor<1xi64>) -> tensor<*xf32>
    onnx.Yield %v23 : tensor<*xf32>
  }) : (tensor<*xi1>) -> tensor<*xf32>
  %v24 = "onnx.Cast"(%v8) <{saturate = 1 : si64, to = i64}> : (tensor<i32>) -> tensor<*xi64>
  %v25 = "onnx.Reshape"(%v24, %v3) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v26 = "onnx.Cast"(%v9) <{saturate = 1 : si64, to = i64}> : (tensor<i32>) -> tensor<*xi64>
  %v27 = "onnx.Reshape"(%v26, %v3) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v28 = "onnx.Shape"(%v21) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  %v29 = "onnx.Shape"(%v28) <{start = 0 : si64}> : (tensor<*xi64>) -> tensor<*xi64>
  %v30 = "onnx.Slice"(%v28, %v4, %v2, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v31 = "onnx.Slice"(%v28, %v2, %v29, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<*xi64>, none, none) -> tensor<*xi64>
  %v32 = "onnx.Slice"(%v28, %v3, %v29, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<*xi64>, none, none) -> tensor<*xi64>
  %v33 = "onnx.Slice"(%v28, %v2, %v3, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v34 = "onnx.Squeeze"(%v16, %v3) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v35 = "onnx.Squeeze"(%v18, %v3) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v36 = "onnx.Squeeze"(%v5, %v3) : (tensor<1xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v37 = "onnx.Range"(%v34, %v35, %v36) : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v38 = "onnx.Abs"(%v37) : (tensor<*xi64>) -> tensor<*xi64>
  %v39 = "onnx.ReduceMin"(%v38, %v1) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xi64>, none) -> tensor<*xi64>
  %v40 = "onnx.Add"(%v39, %v32) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v41 = "onnx.Greater"(%v25, %v4) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi1>
  %v42 = "onnx.Greater"(%v27, %v4) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi1>
  %v43 = "onnx.If"(%v41) ({
    %v44 = "onnx.If"(%v42) ({
      %v45 = "onnx.Identity"(%v25) : (tensor<*xi64>) -> tensor<*xi64>
      %v46 = "onnx.Identity"(%v27) : (tensor<*xi64>) -> tensor<*xi64>
      %v47 = "onnx.Concat"(%v45, %v46) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
      onnx.Yield %v47 : tensor<*xi64>
    }, {
      %v48 = "onnx.Identity"(%v25) : (tensor<*xi64>) -> tensor<*xi64>
      %v49 = "onnx.Identity"(%v32) : (tensor<*xi64>) -> tensor<*xi64>
      %v50 = "onnx.Concat"(%v48, %v49) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
      onnx.Yield %v50 : tensor<*xi64>
    }) : (tensor<*xi1>) -> tensor<*xi64>
    onnx.Yield %v44 : tensor<*xi64>
  }, {
    %v51 = "onnx.If"(%v42) ({
      %v52 = "onnx.Identity"(%v32) : (tensor<*xi64>) -> tensor<*xi64>
      %v53 = "onnx.Identity"(%v27) : (tensor<*xi64>) -> tensor<*xi64>
      %v54 = "onnx.Concat"(%v52, %v53) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
      onnx.Yield %v54 : tensor<*xi64>
    }, {
      %v55 = "onnx.Identity"(%v40) : (tensor<*xi64>) -> tensor<*xi64>
      %v56 = "onnx.Identity"(%v40) : (tensor<*xi64>) -> tensor<*xi64>
      %v57 = "onnx.Concat"(%v55, %v56) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
      onnx.Yield %v57 : tensor<*xi64>
    }) : (tensor<*xi1>) -> tensor<*xi64>
    onnx.Yield %v51 : tensor<*xi64>
  }) : (tensor<*xi1>) -> tensor<*xi64>
  %v58 = "onnx.Slice"(%v43, %v4, %v5, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v59 = "onnx.Slice"(%v43, %v5, %v6, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v60 = "onnx.Sub"(%v5, %v58) : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v61 = "onnx.Min"(%v58, %v59) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v62 = "onnx.Sub"(%v58, %v59) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v63 = "onnx.Abs"(%v62) : (tensor<*xi64>) -> tensor<*xi64>
  %v64 = "onnx.Squeeze"(%v5, %v3) : (tensor<1xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v65 = "onnx.Squeeze"(%v61, %v3) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v66 = "onnx.Squeeze"(%v5, %v3) : (tensor<1xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v67 = "onnx.Range"(%v64, %v65, %v66) : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v68 = "onnx.Sub"(%v67, %v61) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v69 = "onnx.Abs"(%v68) : (tensor<*xi64>) -> tensor<*xi64>
  %v70 = "onnx.Add"(%v63, %v5) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v71 = "onnx.Expand"(%v61, %v70) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v72 = "onnx.Concat"(%v67, %v71, %v69) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v73 = "onnx.Max"(%v4, %v16) : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v74 = "onnx.Sub"(%v73, %v60) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v75 = "onnx.Sub"(%v18, %v60) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v76 = "onnx.Sub"(%v75, %v74) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v77 = "onnx.Max"(%v4, %v76) : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v78 = "onnx.Sub"(%v16, %v60) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v79 = "onnx.Min"(%v4, %v18) : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v80 = "onnx.Sub"(%v79, %v60) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v81 = "onnx.Sub"(%v80, %v78) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v82 = "onnx.Max"(%v4, %v81) : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v83 = "onnx.Slice"(%v72, %v74, %v75, %v1, %v1) : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, none, none) -> tensor<*xi64>
  %v84 = "onnx.Slice"(%v72, %v78, %v80, %v1, %v1) : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, none, none) -> tensor<*xi64>
  %v85 = "onnx.Concat"(%v84, %v83) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v86 = "onnx.ReduceMax"(%v85, %v1) <{keepdims = 1 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<*xi64>, none) -> tensor<*xi64>
  %v87 = "onnx.Slice"(%v85, %v3, %v33, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<*xi64>, none, none) -> tensor<*xi64>
  %v88 = "onnx.Slice"(%v85, %v4, %v5, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v89 = "onnx.Concat"(%v3, %v32) <{axis = -1 : si64}> : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v90 = "onnx.Reshape"(%v21, %v89) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v91 = "onnx.Slice"(%v28, %v4, %v3, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v92 = "onnx.Expand"(%v32, %v77) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v93 = "onnx.Concat"(%v84, %v92) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v94 = "onnx.Shape"(%v93) <{start = 0 : si64}> : (tensor<*xi64>) -> tensor<*xi64>
  %v95 = "onnx.Concat"(%v3, %v94) <{axis = -1 : si64}> : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v96 = "onnx.Reshape"(%v93, %v95) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v97 = "onnx.ReverseSequence"(%v96, %v94) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v98 = "onnx.Reshape"(%v97, %v94) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v99 = "onnx.Expand"(%v98, %v91) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v100 = "onnx.Expand"(%v32, %v82) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v101 = "onnx.Concat"(%v100, %v83) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v102 = "onnx.Shape"(%v101) <{start = 0 : si64}> : (tensor<*xi64>) -> tensor<*xi64>
  %v103 = "onnx.Concat"(%v3, %v102) <{axis = -1 : si64}> : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v104 = "onnx.Reshape"(%v101, %v103) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v105 = "onnx.ReverseSequence"(%v104, %v102) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v106 = "onnx.Reshape"(%v105, %v102) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v107 = "onnx.Expand"(%v106, %v91) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v108 = "onnx.Reshape"(%v99, %v3) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v109 = "onnx.ReverseSequence"(%v90, %v108) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v110 = "onnx.Reshape"(%v107, %v3) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v111 = "onnx.ReverseSequence"(%v109, %v110) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v112 = "onnx.Reshape"(%v111, %v28) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v113 = "onnx.Sub"(%v86, %v87) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v114 = "onnx.Sub"(%v86, %v88) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v115 = "onnx.Concat"(%v3, %v31) <{axis = -1 : si64}> : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v116 = "onnx.Reshape"(%v112, %v115) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v117 = "onnx.Transpose"(%v116) <{perm = [0, 2, 1]}> : (tensor<*xf32>) -> tensor<*xf32>
  %v118 = "onnx.Shape"(%v31) <{start = 0 : si64}> : (tensor<*xi64>) -> tensor<*xi64>
  %v119 = "onnx.Concat"(%v3, %v118) <{axis = -1 : si64}> : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v120 = "onnx.Reshape"(%v31, %v119) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v121 = "onnx.ReverseSequence"(%v120, %v118) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v122 = "onnx.Reshape"(%v121, %v118) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v123 = "onnx.Concat"(%v30, %v122) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v124 = "onnx.Reshape"(%v117, %v123) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v125 = "onnx.Shape"(%v124) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  %v126 = "onnx.Shape"(%v125) <{start = 0 : si64}> : (tensor<*xi64>) -> tensor<*xi64>
  %v127 = "onnx.Slice"(%v125, %v3, %v126, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<*xi64>, none, none) -> tensor<*xi64>
  %v128 = "onnx.Concat"(%v3, %v127) <{axis = -1 : si64}> : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v129 = "onnx.Reshape"(%v124, %v128) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v130 = "onnx.Add"(%v114, %v32) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v131 = "onnx.Concat"(%v4, %v113, %v4, %v130) <{axis = -1 : si64}> : (tensor<1xi64>, tensor<*xi64>, tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v132 = "onnx.Pad"(%v129, %v131, %v10, %v1) <{mode = "constant"}> : (tensor<*xf32>, tensor<*xi64>, tensor<f32>, none) -> tensor<*xf32>
  %v133 = "onnx.Shape"(%v132) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  %v134 = "onnx.Slice"(%v133, %v5, %v6, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v135 = "onnx.Concat"(%v30, %v32) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v136 = "onnx.Add"(%v113, %v113) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v137 = "onnx.Sub"(%v136, %v32) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v138 = "onnx.Squeeze"(%v136, %v3) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v139 = "onnx.Squeeze"(%v137, %v3) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v140 = "onnx.Squeeze"(%v3, %v3) : (tensor<1xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v141 = "onnx.Range"(%v138, %v139, %v140) : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v142 = "onnx.Sub"(%v141, %v5) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v143 = "onnx.Cast"(%v142) <{saturate = 1 : si64, to = f32}> : (tensor<*xi64>) -> tensor<*xf32>
  %v144 = "onnx.Relu"(%v143) : (tensor<*xf32>) -> tensor<*xf32>
  %v145 = "onnx.Cast"(%v144) <{saturate = 1 : si64, to = i64}> : (tensor<*xf32>) -> tensor<*xi64>
  %v146 = "onnx.Add"(%v145, %v5) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v147 = "onnx.Shape"(%v146) <{start = 0 : si64}> : (tensor<*xi64>) -> tensor<*xi64>
  %v148 = "onnx.Concat"(%v3, %v147) <{axis = -1 : si64}> : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v149 = "onnx.Reshape"(%v146, %v148) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v150 = "onnx.ReverseSequence"(%v149, %v147) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v151 = "onnx.Reshape"(%v150, %v147) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v152 = "onnx.Expand"(%v151, %v135) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v153 = "onnx.Reshape"(%v152, %v3) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v154 = "onnx.ReverseSequence"(%v132, %v153) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v155 = "onnx.Slice"(%v154, %v113, %v134, %v5, %v1) : (tensor<*xf32>, tensor<*xi64>, tensor<*xi64>, tensor<1xi64>, none) -> tensor<*xf32>
  %v156 = "onnx.Shape"(%v155) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  %v157 = "onnx.Slice"(%v156, %v4, %v5, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v158 = "onnx.Slice"(%v156, %v5, %v6, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v159 = "onnx.Expand"(%v158, %v157) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v160 = "onnx.ReverseSequence"(%v155, %v159) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v161 = "onnx.Add"(%v130, %v114) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v162 = "onnx.Sub"(%v161, %v32) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v163 = "onnx.Squeeze"(%v161, %v3) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v164 = "onnx.Squeeze"(%v162, %v3) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v165 = "onnx.Squeeze"(%v3, %v3) : (tensor<1xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v166 = "onnx.Range"(%v163, %v164, %v165) : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v167 = "onnx.Expand"(%v166, %v135) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v168 = "onnx.Reshape"(%v167, %v3) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v169 = "onnx.ReverseSequence"(%v160, %v168) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v170 = "onnx.Shape"(%v169) <{start = 0 : si64}> : (tensor<*xf32>) -> tensor<*xi64>
  %v171 = "onnx.Slice"(%v170, %v5, %v6, %v1, %v1) : (tensor<*xi64>, tensor<1xi64>, tensor<1xi64>, none, none) -> tensor<*xi64>
  %v172 = "onnx.Slice"(%v169, %v114, %v171, %v5, %v1) : (tensor<*xf32>, tensor<*xi64>, tensor<*xi64>, tensor<1xi64>, none) -> tensor<*xf32>
  %v173 = "onnx.Sub"(%v171, %v114) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v174 = "onnx.Shape"(%v168) <{start = 0 : si64}> : (tensor<*xi64>) -> tensor<*xi64>
  %v175 = "onnx.Expand"(%v173, %v174) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v176 = "onnx.ReverseSequence"(%v172, %v175) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v177 = "onnx.Sub"(%v33, %v114) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v178 = "onnx.Add"(%v177, %v32) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v179 = "onnx.Squeeze"(%v177, %v3) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v180 = "onnx.Squeeze"(%v178, %v3) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v181 = "onnx.Squeeze"(%v5, %v3) : (tensor<1xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v182 = "onnx.Range"(%v179, %v180, %v181) : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v183 = "onnx.Expand"(%v182, %v135) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v184 = "onnx.Reshape"(%v183, %v3) <{allowzero = 0 : si64}> : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v185 = "onnx.ReverseSequence"(%v176, %v184) <{batch_axis = 0 : si64, time_axis = 1 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v186 = "onnx.Sub"(%v17, %v60) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v187 = "onnx.Add"(%v186, %v5) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v188 = "onnx.Slice"(%v72, %v186, %v187, %v1, %v1) : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, none, none) -> tensor<*xi64>
  %v189 = "onnx.Abs"(%v17) : (tensor<*xi64>) -> tensor<*xi64>
  %v190 = "onnx.Sub"(%v189, %v39) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v191 = "onnx.Add"(%v188, %v190) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v192 = "onnx.Slice"(%v185, %v4, %v191, %v5, %v1) : (tensor<*xf32>, tensor<1xi64>, tensor<*xi64>, tensor<1xi64>, none) -> tensor<*xf32>
  %v193 = "onnx.Concat"(%v30, %v32, %v3) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v194 = "onnx.Reshape"(%v192, %v193) <{allowzero = 0 : si64}> : (tensor<*xf32>, tensor<*xi64>) -> tensor<*xf32>
  %v195 = "onnx.Sub"(%v58, %v32) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v196 = "onnx.Sub"(%v59, %v191) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v197 = "onnx.Sub"(%v4, %v17) : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v198 = "onnx.Max"(%v4, %v197) : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v199 = "onnx.Sub"(%v16, %v4) : (tensor<*xi64>, tensor<1xi64>) -> tensor<*xi64>
  %v200 = "onnx.Max"(%v4, %v199) : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v201 = "onnx.Sub"(%v195, %v198) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v202 = "onnx.Sub"(%v196, %v200) : (tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v203 = "onnx.Mul"(%v4, %v30) : (tensor<1xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v204 = "onnx.Concat"(%v203, %v198, %v200, %v203, %v201, %v202) <{axis = -1 : si64}> : (tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>, tensor<*xi64>) -> tensor<*xi64>
  %v205 = "onnx.Pad"(%v194, %v204, %v10, %v1) <{mode = "constant"}> : (tensor<*xf32>, tensor<*xi64>, tensor<f32>, none) -> tensor<*xf32>
  %v206 = "onnx.Identity"(%v205) : (tensor<*xf32>) -> tensor<*xf32>
  return %v206 : tensor<*xf32>
}
