# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# bodies.py FOLDER: the weights and inputs of the models with graphs.
import os
import struct
import sys

from ir import write_npy

folder = sys.argv[1]


def save(name, kind, shape, values):
    write_npy(os.path.join(folder, name + ".npy"), kind, shape, values)


def save_weights(name, data):
    with open(os.path.join(folder, name + ".bin"), "wb") as file:
        file.write(data)


save_weights("if", struct.pack("<f", 1))
save("true", "boolean", "", [True])
save("false", "boolean", "", [False])
save("x", "f32", "1,2", [1, 2])

save_weights("tensor-iterator",
             struct.pack("<q48f", 1, *[i * 0.1 for i in range(48)]))
save("X", "f32", "1,2,3", [-1, 0.5, 0.25, 0.5, -2, -3])
save("X-reverse", "f32", "1,2,3", [0.5, -2, -3, -1, 0.5, 0.25])
save("H0", "f32", "1,2", [0.1, -0.2])
save("C0", "f32", "1,2", [0.3, 0.4])

save_weights("loop", struct.pack("<?3xff", True, 0, 10))
save("endless", "i64", "", [-1])
save("two", "i64", "", [2])
save("xs", "f32", "4", [1, 3, 6, 10])
