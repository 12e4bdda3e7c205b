"""Builds MicroPython for the Raspberry Pi Pico from packages of Debian, in a folder that can be thrown away.

Nothing is installed: apt only downloads, by lists of its own in that folder, and the packages are unpacked
there. MicroPython, the Pico's SDK, TinyUSB and mbedTLS come as sources from SOURCES; the cross compiler is a
program and comes from the release of Debian that runs here.
"""

import os
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

SOURCES = "trixie"  # the first release with MicroPython 1.25 and the SDK
SOURCE_PACKAGES = ("micropython", "mbedtls")  # source packages
SOURCE_DEBS = ("pico-sdk-source", "tinyusb-source")
COMPILER_DEBS = ("gcc-arm-none-eabi", "binutils-arm-none-eabi", "libnewlib-arm-none-eabi", "libnewlib-dev")
TOOLS = ("apt-get", "dpkg", "cmake", "make", "gcc", "tar", "xz", "bzip2")
OLDEST_DEBIAN = 12
KEYRING = "/usr/share/keyrings/debian-archive-keyring.gpg"
BUILD_DATE = "1744848000"  # seconds since 1970: the same sources give the same bytes

NO_LIBSTDCXX = "!<arch>\n"  # an archive with nothing in it


class CannotBuild(Exception):
    """Why, in one line."""


def say(line):
    print(f"pico-firmware: {line}", file=sys.stderr, flush=True)


# -- what this machine is


def release():
    """(code name, number) of the Debian that runs here."""
    try:
        text = Path("/etc/os-release").read_text()
    except OSError:
        text = ""
    fields = dict(re.findall(r'^(\w+)="?([^"\n]*)"?$', text, re.MULTILINE))
    if fields.get("ID") != "debian":
        raise CannotBuild(
            "it can be built on Debian only, and this is " + fields.get("PRETTY_NAME", sys.platform)
        )
    name, number = fields.get("VERSION_CODENAME", ""), int(fields.get("VERSION_ID") or 99)
    if number < OLDEST_DEBIAN or not name:
        raise CannotBuild(f"it needs Debian {OLDEST_DEBIAN} or newer")
    return name, number


def mirror():
    """The address from which this machine gets its Debian; CannotBuild where apt names none."""
    for path in (*sorted(Path("/etc/apt/sources.list.d").glob("*")), Path("/etc/apt/sources.list")):
        if path.suffix not in (".sources", ".list") or not path.is_file():
            continue
        for line in path.read_text(errors="replace").splitlines():
            found = re.match(r"(?:URIs:|deb\s+(?:\[.*?\]\s+)?)\s*(\S+/debian)/?(?:\s|$)", line)
            if found:
                return found[1]
    raise CannotBuild("no Debian archive is named in /etc/apt/sources.list or /etc/apt/sources.list.d")


def check_tools():
    """CannotBuild where the machine cannot do it at all, before anything is downloaded."""
    release()
    lacking = [tool for tool in TOOLS if not shutil.which(tool)]
    if lacking:
        raise CannotBuild(
            f"{', '.join(lacking)} must be installed to build it (as root: apt-get install cmake gcc make)"
        )
    if not Path(KEYRING).exists():
        raise CannotBuild(f"{KEYRING} is missing (package debian-archive-keyring)")


# -- the build


