"""What is in the files of deploy/, as data."""

import json
import re
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import typer
import yaml

from sancity.cli.main import app

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"
MONITORING = DEPLOY / "monitoring"
UNITS = ("sancity.service", "sancity@.service")


def read(path: Path) -> str:
    return path.read_text(encoding="utf-8")


def read_yaml(path: Path) -> Any:
    return yaml.safe_load(read(path))


@dataclass(frozen=True)
class Instruction:
    """An instruction of a Containerfile."""

    name: str
    text: str

    @property
    def words(self) -> list[str]:
        """The words of the exec form, or those that are separated by spaces."""
        if "[" in self.text and self.text.endswith("]"):
            found: list[str] = json.loads(self.text[self.text.index("[") :])
            return found
        return shlex.split(self.text)


def stages() -> list[list[Instruction]]:
    """The stages of the Containerfile."""
    lines = [line for line in read(DEPLOY / "Containerfile").splitlines() if line[:1] != "#"]
    joined = "\n".join(lines).replace("\\\n", "")
    found: list[list[Instruction]] = []
    for line in filter(None, joined.splitlines()):
        name, _, text = line.partition(" ")
        if name == "FROM":
            found.append([])
        found[-1].append(Instruction(name, re.sub(r"\s+", " ", text)))
    return found


def named(stage: list[Instruction], name: str) -> list[Instruction]:
    return [instruction for instruction in stage if instruction.name == name]


def variables(stage: list[Instruction]) -> dict[str, str]:
    """The variables that a stage sets."""
    words = [word.partition("=") for one in named(stage, "ENV") for word in one.words]
    return {name: value for name, _, value in words}


def compose() -> Any:
    return read_yaml(DEPLOY / "compose.yaml")


def servers() -> dict[str, Any]:
    """The services of compose.yaml that are servers."""
    return {
        name: service
        for name, service in compose()["services"].items()
        if service["image"] == "sancity"
    }


def unit(name: str) -> dict[str, list[str]]:
    """The settings of a unit, each with all its values."""
    found: dict[str, list[str]] = {}
    for line in read(DEPLOY / name).splitlines():
        if line and line[0] not in "#[":
            key, value = line.split("=", 1)
            found.setdefault(key, []).append(value)
    return found


def seconds(duration: str) -> float:
    """Read a duration such as `500ms`, `5s` or `1m`; without a unit it is in seconds.

    >>> seconds("500ms"), seconds("5s"), seconds("30"), seconds("1h")
    (0.5, 5.0, 30.0, 3600.0)
    """
    found = re.fullmatch(r"([\d.]+)(ms|s|m|h|)", duration)
    assert found, duration
    return float(found[1]) * {"ms": 0.001, "s": 1, "": 1, "m": 60, "h": 3600}[found[2]]


def caddy_settings(name: str) -> list[str]:
    """The values of a setting in the Caddyfile."""
    return re.findall(rf"^\s*{name} (.+?)(?: \{{)?$", read(DEPLOY / "Caddyfile"), re.MULTILINE)


def parameters(command: str) -> list[Any]:
    """The options and arguments of one of our commands."""
    group: Any = typer.main.get_command(app)
    return list(group.commands[command].params)


def options(command: str) -> set[str]:
    """The names of the options of one of our commands."""
    return {name for one in parameters(command) for name in (*one.opts, *one.secondary_opts)}


def own_variables() -> set[str]:
    """The variables that `sancity serve` reads."""
    return {str(one.envvar) for one in parameters("serve") if one.envvar}
