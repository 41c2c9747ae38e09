// RUN: agate run %s --entry static_sizes | FileCheck %s
// RUN: agate run %s --entry dynamic_sizes --random 1 --shape e=0 | FileCheck %s
// RUN: not agate run %s --entry unknown --random 1 --shape file=9 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not agate run %s --entry unknown --random 1 --shape file=0 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// RUN: not agate run %s --entry early 2>&1 | FileCheck %s --check-prefix=EARLY
// RUN: not agate run %s --entry declared 2>&1 | FileCheck %s --check-prefix=DECLARED

// Another program wrote one picture to files of each format. That of JPEG has
// one color, which comes back with a small error.
//
// CHECK: png: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: bmp: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: tiff: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: webp: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: jp2: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: ppm: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: bgr: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: gray: tensor<i1>
// CHECK-NEXT: true
// CHECK-NEXT: jpg: tensor<i1>
// CHECK-NEXT: true

func.func @static_sizes() -> (tensor<i1> {onnx.name = "png"}, tensor<i1> {onnx.name = "bmp"}, tensor<i1> {onnx.name = "tiff"}, tensor<i1> {onnx.name = "webp"}, tensor<i1> {onnx.name = "jp2"}, tensor<i1> {onnx.name = "ppm"}, tensor<i1> {onnx.name = "bgr"}, tensor<i1> {onnx.name = "gray"}, tensor<i1> {onnx.name = "jpg"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c1 = onnx.Constant dense<"0x89504E470D0A1A0A0000000D49484452000000030000000204030000006F5A7B2900000012504C5445FF000000FF000000FF0A141E808080FFFFFFB71796F90000000E4944415408D76360546030090000014300A66EE6C2100000000049454E44AE426082"> : tensor<101xui8>
  %v2 = "onnx.ImageDecoder"(%c1) <{pixel_format = "RGB"}> : (tensor<101xui8>) -> tensor<?x?x3xui8>
  %c3 = onnx.Constant dense<[[[255, 0, 0], [0, 255, 0], [0, 0, 255]], [[10, 20, 30], [128, 128, 128], [255, 255, 255]]]> : tensor<2x3x3xui8>
  %v4 = "onnx.Equal"(%v2, %c3) : (tensor<?x?x3xui8>, tensor<2x3x3xui8>) -> tensor<2x3x3xi1>
  %v5 = "onnx.ReduceMin"(%v4, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x3xi1>, none) -> tensor<i1>
  %v6 = "onnx.Shape"(%v2) <{start = 0 : si64}> : (tensor<?x?x3xui8>) -> tensor<3xi64>
  %c7 = onnx.Constant dense<[2, 3, 3]> : tensor<3xi64>
  %v8 = "onnx.Equal"(%v6, %c7) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v9 = "onnx.ReduceMin"(%v8, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v10 = "onnx.And"(%v5, %v9) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c11 = onnx.Constant dense<"0x424D4E0000000000000036000000280000000300000002000000010018000000000018000000000000000000000000000000000000001E140A808080FFFFFF0000000000FF00FF00FF0000000000"> : tensor<78xui8>
  %v12 = "onnx.ImageDecoder"(%c11) <{pixel_format = "RGB"}> : (tensor<78xui8>) -> tensor<?x?x3xui8>
  %c13 = onnx.Constant dense<[[[255, 0, 0], [0, 255, 0], [0, 0, 255]], [[10, 20, 30], [128, 128, 128], [255, 255, 255]]]> : tensor<2x3x3xui8>
  %v14 = "onnx.Equal"(%v12, %c13) : (tensor<?x?x3xui8>, tensor<2x3x3xui8>) -> tensor<2x3x3xi1>
  %v15 = "onnx.ReduceMin"(%v14, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x3xi1>, none) -> tensor<i1>
  %v16 = "onnx.Shape"(%v12) <{start = 0 : si64}> : (tensor<?x?x3xui8>) -> tensor<3xi64>
  %c17 = onnx.Constant dense<[2, 3, 3]> : tensor<3xi64>
  %v18 = "onnx.Equal"(%v16, %c17) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v19 = "onnx.ReduceMin"(%v18, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v20 = "onnx.And"(%v15, %v19) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c21 = onnx.Constant dense<"0x49492A001A000000FF000000FF000000FF0A141E808080FFFFFF0F000001030001000000030000000101030001000000020000000201030003000000D40000000301030001000000010000000601030001000000020000000A01030001000000010000001101040001000000080000001201030001000000010000001501030001000000030000001601030001000000020000001701040001000000120000001C01030001000000010000002901030002000000000001003E010500020000000A0100003F01050006000000DA0000000000000008000800080085EB510000008000C3F5A80000000002CDCC4C0000000001CDCC4C0000008000CDCC4C00000000028FC2F50000000010371AA000000000022B870A0000002000"> : tensor<282xui8>
  %v22 = "onnx.ImageDecoder"(%c21) <{pixel_format = "RGB"}> : (tensor<282xui8>) -> tensor<?x?x3xui8>
  %c23 = onnx.Constant dense<[[[255, 0, 0], [0, 255, 0], [0, 0, 255]], [[10, 20, 30], [128, 128, 128], [255, 255, 255]]]> : tensor<2x3x3xui8>
  %v24 = "onnx.Equal"(%v22, %c23) : (tensor<?x?x3xui8>, tensor<2x3x3xui8>) -> tensor<2x3x3xi1>
  %v25 = "onnx.ReduceMin"(%v24, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x3xi1>, none) -> tensor<i1>
  %v26 = "onnx.Shape"(%v22) <{start = 0 : si64}> : (tensor<?x?x3xui8>) -> tensor<3xi64>
  %c27 = onnx.Constant dense<[2, 3, 3]> : tensor<3xi64>
  %v28 = "onnx.Equal"(%v26, %c27) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v29 = "onnx.ReduceMin"(%v28, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v30 = "onnx.And"(%v25, %v29) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c31 = onnx.Constant dense<"0x5249464642000000574542505650384C350000002F024000002F40986DB4419CE5F97FA741266D93BF7E677F04D9361BC9DDEEEFB0F90F34F248D67C070201CA58F1C03611FD8FF10200"> : tensor<74xui8>
  %v32 = "onnx.ImageDecoder"(%c31) <{pixel_format = "RGB"}> : (tensor<74xui8>) -> tensor<?x?x3xui8>
  %c33 = onnx.Constant dense<[[[255, 0, 0], [0, 255, 0], [0, 0, 255]], [[10, 20, 30], [128, 128, 128], [255, 255, 255]]]> : tensor<2x3x3xui8>
  %v34 = "onnx.Equal"(%v32, %c33) : (tensor<?x?x3xui8>, tensor<2x3x3xui8>) -> tensor<2x3x3xi1>
  %v35 = "onnx.ReduceMin"(%v34, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x3xi1>, none) -> tensor<i1>
  %v36 = "onnx.Shape"(%v32) <{start = 0 : si64}> : (tensor<?x?x3xui8>) -> tensor<3xi64>
  %c37 = onnx.Constant dense<[2, 3, 3]> : tensor<3xi64>
  %v38 = "onnx.Equal"(%v36, %c37) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v39 = "onnx.ReduceMin"(%v38, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v40 = "onnx.And"(%v35, %v39) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c41 = onnx.Constant dense<"0x0000000C6A5020200D0A870A00000014667479706A703220000000006A7032200000002D6A703268000000166968647200000002000000030003070700000000000F636F6C7201000000000010000000CB6A703263FF4FFF51002F000000000003000000020000000000000000000000030000000200000000000000000003070101070101070101FF52000C00000001010104040001FF5C00074040484850FF640025000143726561746564206279204F70656E4A5045472076657273696F6E20322E352E30FF90000A0000000000500001FF93CFB40C05A733CFB40C05957FCFB40C0C1C53C1F3829F80243ED020001F0A85FF7F071FCFC00A7E0073F30208CF02C9AB034FCFC00A7E0073F30305FB0A4CC301FF7FFFD9"> : tensor<280xui8>
  %v42 = "onnx.ImageDecoder"(%c41) <{pixel_format = "RGB"}> : (tensor<280xui8>) -> tensor<?x?x3xui8>
  %c43 = onnx.Constant dense<[[[255, 0, 0], [0, 255, 0], [0, 0, 255]], [[10, 20, 30], [128, 128, 128], [255, 255, 255]]]> : tensor<2x3x3xui8>
  %v44 = "onnx.Equal"(%v42, %c43) : (tensor<?x?x3xui8>, tensor<2x3x3xui8>) -> tensor<2x3x3xi1>
  %v45 = "onnx.ReduceMin"(%v44, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x3xi1>, none) -> tensor<i1>
  %v46 = "onnx.Shape"(%v42) <{start = 0 : si64}> : (tensor<?x?x3xui8>) -> tensor<3xi64>
  %c47 = onnx.Constant dense<[2, 3, 3]> : tensor<3xi64>
  %v48 = "onnx.Equal"(%v46, %c47) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v49 = "onnx.ReduceMin"(%v48, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v50 = "onnx.And"(%v45, %v49) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c51 = onnx.Constant dense<"0x50360A3320320A3235350AFF000000FF000000FF0A141E808080FFFFFF"> : tensor<29xui8>
  %v52 = "onnx.ImageDecoder"(%c51) <{pixel_format = "RGB"}> : (tensor<29xui8>) -> tensor<?x?x3xui8>
  %c53 = onnx.Constant dense<[[[255, 0, 0], [0, 255, 0], [0, 0, 255]], [[10, 20, 30], [128, 128, 128], [255, 255, 255]]]> : tensor<2x3x3xui8>
  %v54 = "onnx.Equal"(%v52, %c53) : (tensor<?x?x3xui8>, tensor<2x3x3xui8>) -> tensor<2x3x3xi1>
  %v55 = "onnx.ReduceMin"(%v54, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x3xi1>, none) -> tensor<i1>
  %v56 = "onnx.Shape"(%v52) <{start = 0 : si64}> : (tensor<?x?x3xui8>) -> tensor<3xi64>
  %c57 = onnx.Constant dense<[2, 3, 3]> : tensor<3xi64>
  %v58 = "onnx.Equal"(%v56, %c57) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v59 = "onnx.ReduceMin"(%v58, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v60 = "onnx.And"(%v55, %v59) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c61 = onnx.Constant dense<"0x89504E470D0A1A0A0000000D49484452000000030000000204030000006F5A7B2900000012504C5445FF000000FF000000FF0A141E808080FFFFFFB71796F90000000E4944415408D76360546030090000014300A66EE6C2100000000049454E44AE426082"> : tensor<101xui8>
  %v62 = "onnx.ImageDecoder"(%c61) <{pixel_format = "BGR"}> : (tensor<101xui8>) -> tensor<?x?x3xui8>
  %c63 = onnx.Constant dense<[[[0, 0, 255], [0, 255, 0], [255, 0, 0]], [[30, 20, 10], [128, 128, 128], [255, 255, 255]]]> : tensor<2x3x3xui8>
  %v64 = "onnx.Equal"(%v62, %c63) : (tensor<?x?x3xui8>, tensor<2x3x3xui8>) -> tensor<2x3x3xi1>
  %v65 = "onnx.ReduceMin"(%v64, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x3xi1>, none) -> tensor<i1>
  %v66 = "onnx.Shape"(%v62) <{start = 0 : si64}> : (tensor<?x?x3xui8>) -> tensor<3xi64>
  %c67 = onnx.Constant dense<[2, 3, 3]> : tensor<3xi64>
  %v68 = "onnx.Equal"(%v66, %c67) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v69 = "onnx.ReduceMin"(%v68, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v70 = "onnx.And"(%v65, %v69) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c71 = onnx.Constant dense<"0x89504E470D0A1A0A0000000D49484452000000030000000204030000006F5A7B2900000012504C5445FF000000FF000000FF0A141E808080FFFFFFB71796F90000000E4944415408D76360546030090000014300A66EE6C2100000000049454E44AE426082"> : tensor<101xui8>
  %v72 = "onnx.ImageDecoder"(%c71) <{pixel_format = "Grayscale"}> : (tensor<101xui8>) -> tensor<?x?x1xui8>
  %c73 = onnx.Constant dense<[[[76], [150], [29]], [[18], [128], [255]]]> : tensor<2x3x1xui8>
  %v74 = "onnx.Equal"(%v72, %c73) : (tensor<?x?x1xui8>, tensor<2x3x1xui8>) -> tensor<2x3x1xi1>
  %v75 = "onnx.ReduceMin"(%v74, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x1xi1>, none) -> tensor<i1>
  %v76 = "onnx.Shape"(%v72) <{start = 0 : si64}> : (tensor<?x?x1xui8>) -> tensor<3xi64>
  %c77 = onnx.Constant dense<[2, 3, 1]> : tensor<3xi64>
  %v78 = "onnx.Equal"(%v76, %c77) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v79 = "onnx.ReduceMin"(%v78, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v80 = "onnx.And"(%v75, %v79) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c81 = onnx.Constant dense<"0xFFD8FFE000104A46494600010100000100010000FFDB00430001010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101FFDB00430101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101FFC00011080002000303011100021101031101FFC40014000100000000000000000000000000000006FFC40014100100000000000000000000000000000000FFC40014010100000000000000000000000000000009FFC40014110100000000000000000000000000000000FFDA000C03010002110311003F003E2BCD83FFD9"> : tensor<285xui8>
  %v82 = "onnx.ImageDecoder"(%c81) <{pixel_format = "RGB"}> : (tensor<285xui8>) -> tensor<?x?x3xui8>
  %v83 = "onnx.Cast"(%v82) <{saturate = 1 : si64, to = i32}> : (tensor<?x?x3xui8>) -> tensor<?x?x3xi32>
  %c84 = onnx.Constant dense<[200, 100, 50]> : tensor<3xi32>
  %v85 = "onnx.Sub"(%v83, %c84) : (tensor<?x?x3xi32>, tensor<3xi32>) -> tensor<?x?x3xi32>
  %v86 = "onnx.Abs"(%v85) : (tensor<?x?x3xi32>) -> tensor<?x?x3xi32>
  %c87 = onnx.Constant dense<[4]> : tensor<1xi32>
  %v88 = "onnx.Less"(%v86, %c87) : (tensor<?x?x3xi32>, tensor<1xi32>) -> tensor<?x?x3xi1>
  %c89 = onnx.Constant dense<[[[true, true, true], [true, true, true], [true, true, true]], [[true, true, true], [true, true, true], [true, true, true]]]> : tensor<2x3x3xi1>
  %v90 = "onnx.Equal"(%v88, %c89) : (tensor<?x?x3xi1>, tensor<2x3x3xi1>) -> tensor<2x3x3xi1>
  %v91 = "onnx.ReduceMin"(%v90, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x3xi1>, none) -> tensor<i1>
  %v92 = "onnx.Shape"(%v88) <{start = 0 : si64}> : (tensor<?x?x3xi1>) -> tensor<3xi64>
  %c93 = onnx.Constant dense<[2, 3, 3]> : tensor<3xi64>
  %v94 = "onnx.Equal"(%v92, %c93) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v95 = "onnx.ReduceMin"(%v94, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v96 = "onnx.And"(%v91, %v95) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  onnx.Return %v10, %v20, %v30, %v40, %v50, %v60, %v70, %v80, %v96 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
}

func.func @dynamic_sizes(%e: tensor<?xi64> {onnx.name = "e"}) -> (tensor<i1> {onnx.name = "png"}, tensor<i1> {onnx.name = "bmp"}, tensor<i1> {onnx.name = "tiff"}, tensor<i1> {onnx.name = "webp"}, tensor<i1> {onnx.name = "jp2"}, tensor<i1> {onnx.name = "ppm"}, tensor<i1> {onnx.name = "bgr"}, tensor<i1> {onnx.name = "gray"}, tensor<i1> {onnx.name = "jpg"}) {
  %none = "onnx.NoValue"() <{value}> : () -> none
  %c1 = onnx.Constant dense<"0x89504E470D0A1A0A0000000D49484452000000030000000204030000006F5A7B2900000012504C5445FF000000FF000000FF0A141E808080FFFFFFB71796F90000000E4944415408D76360546030090000014300A66EE6C2100000000049454E44AE426082"> : tensor<101xui8>
  %v2 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = ui8}> : (tensor<?xi64>) -> tensor<?xui8>
  %v3 = "onnx.Concat"(%c1, %v2) <{axis = 0 : si64}> : (tensor<101xui8>, tensor<?xui8>) -> tensor<?xui8>
  %v4 = "onnx.ImageDecoder"(%v3) <{pixel_format = "RGB"}> : (tensor<?xui8>) -> tensor<?x?x3xui8>
  %c5 = onnx.Constant dense<[[[255, 0, 0], [0, 255, 0], [0, 0, 255]], [[10, 20, 30], [128, 128, 128], [255, 255, 255]]]> : tensor<2x3x3xui8>
  %v6 = "onnx.Equal"(%v4, %c5) : (tensor<?x?x3xui8>, tensor<2x3x3xui8>) -> tensor<2x3x3xi1>
  %v7 = "onnx.ReduceMin"(%v6, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x3xi1>, none) -> tensor<i1>
  %v8 = "onnx.Shape"(%v4) <{start = 0 : si64}> : (tensor<?x?x3xui8>) -> tensor<3xi64>
  %c9 = onnx.Constant dense<[2, 3, 3]> : tensor<3xi64>
  %v10 = "onnx.Equal"(%v8, %c9) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v11 = "onnx.ReduceMin"(%v10, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v12 = "onnx.And"(%v7, %v11) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c13 = onnx.Constant dense<"0x424D4E0000000000000036000000280000000300000002000000010018000000000018000000000000000000000000000000000000001E140A808080FFFFFF0000000000FF00FF00FF0000000000"> : tensor<78xui8>
  %v14 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = ui8}> : (tensor<?xi64>) -> tensor<?xui8>
  %v15 = "onnx.Concat"(%c13, %v14) <{axis = 0 : si64}> : (tensor<78xui8>, tensor<?xui8>) -> tensor<?xui8>
  %v16 = "onnx.ImageDecoder"(%v15) <{pixel_format = "RGB"}> : (tensor<?xui8>) -> tensor<?x?x3xui8>
  %c17 = onnx.Constant dense<[[[255, 0, 0], [0, 255, 0], [0, 0, 255]], [[10, 20, 30], [128, 128, 128], [255, 255, 255]]]> : tensor<2x3x3xui8>
  %v18 = "onnx.Equal"(%v16, %c17) : (tensor<?x?x3xui8>, tensor<2x3x3xui8>) -> tensor<2x3x3xi1>
  %v19 = "onnx.ReduceMin"(%v18, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x3xi1>, none) -> tensor<i1>
  %v20 = "onnx.Shape"(%v16) <{start = 0 : si64}> : (tensor<?x?x3xui8>) -> tensor<3xi64>
  %c21 = onnx.Constant dense<[2, 3, 3]> : tensor<3xi64>
  %v22 = "onnx.Equal"(%v20, %c21) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v23 = "onnx.ReduceMin"(%v22, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v24 = "onnx.And"(%v19, %v23) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c25 = onnx.Constant dense<"0x49492A001A000000FF000000FF000000FF0A141E808080FFFFFF0F000001030001000000030000000101030001000000020000000201030003000000D40000000301030001000000010000000601030001000000020000000A01030001000000010000001101040001000000080000001201030001000000010000001501030001000000030000001601030001000000020000001701040001000000120000001C01030001000000010000002901030002000000000001003E010500020000000A0100003F01050006000000DA0000000000000008000800080085EB510000008000C3F5A80000000002CDCC4C0000000001CDCC4C0000008000CDCC4C00000000028FC2F50000000010371AA000000000022B870A0000002000"> : tensor<282xui8>
  %v26 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = ui8}> : (tensor<?xi64>) -> tensor<?xui8>
  %v27 = "onnx.Concat"(%c25, %v26) <{axis = 0 : si64}> : (tensor<282xui8>, tensor<?xui8>) -> tensor<?xui8>
  %v28 = "onnx.ImageDecoder"(%v27) <{pixel_format = "RGB"}> : (tensor<?xui8>) -> tensor<?x?x3xui8>
  %c29 = onnx.Constant dense<[[[255, 0, 0], [0, 255, 0], [0, 0, 255]], [[10, 20, 30], [128, 128, 128], [255, 255, 255]]]> : tensor<2x3x3xui8>
  %v30 = "onnx.Equal"(%v28, %c29) : (tensor<?x?x3xui8>, tensor<2x3x3xui8>) -> tensor<2x3x3xi1>
  %v31 = "onnx.ReduceMin"(%v30, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x3xi1>, none) -> tensor<i1>
  %v32 = "onnx.Shape"(%v28) <{start = 0 : si64}> : (tensor<?x?x3xui8>) -> tensor<3xi64>
  %c33 = onnx.Constant dense<[2, 3, 3]> : tensor<3xi64>
  %v34 = "onnx.Equal"(%v32, %c33) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v35 = "onnx.ReduceMin"(%v34, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v36 = "onnx.And"(%v31, %v35) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c37 = onnx.Constant dense<"0x5249464642000000574542505650384C350000002F024000002F40986DB4419CE5F97FA741266D93BF7E677F04D9361BC9DDEEEFB0F90F34F248D67C070201CA58F1C03611FD8FF10200"> : tensor<74xui8>
  %v38 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = ui8}> : (tensor<?xi64>) -> tensor<?xui8>
  %v39 = "onnx.Concat"(%c37, %v38) <{axis = 0 : si64}> : (tensor<74xui8>, tensor<?xui8>) -> tensor<?xui8>
  %v40 = "onnx.ImageDecoder"(%v39) <{pixel_format = "RGB"}> : (tensor<?xui8>) -> tensor<?x?x3xui8>
  %c41 = onnx.Constant dense<[[[255, 0, 0], [0, 255, 0], [0, 0, 255]], [[10, 20, 30], [128, 128, 128], [255, 255, 255]]]> : tensor<2x3x3xui8>
  %v42 = "onnx.Equal"(%v40, %c41) : (tensor<?x?x3xui8>, tensor<2x3x3xui8>) -> tensor<2x3x3xi1>
  %v43 = "onnx.ReduceMin"(%v42, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x3xi1>, none) -> tensor<i1>
  %v44 = "onnx.Shape"(%v40) <{start = 0 : si64}> : (tensor<?x?x3xui8>) -> tensor<3xi64>
  %c45 = onnx.Constant dense<[2, 3, 3]> : tensor<3xi64>
  %v46 = "onnx.Equal"(%v44, %c45) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v47 = "onnx.ReduceMin"(%v46, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v48 = "onnx.And"(%v43, %v47) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c49 = onnx.Constant dense<"0x0000000C6A5020200D0A870A00000014667479706A703220000000006A7032200000002D6A703268000000166968647200000002000000030003070700000000000F636F6C7201000000000010000000CB6A703263FF4FFF51002F000000000003000000020000000000000000000000030000000200000000000000000003070101070101070101FF52000C00000001010104040001FF5C00074040484850FF640025000143726561746564206279204F70656E4A5045472076657273696F6E20322E352E30FF90000A0000000000500001FF93CFB40C05A733CFB40C05957FCFB40C0C1C53C1F3829F80243ED020001F0A85FF7F071FCFC00A7E0073F30208CF02C9AB034FCFC00A7E0073F30305FB0A4CC301FF7FFFD9"> : tensor<280xui8>
  %v50 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = ui8}> : (tensor<?xi64>) -> tensor<?xui8>
  %v51 = "onnx.Concat"(%c49, %v50) <{axis = 0 : si64}> : (tensor<280xui8>, tensor<?xui8>) -> tensor<?xui8>
  %v52 = "onnx.ImageDecoder"(%v51) <{pixel_format = "RGB"}> : (tensor<?xui8>) -> tensor<?x?x3xui8>
  %c53 = onnx.Constant dense<[[[255, 0, 0], [0, 255, 0], [0, 0, 255]], [[10, 20, 30], [128, 128, 128], [255, 255, 255]]]> : tensor<2x3x3xui8>
  %v54 = "onnx.Equal"(%v52, %c53) : (tensor<?x?x3xui8>, tensor<2x3x3xui8>) -> tensor<2x3x3xi1>
  %v55 = "onnx.ReduceMin"(%v54, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x3xi1>, none) -> tensor<i1>
  %v56 = "onnx.Shape"(%v52) <{start = 0 : si64}> : (tensor<?x?x3xui8>) -> tensor<3xi64>
  %c57 = onnx.Constant dense<[2, 3, 3]> : tensor<3xi64>
  %v58 = "onnx.Equal"(%v56, %c57) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v59 = "onnx.ReduceMin"(%v58, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v60 = "onnx.And"(%v55, %v59) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c61 = onnx.Constant dense<"0x50360A3320320A3235350AFF000000FF000000FF0A141E808080FFFFFF"> : tensor<29xui8>
  %v62 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = ui8}> : (tensor<?xi64>) -> tensor<?xui8>
  %v63 = "onnx.Concat"(%c61, %v62) <{axis = 0 : si64}> : (tensor<29xui8>, tensor<?xui8>) -> tensor<?xui8>
  %v64 = "onnx.ImageDecoder"(%v63) <{pixel_format = "RGB"}> : (tensor<?xui8>) -> tensor<?x?x3xui8>
  %c65 = onnx.Constant dense<[[[255, 0, 0], [0, 255, 0], [0, 0, 255]], [[10, 20, 30], [128, 128, 128], [255, 255, 255]]]> : tensor<2x3x3xui8>
  %v66 = "onnx.Equal"(%v64, %c65) : (tensor<?x?x3xui8>, tensor<2x3x3xui8>) -> tensor<2x3x3xi1>
  %v67 = "onnx.ReduceMin"(%v66, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x3xi1>, none) -> tensor<i1>
  %v68 = "onnx.Shape"(%v64) <{start = 0 : si64}> : (tensor<?x?x3xui8>) -> tensor<3xi64>
  %c69 = onnx.Constant dense<[2, 3, 3]> : tensor<3xi64>
  %v70 = "onnx.Equal"(%v68, %c69) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v71 = "onnx.ReduceMin"(%v70, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v72 = "onnx.And"(%v67, %v71) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c73 = onnx.Constant dense<"0x89504E470D0A1A0A0000000D49484452000000030000000204030000006F5A7B2900000012504C5445FF000000FF000000FF0A141E808080FFFFFFB71796F90000000E4944415408D76360546030090000014300A66EE6C2100000000049454E44AE426082"> : tensor<101xui8>
  %v74 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = ui8}> : (tensor<?xi64>) -> tensor<?xui8>
  %v75 = "onnx.Concat"(%c73, %v74) <{axis = 0 : si64}> : (tensor<101xui8>, tensor<?xui8>) -> tensor<?xui8>
  %v76 = "onnx.ImageDecoder"(%v75) <{pixel_format = "BGR"}> : (tensor<?xui8>) -> tensor<?x?x3xui8>
  %c77 = onnx.Constant dense<[[[0, 0, 255], [0, 255, 0], [255, 0, 0]], [[30, 20, 10], [128, 128, 128], [255, 255, 255]]]> : tensor<2x3x3xui8>
  %v78 = "onnx.Equal"(%v76, %c77) : (tensor<?x?x3xui8>, tensor<2x3x3xui8>) -> tensor<2x3x3xi1>
  %v79 = "onnx.ReduceMin"(%v78, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x3xi1>, none) -> tensor<i1>
  %v80 = "onnx.Shape"(%v76) <{start = 0 : si64}> : (tensor<?x?x3xui8>) -> tensor<3xi64>
  %c81 = onnx.Constant dense<[2, 3, 3]> : tensor<3xi64>
  %v82 = "onnx.Equal"(%v80, %c81) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v83 = "onnx.ReduceMin"(%v82, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v84 = "onnx.And"(%v79, %v83) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c85 = onnx.Constant dense<"0x89504E470D0A1A0A0000000D49484452000000030000000204030000006F5A7B2900000012504C5445FF000000FF000000FF0A141E808080FFFFFFB71796F90000000E4944415408D76360546030090000014300A66EE6C2100000000049454E44AE426082"> : tensor<101xui8>
  %v86 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = ui8}> : (tensor<?xi64>) -> tensor<?xui8>
  %v87 = "onnx.Concat"(%c85, %v86) <{axis = 0 : si64}> : (tensor<101xui8>, tensor<?xui8>) -> tensor<?xui8>
  %v88 = "onnx.ImageDecoder"(%v87) <{pixel_format = "Grayscale"}> : (tensor<?xui8>) -> tensor<?x?x1xui8>
  %c89 = onnx.Constant dense<[[[76], [150], [29]], [[18], [128], [255]]]> : tensor<2x3x1xui8>
  %v90 = "onnx.Equal"(%v88, %c89) : (tensor<?x?x1xui8>, tensor<2x3x1xui8>) -> tensor<2x3x1xi1>
  %v91 = "onnx.ReduceMin"(%v90, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x1xi1>, none) -> tensor<i1>
  %v92 = "onnx.Shape"(%v88) <{start = 0 : si64}> : (tensor<?x?x1xui8>) -> tensor<3xi64>
  %c93 = onnx.Constant dense<[2, 3, 1]> : tensor<3xi64>
  %v94 = "onnx.Equal"(%v92, %c93) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v95 = "onnx.ReduceMin"(%v94, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v96 = "onnx.And"(%v91, %v95) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  %c97 = onnx.Constant dense<"0xFFD8FFE000104A46494600010100000100010000FFDB00430001010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101FFDB00430101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101010101FFC00011080002000303011100021101031101FFC40014000100000000000000000000000000000006FFC40014100100000000000000000000000000000000FFC40014010100000000000000000000000000000009FFC40014110100000000000000000000000000000000FFDA000C03010002110311003F003E2BCD83FFD9"> : tensor<285xui8>
  %v98 = "onnx.Cast"(%e) <{saturate = 1 : si64, to = ui8}> : (tensor<?xi64>) -> tensor<?xui8>
  %v99 = "onnx.Concat"(%c97, %v98) <{axis = 0 : si64}> : (tensor<285xui8>, tensor<?xui8>) -> tensor<?xui8>
  %v100 = "onnx.ImageDecoder"(%v99) <{pixel_format = "RGB"}> : (tensor<?xui8>) -> tensor<?x?x3xui8>
  %v101 = "onnx.Cast"(%v100) <{saturate = 1 : si64, to = i32}> : (tensor<?x?x3xui8>) -> tensor<?x?x3xi32>
  %c102 = onnx.Constant dense<[200, 100, 50]> : tensor<3xi32>
  %v103 = "onnx.Sub"(%v101, %c102) : (tensor<?x?x3xi32>, tensor<3xi32>) -> tensor<?x?x3xi32>
  %v104 = "onnx.Abs"(%v103) : (tensor<?x?x3xi32>) -> tensor<?x?x3xi32>
  %c105 = onnx.Constant dense<[4]> : tensor<1xi32>
  %v106 = "onnx.Less"(%v104, %c105) : (tensor<?x?x3xi32>, tensor<1xi32>) -> tensor<?x?x3xi1>
  %c107 = onnx.Constant dense<[[[true, true, true], [true, true, true], [true, true, true]], [[true, true, true], [true, true, true], [true, true, true]]]> : tensor<2x3x3xi1>
  %v108 = "onnx.Equal"(%v106, %c107) : (tensor<?x?x3xi1>, tensor<2x3x3xi1>) -> tensor<2x3x3xi1>
  %v109 = "onnx.ReduceMin"(%v108, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<2x3x3xi1>, none) -> tensor<i1>
  %v110 = "onnx.Shape"(%v106) <{start = 0 : si64}> : (tensor<?x?x3xi1>) -> tensor<3xi64>
  %c111 = onnx.Constant dense<[2, 3, 3]> : tensor<3xi64>
  %v112 = "onnx.Equal"(%v110, %c111) : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
  %v113 = "onnx.ReduceMin"(%v112, %none) <{keepdims = 0 : si64, noop_with_empty_axes = 0 : si64}> : (tensor<3xi1>, none) -> tensor<i1>
  %v114 = "onnx.And"(%v109, %v113) : (tensor<i1>, tensor<i1>) -> tensor<i1>
  onnx.Return %v12, %v24, %v36, %v48, %v60, %v72, %v84, %v96, %v114 : tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>, tensor<i1>
}

// UNKNOWN: onnx.ImageDecoder: the file has none of the known image formats
func.func @unknown(%file: tensor<?xui8> {onnx.name = "file"}) -> tensor<?x?x3xui8> {
  %0 = "onnx.ImageDecoder"(%file) <{pixel_format = "RGB"}> : (tensor<?xui8>) -> tensor<?x?x3xui8>
  onnx.Return %0 : tensor<?x?x3xui8>
}

// The text of a portable pixmap of one pixel, without the last sample.
// EARLY: onnx.ImageDecoder: the portable bitmap lacks a number
func.func @early() -> tensor<?x?x3xui8> {
  %0 = onnx.Constant dense<[80, 51, 32, 49, 32, 49, 32, 57, 32, 49, 32, 50]> : tensor<12xui8>
  %1 = "onnx.ImageDecoder"(%0) <{pixel_format = "RGB"}> : (tensor<12xui8>) -> tensor<?x?x3xui8>
  onnx.Return %1 : tensor<?x?x3xui8>
}

// DECLARED: onnx.ImageDecoder: a result does not have the declared size
func.func @declared() -> tensor<2x1x3xui8> {
  %0 = onnx.Constant dense<[80, 51, 32, 49, 32, 49, 32, 57, 32, 49, 32, 50, 32, 51]> : tensor<14xui8>
  %1 = "onnx.ImageDecoder"(%0) <{pixel_format = "RGB"}> : (tensor<14xui8>) -> tensor<2x1x3xui8>
  onnx.Return %1 : tensor<2x1x3xui8>
}
