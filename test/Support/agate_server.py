# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs of the tool `agate` without the time that a process takes to start, by
the program agate-server."""

import collections
import functools
import json
import subprocess


# What a run printed includes errors.
Result = collections.namedtuple("Result", ["returncode", "output"])


@functools.lru_cache(None)
def start():
    return subprocess.Popen(["agate-server"], stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, text=True)


def run(*arguments):
    """The result of `agate` with these arguments. It reads nothing, and may be
    run by one thread at a time."""
    server = start()
    server.stdin.write(json.dumps(arguments) + "\n")
    server.stdin.flush()
    line = server.stdout.readline()
    if not line:
        raise RuntimeError("agate-server has ended")
    answer = json.loads(line)
    return Result(answer["code"], answer["output"])
