# One line a target. `make demo` and `make test` set up all they need; so do the others, once.
# Variables: LAB=lab01 (or a prefix), IN=folder or zip of submissions, OUT=folder of results, PYTHON=python3.11
PYTHON ?= python3
PY := .venv/bin/python
OUT ?= out
.PHONY: .venv system demo test test-long lab build check grade audit report release site format
.DEFAULT_GOAL := demo

.venv: .venv/ready
.venv/ready: requirements.txt pyproject.toml ; $(PYTHON) -m venv .venv && $(PY) -m pip install --quiet --disable-pip-version-check -r requirements.txt && touch $@
system: ; @tools/system
demo: system .venv ; $(PY) -m autograder.demo
test: system .venv ; $(PY) -m pytest -m "not slow"
test-long: system .venv ; $(PY) -m pytest
lab: .venv ; @mkdir -p work && for f in labs/* assets; do [ -e "work/$${f##*/}" ] || [ ! -e "$$f" ] || cp -R "$$f" work/; done && cd work && ../.venv/bin/jupyter lab
build: .venv ; $(PY) -m autograder build $(LAB)
check: system .venv ; $(PY) -m autograder check
grade: system .venv ; @[ -n "$(LAB)" ] && [ -n "$(IN)" ] || { echo "usage: make grade LAB=lab01 IN=submissions OUT=out" >&2; exit 2; }; $(PY) -m autograder grade $(LAB) $(IN) --out $(OUT)
audit: system .venv ; $(PY) -m autograder audit $(LAB)
report: ; @echo "make report: not there yet (grade writes grades.csv and one result file a student)" >&2; exit 2
release: .venv ; @[ -n "$(LAB)" ] || { echo "usage: make release LAB=lab01" >&2; exit 2; }; $(PY) -m autograder release $(LAB)
site: ; @echo "make site: not there yet" >&2; exit 2
format: .venv ; $(PY) -m ruff check --fix --exit-zero . && $(PY) -m ruff format .
