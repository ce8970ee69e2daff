"""The files of .github name what exists, and can do no more than they need."""

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from sancity.games import GAMES

ROOT = Path(__file__).parent.parent
GITHUB = ROOT / ".github"
PINNED = re.compile(r"(actions/[\w-]+@v\d+|pypa/gh-action-pypi-publish@release/v\d+)")

pytestmark = pytest.mark.skipif(not GITHUB.exists(), reason="needs the repository")


def read(path: Path) -> Any:
    # YAML takes the key `on` for a truth value.
    return yaml.safe_load(re.sub(r"(?m)^on:", '"on":', path.read_text(encoding="utf-8")))


def jobs(name: str) -> dict[str, Any]:
    found: dict[str, Any] = read(GITHUB / "workflows" / name)["jobs"]
    return found


def steps(name: str) -> list[dict[str, Any]]:
    return [step for job in jobs(name).values() for step in job["steps"]]


WORKFLOWS = sorted(path.name for path in (GITHUB / "workflows").glob("*.yml"))


def project() -> dict[str, Any]:
    with (ROOT / "pyproject.toml").open("rb") as file:
        return tomllib.load(file)


@pytest.mark.parametrize("name", WORKFLOWS)
def test_a_workflow_reads_the_repository_and_no_secret(name: str) -> None:
    text = (GITHUB / "workflows" / name).read_text(encoding="utf-8")
    assert "secrets." not in text
    # It would run code of strangers with the rights of the repository.
    assert "pull_request_target" not in text
    assert read(GITHUB / "workflows" / name)["permissions"] == {"contents": "read"}
    for job in jobs(name).values():
        assert job.get("permissions", {"id-token": "write"}) == {"id-token": "write"}
        assert ("permissions" in job) == ("environment" in job)


@pytest.mark.parametrize("name", WORKFLOWS)
def test_every_action_has_a_version(name: str) -> None:
    used = [step["uses"] for step in steps(name) if "uses" in step]
    assert used
    assert [action for action in used if not PINNED.fullmatch(action)] == []


@pytest.mark.parametrize("name", WORKFLOWS)
def test_the_pythons_are_ones_that_we_support(name: str) -> None:
    least = tuple(map(int, project()["project"]["requires-python"].removeprefix(">=").split(".")))
    for step in steps(name):
        if "setup-python" in step.get("uses", ""):
            assert tuple(map(int, step["with"]["python-version"].split("."))) >= least


def test_the_tests_are_those_of_ci_run() -> None:
    (command,) = (step["run"] for step in steps("test.yml") if "run" in step)
    script = ROOT / command
    assert script.stat().st_mode & 0o100
    assert script.read_text(encoding="utf-8").splitlines()[-1] == "make test"
    assert re.search(r"(?m)^test:", (ROOT / "Makefile").read_text(encoding="utf-8"))


def test_wheels_are_built_of_the_sdist_and_all_are_published() -> None:
    wheels = jobs("wheels.yml")
    uploaded = {
        step["with"]["name"]
        for name in ("sdist", "wheels")
        for step in wheels[name]["steps"]
        if "upload-artifact" in step.get("uses", "")
    }
    assert uploaded == {"dist-sdist", "dist-${{ matrix.system }}"}
    first, *_ = wheels["wheels"]["steps"]
    assert first["with"] == {"name": "dist-sdist", "path": "dist"}
    assert wheels["wheels"]["needs"] == "sdist"
    assert wheels["publish"]["needs"] == ["sdist", "wheels"]
    download, publish = wheels["publish"]["steps"]
    assert download["with"] == {"pattern": "dist-*", "path": "dist", "merge-multiple": True}
    assert publish == {"uses": "pypa/gh-action-pypi-publish@release/v1"}
    # Only a tag publishes.
    assert wheels["publish"]["if"] == "github.event_name == 'push' && github.ref_type == 'tag'"
    assert read(GITHUB / "workflows" / "wheels.yml")["on"]["push"] == {"tags": ["v*"]}


def test_wheels_are_for_all_systems_and_pythons() -> None:
    systems = jobs("wheels.yml")["wheels"]["strategy"]["matrix"]["system"]
    assert {system.partition("-")[0] for system in systems} == {"ubuntu", "macos", "windows"}
    assert project()["tool"]["cibuildwheel"]["build"] == "cp3{11,12,13,14}-*"


def test_each_wheel_is_tested_by_a_script_that_exists() -> None:
    words = shlex.split(project()["tool"]["cibuildwheel"]["test-command"])
    assert words[0] == "python"
    script = ROOT / words[1].removeprefix("{project}/")
    assert script.is_file()
    for option in words[2:]:
        assert f'"{option}"' in script.read_text(encoding="utf-8")


def test_forms_are_whole() -> None:
    forms = sorted((GITHUB / "ISSUE_TEMPLATE").glob("*.yml"))
    assert forms
    for path in forms:
        form = read(path)
        assert form["name"]
        assert form["description"]
        names = [field["id"] for field in form["body"]]
        assert len(names) == len(set(names))
        assert all(field["attributes"]["label"] for field in form["body"])


def test_the_form_about_rules_names_every_game() -> None:
    (options,) = (
        field["attributes"]["options"]
        for field in read(GITHUB / "ISSUE_TEMPLATE" / "rule.yml")["body"]
        if field["type"] == "dropdown"
    )
    assert options == [GAMES.get(name).words("en")("title") for name in GAMES.names()]
