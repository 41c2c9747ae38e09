#!/usr/bin/env python3
# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs every test that ctest knows and prints one total.

A test of ctest is a whole program here. Its cases are counted by what it
prints: lit's `PASS: name (n of N)`, GoogleTest's `[ RUN      ] name`, or a last
line `N passed, M failed`. Any other program is one case, by its exit code.
Unsupported and skipped cases are told but not counted. Tests without ctest's
property RUN_SERIAL run side by side, one on each processor.
"""

import argparse
import concurrent.futures
import contextlib
import glob
import json
import os
import re
import signal
import subprocess
import sys
import threading
import time

LIT = re.compile(r"^(PASS|XFAIL|FLAKYPASS|FAIL|XPASS|UNRESOLVED|TIMEOUT|"
                 r"UNSUPPORTED|SKIPPED): .* \((\d+) of (\d+)\)$")
LIT_PASSED = ("PASS", "XFAIL", "FLAKYPASS")
LIT_SKIPPED = ("UNSUPPORTED", "SKIPPED")
TOTAL = re.compile(r"^(\d+) passed, (\d+) failed$")


class Counter:
    """Counts the cases of one program from the lines it prints."""

    def __init__(self):
        self.passed = self.failed = self.skipped = self.started = 0
        self.last_total = None
        self.progress = ""

    def see(self, line):
        """True if the line is of interest only when something failed."""
        match = LIT.match(line)
        if match:
            kind = match.group(1)
            self.progress = "%s of %s" % match.group(2, 3)
            if kind in LIT_PASSED:
                self.passed += 1
                return True
            if kind in LIT_SKIPPED:
                self.skipped += 1
                return False
            self.failed += 1
            return False
        if line.startswith("[ RUN      ] "):
            self.started += 1
            self.progress = "case %d" % self.started
        elif line.startswith("[       OK ] "):
            self.passed += 1
        elif line.startswith("[  SKIPPED ] ") and line.endswith(" ms)"):
            self.skipped += 1
        elif TOTAL.match(line):
            self.last_total = TOTAL.match(line)
        return True

    def finish(self, code):
        if self.started:  # a crash leaves the case that ran without an end
            self.failed = self.started - self.passed - self.skipped
        elif self.last_total and not self.passed + self.failed:
            self.passed, self.failed = map(int, self.last_total.groups())
        elif not self.passed + self.failed + self.skipped:
            self.passed, self.failed = int(code == 0), int(code != 0)
        if code != 0 and self.failed == 0:
            self.failed = 1


def stop(process):
    """Kills a program with all that it has started, which would keep the pipe
    open; returns the command lines of what ran."""
    running = []
    for folder in glob.glob("/proc/[0-9]*"):
        try:
            if os.getsid(int(os.path.basename(folder))) != process.pid:
                continue
            with open(folder + "/cmdline", encoding="utf-8",
                      errors="replace") as file:
                command = file.read().rstrip("\0")
        except OSError:  # it has ended meanwhile
            continue
        if command:
            running.append(" ".join(command.split("\0"))[:500])
    with contextlib.suppress(ProcessLookupError):
        os.killpg(process.pid, signal.SIGKILL)
    return running


def run_test(test, log_path, timeout, beat):
    """Runs one test of ctest; returns its counter, the lines to show, why it
    was stopped."""
    properties = {p["name"]: p["value"] for p in test.get("properties", [])}
    env = dict(os.environ)
    env.update(v.split("=", 1) for v in properties.get("ENVIRONMENT", []))
    counter, shown, everything = Counter(), [], []
    with open(log_path, "w", encoding="utf-8") as log:
        process = subprocess.Popen(
            test["command"], cwd=properties.get("WORKING_DIRECTORY"), env=env,
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, text=True, errors="replace",
            start_new_session=True)
        late = []
        timer = threading.Timer(timeout, lambda: late.append(stop(process)))
        timer.start()
        told = time.monotonic()
        for line in process.stdout:
            log.write(line)
            everything.append(line)
            if not counter.see(line.rstrip("\n")):
                shown.append(line)
            elif counter.failed and counter.started == 0:
                shown.append(line)
            if time.monotonic() - told > beat:
                told = time.monotonic()
                print("    %s: %s" % (test["name"], counter.progress),
                      flush=True)
        code = process.wait()
        timer.cancel()
    counter.finish(code)
    if counter.failed and counter.started:
        shown = [l for l in everything if not l.startswith(("[ RUN", "[       OK",
                                                            "[-----"))]
    elif counter.failed and not shown:
        shown = everything
    if not late:
        return counter, shown, ""
    shown += ["running: %s\n" % command for command in late[0]]
    return counter, shown, "stopped after %d s" % timeout


def is_serial(test):
    return any(p["name"] == "RUN_SERIAL" and p["value"]
               for p in test.get("properties", []))


class Totals:
    """Adds up and prints the results of tests."""

    def __init__(self, count):
        self.count = count
        self.done = self.passed = self.failed = self.skipped = 0
        self.broken = []
        self.lock = threading.Lock()

    def add(self, name, log_path, seconds, counter, shown, stopped):
        with self.lock:
            self.done += 1
            if counter.failed:
                sys.stdout.writelines(shown[-400:])
                self.broken.append("%s (%s)" % (name, log_path))
            print("[%d/%d] %s: %d passed, %d failed%s in %.0f s %s" % (
                self.done, self.count, name, counter.passed, counter.failed,
                ", %d skipped" % counter.skipped if counter.skipped else "",
                seconds, stopped), flush=True)
            self.passed += counter.passed
            self.failed += counter.failed
            self.skipped += counter.skipped


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("build", help="build folder")
    parser.add_argument("--ctest", default="ctest")
    parser.add_argument("--timeout", type=int, default=2400,
                        help="seconds that one test program may take")
    parser.add_argument("--beat", type=int, default=15,
                        help="seconds between progress lines")
    args = parser.parse_args()

    found = subprocess.run(
        [args.ctest, "--test-dir", args.build, "--show-only=json-v1"],
        stdout=subprocess.PIPE, check=True)
    tests = json.loads(found.stdout)["tests"]
    logs = os.path.join(args.build, "test", "logs")
    os.makedirs(logs, exist_ok=True)

    totals = Totals(len(tests))

    def run(test):
        name = test["name"]
        log_path = os.path.join(logs, name + ".log")
        begin = time.monotonic()
        if "command" not in test:
            counter = Counter()
            counter.failed = 1
            outcome = counter, ["not built\n"], ""
        else:
            outcome = run_test(test, log_path, args.timeout, args.beat)
        totals.add(name, log_path, time.monotonic() - begin, *outcome)

    # As ctest does: tests that do not use all processors run side by side.
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        list(pool.map(run, [test for test in tests if not is_serial(test)]))
    for test in filter(is_serial, tests):
        run(test)
    passed, failed, skipped = totals.passed, totals.failed, totals.skipped
    if not tests:
        print("ctest knows no test in " + args.build)
        failed += 1
    if skipped:
        print("%d skipped" % skipped)
    for name in totals.broken:
        print("failed: " + name)
    print("%d passed, %d failed" % (passed, failed), flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
