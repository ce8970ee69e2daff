# `make play` and `make test` set up everything they need. SANCITY_COMPILE=0 runs plain Python.

BIN := .venv/bin
COMPILE := $(or $(SANCITY_COMPILE),auto)
SOURCES := setup.py pyproject.toml sancity/kernel/bits.py sancity/kernel/rng.py sancity/kernel/state.py \
	sancity/kernel/judge.py sancity/kernel/tensor.py sancity/bots/tree.py \
	sancity/adapters/batch.py \
	$(foreach name,rules judge tensor,$(wildcard sancity/games/*/$(name).py))
PLAIN_ANYWAY := arena cli tables web browser
NODE_MODULES := node_modules/.package-lock.json
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --constraint constraints.txt

.PHONY: play test lint unit plain bench golden tensors pictures lock clean

play: .venv/built-$(COMPILE)
	@$(BIN)/sancity serve --open

test: lint unit plain

unit: .venv/built-$(COMPILE) $(NODE_MODULES)
	@scripts/need-chromium
	$(BIN)/pytest -n 2 --dist worksteal

# The same tests on plain Python, with fewer random examples, except tests of what is never compiled.
plain: .venv/built-$(COMPILE)
	rm -rf build/plain && mkdir -p build/plain
	cp -r sancity tests docs pyproject.toml README.md build/plain/
	find build/plain -name '*.so' -delete
	cd build/plain && SANCITY_PLAIN=1 PYTHONPATH=. HYPOTHESIS_PROFILE=quick \
		../../$(BIN)/pytest -n 2 --dist worksteal $(PLAIN_ANYWAY:%=--ignore=tests/%)

lint: .venv/built-$(COMPILE) $(NODE_MODULES)
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	@if [ -e $(NODE_MODULES) ]; then set -x; $(BIN)/node node_modules/typescript/bin/tsc; \
	else echo "The type check of the browser's modules is SKIPPED: node_modules could not be installed."; fi

bench: .venv/built-$(COMPILE) .venv/peers
	$(BIN)/python -m bench

# Rewrite the golden playthroughs; read the diff before you commit it.
golden: .venv/built-$(COMPILE)
	$(BIN)/python -m tests.playthrough

# Rewrite docs/tensors.md.
tensors: .venv/built-$(COMPILE)
	$(BIN)/python -m tests.tensors

# Redraw the pictures of the README and the docs.
pictures: .venv/built-$(COMPILE)
	$(BIN)/python scripts/terminal-picture
	@scripts/need-chromium
	PYTHONPATH=. $(BIN)/python scripts/screenshots

# Rewrite the lock file, with the newest versions.
lock:
	scripts/make-venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --group dev --group bench -e .
	$(BIN)/python -m pip freeze --all --exclude-editable > constraints.txt

clean:
	rm -rf .venv node_modules build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name '*.so' -not -path './.venv/*' -delete
	find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +

.venv/dependencies: pyproject.toml constraints.txt scripts/make-venv
	@echo "Installing what Sancity needs into .venv"
	@test -x $(BIN)/python || scripts/make-venv
	@$(PIP) --upgrade pip
	@$(PIP) --group dev
	@touch $@

.venv/built-$(COMPILE): .venv/dependencies $(SOURCES)
	@rm -f .venv/built-*
	@echo "Building Sancity"
	@$(PIP) --no-build-isolation --editable . > .venv/build.log 2>&1 || { cat .venv/build.log; exit 1; }
	@ls sancity/kernel/*.so > /dev/null 2>&1 || echo "Not compiled: the games play the same, but slower."
	@touch $@

# If npm cannot be reached, the checks that need it are skipped.
$(NODE_MODULES): package.json package-lock.json .npmrc .venv/dependencies
	@echo "Installing what checks the browser's modules into node_modules"
	@scripts/install-node-modules

.venv/peers: .venv/dependencies
	@echo "Installing the peers to compare with"
	@$(PIP) --group bench
	@touch $@
