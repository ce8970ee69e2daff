"""The installed package is complete, with or without a compiler."""

import os
import re
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from sancity.games import GAMES
from sancity.web.assets import assets
from tests.conftest import outdated

ROOT = Path(__file__).parent.parent
NEEDED = ("sancity", "docs", "setup.py", "pyproject.toml", "README.md", "LICENSE")

pytestmark = pytest.mark.skipif(not (ROOT / "setup.py").exists(), reason="needs the repository")


def build(folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Build a wheel of the working tree."""
    source = folder / "source"
    source.mkdir()
    for name in NEEDED:
        if (ROOT / name).is_dir():
            shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("*.so"))
        else:
            shutil.copy(ROOT / name, source)
    variables = {k: v for k, v in os.environ.items() if k != "SANCITY_COMPILE"} | environment
    return subprocess.run(
        [sys.executable, "-m", "build", "--wheel", "--no-isolation", "-o", folder, source],
        env=variables,
        check=False,
        capture_output=True,
        text=True,
    )


@pytest.mark.parametrize("environment", [{"SANCITY_COMPILE": "0"}, {"CC": "false"}])
def test_a_plain_wheel_is_complete(tmp_path: Path, environment: dict[str, str]) -> None:
    """It is plain on request, and when no C compiler works."""
    built = build(tmp_path, **environment)
    assert built.returncode == 0, built.stderr
    names = zipfile.ZipFile(next(tmp_path.glob("*.whl"))).namelist()
    assert not any(name.endswith(".so") for name in names)
    assert "sancity/py.typed" in names
    assert "sancity/arena/report_page.css" in names
    assert "sancity/tables/migrations/versions/v0001_tables.py" in names
    for path in assets().files:
        kept = re.sub(r"^rules/", "rulebooks/pictures/", path)
        assert path.startswith("words/") or f"sancity/{kept}" in names
    for page in (ROOT / "sancity" / "web" / "templates").iterdir():
        assert f"sancity/web/templates/{page.name}" in names
    assert "sancity/web/vendor/README.md" in names
    assert "sancity/web/vendor/LICENSE-preact.txt" in names
    for language in ("en", "fr", "nl"):
        assert f"sancity/web/texts/pages/{language}.ftl" in names
        assert f"sancity/tables/texts/{language}.ftl" in names
    for game in GAMES.names():
        for book in (f"{game}.md", f"fr/{game}.md", f"nl/{game}.md"):
            assert f"sancity/rulebooks/{book}" in names
        assert f"sancity/games/{game}/components.toml" in names
        for language in ("en", "fr", "nl"):
            assert f"sancity/games/{game}/texts/{language}.ftl" in names
            assert f"sancity/cli/texts/{language}.ftl" in names


def test_a_wrong_setting_is_refused(tmp_path: Path) -> None:
    built = build(tmp_path, SANCITY_COMPILE="perhaps")
    assert built.returncode != 0
    assert "SANCITY_COMPILE=perhaps: it can be 0 or 1" in built.stdout + built.stderr


def test_compiled_code_is_outdated_once_its_source_changes_or_goes(tmp_path: Path) -> None:
    source, binary = tmp_path / "rules.py", tmp_path / "rules.cpython-311-x86_64-linux-gnu.so"
    source.touch()
    binary.touch()
    os.utime(source, (1, 1))
    assert not list(outdated(tmp_path))
    os.utime(binary, (0, 0))
    assert list(outdated(tmp_path)) == [binary]
    source.unlink()
    binary.touch()
    assert list(outdated(tmp_path)) == [binary]
