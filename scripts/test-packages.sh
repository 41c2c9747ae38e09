#!/usr/bin/env bash
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Makes the Debian packages of a build tree, installs them in a fresh Debian 12
# (debootstrap), and tries each of them there. Must run as root; needs the
# packages debootstrap and dpkg-dev, and the package sources of this machine.
#
#   scripts/test-packages.sh [BUILD] [ROOT]
#
# BUILD is the build tree (default: build), ROOT the folder for the new system
# (default: a temporary one, which is removed in the end).
set -euo pipefail
cd "$(dirname "$0")/.."
build=$(realpath "${1:-build}")
root=${2:-}
names=(python3-agate agate libagate-dev libagate-runtime)
version=$(sed -n 's/^project(Agate VERSION \([0-9.]*\).*/\1/p' CMakeLists.txt)

if [[ $(id -u) != 0 ]]; then
  echo "scripts/test-packages.sh: must run as root, as debootstrap does" >&2
  exit 2
fi
if [[ -z $root ]]; then
  root=$(mktemp -d)
  remove_root() { rm -rf --one-file-system "$root"; }
else
  remove_root() { :; }
fi
# Programs look at the processor in /proc.
trap 'umount -q "$root/proc" || true; remove_root' EXIT

echo "[1/4] packages"
rm -rf "$build/packages"
(cd "$build" && cpack >"$build/packages.log" 2>&1) || {
  tail -n 30 "$build/packages.log" >&2
  exit 1
}
packages=("$build"/packages/*.deb)
for package in "${packages[@]}"; do
  echo "    $(basename "$package"): $(dpkg-deb --field "$package" Depends)"
done

echo "[2/4] a fresh Debian 12"
if [[ ! -e $root/etc/debian_version ]]; then
  mirror=$(apt-get indextargets --format '$(SITE) $(RELEASE)' | awk '$2 == "bookworm" { print $1; exit }')
  debootstrap --variant=minbase bookworm "$root" "$mirror" >"$build/debootstrap.log" 2>&1 || {
    tail -n 30 "$build/debootstrap.log" >&2
    exit 1
  }
  # The same sources as here, which have LLVM 22.
  rm -f "$root/etc/apt/sources.list"
  cp -r /etc/apt/sources.list* "$root/etc/apt/" 2>/dev/null || true
  cp -r /etc/apt/apt.conf.d /etc/apt/keyrings /etc/apt/trusted.gpg.d "$root/etc/apt/" 2>/dev/null || true
  cp /etc/resolv.conf /etc/hosts "$root/etc/" 2>/dev/null || true
fi

inside() {
  chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 \
    DEBIAN_FRONTEND=noninteractive \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} "$@"
}

mountpoint -q "$root/proc" || mount -t proc proc "$root/proc"

echo "[3/4] installing"
rm -rf "$root/packages"
mkdir "$root/packages"
cp "${packages[@]}" "$root/packages/"
install_log=$build/install-packages.log
{
  inside apt-get -qq update
  # What an earlier try in this folder left.
  inside dpkg --purge "${names[@]}" || true
  inside apt-get -qq autoremove --purge -y
  inside sh -c 'apt-get -qq install --no-install-recommends -y /packages/libagate-runtime_*.deb'
} >"$install_log" 2>&1 || { tail -n 30 "$install_log" >&2; exit 1; }
# The runtime alone needs no compiler.
if inside dpkg-query -W 'libllvm*' >/dev/null 2>&1; then
  echo "libagate-runtime depends on LLVM" >&2
  exit 1
fi
{
  inside sh -c 'apt-get -qq install --no-install-recommends -y /packages/*.deb gcc libc6-dev pkg-config'
} >>"$install_log" 2>&1 || { tail -n 30 "$install_log" >&2; exit 1; }

echo "[4/4] trying"
rm -rf "$root/try"
mkdir "$root/try"
cat >"$root/try/eye.mlir" <<'EOF'
func.func @main(%x: tensor<3x3xf32>) -> tensor<3x3xf32> {
  %0 = "onnx.EyeLike"(%x) {k = 1 : si64} : (tensor<3x3xf32>) -> tensor<3x3xf32>
  %1 = "onnx.Add"(%0, %x) : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xf32>
  return %1 : tensor<3x3xf32>
}
EOF
cat >"$root/try/call.c" <<'EOF'
#include <agate/Runtime.h>
#include <stdio.h>

int main(void) {
  AgateLibrary *library;
  if (agateLoadLibrary("/try/eye.so", &library) != AGATE_OK) {
    fprintf(stderr, "%s\n", agateLastError());
    return 1;
  }
  const AgateEntryInfo *entry = agateFindEntry(library, NULL);
  AgateContext *context = agateCreateContext();
  float x[9] = {1, 1, 1, 1, 1, 1, 1, 1, 1}, y[9];
  int64_t shape[2] = {3, 3};
  DLTensor input = {x, {kDLCPU, 0}, 2, {kDLFloat, 32, 1}, shape, NULL, 0};
  DLTensor output = {y, {kDLCPU, 0}, 2, {kDLFloat, 32, 1}, shape, NULL, 0};
  const DLTensor *inputs[] = {&input};
  AgateOutput outputs[] = {{&output}};
  if (agateRun(context, entry, inputs, 1, outputs, 1) != AGATE_OK) {
    fprintf(stderr, "%s\n", agateGetError(context));
    return 1;
  }
  printf("%s:", entry->name);
  for (int i = 0; i < 9; ++i)
    printf(" %g", y[i]);
  printf("\n");
  agateDestroyContext(context);
  agateReleaseLibrary(library);
  return 0;
}
EOF
cat >"$root/try/call.py" <<'EOF'
import agate
import numpy

session = agate.compile("/try/eye.mlir")
result = session(numpy.ones((3, 3), numpy.float32))
assert numpy.array_equal(result, 1 + numpy.eye(3, k=1, dtype=numpy.float32)), result
print("python", agate.__version__)
EOF
# Fails unless the command succeeds and prints the text.
expect() {
  local wanted=$1
  shift
  local got
  got=$(inside "$@" 2>&1) || { echo "$got" >&2; exit 1; }
  if [[ $got != *"$wanted"* ]]; then
    printf '%s\nexpected: %s\ngot: %s\n' "$*" "$wanted" "$got" >&2
    exit 1
  fi
  tried=$((tried + 1))
}
tried=0
result='[[1.0, 2.0, 1.0],
 [1.0, 1.0, 2.0],
 [1.0, 1.0, 1.0]]'
expect "agate $version" agate --version
expect "agate-opt $version" agate-opt --version
expect "$result" agate run /try/eye.mlir --input input0=3x3xf32=1
expect "llvm.func" agate-opt --agate-to-llvm /try/eye.mlir
inside agate compile /try/eye.mlir -o /try/eye.so
expect "$result" agate run /try/eye.so --input input0=3x3xf32=1
expect "$version" pkg-config --modversion agate-runtime
expect "main: 1 2 1 1 1 2 1 1 1" \
  sh -c 'gcc /try/call.c -o /try/call $(pkg-config --cflags --libs agate-runtime) && /try/call'
expect "python $version" python3 /try/call.py
expect "agate.1" sh -c 'ls /usr/share/man/man1'
# Nothing stays behind.
inside dpkg --purge "${names[@]}" >>"$install_log" 2>&1
left=$(inside sh -c 'ls -d /usr/lib/libAgate* /usr/bin/agate* /usr/include/agate 2>/dev/null' || true)
if [[ -n $left ]]; then
  printf 'left behind by the packages:\n%s\n' "$left" >&2
  exit 1
fi
echo "$tried passed, 0 failed"
