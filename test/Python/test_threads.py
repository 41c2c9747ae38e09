# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Threads of Python: sessions, modules and compilations at the same time."""

import threading
import time
import unittest
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from onnx import TensorProto

import agate
import models


class Ticker:
    """Counts what another thread of Python gets done meanwhile."""

    def __enter__(self):
        self.ticks = 0
        self.stops = threading.Event()
        self.thread = threading.Thread(target=self.work)
        self.thread.start()
        return self

    def work(self):
        while not self.stops.wait(0.001):
            self.ticks += 1

    def __exit__(self, *_):
        self.stops.set()
        self.thread.join()


class Threads(unittest.TestCase):
    def test_one_session(self):
        session = agate.compile(models.make_products(64, 4))
        rng = np.random.default_rng(1)
        inputs = [rng.random((64, 64), np.float32) for _ in range(8)]
        expected = [session(x) for x in inputs]

        def work(i):
            for _ in range(100):
                np.testing.assert_array_equal(session(inputs[i]), expected[i])

        with ThreadPoolExecutor(8) as pool:
            list(pool.map(work, range(8)))

    def test_several_sessions(self):
        sessions = [agate.compile(models.make_products(32, 2), threads=threads)
                    for threads in (1, 2, 0, 3)]
        x = np.random.default_rng(1).random((32, 32), np.float32)
        expected = sessions[0](x)

        def work(session):
            for _ in range(100):
                np.testing.assert_array_equal(session(x), expected)

        with ThreadPoolExecutor(8) as pool:
            list(pool.map(work, sessions * 2))

    def test_strings(self):
        session = agate.compile(models.make_identity(TensorProto.STRING))

        def work(i):
            texts = [f"{i} {k}" for k in range(20)]
            for _ in range(100):
                self.assertEqual(session(texts).tolist(), texts)

        with ThreadPoolExecutor(4) as pool:
            list(pool.map(work, range(4)))

    def test_errors(self):
        session = agate.compile(models.make_gather())
        data = models.iota(4)

        def work(i):
            for _ in range(100):
                if i % 2 == 0:
                    self.assertEqual(session(data, [i % 4]), i % 4)
                    continue
                with self.assertRaisesRegex(agate.RunError, "main_graph"):
                    session(data, [10 + i])

        with ThreadPoolExecutor(4) as pool:
            list(pool.map(work, range(4)))

    def test_compilations(self):
        def work(size):
            session = agate.compile(models.make_products(size, 2))
            x = np.eye(size, dtype=np.float32)
            np.testing.assert_array_equal(session(x), x)

        with ThreadPoolExecutor(4) as pool:
            list(pool.map(work, range(20, 32)))

    def test_one_module(self):
        module = agate.Module.parse(models.make_twice())
        text = str(module)

        def work(_):
            for _ in range(20):
                self.assertEqual(str(module), text)
                module.run("canonicalize")

        with ThreadPoolExecutor(4) as pool:
            list(pool.map(work, range(4)))

    def test_results_are_released_by_other_threads(self):
        session = agate.compile(models.make_twice())
        x = models.iota(1000, 3)

        def work(results):
            for result in results:
                np.testing.assert_array_equal(result, 2 * x)
            results.clear()

        for _ in range(5):
            thread = threading.Thread(
                target=work, args=([session(x) for _ in range(20)],))
            thread.start()
            session(x)
            thread.join()


class Unlocked(unittest.TestCase):
    """Other threads go on while the compiler and programs run."""

    def check(self, work):
        with Ticker() as ticker:
            begin = time.monotonic()
            ticker.ticks = 0
            work()
            ticks, seconds = ticker.ticks, time.monotonic() - begin
        # With the lock there would be a few, before and after the work.
        self.assertGreater(seconds, 0.05)
        self.assertGreater(ticks, 10)

    def test_run(self):
        session = agate.compile(models.make_products(1000, 12))
        x = np.eye(1000, dtype=np.float32)
        self.check(lambda: session(x))

    def test_compile(self):
        model = models.make_products(64, 200)
        self.check(lambda: agate.compile(model))

    def test_pipeline(self):
        module = agate.Module.parse(models.make_products(64, 300))
        self.check(lambda: module.run("agate-to-llvm"))


if __name__ == "__main__":
    unittest.main()
