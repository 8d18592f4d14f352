# Everything that a person types. Needs Python >= 3.11 with venv, and make; the rest is set up here.
PYTHON ?= python3
PORT ?= 8080
SEED ?= 7
GAMES ?=
GAME ?=
DATABASE ?=
STEPS ?= 3000
FILES ?=
SAMPLE ?=
LAST ?=
JSON ?=
RATES ?=
TABLES ?=
EACH ?=
BEFORE ?=
QUIET ?=
TESTS ?=
PROCESSES ?=
VERBOSE ?=
TIMES ?=
HOGS ?=
UPGRADE ?=
VERSION ?=
MATCHES ?=
TOURNAMENTS ?=
VENV := .venv
RUN := $(VENV)/bin/python

# Set, it would make every process that is started compile all modules again.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: play demo smoke test check game flaky run ready postgres bench strength turns policies tournament gallery twins storm crash mutants screens lint types walls tests test-whole test-shards lock notices digest package release clean $(BENCHMARKS)

# DATABASE=postgresql: on a PostgreSQL of the playground's own, which comes with what development needs.
play: $(VENV)/.ready$(if $(DATABASE),-dev)
	$(RUN) -m bot play --port $(PORT) $(if $(DATABASE),--database "$(DATABASE)")

demo: $(VENV)/.ready$(if $(DATABASE),-dev)
	$(RUN) -m bot demo --seed $(SEED) $(if $(DATABASE),--database "$(DATABASE)") $(if $(GAMES),--games "$(GAMES)")

run: $(VENV)/.ready
	$(RUN) -m bot run

ready: $(VENV)/.ready
	@if [ "$$(id -u)" = 0 ] && [ -n "$$(find . bot bot/__main__.py $(VENV) -maxdepth 0 ! -perm -o=r)" ]; then \
	  echo "Only root can read this clone. If the bot has its own user:" \
	  "chmod go+rx . && chmod -R go+rX bot cogs renderers data $(VENV)"; fi

# What a bot on PostgreSQL needs besides.
postgres: $(VENV)/.ready-postgres

test: $(VENV)/.ready-dev lint types walls tests

# Does it work here? In three minutes, installation included: a match of each game through the real client with its
# pictures, a kill and restart, a comparison of what players see, a database of an old version.
smoke: $(VENV)/.ready-dev
	$(RUN) -m bot demo --seed $(SEED)
	$(RUN) -m pytest -n 2 $(SMOKE)
SMOKE := tests/crash/test_crash.py tests/wire/test_secrecy.py \
  tests/store/test_released.py::test_database_of_version_0_1_0_opens_and_its_matches_continue

# While you work: lint, types, walls, and the tests nearest to what the working tree changes, for 30 seconds.
check: $(VENV)/.ready-dev
	@$(RUN) -m tests.loops.check

# Everything about one game, also about a draft: GAME=zanzibar.
game: $(VENV)/.ready-dev
	@GAME="$(GAME)" $(RUN) -m tests.loops.game

# TESTS= (files or folders, by default what the working tree changes) TIMES= runs beside HOGS= busy processes.
flaky: $(VENV)/.ready-dev
	TESTS="$(TESTS)" TIMES=$(TIMES) HOGS=$(HOGS) $(RUN) -m tests.loops.flaky

lint: $(VENV)/.ready-dev
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .

# A busy machine may not start mypy's workers within its three seconds: mypy ends with 2 then, and runs alone.
types: $(VENV)/.ready-dev
	$(VENV)/bin/mypy --num-workers 2 || { test $$? -eq 2 && echo "mypy could not start its workers in time. It runs alone now." && $(VENV)/bin/mypy; }

walls: $(VENV)/.ready-dev
	$(VENV)/bin/lint-imports

tests: $(VENV)/.ready-dev
	$(RUN) -m pytest -n 4 --dist worksteal  # two more than there are cores: many tests wait

# Every test with every combination; `make test` runs a share of the exhaustive ones.
test-whole: $(VENV)/.ready-dev
	WHOLE=1 $(RUN) -m pytest -n 3 --dist worksteal

# The tests through the wire once more: PROCESSES= bots share one PostgreSQL; those about SQLite's file are left out.
test-shards: $(VENV)/.ready-dev
	PROCESSES=$(or $(PROCESSES),2) $(RUN) -m pytest -n 3 --dist worksteal tests/wire tests/cluster

# `make turns` measures the length of matches for the calendar of tournaments, MATCHES= of each kind.
turns: $(VENV)/.ready-dev
	MATCHES=$(MATCHES) $(RUN) -m tests.bench.turn_counts

# `make strength` measures the computer players against the opponents of tests/arena, MATCHES= in each cell. It is continued
# after a stop. KIND= is open (default), kept for the last measurement, or ladder; GAMES= names games; BEFORE= a file of
# results to compare with.
strength: $(VENV)/.ready-dev
	$(RUN) -m tests.arena $(or $(KIND),open) $(if $(GAMES),--games "$(GAMES)") $(if $(MATCHES),--matches $(MATCHES)) $(if $(BEFORE),--before $(BEFORE))

# `make policies` simulates tournaments in which one person skips, loses, stalls or leaves, TOURNAMENTS= of each kind.
policies: $(VENV)/.ready-dev
	TOURNAMENTS=$(TOURNAMENTS) $(RUN) -m tests.bench.policies

