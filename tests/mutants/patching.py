"""Patching: puts a mutant into functions that are loaded already, or in at the import of its module."""

from __future__ import annotations

import ast
import gc
import sys
from collections.abc import Iterator
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder, SourceFileLoader
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from tests.mutants.mutant import Mutant


def compiled(mutant: Mutant) -> CodeType:
    """Return the compiled, changed module. Changes the tree for good: call it once in a process."""
    mutant.change()
    return compile(ast.fix_missing_locations(mutant.tree), str(mutant.file), "exec")


def loaded_functions(files: frozenset[str]) -> dict[tuple[str, str, int], list[FunctionType]]:
    """Return the loaded functions of those files, by file, name and first line, also those within a cache."""
    found: dict[tuple[str, str, int], list[FunctionType]] = {}
    for one in gc.get_objects():
        if type(one) is FunctionType and (code := one.__code__).co_filename in files:
            found.setdefault((code.co_filename, code.co_qualname, code.co_firstlineno), []).append(one)
    return found


def patch_in(mutant: Mutant, functions: list[FunctionType]) -> None:
    """Let every holder of the function use the changed one. Raise SyntaxError or ValueError if that fails."""
    for code in _within(compiled(mutant)):
        if (code.co_qualname, code.co_firstlineno) == (mutant.function, mutant.line):
            for function in functions:
                function.__code__ = code
            return
    raise LookupError(mutant.name)


def import_changed(mutant: Mutant, root: Path) -> None:
    """Make later imports of the module get the changed one. Raise SyntaxError if it is invalid."""
    name = ".".join(mutant.file.relative_to(root).with_suffix("").parts)
    if name in sys.modules:
        raise LookupError(f"{name} has been imported already")
    sys.meta_path.insert(0, _Finder(name, compiled(mutant)))


class _Finder(MetaPathFinder):
    def __init__(self, name: str, code: CodeType) -> None:
        self._name = name
        self._code = code

    def find_spec(self, fullname: str, path: Any, target: ModuleType | None = None) -> ModuleSpec | None:
        """Find the changed module here, and all others as usual."""
        if fullname != self._name:
            return None
        spec = PathFinder.find_spec(fullname, path, target)
        if spec is not None and spec.origin is not None:
            spec.loader = _Loader(fullname, spec.origin, self._code)
        return spec


class _Loader(SourceFileLoader):
    def __init__(self, fullname: str, path: str, code: CodeType) -> None:
        super().__init__(fullname, path)
        self._changed = code

    def get_code(self, fullname: str) -> CodeType:
        """Return the changed code in place of the file's."""
        return self._changed


def _within(code: CodeType) -> Iterator[CodeType]:
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield constant
            yield from _within(constant)
