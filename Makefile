# make demo   sets up and shows the main job      make check  ruff, ruff format, mypy --strict
# make test   sets up and runs every test         make bench  ours beside its peers, in one run
# make page   builds the page for the browser     make serve  and opens it
# make shots  pictures of every view of the page  make rove   property tests on new examples
# make lock   writes requirements/*.txt anew      make clean  forgets the virtual environment
PYTHON ?= python3
BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q

.PHONY: demo test page browser serve shots rove check bench format lock clean

demo: .venv/.installed
	@$(BIN)/python examples/demo.py

test: .venv/.installed-dev page browser
	$(BIN)/python -m pytest -n auto --dist loadgroup

# Only what changed since the last time is built.
page: .venv/.installed-page
	@$(BIN)/python src/clausette/web/front/build.py

# Chromium for the tests of the page, if there is none and it may be installed.
browser: .venv/.created
	@$(BIN)/python tests/browser/chromium.py

serve: page
	@$(BIN)/clausette serve

shots: .venv/.installed-dev page browser
	$(BIN)/python tests/browser/shots.py

rove: .venv/.installed-dev
	$(BIN)/python -m pytest -n auto -m hypothesis --hypothesis-profile=rove

check: .venv/.installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python src/clausette/web/front/build.py --check

bench: .venv/.installed-bench page
	$(BIN)/python -m benchmarks

format: .venv/.installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

LOCK = $(BIN)/uv -q pip compile --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header
lock: .venv/.installed
	$(PIP) install uv
	$(LOCK) pyproject.toml -o requirements/run.txt
	$(LOCK) --group page -c requirements/run.txt -o requirements/page.txt
	$(LOCK) pyproject.toml --group dev -c requirements/run.txt -o requirements/dev.txt
	$(LOCK) pyproject.toml --group bench -c requirements/dev.txt -o requirements/bench.txt
	$(LOCK) requirements/build.in -o requirements/build.txt

clean:
	rm -rf .venv src/clausette/web/page src/clausette/web/front/node_modules

# Stamps, so that the demo need not wait for the tools of the tests, nor for Node.
.venv/.created:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Clausette needs Python 3.11 or later; set PYTHON=... to choose one")'
	$(PYTHON) -m venv .venv
	@touch $@

.venv/.installed: .venv/.created requirements/run.txt requirements/build.txt pyproject.toml
	$(PIP) install --require-hashes -r requirements/build.txt -r requirements/run.txt
	$(PIP) install --no-build-isolation --no-deps -e .
	@touch $@

.venv/.installed-page: .venv/.installed requirements/page.txt
	$(PIP) install --require-hashes -r requirements/page.txt
	@touch $@

.venv/.installed-dev: .venv/.installed-page requirements/dev.txt
	$(PIP) install --require-hashes -r requirements/dev.txt
	@touch $@

.venv/.installed-bench: .venv/.installed-dev requirements/bench.txt
	$(PIP) install --require-hashes -r requirements/bench.txt
	@touch $@
