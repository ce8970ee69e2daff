"""The files that tell of a release agree with it."""

import re
from pathlib import Path

import yaml

from sancity.version import VERSION

ROOT = Path(__file__).parent.parent
HEADINGS = {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_the_change_log_begins_with_this_version() -> None:
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    releases = re.findall(r"^## \[(.+)\](?: - (\d{4}-\d\d-\d\d))?$", text, re.MULTILINE)
    assert releases[0] == ("Unreleased", "")
    assert releases[1][0] == VERSION
    dates = [date for _, date in releases[1:]]
    assert dates == sorted(dates, reverse=True)
    assert all(dates)
    assert set(re.findall(r"^### (.+)$", text, re.MULTILINE)) <= HEADINGS


def test_the_citation_names_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text(encoding="utf-8"))
    assert citation["version"] == VERSION
    assert citation["cff-version"] == "1.2.0"
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    assert f"## [{VERSION}] - {citation['date-released']}\n" in text
    assert citation["authors"]
