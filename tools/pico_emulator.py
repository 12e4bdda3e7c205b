"""The Pico's emulator, compiled for this very Python: ten times as fast. Prints its folder, for PYTHONPATH.

The wheel of rp2040py is compiled for every Python at once (the stable ABI), where each call between its own
classes looks names up in dictionaries. It brings its Cython sources along. Those are compiled here against
this Python's own interface, with a few lines changed (CHANGES) that alter no result, and are kept in the
cache folder of the user: about a minute on two cores, once. It needs a C compiler and Python's header files;
where there are none, a sentence on stderr says so, nothing goes to stdout, and the wheel serves as it is.
"""

import hashlib
import importlib.metadata
import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

import rp2040py
from pico_firmware import cache, made_once

PACKAGE = "rp2040py"


def final(file, name):
    """Nobody derives from this class: a call of its methods need not look whether somebody has."""
    line = f"cdef class {name}:"
    return [(f"{file}.{kind}", line, f"cimport cython\n@cython.final\n{line}") for kind in ("pyx", "pxd")]


# (file, line as it is, line as it shall be). Each has to be there exactly once.
CHANGES = [
    *final("_rp2040", "RP2040"),
    *final("_cortex_m0_core", "CortexM0Core"),
    # The condition of a branch is looked up by a C function, not by a method of Python.
    (
        "_cortex_m0_core.pyx",
        "    def check_condition(self, cond) -> bool:",
        "    cpdef bint check_condition(self, unsigned int cond) noexcept:",
    ),
    (
        "_cortex_m0_core.pxd",
        "    cpdef reset(self)",
        "    cpdef bint check_condition(self, unsigned int cond) noexcept\n    cpdef reset(self)",
    ),
    # Whether to stop is asked before each instruction: of the clock, since only an alarm tells it to.
    (
        "_simulation_clock.pxd",
        "    cdef public double frequency",
        "    cdef public double frequency\n    cdef public bint stopped",
    ),
    (
        "_simulator.pyx",
        "    while i < BATCH_INSTRUCTION_CEILING and not simulator.stopped:",
        "    while i < BATCH_INSTRUCTION_CEILING and not clock.stopped:",
    ),
    # What ends a batch is the board's own time, never the computer's: so each run is like the other.
    (
        "_simulator.pyx",
        "cdef double BATCH_YIELD_BUDGET_SECONDS = 0.005",
        "cdef double BATCH_YIELD_BUDGET_SECONDS = INFINITY",
    ),
    # A state machine that is switched on begins with the next batch, half a millisecond later at most.
    ("_simulator.pyx", "    pios = rp2040.pio", "    pios = [pio for pio in rp2040.pio if not pio.stopped]"),
]
OPTIONS = ["-i", "-q", "-3", f"-j{os.cpu_count() or 1}", "-X", "boundscheck=False", "-X", "wraparound=False"]


def say(text):
    print(f"pico-emulator: {text}", file=sys.stderr, flush=True)


class CannotCompile(Exception):
    """Why the wheel has to do; the message is meant for the person."""


def recipe():
    """What makes another compilation: the package, this file, the compilers' versions, the Python."""
    versions = [importlib.metadata.version(name) for name in (PACKAGE, "cython")]
    parts = [*versions, sys.implementation.cache_tag, platform.machine(), Path(__file__).read_text()]
    return hashlib.sha256("\n".join(map(str, parts)).encode()).hexdigest()[:10]


def check_tools():
    compiler = (sysconfig.get_config_var("CC") or "cc").split()[0]
    if not shutil.which(compiler):
        raise CannotCompile(f"there is no C compiler here ({compiler}; on Debian: apt install gcc)")
    if not Path(sysconfig.get_path("include"), "Python.h").exists():
        raise CannotCompile("Python's header files are missing (on Debian: apt install python3-dev)")


def changed(native):
    """Change the sources in this folder."""
    for name, line, instead in CHANGES:
        source = native / name
        text = source.read_text(encoding="utf-8")
        if text.count(line + "\n") != 1:
            raise CannotCompile(f"{PACKAGE} is another one than was expected: {name} has no {line.strip()!r}")
        source.write_text(text.replace(line + "\n", instead + "\n"), encoding="utf-8")


def compiled(target):
    """Compile, and put the package into the folder `target`, whole or not at all."""
    check_tools()
    say("compiling the emulator for this Python, once: about a minute ...")
    with tempfile.TemporaryDirectory(prefix="emulator-", dir=target.parent) as folder:
        whole = Path(folder, "whole")
        native = whole / PACKAGE / "native"
        shutil.copytree(
            Path(rp2040py.__file__).parent,
            native.parent,
            ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"),
        )
        changed(native)
        sources = sorted(str(source) for source in native.glob("*.pyx"))
        done = subprocess.run(
            [sys.executable, "-m", "Cython.Build.Cythonize", *OPTIONS, *sources],
            cwd=whole,
            env={**os.environ, "CFLAGS": "-O3"},
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise CannotCompile(f"the compiler has failed: {(done.stdout + done.stderr).strip()[-400:]}")
        os.rename(whole, target)


def emulator():
    """The folder with the compiled package; CannotCompile says why there is none."""
    return made_once(cache() / f"emulator-{recipe()}", "pico-emulator", compiled, say)


if __name__ == "__main__":
    try:
        print(emulator())
    except (CannotCompile, OSError) as wrong:
        say(f"{wrong}. The emulator runs as it is, about ten times slower.")
    except KeyboardInterrupt:
        say("interrupted; nothing is left behind.")
        sys.exit(130)
