"""What the board is told to run: its own pawbox.install, or the same code sent along, short and checked."""

import ast
import re
import zlib
from functools import cache
from importlib.resources import files
from typing import Any

OWN = "try:from pawbox.install import PROTOCOL_1,{name}\nexcept Exception:print('absent')\nelse:{call}"
SENT = "from binascii import crc32\ns={source!r}\nif crc32(s)=={check}:exec(s)\nelse:print('garbled')"
ABSENT, GARBLED = b"absent", b"garbled"  # what is printed when it has not run
MODULES = ("update", "install")


def own(name: str, *arguments: object) -> str:
    """Code that calls a function of pawbox.install on the board; prints ABSENT where none fits."""
    return OWN.format(name=name, call=_call(name, arguments))


def sent(name: str, *arguments: object) -> str:
    """Code that calls a function of pawbox.install or pawbox.update and brings it along; prints GARBLED if it
    has not arrived whole."""
    source = _bundle(name) + _call(name, arguments)
    return SENT.format(source=source.encode(), check=zlib.crc32(source.encode()))


def _call(name: str, arguments: tuple[object, ...]) -> str:
    return f"{name}({','.join(map(repr, arguments))})"


@cache
def _bundle(name: str) -> str:
    """The function and whatever it needs of its module, without comments and annotations."""
    texts = [(files("pawbox") / f"{module}.py").read_text(encoding="utf-8") for module in MODULES]
    statements = [part for text in texts for part in ast.parse(text).body if not _is_idle(part)]
    tree = ast.Module(_needed(statements, name), [])
    text = re.sub(r"\n+", "\n", ast.unparse(ast.fix_missing_locations(_Bare().visit(tree))))
    return re.sub(r"(?m)^( {4})+", lambda indent: " " * (len(indent[0]) // 4), text) + "\n"


def _is_idle(statement: ast.stmt) -> bool:
    """What a board does not run: docstrings, names for type checkers, imports of what is in here."""
    if isinstance(statement, ast.ImportFrom):
        return statement.module == "pawbox.update"
    return isinstance(statement, ast.Expr | ast.If) or _defined(statement) == ["TYPE_CHECKING"]


def _defined(statement: ast.stmt) -> list[str]:
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return [statement.name]
    if isinstance(statement, ast.Import | ast.ImportFrom):
        return [alias.asname or alias.name for alias in statement.names]
    return [target.id for target in getattr(statement, "targets", ()) if isinstance(target, ast.Name)]


def _needed(statements: list[ast.stmt], name: str) -> list[ast.stmt]:
    """Those that the function `name` leads to, in their order; an import of several names is cut to these."""
    by_name = {defined: statement for statement in statements for defined in _defined(statement)}
    wanted = {name}
    open_ = [name]
    while open_:
        for node in ast.walk(_Bare().visit(by_name[open_.pop()])):
            if isinstance(node, ast.Name) and node.id in by_name and node.id not in wanted:
                wanted.add(node.id)
                open_.append(node.id)
    kept = [statement for statement in statements if wanted.intersection(_defined(statement))]
    for statement in kept:
        if isinstance(statement, ast.Import | ast.ImportFrom):
            statement.names = [alias for alias in statement.names if (alias.asname or alias.name) in wanted]
    return list(dict.fromkeys(kept))


class _Bare(ast.NodeTransformer):
    """Takes docstrings and annotations away."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        for argument in ast.walk(node.args):
            if isinstance(argument, ast.arg):
                argument.annotation = None
        return self._without_docstring(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._without_docstring(node)

    def _without_docstring(self, node: Any) -> ast.AST:
        self.generic_visit(node)
        if ast.get_docstring(node):
            node.body = node.body[1:] or [ast.Pass()]
        return node  # type: ignore[no-any-return]