# `make tournament` plays a whole tournament of PEOPLE= (60) in GAME= (zanzibar) through the real client, in simulated time.
tournament: $(VENV)/.ready-dev
	PEOPLE=$(PEOPLE) VANISHING=$(VANISHING) GAME=$(GAME) SEED=$(SEED) PROCESSES=$(PROCESSES) $(RUN) -m tests.tournament_campaign

# `make bench` runs all but growth, opening, load, small and shards, which run alone: `make bench load` (RATES= presses a second,
# TABLES=, EACH= seconds a rate), `make bench small` (BEFORE= another checkout, QUIET= seconds), `make bench shards`. `make bench JSON=1` prints JSON. `make pictures` alone
# makes those of the README.
BENCHMARKS := rules pictures films store remote lists start views panels presses players pairing growth opening load small shards
bench: $(VENV)/.ready-dev
	RATES="$(RATES)" TABLES=$(TABLES) EACH=$(EACH) BEFORE="$(BEFORE)" QUIET=$(QUIET) SERIES=$(SERIES) SEARCH=$(SEARCH) PEOPLE=$(PEOPLE) $(RUN) -m tests.bench $(if $(JSON),--json) $(filter $(BENCHMARKS),$(MAKECMDGOALS))
$(filter-out pictures,$(BENCHMARKS)): bench
ifneq ($(filter bench,$(MAKECMDGOALS)),)
pictures: bench
else
pictures: $(VENV)/.ready-dev
	$(RUN) -m tests.readme_pictures
endif

# Words and controls of the screens that people meet first. VERBOSE=1 also prints their texts.
screens: $(VENV)/.ready-dev
	@VERBOSE=$(VERBOSE) $(RUN) -m tests.wire.screens

gallery: $(VENV)/.ready-dev
	GAMES="$(GAMES)" SEED=$(SEED) $(RUN) -m tests.gallery

twins: $(VENV)/.ready-dev
	SEED=$(SEED) STEPS=$(STEPS) $(RUN) -m tests.wire.twins

storm: $(VENV)/.ready-dev
	SEED=$(SEED) SEEDS=$(SEEDS) MINUTES=$(MINUTES) JOBS=$(JOBS) UNTIL=$(UNTIL) LOUD=$(LOUD) ICONS=$(ICONS) \
	DATABASE="$(DATABASE)" PROCESSES=$(PROCESSES) $(RUN) -m tests.storm

crash: $(VENV)/.ready-dev
	SEED=$(SEED) KILLS=$(KILLS) STOPS=$(STOPS) MINUTES=$(MINUTES) DATABASE="$(DATABASE)" $(RUN) -m tests.crash

mutants: $(VENV)/.ready-dev
	GAMES="$(GAMES)" FILES="$(FILES)" SAMPLE=$(SAMPLE) SEED=$(SEED) LAST=$(LAST) TESTS="$(TESTS)" $(RUN) -m tests.mutants

# UPGRADE=1 also takes newer versions of the libraries that pyproject.toml does not pin.
lock: $(VENV)/.ready-dev
	$(VENV)/bin/uv pip compile $(LOCK) -o requirements.lock pyproject.toml
	$(VENV)/bin/uv pip compile $(LOCK) --extra postgres -o requirements-postgres.lock pyproject.toml
	$(VENV)/bin/uv pip compile $(LOCK) --extra dev -o requirements-dev.lock pyproject.toml
	$(VENV)/bin/uv pip compile $(LOCK) --no-annotate -c requirements-dev.lock --group build -o requirements-build.lock
LOCK := $(if $(UPGRADE),--upgrade) --quiet --no-config --universal --python-version 3.11 --generate-hashes --strip-extras \
  --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

# THIRD-PARTY.md, from the libraries that the lock names.
notices: $(VENV)/.ready-dev
	$(RUN) -m tests.third_party

# The digest of Discord's OpenAPI description, from the whole one that DISCORD_OPENAPI names.
digest: $(VENV)/.ready-dev
	$(RUN) -m tests.openapi_digest

# Wheel and source archive in var/dist, installed into a fresh environment and tried there.
package: $(VENV)/.ready-dev
	@$(RUN) -m tests.package

# VERSION=1.2.3: all checks, then version, changelog, commit and tag, and the files to attach. Nothing is pushed.
release: $(VENV)/.ready-dev
	@$(RUN) -m tests.release check "$(VERSION)"
	$(MAKE) test
	@$(RUN) -m tests.release write "$(VERSION)"
	$(MAKE) package

clean:
	rm -rf $(VENV) var .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Tavolino needs Python 3.11 or newer; $(PYTHON) is older. Try: make PYTHON=python3.12 $(MAKECMDGOALS)" >&2; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/.ready: requirements.lock | $(VENV)/bin/python
	$(VENV)/bin/pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	@touch $@

$(VENV)/.ready-postgres: requirements-postgres.lock | $(VENV)/bin/python
	$(VENV)/bin/pip install -q --disable-pip-version-check --require-hashes -r requirements-postgres.lock
	@touch $@ $(VENV)/.ready

$(VENV)/.ready-dev: requirements-dev.lock | $(VENV)/bin/python
	$(VENV)/bin/pip install -q --disable-pip-version-check --no-deps --require-hashes -r requirements-dev.lock
	@touch $@ $(VENV)/.ready
