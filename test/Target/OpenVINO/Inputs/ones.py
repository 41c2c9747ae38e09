# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# ones.py FOLDER SIZE NAME...: files NAME.bin of SIZE bytes, which are ones.
import os
import sys

folder, size, *names = sys.argv[1:]
for name in names:
    with open(os.path.join(folder, name + ".bin"), "wb") as file:
        file.write(b"\1" * int(size))
