# `make play` and `make test` set up all they need. SANCITY_COMPILE=0 asks for plain Python.

BIN := .venv/bin
COMPILE := $(or $(SANCITY_COMPILE),auto)
SOURCES := setup.py pyproject.toml sancity/kernel/rng.py sancity/kernel/state.py \
	$(wildcard sancity/games/*/rules.py)
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

.PHONY: play test lint unit plain bench golden lock clean

play: .venv/built-$(COMPILE)
	@$(BIN)/sancity play

test: lint unit plain

unit: .venv/built-$(COMPILE)
	$(BIN)/pytest -n 2

# The same tests on plain Python, with fewer random examples.
plain: .venv/built-$(COMPILE)
	rm -rf build/plain && mkdir -p build/plain
	cp -r sancity tests docs pyproject.toml README.md build/plain/
	find build/plain -name '*.so' -delete
	cd build/plain && SANCITY_PLAIN=1 PYTHONPATH=. HYPOTHESIS_PROFILE=quick ../../$(BIN)/pytest -n 2

lint: .venv/built-$(COMPILE)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: .venv/built-$(COMPILE) .venv/peers
	$(BIN)/python -m bench

# Write the golden playthroughs anew; read the diff before you commit it.
golden: .venv/built-$(COMPILE)
	$(BIN)/python -m tests.playthrough

# Write the lock file anew, with the newest versions.
lock:
	scripts/make-venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --group dev --group bench -e .
	$(BIN)/python -m pip freeze --all --exclude-editable > constraints.txt

clean:
	rm -rf .venv build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name '*.so' -not -path './.venv/*' -delete
	find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +

.venv/dependencies: pyproject.toml constraints.txt scripts/make-venv
	@test -x $(BIN)/python || scripts/make-venv
	$(PIP) --upgrade pip
	$(PIP) --group dev
	@touch $@

.venv/built-$(COMPILE): .venv/dependencies $(SOURCES)
	@rm -f .venv/built-*
	SANCITY_COMPILE=$(SANCITY_COMPILE) $(PIP) --no-build-isolation --editable .
	@touch $@

.venv/peers: .venv/dependencies
	$(PIP) --group bench
	@touch $@
