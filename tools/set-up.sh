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
        echo "$1 is Python $version, but Pawlight needs 3.11 or newer"
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
    found=
    for PYTHON in python3 python3.14 python3.13 python3.12 python3.11; do
        reason=$(fault "$PYTHON")
        [ -n "$reason" ] || return 0
        case $reason in *"not there"*) ;; *) found=${found:-$reason} ;; esac
    done
    stop "${found:-no Python was found; install Python 3.11 or newer with venv and pip}." \
        "A Python elsewhere can be named: make PYTHON=/path/to/python3.12 ..."
}

# step SENTENCE COMMAND...: runs the command into the log; when it fails, shows the log's end and the sentence.
step() {
    sentence=$1
    shift
    if "$@" >>"$log" 2>&1 </dev/null; then return; fi
    tail -n 6 "$log" >&2
    if grep -qiE 'failed to establish|timed out|name resolution|unreachable|connection refused' "$log"; then
        sentence='the packages could not be fetched: the first set-up needs the network'
    fi
    stop "$sentence. Everything that was said is in $log"
}

want="$(cat requirements.lock pyproject.toml tools/set-up.sh | cksum) $(pwd)"
have=$(version_of "$venv/bin/python") || have=
if [ -n "${PYTHON:-}" ]; then
    choose_python
    [ "$have" = "$(version_of "$PYTHON")" ] || have=
fi
if [ -n "$have" ] && [ "$want" = "$(cat "$venv/ready" 2>/dev/null)" ]; then exit 0; fi

: >"$log"
rm -f "$venv/ready"
if [ -z "$have" ]; then
    choose_python
    say "making $venv with $("$PYTHON" --version), about a minute ..."
    step "$PYTHON could not make a virtual environment" "$PYTHON" -m venv --clear "$venv"
else
    say "bringing $venv up to date ..."
    step "$venv is damaged: remove it and try again" "$venv/bin/python" -m venv "$venv"
fi
pip="$venv/bin/python -m pip --disable-pip-version-check --no-input"
step "the packages could not be installed" $pip install --require-hashes -r requirements.lock
step "pawlight itself could not be installed" $pip install --no-deps --no-build-isolation -e .
# mypy takes the stubs of MicroPython's own modules from here: it refuses a path that is called site-packages.
ln -sfn "lib/python$(version_of "$venv/bin/python")/site-packages" "$venv/typings"
echo "$want" >"$venv/ready"
say "done"
