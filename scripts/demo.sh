#!/bin/bash
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs what is missing, builds, and runs a model of the ONNX backend suite
# on its own input data.
set -euo pipefail
cd "$(dirname "$0")/.."

scripts/install-packages.sh
scripts/build.sh release agate agate-translate

model=/usr/share/libonnx-testdata/data/node/test_onehot_with_axis
echo
echo "The model as the compiler reads it:"
build/bin/agate-translate --import-onnx $model/model.onnx
echo
echo "Its results:"
set -x
build/bin/agate run $model/model.onnx \
  --input indices=$model/test_data_set_0/input_0.pb \
  --input depth=$model/test_data_set_0/input_1.pb \
  --input values=$model/test_data_set_0/input_2.pb
