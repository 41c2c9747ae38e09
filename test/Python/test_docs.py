# Part of the Agate project, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The programs of docs/Python.md, and what else describes the package."""

import ast
import contextlib
import inspect
import io
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import unittest

import agate

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
PAGE = ROOT / "docs" / "Python.md"
BLOCK = re.compile(r"^```python\n(.*?)^```\n(?:\n```text\n(.*?)^```\n)?",
                   re.MULTILINE | re.DOTALL)


class Page(unittest.TestCase):
    def test_programs(self):
        blocks = BLOCK.findall(PAGE.read_text())
        self.assertGreater(len(blocks), 8)
        names = {}
        home = os.getcwd()
        with tempfile.TemporaryDirectory() as folder:
            os.chdir(folder)
            self.addCleanup(os.chdir, home)
            for program, expected in blocks:
                with contextlib.redirect_stdout(io.StringIO()) as stream:
                    exec(compile(program, str(PAGE), "exec"), names)
                self.assertEqual(stream.getvalue(), expected)
            os.chdir(home)

    def run_commands(self, page, *sections):
        """What the commands of sections of a page print."""
        build = pathlib.Path(agate.__file__).parent.parent.parent
        with tempfile.TemporaryDirectory() as folder:
            os.symlink(build, os.path.join(folder, "build"))
            result = subprocess.run(
                [sys.executable, ROOT / "test/Tools/Inputs/run-readme.py",
                 ROOT / page, folder, *sections],
                capture_output=True, text=True)
        self.assertEqual(result.returncode, 0, result.stdout)
        return result.stdout

    def test_readme(self):
        self.assertIn(f"\n{agate.__version__}\n",
                      self.run_commands("README.md", "Using agate from Python"))

    @unittest.skipUnless(
        os.path.isdir("/usr/share/libonnx-testdata/data"), "no model")
    def test_tutorial(self):
        printed = self.run_commands("docs/Tutorial.md", "Looking at it",
                                    "Calling it from Python")
        self.assertIn("shape=(4, 10)", printed)
        self.assertIn("\n(4, 8)\n", printed)

    def test_options_are_described(self):
        text = PAGE.read_text()
        for name in inspect.signature(agate._source.make_options).parameters:
            self.assertIn(f"`{name}`", text)
            self.assertIn(f"    {name}: ", agate._source.make_options.__doc__)


class Stubs(unittest.TestCase):
    """The stub of the extension module names what the module has."""

    def get_names(self, body):
        return {node.name for node in body
                if isinstance(node, (ast.ClassDef, ast.FunctionDef))}

    def test_names(self):
        stub = pathlib.Path(agate.__file__).parent / "_agate.pyi"
        tree = ast.parse(stub.read_text())
        module = agate._agate
        names = {name for name in dir(module) if not name.startswith("__")}
        self.assertEqual(self.get_names(tree.body) | {"MAX_THREADS"}, names)
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                members = {name for name, value in
                           vars(getattr(module, node.name)).items()
                           if not name.startswith("_")}
                self.assertEqual(
                    {n for n in self.get_names(node.body)
                     if not n.startswith("_")}, members)

    def test_typed(self):
        self.assertTrue((pathlib.Path(agate.__file__).parent /
                         "py.typed").exists())
        for name in agate.__all__:
            self.assertTrue(hasattr(agate, name), name)


class Project(unittest.TestCase):
    def test_pyproject(self):
        try:
            import tomllib
        except ImportError:
            self.skipTest("needs Python 3.11")
        with open(ROOT / "pyproject.toml", "rb") as file:
            project = tomllib.load(file)
        self.assertTrue((ROOT / project["project"]["readme"]).exists())
        version = project["tool"]["scikit-build"]["metadata"]["version"]
        match = re.search(version["regex"],
                          (ROOT / version["input"]).read_text())
        self.assertEqual(match.group("value"), agate.__version__)


if __name__ == "__main__":
    unittest.main()
