#!/bin/sh
# Makes the virtual environment that the Makefile works in: exactly the packages of requirements.lock, and this
# tree as an editable install. Does nothing when that is done already for this lock, this pyproject.toml and this
# folder. Prints to stderr only: `make -s play` has stdout to itself.
#
#   tools/set-up.sh [FOLDER]     PYTHON=python3.12 chooses the Python (3.11 or newer)
set -eu
cd "$(dirname "$0")/.."

venv=${1:-.venv}
log=$venv.log

say() { printf 'set-up: %s\n' "$*" >&2; }

stop() {
    say "$*"
    exit 1
}

version_of() { "$1" -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null </dev/null; }

# Says why Python "$1" will not do; silent when it will.
fault() {
    version=$(version_of "$1") || version=
    if [ -z "$version" ]; then
        echo "$1 is not there or does not start"
    elif ! "$1" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
        echo "$1 is Python $version, older than the 3.11 that Pawlight needs"
    elif ! "$1" -c 'import venv, ensurepip' 2>/dev/null; then
        echo "$1 (Python $version) comes without venv and pip; on Debian or Ubuntu the package python$version-venv has them"
    fi
}

# Sets PYTHON, unless it is set, to the first Python that will do.
choose_python() {
    if [ -n "${PYTHON:-}" ]; then
        reason=$(fault "$PYTHON")
        [ -z "$reason" ] || stop "$reason."
        return
    fi
    old='' bare=''
    for PYTHON in python3 python3.14 python3.13 python3.12 python3.11; do
        reason=$(fault "$PYTHON")
        case $reason in
        '') return ;;
        *older*) old=${old:-$reason} ;;
        *without*) bare=${bare:-$reason} ;;
        esac
    done
    reason=${bare:-${old:-no Python was found; install Python 3.11 or newer, with venv and pip}}
    stop "$reason. A Python elsewhere can be named: make PYTHON=/path/to/python3.12 ..."
}

# step SENTENCE COMMAND...: runs the command into the log; when it fails, shows the log's end and the sentence.
step() {
    sentence=$1
    shift
    if "$@" >>"$log" 2>&1 </dev/null; then return; fi
    if grep -qiE 'failed to establish|timed out|name resolution|unreachable|connection refused' "$log"; then
        sentence='the packages could not be fetched: the first set-up needs the network'
    else
        tail -n 6 "$log" >&2
    fi
    stop "$sentence. Everything that was said is in $log"
}

lock=$(cat requirements.lock pyproject.toml tools/set-up.sh | cksum)
have=$(version_of "$venv/bin/python") || have=
if [ -n "${PYTHON:-}" ]; then
    choose_python
    [ "$have" = "$(version_of "$PYTHON")" ] || have=
fi
# Commands inside a virtual environment name its folder, so a tree that was moved needs a new one.
case $(cat "$venv/ready" 2>/dev/null) in
"$lock in $PWD") [ -z "$have" ] || exit 0 ;;
'' | *" in $PWD") ;;
*) have= ;;
esac

[ -n "$have" ] || choose_python
: >"$log"
rm -f "$venv/ready"
if [ -z "$have" ]; then
    say "making $venv with $("$PYTHON" --version), about a minute ..."
    step "$PYTHON could not make a virtual environment" "$PYTHON" -m venv --clear "$venv"
else
    say "bringing $venv up to date ..."
    step "$venv is damaged: remove it and try again" "$venv/bin/python" -m venv "$venv"
fi
pip="$venv/bin/python -m pip --disable-pip-version-check --no-input"
step "the packages could not be installed" $pip install --require-hashes -r requirements.lock
step "pawlight itself could not be installed" $pip install --no-deps --no-build-isolation -e .

# mypy takes the stubs of MicroPython's own modules from a folder that holds nothing else.
rm -rf "$venv/typings"
mkdir "$venv/typings"
stubs=$venv/lib/python$(version_of "$venv/bin/python")/site-packages
step "the stubs of MicroPython are not as expected" \
    cp -R "$stubs"/*.pyi "$stubs/_mpy_shed" "$stubs/rp2" "$stubs/stdlib" "$stubs/stubs" "$venv/typings"
echo "$lock in $PWD" >"$venv/ready"
say "done"