class Build:
    def __init__(self, folder):
        self.folder = folder
        self.log = folder / "log"
        self.began = time.monotonic()
        inherited = ("MAKEFLAGS", "MFLAGS", "MAKELEVEL", "CFLAGS", "CXXFLAGS", "LDFLAGS", "CC", "CXX")
        self.environment = {name: value for name, value in os.environ.items() if name not in inherited}
        self.environment |= {"SOURCE_DATE_EPOCH": BUILD_DATE, "LC_ALL": "C"}

    def step(self, text):
        say(f"{time.monotonic() - self.began:4.0f} s  {text}")

    def run(self, what, line, cwd=None):
        """CannotBuild with `what` and the last words of a command that fails."""
        with open(self.log, "wb") as log:
            done = subprocess.run(
                [str(word) for word in line],
                cwd=cwd or self.folder,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
            )
        if done.returncode:
            said = self.log.read_text(errors="replace").strip().splitlines()
            errors = [line for line in said if re.match(r"E: |.*\berror\b|.*Error ", line)]
            raise CannotBuild(f"{what}: {(errors or said or ['no reason given'])[-1].strip()}")

    # -- packages

    def apt(self, what, suite, *words, cwd=None):
        """apt-get with lists of its own, for one release of Debian."""
        own = self.folder / "apt" / suite
        if not own.exists():
            for name in ("lists/partial", "archives/partial", "sources"):
                (own / name).mkdir(parents=True)
            (own / "status").touch()
            (own / "sources" / "debian.sources").write_text(
                f"Types: deb deb-src\nURIs: {mirror()}\nSuites: {suite}\n"
                f"Components: main\nSigned-By: {KEYRING}\n"
            )
        options = {
            "Dir::Etc::SourceList": "/dev/null",
            "Dir::Etc::SourceParts": own / "sources",
            "Dir::State::Lists": own / "lists",
            "Dir::State::Status": own / "status",
            "Dir::Cache": own,
            "Dir::Cache::pkgcache": "",
            "Dir::Cache::srcpkgcache": "",
            "APT::Sandbox::User": "root",  # the folder is not open to the user _apt
            "Acquire::Retries": 3,
            "APT::Update::Error-Mode": "any",
        }
        settings = [word for name, value in options.items() for word in ("-o", f"{name}={value}")]
        self.run(what, ["apt-get", "-q", *settings, *words], cwd)

    def fetch(self, suite):
        """Sources and compiler, unpacked below `root` and `src`."""
        debs, src, root = self.folder / "debs", self.folder / "src", self.folder / "root"
        for folder in (debs, src, root):
            folder.mkdir()
        unreachable = f"the archive of Debian at {mirror()} cannot be reached"
        self.step("package lists")
        for name in {SOURCES: 0, suite: 0}:
            self.apt(unreachable, name, "update")
        self.step("downloading, about 110 MB")
        self.apt("download", SOURCES, "source", "--download-only", *SOURCE_PACKAGES, cwd=src)
        self.apt("download", SOURCES, "download", *SOURCE_DEBS, cwd=debs)
        self.apt("download", suite, "download", *COMPILER_DEBS, cwd=debs)
        self.step("unpacking")
        for deb in sorted(debs.glob("*.deb")):
            self.run("unpacking", ["dpkg", "-x", deb, root])
        for archive in sorted(src.glob("*.orig.tar.*")):
            self.run("unpacking", ["tar", "-xf", archive], src)

    # -- from sources to an image

    def arrange(self):
        """What the packages would do when they are installed, and what MicroPython expects as submodules."""
        newlib = self.folder / "root/usr/lib/arm-none-eabi"
        for name, target in (("lib", "newlib"), ("include", "../../include/newlib")):
            if not (newlib / name).exists():
                (newlib / name).symlink_to(target)
        # 2 GB of C++ library for a link option: MicroPython has no C++ of its own, an empty one will do.
        library = newlib / "newlib/libstdc++.a"
        if not library.exists():
            library.write_text(NO_LIBSTDCXX)
        source, mbedtls = self.source("micropython"), self.source("mbedtls")
        sdk, usb = self.folder / "root/usr/src/pico-sdk", self.folder / "root/usr/src/tinyusb"
        for name, target in (("pico-sdk", sdk), ("tinyusb", usb), ("mbedtls", mbedtls)):
            place = source / "lib" / name
            if place.is_dir() and not place.is_symlink():
                shutil.rmtree(place)
            place.unlink(missing_ok=True)
            place.symlink_to(target)
        # Debian's sources lack micropython-lib, which only the modules that we do not freeze come from.
        (self.folder / "library").mkdir()
        (self.folder / "library/README.md").write_text("empty\n")
        (self.folder / "manifest.py").write_text(
            'freeze("$(PORT_DIR)/modules")\ninclude("$(MPY_DIR)/extmod/asyncio")\n'
        )
        return source / "ports/rp2"

    def source(self, name):
        found = sorted(path for path in (self.folder / "src").glob(f"{name}-*") if path.is_dir())
        if not found:
            raise CannotBuild(f"the source package {name} has another layout than expected")
        return found[0]

    def compile(self, port):
        build = self.folder / "build"
        settings = {
            "MICROPY_BOARD": "RPI_PICO",
            "MICROPY_BOARD_DIR": port / "boards/RPI_PICO",
            "MICROPY_FROZEN_MANIFEST": self.folder / "manifest.py",
            "MICROPY_LIB_DIR": self.folder / "library",
            "PICO_TOOLCHAIN_PATH": self.folder / "root/usr/bin",
            "PICO_NO_PICOTOOL": 1,
            "CMAKE_CXX_FLAGS": "-DPICO_CXX_DISABLE_ALLOCATION_OVERRIDES=1",  # needs libstdc++
        }
        self.step("configuring")
        words = [f"-D{name}={value}" for name, value in settings.items()]
        self.run("configuring", ["cmake", "-S", port, "-B", build, *words])
        self.step(f"compiling on {os.cpu_count()} cores, about a minute on two")
        self.run("compiling", ["make", "-C", build, f"-j{os.cpu_count()}"])
        self.step("done")
        return build / "firmware.bin"


def build(folder):
    """The path of a flash image, made in this empty folder."""
    suite, _ = release()
    work = Build(folder)
    work.fetch(suite)
    return work.compile(work.arrange())
