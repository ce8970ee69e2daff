# `make play` and `make test` set up everything they need. SANCITY_COMPILE=0 runs plain Python.

BIN := .venv/bin
COMPILE := $(or $(SANCITY_COMPILE),auto)
BUILT := .venv/built-$(COMPILE)
# The folders that have compiled files in them; setup.py knows which, and which have changed.
SOURCES := setup.py pyproject.toml \
	$(wildcard sancity/kernel/*.py sancity/bots/*.py sancity/adapters/*.py sancity/games/*/*.py)
GAMES := $(patsubst sancity/games/%/rules.py,%,$(wildcard sancity/games/*/rules.py))
PLAIN_ANYWAY := arena cli deploy docs tables web browser test_processes.py
NODE_MODULES := node_modules/.package-lock.json
# Most installed modules are never imported: the rest becomes bytecode when it is.
PIP := $(BIN)/python -m pip --disable-pip-version-check install --quiet --no-compile \
	--constraint constraints.txt
PYTEST := pytest -n 2 --dist worksteal
PLAIN_PYTEST := SANCITY_PLAIN=1 PYTHONPATH=. ../../$(BIN)/$(PYTEST)
IN_PARALLEL := $(MAKE) --no-print-directory --jobs 2
IN_ORDER := $(MAKE) --no-print-directory --jobs 1

.PHONY: play test build quick lint format types layers browser-types unit plain build/plain chromium \
	postgresql browsers bench docs golden tensors pictures lock clean

play:
	@$(IN_PARALLEL) .venv/runtime $(BUILT)
	@$(BIN)/sancity serve --open

# The checks need no compiled code, so they run while it is compiled.
test:
	@$(IN_PARALLEL) $(BUILT) chromium postgresql lint docs
	@$(IN_ORDER) unit plain

# Compile what has changed.
build: $(BUILT)

# In under a minute: style, types, and tests on plain Python of the kernel and of all games, or,
# with more random examples, of one: `make quick GAME=cable_car`.
quick: format types build/plain
	cd build/plain && HYPOTHESIS_PROFILE=$(if $(GAME),quick,smoke) $(PLAIN_PYTEST) \
		tests/kernel tests/games/test_contract.py $(patsubst %,tests/games/%,$(or $(GAME),$(GAMES))) \
		$(if $(GAME),-k "test $(foreach other,$(filter-out $(GAME),$(GAMES)),and not $(other))")

lint: format types layers browser-types

format: .venv/dev
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .

types: .venv/dev
	$(BIN)/mypy

layers: .venv/dev
	PYTHONPATH=. $(BIN)/lint-imports

browser-types: $(NODE_MODULES)
	@if [ -e $(NODE_MODULES) ]; then set -x; $(BIN)/node node_modules/typescript/bin/tsc; \
	else echo "The type check of the browser's modules is SKIPPED: node_modules could not be installed."; fi

# The site of the documentation; a warning is an error. It reads the source, not compiled code.
docs: .venv/dev
	@rm -rf build/docs
	@$(BIN)/sphinx-build -q -b html -W --keep-going -E -j auto -d build/doctrees docs build/docs
	@echo "The documentation is in build/docs/index.html"

unit: .venv/dev $(BUILT) $(NODE_MODULES) chromium postgresql
	$(BIN)/$(PYTEST)

# The same tests on plain Python, with fewer random examples, except for packages that are never
# compiled.
plain: build/plain
	cd build/plain && HYPOTHESIS_PROFILE=quick $(PLAIN_PYTEST) $(PLAIN_ANYWAY:%=--ignore=tests/%)

# A copy without compiled code.
build/plain: .venv/dev
	@rm -rf $@ && mkdir -p $@
	@cp -a sancity tests docs deploy pyproject.toml CITATION.cff LICENSE *.md $@
	@find $@ -name '*.so' -delete

chromium:
	@scripts/need-package "The browser tests" chromium chromium chromium-browser google-chrome

# After Chromium: only one apt-get can run at a time.
postgresql: | chromium
	@scripts/need-package "The tests on PostgreSQL" postgresql pg_ctlcluster

# Play some turns of every game in Firefox and in WebKit.
browsers: .venv/dev $(BUILT)
	@scripts/need-package "Firefox" firefox-esr firefox-esr firefox
	@scripts/need-package "WebKit" webkit2gtk-driver WebKitWebDriver
	@scripts/need-package "WebKit" xvfb Xvfb
	$(BIN)/pytest -vv -rs tests/engines/turns.py

bench: .venv/dev $(BUILT) .venv/peers
	$(BIN)/python -m bench

# Rewrite the golden playthroughs; read the diff before you commit it.
golden: .venv/dev $(BUILT)
	$(BIN)/python -m tests.playthrough

# Rewrite docs/tensors.md.
tensors: .venv/dev $(BUILT)
	$(BIN)/python -m tests.tensors

# Redraw the pictures of the README, the docs, the rulebooks and the pages.
pictures: .venv/dev $(BUILT) chromium
	$(BIN)/python scripts/terminal-picture
	PYTHONPATH=. $(BIN)/python scripts/screenshots
	PYTHONPATH=. $(BIN)/python scripts/recordings
	PYTHONPATH=. $(BIN)/python scripts/card-pictures
	PYTHONPATH=. $(BIN)/python scripts/rule-pictures
	PYTHONPATH=. $(BIN)/python scripts/study-picture

# Rewrite the lock file, with the newest versions.
lock:
	scripts/make-venv
	$(BIN)/python -m pip install --quiet --upgrade pip
	$(BIN)/python -m pip install --quiet --group dev --group bench -e ".[all]"
	$(BIN)/python -m pip freeze --all --exclude-editable > constraints.txt

clean:
	rm -rf .venv node_modules build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find . -name '*.so' -not -path './.venv/*' -delete
	find . -name __pycache__ -not -path './.venv/*' -prune -exec rm -rf {} +

# What builds Sancity.
.venv/tools: pyproject.toml constraints.txt scripts/make-venv
	@echo "Installing what Sancity needs into .venv"
	@test -x $(BIN)/python || scripts/make-venv
	@$(PIP) --upgrade pip
	@$(PIP) setuptools mypy librt
	@touch $@

# What playing needs.
.venv/runtime: .venv/tools
	@$(PIP) --no-build-isolation --only-deps ".[play]"
	@touch $@

# What the checks and tests need besides.
.venv/dev: .venv/runtime
	@echo "Installing what the tests need"
	@$(PIP) --no-build-isolation --only-deps ".[all]"
	@$(PIP) --group dev
	@touch $@

# What the benchmark compares with.
.venv/peers: .venv/dev
	@echo "Installing the peers to compare with"
	@$(PIP) --group bench
	@touch $@

# The stamp is as old as the start of the build, so that a change made during it is not missed.
$(BUILT): .venv/tools $(SOURCES)
	@rm -f .venv/built-*
	@echo "Building Sancity"
	@touch .venv/building
	@$(PIP) --no-build-isolation --no-deps --editable . > .venv/build.log 2>&1 || { cat .venv/build.log; exit 1; }
	@ls sancity/kernel/*.so > /dev/null 2>&1 || echo "Not compiled: the games play the same, but slower."
	@mv .venv/building $@

# Only if npm can be reached; else what needs it is skipped.
$(NODE_MODULES): package.json package-lock.json .npmrc .venv/dev
	@echo "Installing what checks the browser's modules into node_modules"
	@scripts/install-node-modules
