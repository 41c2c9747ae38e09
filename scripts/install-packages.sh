#!/bin/bash
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Installs the Debian packages that Agate is built and tested with, those that
# are missing. With --lint it installs what scripts/lint.sh needs, too.
set -euo pipefail

packages=(
  # Compiler, linker and build tools.
  clang-22 lld-22 cmake ninja-build python3
  # LLVM and MLIR, with FileCheck, lit and mlir-opt.
  llvm-22-dev llvm-22-tools libmlir-22-dev mlir-22-tools
  # Import of ONNX models.
  libonnx-dev libprotobuf-dev protobuf-compiler
  # Import of OpenVINO IR.
  libpugixml-dev
  # Proofs about generators.
  libz3-dev
  # The tensors of the C interface.
  libdlpack-dev
  # Checksums of libraries.
  libxxhash-dev
  # Regular expressions and images, for the modules of the runtime.
  libre2-dev libjpeg-dev libpng-dev libtiff-dev libwebp-dev libopenjp2-7-dev
  # The Python package and its tests.
  python3-dev pybind11-dev python3-numpy python3-onnx
  # Tests: unit tests, the ONNX backend suite, sanitizers, code style.
  libgtest-dev libonnx-testdata libclang-rt-22-dev clang-format-22
  # Tries the pages of `agate view`; makes the documentation a site.
  chromium mkdocs
  # Tests of programs for other processors, in an emulator.
  qemu-user
  # Stops a test that hangs.
  python3-psutil
)
# Libraries for AArch64, where it is not the architecture of this machine.
[[ $(dpkg --print-architecture) == arm64 ]] ||
  packages+=(libstdc++-12-dev-arm64-cross)
case ${1:-} in
--lint) packages+=(clang-tidy-22) ;;
"") ;;
*)
  echo "usage: scripts/install-packages.sh [--lint]" >&2
  exit 2
  ;;
esac

missing=()
for package in "${packages[@]}"; do
  status=$(dpkg-query -W -f='${Status}' "$package" 2>/dev/null || true)
  [[ $status == "install ok installed" ]] || missing+=("$package")
done
if [[ ${#missing[@]} == 0 ]]; then
  echo "All packages are installed."
  exit 0
fi

as_root=()
if [[ $(id -u) != 0 ]]; then
  if ! command -v sudo >/dev/null; then
    echo "Install these packages as root: ${missing[*]}" >&2
    exit 1
  fi
  as_root=(sudo)
fi
echo "Installing ${missing[*]}"
"${as_root[@]}" apt-get -qq update
"${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq install \
  --no-install-recommends -y "${missing[@]}" </dev/null >/dev/null
